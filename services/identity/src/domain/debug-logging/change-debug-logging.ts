import {
  type AuditAction,
  type Clock,
  ConflictError,
  retryOnConflict,
  type StaffCaller,
  versionConflict,
} from '@parcelbell/platform';
import type { Reports } from '../reports.ts';
import { type DebugLogging, isOn, neverEnabled } from './debug-logging.ts';
import { debugLoggingChanged, debugLoggingState } from './debug-logging-facts.ts';
import type { DebugLoggingRepository } from './debug-logging-repository.ts';

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
 * Loads debug logging as it is now, lets `decide` say what changes and writes it with its facts. One that has ended by itself counts as disabled. Where
 * `decide` says nothing, nothing is written.
 */
export async function changeDebugLogging(
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
