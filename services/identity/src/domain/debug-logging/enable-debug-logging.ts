import type { StaffCaller } from '@parcelbell/platform';
import { noSuchTenant } from '../tenant/refusals.ts';
import type { TenantNameRepository } from '../tenant/tenant-name-repository.ts';
import { type ChangeDebugLoggingDeps, changeDebugLogging } from './change-debug-logging.ts';
import { type DebugLogging, secondsAfter } from './debug-logging.ts';

export interface EnableDebugLogging {
  readonly seconds: number;
  /** Empty: every building. */
  readonly tenantId: string;
  readonly requestHeadersOnly: boolean;
  readonly by: StaffCaller;
}

/** Turns debug logging on. Where it is on already, what is asked for now replaces what was asked for before. Throws NotFoundError for an unknown building. */
export async function enableDebugLogging(
  { seconds, tenantId, requestHeadersOnly, by }: EnableDebugLogging,
  deps: ChangeDebugLoggingDeps & { readonly tenantNames: Pick<TenantNameRepository, 'find'> },
): Promise<DebugLogging> {
  if (tenantId !== '') {
    const tenant = (await deps.tenantNames.find([tenantId])).get(tenantId);
    if (!tenant || tenant.deleted) throw noSuchTenant();
  }
  return changeDebugLogging(
    by,
    (_, now) => ({
      action: 'debug-logging.enabled',
      change: { enabled: true, enabledAt: now, endsAt: secondsAfter(now, seconds), tenantId, requestHeadersOnly },
    }),
    deps,
  );
}
