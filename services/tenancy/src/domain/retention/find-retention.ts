import type { RetentionBounds } from '@parcelbell/retention';
import type { Clock } from '@parcelbell/values';
import { getTenant } from '../tenant/find-tenant.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { firstRetention, type Retention, type RetentionReport, type RetentionState } from './retention.ts';
import type { RetentionReportRepository, RetentionRepository } from './retention-repository.ts';

export interface FindRetentionDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly retentions: Pick<RetentionRepository, 'find' | 'began'>;
  readonly retentionBounds: RetentionBounds;
}

/** A building and its periods; the first ones, with version 0, as long as none are stored. Throws NotFoundError without the building. */
export async function findRetention(
  tenantId: string,
  deps: FindRetentionDeps,
): Promise<{ readonly tenant: Tenant; readonly retention: Retention }> {
  const tenant = await getTenant(tenantId, deps);
  const stored = await deps.retentions.find(tenantId);
  if (stored) return { tenant, retention: stored };
  const began = await deps.retentions.began(deps.clock.now());
  return { tenant, retention: firstRetention(tenant, { bounds: deps.retentionBounds, began }) };
}

export interface ReportedRetention {
  readonly name: string;
  readonly retention: Retention;
  readonly reports: readonly RetentionReport[];
}

export interface GetRetentionDeps extends FindRetentionDeps {
  readonly retentionReports: Pick<RetentionReportRepository, 'find'>;
}

/** The periods of a building with what the last runs said. Throws NotFoundError without the building. */
export async function getRetention(tenantId: string, deps: GetRetentionDeps): Promise<ReportedRetention> {
  const { tenant, retention } = await findRetention(tenantId, deps);
  return { name: tenant.name, retention, reports: await deps.retentionReports.find([tenantId]) };
}

export interface ListRetentionsDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'summaries'>;
  readonly retentions: Pick<RetentionRepository, 'page' | 'count'>;
  readonly retentionReports: Pick<RetentionReportRepository, 'find'>;
}

/** A page of the buildings in a state, and how many are in each. One that was deleted a moment ago may be missing. */
export async function listRetentions(
  state: RetentionState,
  range: { readonly skip: number; readonly limit: number },
  { clock, tenants, retentions, retentionReports }: ListRetentionsDeps,
): Promise<{ buildings: ReportedRetention[]; counts: Record<RetentionState, number> }> {
  const now = clock.now();
  const [found, reporting, scheduled, removing] = await Promise.all([
    retentions.page(state, now, range),
    retentions.count('reporting', now),
    retentions.count('scheduled', now),
    retentions.count('removing', now),
  ]);
  const ids = found.map(({ tenantId }) => tenantId);
  const [summaries, reports] = await Promise.all([tenants.summaries(ids), retentionReports.find(ids)]);
  const names = new Map(summaries.map(({ tenantId, name }) => [tenantId, name]));
  const buildings = found.flatMap((retention) => {
    const name = names.get(retention.tenantId);
    if (name === undefined) return [];
    return { name, retention, reports: reports.filter(({ tenantId }) => tenantId === retention.tenantId) };
  });
  return { buildings, counts: { reporting, scheduled, removing } };
}
