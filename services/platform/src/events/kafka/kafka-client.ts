import { type Admin, Kafka, type KafkaConfig, type LogEntry, logLevel, type SASLOptions } from 'kafkajs';
import type { KafkaSecurity } from '../../config/kafka-settings.ts';
import type { Logger } from '../../logging/logger.ts';
import { mendRequestQueueTimer } from './request-queue-timer.ts';

export interface KafkaClientOptions {
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly security?: KafkaSecurity | undefined;
  readonly log: Logger;
}

/** Short enough that a broker's restart is noticed, and its return too. */
const connectionTimeoutMs = 2_000;
const requestTimeoutMs = 5_000;
const retry = { initialRetryTime: 100, maxRetryTime: 3_000, retries: 5 };

/** kafkajs with timeouts for a broker that restarts, its log lines going to ours. */
export function createKafkaClient({ brokers, clientId, security, log }: KafkaClientOptions): Kafka {
  mendRequestQueueTimer();
  return new Kafka({
    brokers: [...brokers],
    clientId,
    ...secured(security),
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: requestTimeoutMs,
    retry,
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => forward(log, entry),
  });
}

function secured({ tls, sasl }: Partial<KafkaSecurity> = {}): Pick<KafkaConfig, 'ssl' | 'sasl'> {
  return {
    ...(tls ? { ssl: tls.ca === undefined ? true : { ca: [tls.ca] } } : {}),
    ...(sasl ? { sasl: sasl as SASLOptions } : {}),
  };
}

/** kafkajs calls every attempt an error that it repeats anyway; what is lasting reaches us as a rejection or a crash. */
function forward(log: Logger, { level, namespace, log: { message, error, groupId } }: LogEntry): void {
  const fields = {
    part: `kafkajs ${namespace}`,
    ...(error ? { reason: String(error) } : {}),
    ...(groupId ? { groupId } : {}),
  };
  if (level === logLevel.ERROR && !isRebalance(error)) log.warn(fields, message);
  else log.debug(fields, message);
}

/** How a member hears, in answer to a heartbeat, that another comes or goes; it joins again by itself. kafkajs tells the sentence alone. */
function isRebalance(error: unknown): boolean {
  return error === 'The group is rebalancing, so a rejoin is needed';
}

/** Runs `work` with an admin connection of its own. */
export async function withAdmin<T>(kafka: Kafka, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}
