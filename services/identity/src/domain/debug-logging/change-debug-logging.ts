import type { StaffCaller } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import { ConflictError } from '@parcelbell/errors';
import type { Clock } from '@parcelbell/values';
import type { AuditAction } from '../../audit-actions.ts';
import type { Reports } from '../reports.ts';
import type { TenantNameRepository } from '../tenant/tenant-names.ts';
import { noSuchTenant } from '../tenant/tenant-names.ts';
import {
  type DebugLogging,
  type DebugLoggingRepository,
  debugLoggingChanged,
  debugLoggingState,
  type Extension,
  isOn,
  maxSeconds,
  neverEnabled,
  secondsAfter,
} from './debug-logging.ts';

export interface ChangeDebugLoggingDeps {
  readonly debugLogging: DebugLoggingRepository;
  readonly clock: Clock;
  readonly reports: Pick<Reports, 'debugLoggingChanged'>;
}

/** What is changed, and what it is called in the audit log. */
interface DecidedChange {
  readonly action: Extract<AuditAction, `debug-logging.${string}`>;
  readonly change: Partial<Omit<DebugLogging, 'version'>>;
}

/**
 * Loads debug logging, lets `decide` return the change and writes it with its facts. Debug logging that has expired counts as disabled. Without a
 * change, nothing is written.
 */
async function changeDebugLogging(
  by: StaffCaller,
  decide: (current: DebugLogging, now: Date) => DecidedChange | undefined,
  { debugLogging, clock, reports }: ChangeDebugLoggingDeps,
): Promise<DebugLogging> {
  return retryOnConflict(async () => {
    const now = clock.now();
    const stored = await debugLogging.find();
    const before = isOn(stored, now) ? stored : { ...neverEnabled, version: stored.version };
    const decided = decide(before, now);
    if (!decided) return before;
    const after = { ...before, ...decided.change, version: before.version + 1 };
    const facts = [debugLoggingState(after), debugLoggingChanged(decided.action, before, after, by)];
    if (!(await debugLogging.save(after, facts))) return versionConflict;
    reports.debugLoggingChanged(decided.action, after, by);
    return after;
  }, changedMeanwhile);
}

function changedMeanwhile(): ConflictError {
  return new ConflictError(
    'CHANGED_MEANWHILE',
    'Somebody else changed debug logging in the meantime. Please try again.',
    { params: { what: 'debug-logging' } },
  );
}

export interface EnableDebugLogging {
  readonly seconds: number;
  /** Empty: every building. */
  readonly tenantId: string;
  readonly requestHeadersOnly: boolean;
  readonly by: StaffCaller;
}

/** Turns debug logging on. If it is on already, the new settings replace the old ones. Throws NotFoundError for an unknown building. */
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

export interface ExtendDebugLogging {
  readonly seconds: Extension;
  readonly by: StaffCaller;
}

/** Lets debug logging end later, at most half an hour from now. Throws ConflictError while it is off. */
export function extendDebugLogging(
  { seconds, by }: ExtendDebugLogging,
  deps: ChangeDebugLoggingDeps,
): Promise<DebugLogging> {
  return changeDebugLogging(
    by,
    ({ enabled, endsAt }, now) => {
      if (!enabled) throw debugLoggingIsOff();
      const leftSeconds = (endsAt.getTime() - now.getTime()) / 1000;
      const extended = secondsAfter(now, Math.min(leftSeconds + seconds, maxSeconds));
      return { action: 'debug-logging.extended', change: { endsAt: extended } };
    },
    deps,
  );
}

function debugLoggingIsOff(): ConflictError {
  return new ConflictError('DEBUG_LOGGING_OFF', 'Debug logging is off, so it cannot be extended. Please enable it.');
}

/** Turns debug logging off. Where it is off already, nothing changes. */
export function disableDebugLogging(by: StaffCaller, deps: ChangeDebugLoggingDeps): Promise<DebugLogging> {
  return changeDebugLogging(
    by,
    ({ enabled }, now) =>
      enabled ? { action: 'debug-logging.disabled', change: { enabled: false, endsAt: now } } : undefined,
    deps,
  );
}
