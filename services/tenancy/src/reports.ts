import type { Platform } from '@parcelbell/lifecycle';

/** What happens in this service, as its log and its counters know it. */
export interface Reports {
  tenantCreated(tenantId: string): void;
  tenantChanged(tenantId: string): void;
  tenantDeleted(tenantId: string): void;
}

export function createReports({ log, metrics }: Pick<Platform, 'log' | 'metrics'>): Reports {
  const changes = metrics.counter('tenant_changes', 'Buildings created, changed and deleted');
  const report = (change: 'created' | 'changed' | 'deleted') => (tenantId: string) => {
    changes.add(1, { change });
    log.info({ tenantId, change }, `building ${change}`);
  };
  return { tenantCreated: report('created'), tenantChanged: report('changed'), tenantDeleted: report('deleted') };
}
