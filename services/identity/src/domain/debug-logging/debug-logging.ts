import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import { DebugLoggingStateSchema } from '@parcelbell/contracts/identity';
import { type Fact, fact } from '@parcelbell/outbox';
import type { AuditAction } from '../../audit-actions.ts';

/** Limits of the duration of debug logging, in seconds. The maximum also counts from each extension. */
export const minSeconds = 60;
export const maxSeconds = 1_800;
export const defaultSeconds = 300;

/** By how much it can be extended, in seconds. */
export const extensions = [300, 600] as const;
export type Extension = (typeof extensions)[number];

/** Whether every process writes more to its log for a while. There is one state for the whole installation. */
export interface DebugLogging {
  readonly enabled: boolean;
  readonly enabledAt: Date;
  /** It is off from then on, even if nobody disables it. */
  readonly endsAt: Date;
  /** The building whose requests are logged; empty: all. */
  readonly tenantId: string;
  /** Requests and their headers are logged, and no debug lines of the services. */
  readonly requestHeadersOnly: boolean;
  readonly version: number;
}

/** Before anybody has enabled it. */
export const neverEnabled: DebugLogging = {
  enabled: false,
  enabledAt: new Date(0),
  endsAt: new Date(0),
  tenantId: '',
  requestHeadersOnly: false,
  version: 0,
};

export function isOn({ enabled, endsAt }: DebugLogging, now: Date): boolean {
  return enabled && endsAt > now;
}

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

export interface DebugLoggingRepository {
  find(): Promise<DebugLogging>;
  /** Saves it with its facts; false where somebody else changed it since the version before this one. */
  save(debugLogging: DebugLogging, facts: readonly Fact[]): Promise<boolean>;
}

const aggregateId = 'debug-logging';

/** The whole state, for every process. */
export function debugLoggingState({ version, enabledAt, endsAt, ...state }: DebugLogging): Fact {
  return fact(
    DebugLoggingStateSchema,
    { tenantId: '', aggregateId, version },
    { ...state, enabledAt: timestampFromDate(enabledAt), endsAt: timestampFromDate(endsAt) },
  );
}

/** The present state; nothing before anybody has enabled it. */
export function debugLoggingSnapshot(debugLogging: DebugLogging): Fact[] {
  return debugLogging.version === 0 ? [] : [debugLoggingState(debugLogging)];
}

/** A superadmin changed it. If only one building's requests are logged, the entry belongs to that building. */
export function debugLoggingChanged(
  action: Extract<AuditAction, `debug-logging.${string}`>,
  before: DebugLogging,
  after: DebugLogging,
  by: StaffCaller,
): Fact {
  return staffChangeMade({
    action,
    subjectId: aggregateId,
    tenantId: after.tenantId,
    version: after.version,
    by,
    before: audited(before),
    after: audited(after),
  });
}

function audited({ enabled, endsAt, tenantId, requestHeadersOnly }: DebugLogging): object {
  return enabled ? { enabled, endsAt, tenantFilter: tenantId, requestHeadersOnly } : { enabled };
}
