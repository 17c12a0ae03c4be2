import { dateTime, route } from '@parcelbell/http';
import { levelWhileOn } from '@parcelbell/observability';
import { singleLine } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import {
  disableDebugLogging,
  enableDebugLogging,
  extendDebugLogging,
} from '../domain/debug-logging/change-debug-logging.ts';
import {
  type DebugLogging,
  defaultSeconds,
  extensions,
  isOn,
  maxSeconds,
  minSeconds,
} from '../domain/debug-logging/debug-logging.ts';

export const debugLoggingView = z.object({
  enabled: z.boolean(),
  currentLevel: z.string().meta({ description: 'The least level of the lines that processes write now.' }),
  timeRemaining: z.number().meta({ description: 'Seconds until it ends by itself; 0 while it is off.' }),
  uptime: z.number().meta({ description: 'Seconds since the process that answers was started.' }),
  tenantFilter: z.string().nullable().meta({ description: 'The only building whose requests are logged; null: all.' }),
  requestHeadersOnly: z.boolean(),
  endsAt: dateTime.optional(),
});

interface ViewDebugLoggingDeps {
  readonly clock: Clock;
  /** The level of the log while debug logging is off. */
  readonly defaultLogLevel: string;
}

/** Debug logging as callers see it. One that has ended by itself is off. */
function viewDebugLogging(
  debugLogging: DebugLogging,
  { clock, defaultLogLevel }: ViewDebugLoggingDeps,
): z.output<typeof debugLoggingView> {
  const now = clock.now();
  const uptime = Math.floor(process.uptime());
  if (!isOn(debugLogging, now)) {
    const off = { enabled: false, timeRemaining: 0, tenantFilter: null, requestHeadersOnly: false };
    return { ...off, currentLevel: defaultLogLevel, uptime };
  }
  const { endsAt, tenantId, requestHeadersOnly } = debugLogging;
  return {
    enabled: true,
    currentLevel: levelWhileOn(defaultLogLevel, requestHeadersOnly),
    timeRemaining: Math.ceil((endsAt.getTime() - now.getTime()) / 1000),
    uptime,
    tenantFilter: tenantId === '' ? null : tenantId,
    requestHeadersOnly,
    endsAt,
  };
}

export const showDebugLoggingRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/admin/debug/logging/status',
  access: 'superadmin',
  effect: 'reads',
  summary: 'Answers whether debug logging is on, and until when.',
  answers: {
    200: { description: 'The state of debug logging', schema: debugLoggingView },
    403: { description: 'The caller is no superadmin.' },
  },
  handle: async (_, context) => ({ body: viewDebugLogging(await context.debugLogging.find(), context) }),
});

export const enableDebugLoggingRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/admin/debug/logging/enable',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Turns debug logging on in every process for a while, for one building or for all. Replaces one that is on.',
  request: {
    body: z.strictObject({
      duration: z
        .number()
        .int()
        .min(minSeconds)
        .max(maxSeconds)
        .default(defaultSeconds)
        .meta({ description: 'Seconds until it ends by itself.' }),
      tenantId: singleLine('Building', 64).default(''),
      requestHeadersOnly: z
        .boolean()
        .default(false)
        .meta({ description: 'Logs requests and their headers only, and no debug lines of the services.' }),
    }),
  },
  answers: {
    200: { description: 'It is on', schema: debugLoggingView },
    403: { description: 'The caller is no superadmin.' },
    404: { description: 'There is no such building.' },
    409: { description: 'Others change it all the time.' },
  },
  handle: async ({ body, session, remoteAddress }, context) => {
    const { duration: seconds, ...rest } = body;
    const by = { userId: session.userId, clientAddress: remoteAddress };
    return { body: viewDebugLogging(await enableDebugLogging({ seconds, ...rest, by }, context), context) };
  },
});

export const extendDebugLoggingRoute = route<IdentityContext>()({
  method: 'put',
  path: '/api/admin/debug/logging/extend',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Lets debug logging end later, at most 30 minutes from now.',
  request: {
    body: z.strictObject({
      additionalDuration: z.literal(extensions).meta({ description: 'Seconds that are added to what remains.' }),
    }),
  },
  answers: {
    200: { description: 'It ends later', schema: debugLoggingView },
    403: { description: 'The caller is no superadmin.' },
    409: { description: 'It is off.' },
  },
  handle: async ({ body, session, remoteAddress }, context) => {
    const by = { userId: session.userId, clientAddress: remoteAddress };
    const extended = await extendDebugLogging({ seconds: body.additionalDuration, by }, context);
    return { body: viewDebugLogging(extended, context) };
  },
});

export const disableDebugLoggingRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/admin/debug/logging/disable',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Turns debug logging off in every process. It may be repeated.',
  answers: {
    200: { description: 'It is off', schema: debugLoggingView },
    403: { description: 'The caller is no superadmin.' },
    409: { description: 'Others change it all the time.' },
  },
  handle: async ({ session, remoteAddress }, context) => {
    const by = { userId: session.userId, clientAddress: remoteAddress };
    return { body: viewDebugLogging(await disableDebugLogging(by, context), context) };
  },
});
