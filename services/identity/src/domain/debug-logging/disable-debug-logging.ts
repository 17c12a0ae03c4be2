import type { StaffCaller } from '@parcelbell/platform';
import { type ChangeDebugLoggingDeps, changeDebugLogging } from './change-debug-logging.ts';
import type { DebugLogging } from './debug-logging.ts';

/** Turns debug logging off. Where it is off already, nothing changes. */
export function disableDebugLogging(by: StaffCaller, deps: ChangeDebugLoggingDeps): Promise<DebugLogging> {
  return changeDebugLogging(
    by,
    ({ enabled }, now) =>
      enabled ? { action: 'debug-logging.disabled', change: { enabled: false, endsAt: now } } : undefined,
    deps,
  );
}
