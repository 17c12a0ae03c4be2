import type { Platform } from '@parcelbell/platform';

/** What happens in this service, as its log and its counters know it. */
export interface Reports {
  generationFilled(tenantId: string, parcels: number): void;
  fillingFailed(tenantId: string, error: unknown): void;
}

export function createReports({ log, metrics }: Pick<Platform, 'log' | 'metrics'>): Reports {
  const filled = metrics.counter('report_generations_filled', 'Generations of read models that were filled');
  return {
    generationFilled: (tenantId, parcels) => {
      filled.add(1);
      log.info({ tenantId, parcels }, 'reports filled');
    },
    fillingFailed: (tenantId, err) => log.warn({ tenantId, err }, 'reports could not be filled; it is tried again'),
  };
}
