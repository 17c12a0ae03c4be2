import type { KafkaSecurity } from '@parcelbell/config';
import { UnavailableError } from '@parcelbell/errors';
import { createDuplicateFilter, type Logger } from '@parcelbell/observability';
import { type Admin, Kafka, type KafkaConfig, type LogEntry, logLevel, type SASLOptions } from 'kafkajs';
import { replaceRequestQueueTimer } from './request-queue-timer.ts';
import { retryPassingErrors } from './retried-errors.ts';

export interface KafkaClientOptions {
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly security?: KafkaSecurity | undefined;
  readonly log: Logger;
}

/** Short, so that a broker that stops or comes back is noticed soon. */
const connectionTimeoutMs = 2_000;
const requestTimeoutMs = 5_000;
const retry = { initialRetryTime: 100, maxRetryTime: 3_000, retries: 5 };

/** A kafkajs client whose timeouts fit a broker that restarts. It logs through `log`. */
export function createKafkaClient({ brokers, clientId, security, log }: KafkaClientOptions): Kafka {
  replaceRequestQueueTimer();
  retryPassingErrors();
  return new Kafka({
    brokers: [...brokers],
    clientId,
    ...securityOptions(security),
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: requestTimeoutMs,
    retry,
    logLevel: logLevel.WARN,
    logCreator: () => forwardTo(log),
  });
}

function securityOptions({ tls, sasl }: Partial<KafkaSecurity> = {}): Pick<KafkaConfig, 'ssl' | 'sasl'> {
  return {
    ...(tls ? { ssl: tls.ca === undefined ? true : { ca: [tls.ca] } } : {}),
    ...(sasl ? { sasl: sasl as SASLOptions } : {}),
  };
}

/**
 * Logs what kafkajs reports. It reports an attempt that it will retry as an error. A failure that lasts also rejects a promise or crashes a consumer, so `warn` is
 * enough, and duplicates are left out: while a broker is away, every part of kafkajs reports each attempt of each consumer, a hundred times a second.
 */
function forwardTo(log: Logger): (entry: LogEntry) => void {
  const isShown = createDuplicateFilter();
  return ({ level, namespace, log: { message, error, groupId } }) => {
    const fields = {
      part: `kafkajs ${namespace}`,
      ...(error ? { reason: String(error) } : {}),
      ...(groupId ? { groupId } : {}),
    };
    const isWarning = level === logLevel.ERROR && !passing.has(error) && isShown(withoutNumbers(error ?? message));
    if (isWarning) log.warn(fields, message);
    else log.debug(fields, message);
  };
}

/** Times and identifiers differ from one attempt to the next. */
function withoutNumbers(text: unknown): string {
  return String(text).replaceAll(/\d+/g, '');
}

/**
 * What a broker answers while a group takes in or loses a member, and while a cluster that has just started, or has lost a broker, has no coordinator yet for groups
 * and producers. kafkajs asks again by itself. It passes on only the sentence.
 */
const passing: ReadonlySet<unknown> = new Set([
  'The group is rebalancing, so a rejoin is needed',
  "The coordinator is loading and hence can't process requests for this group",
  'The group coordinator is not available',
  'This is not the correct coordinator for this group',
]);

/** Runs `work` with its own admin connection. */
export async function withAdmin<T>(kafka: Pick<Kafka, 'admin'>, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}

/** Kafka answers these when it refuses the events themselves, however often they are sent. */
const permanentErrors = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_RECORD', 'INVALID_TIMESTAMP']);

/** The error that `EventBus` promises: UnavailableError for whatever may succeed later; unchanged where Kafka refuses the events themselves. */
export function asBusError(error: unknown): unknown {
  if (error instanceof UnavailableError || isPermanent(error)) return error;
  return new UnavailableError('BUS_UNAVAILABLE', 'The event bus does not answer.', { cause: error });
}

function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { type } = error as { type?: unknown };
  return (typeof type === 'string' && permanentErrors.has(type)) || isPermanent(error.cause);
}
