import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DebugLoggingStateSchema } from '@parcelbell/contracts/identity';
import { type AuditAction, type Fact, fact, type StaffCaller, staffChangeMade } from '@parcelbell/platform';
import type { DebugLogging } from './debug-logging.ts';

const aggregateId = 'debug-logging';

/** The whole state, for every process. */
export function debugLoggingState({ version, enabledAt, endsAt, ...state }: DebugLogging): Fact {
  return fact(
    DebugLoggingStateSchema,
    { tenantId: '', aggregateId, version },
    { ...state, enabledAt: timestampFromDate(enabledAt), endsAt: timestampFromDate(endsAt) },
  );
}

/** The state as it stands; nothing before anybody has enabled it. */
export function debugLoggingSnapshot(debugLogging: DebugLogging): Fact[] {
  return debugLogging.version === 0 ? [] : [debugLoggingState(debugLogging)];
}

/** A superadmin changed it. The entry belongs to the building whose requests are logged, where only one's are. */
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
