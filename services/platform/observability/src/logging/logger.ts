import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentContext, currentTrace } from '../context/request-context.ts';
import type { DebugLogging } from './debug-logging.ts';
import { createRefusalLines } from './refusal-lines.ts';
import { scrub, scrubbedError } from './scrub.ts';

export type Logger = PinoLogger;

/** Fields whose values are never logged, at the first three levels of an object. */
const secretFields = [
  'password',
  'secret',
  'token',
  'accessToken',
  'refreshToken',
  'credential',
  'code',
  'hash',
  'authorization',
  'cookie',
  'email',
  'emails',
  'address',
  'addresses',
  'phone',
  'to',
  'from',
  'body',
  'text',
  'html',
  'headers',
];
const redactPaths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/**
 * Creates a logger that writes JSON lines to standard output. Each line has the correlation id, the trace, the span and the caller of the current request.
 * Secrets and addresses are removed from known fields, from messages and from errors. Of the refusals of one network address, a hundred in ten minutes have a line. Without a `service`, each child logger names its own. While
 * `debugLogging` is on, lines below `level` are written too.
 */
export function createLogger(options: {
  service?: string;
  level: string;
  destination?: DestinationStream | undefined;
  debugLogging?: DebugLogging;
}): Logger {
  const { debugLogging } = options;
  const usualLevel = pino.levels.values[options.level] ?? Number.POSITIVE_INFINITY;
  const refusalLines = createRefusalLines();
  const log = pino(
    {
      level: options.level,
      base: options.service === undefined ? null : { service: options.service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactPaths, censor: '[redacted]' },
      serializers: { err: scrubbedError },
      mixin: contextFields,
      hooks: {
        logMethod(args, method, level) {
          if (level < usualLevel && debugLogging?.admits(args[0]) === false) return;
          if (!refusalLines.admits(args[0], args[1], (count, message) => this.info(count, message))) return;
          const scrubbed = args.map((arg: unknown) => (typeof arg === 'string' ? scrub(arg) : arg));
          method.apply(this, scrubbed as Parameters<typeof method>);
        },
      },
      ...(debugLogging ? { onChild: debugLogging.follow } : {}),
    },
    options.destination ?? pino.destination(1),
  );
  debugLogging?.follow(log);
  return log;
}

function contextFields(): object {
  const context = currentContext();
  return context ? { correlationId: context.correlationId, ...currentTrace(), ...context.caller } : currentTrace();
}
