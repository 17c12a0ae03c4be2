import { type Clock, dateTime, levelWhileOn } from '@parcelbell/platform';
import { z } from 'zod';
import { type DebugLogging, isOn } from '../domain/debug-logging/debug-logging.ts';

export const debugLoggingView = z.object({
  enabled: z.boolean(),
  currentLevel: z.string().meta({ description: 'The least level of the lines that processes write now.' }),
  timeRemaining: z.number().meta({ description: 'Seconds until it ends by itself; 0 while it is off.' }),
  uptime: z.number().meta({ description: 'Seconds since the process that answers was started.' }),
  tenantFilter: z.string().nullable().meta({ description: 'The only building whose requests are logged; null: all.' }),
  requestHeadersOnly: z.boolean(),
  endsAt: dateTime.optional(),
});

export interface ViewDebugLoggingDeps {
  readonly clock: Clock;
  /** The level of the log while debug logging is off. */
  readonly usualLogLevel: string;
}

/** Debug logging as callers see it. One that has ended by itself is off. */
export function viewDebugLogging(
  debugLogging: DebugLogging,
  { clock, usualLogLevel }: ViewDebugLoggingDeps,
): z.output<typeof debugLoggingView> {
  const now = clock.now();
  const uptime = Math.floor(process.uptime());
  if (!isOn(debugLogging, now)) {
    const off = { enabled: false, timeRemaining: 0, tenantFilter: null, requestHeadersOnly: false };
    return { ...off, currentLevel: usualLogLevel, uptime };
  }
  const { endsAt, tenantId, requestHeadersOnly } = debugLogging;
  return {
    enabled: true,
    currentLevel: levelWhileOn(usualLogLevel, requestHeadersOnly),
    timeRemaining: Math.ceil((endsAt.getTime() - now.getTime()) / 1000),
    uptime,
    tenantFilter: tenantId === '' ? null : tenantId,
    requestHeadersOnly,
    endsAt,
  };
}
