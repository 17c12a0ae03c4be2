import type { Fact } from '@parcelbell/platform';
import type { DebugLogging } from './debug-logging.ts';

export interface DebugLoggingRepository {
  find(): Promise<DebugLogging>;
  /** Saves it with its facts; false where somebody else changed it since the version before this one. */
  save(debugLogging: DebugLogging, facts: readonly Fact[]): Promise<boolean>;
}
