import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentContext, traceIdOf } from '../context/request-context.ts';
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
 * Creates a logger that writes JSON lines to standard output. Each line has the correlation id, the trace id and the caller of the current request.
 * Secrets and addresses are removed from known fields, from messages and from errors. Without a `service`, each child logger names its own.
 */
export function createLogger(options: {
  service?: string;
  level: string;
  destination?: DestinationStream | undefined;
}): Logger {
  return pino(
    {
      level: options.level,
      base: options.service === undefined ? null : { service: options.service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactPaths, censor: '[redacted]' },
      serializers: { err: scrubbedError },
      mixin: contextFields,
      hooks: {
        logMethod(args, method) {
          const scrubbed = args.map((arg: unknown) => (typeof arg === 'string' ? scrub(arg) : arg));
          method.apply(this, scrubbed as Parameters<typeof method>);
        },
      },
    },
    options.destination ?? pino.destination(1),
  );
}

function contextFields(): object {
  const context = currentContext();
  return context ? { correlationId: context.correlationId, traceId: traceIdOf(context), ...context.caller } : {};
}
