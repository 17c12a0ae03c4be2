import { NotFoundError, UnavailableError } from '@parcelbell/errors';
import { type Generation, generationOf } from '../generation/generation.ts';
import type { Tenant } from './tenant.ts';
import type { TenantRepository } from './tenant-repository.ts';

/** A building of which reports can be made. */
export interface ReportedTenant {
  readonly tenant: Tenant;
  readonly generation: Generation;
}

/** The building with this id. Throws NotFoundError where there is none, and UnavailableError while its first generation is being filled. */
export async function findTenant(tenants: Pick<TenantRepository, 'find'>, tenantId: string): Promise<ReportedTenant> {
  const tenant = await tenants.find(tenantId);
  if (!tenant || tenant.deleted || tenant.version === 0) {
    throw new NotFoundError('NO_SUCH_TENANT', 'Building not found');
  }
  if (tenant.current === undefined) {
    const sentence = 'The reports of this building are being prepared. Please try again in a moment.';
    throw new UnavailableError('REPORTS_NOT_READY', sentence);
  }
  return { tenant, generation: generationOf(tenantId, tenant.current) };
}
