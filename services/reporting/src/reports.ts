import type { Platform } from '@parcelbell/lifecycle';

/** What happens in this service, for its log and counters. */
export interface Reports {
  generationFilled(tenantId: string, parcels: number): void;
  fillingFailed(tenantId: string, error: unknown): void;
}

/** So many failures in a row are a warning. Fewer happen while deliveries starts. */
const failuresToWarn = 10;

export function createReports({ log, metrics }: Pick<Platform, 'log' | 'metrics'>): Reports {
  const filled = metrics.counter('report_generations_filled', 'Generations of read models that were filled');
  let failures = 0;
  return {
    generationFilled: (tenantId, parcels) => {
      failures = 0;
      filled.add(1);
      log.info({ tenantId, parcels }, 'reports filled');
    },
    fillingFailed: (tenantId, err) => {
      failures += 1;
      const level = failures < failuresToWarn ? 'info' : 'warn';
      log[level]({ tenantId, err }, 'reports could not be filled; it is tried again');
    },
  };
}
