import { ConflictError, type StaffCaller } from '@parcelbell/platform';
import { type ChangeDebugLoggingDeps, changeDebugLogging } from './change-debug-logging.ts';
import { type DebugLogging, type Extension, longestSeconds, secondsAfter } from './debug-logging.ts';

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
      const extended = secondsAfter(now, Math.min(leftSeconds + seconds, longestSeconds));
      return { action: 'debug-logging.extended', change: { endsAt: extended } };
    },
    deps,
  );
}

function debugLoggingIsOff(): ConflictError {
  return new ConflictError('DEBUG_LOGGING_OFF', 'Debug logging is off, so it cannot be extended. Please enable it.');
}
