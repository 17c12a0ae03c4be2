import { type Admin, Kafka, type LogEntry, logLevel } from 'kafkajs';
import type { Logger } from '../../logging/logger.ts';
import { mendRequestQueueTimer } from './request-queue-timer.ts';

export interface KafkaClientOptions {
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly log: Logger;
}

/** Short enough that a broker's restart is noticed, and its return too. */
const connectionTimeoutMs = 2_000;
const requestTimeoutMs = 5_000;
const retry = { initialRetryTime: 100, maxRetryTime: 3_000, retries: 5 };

/** kafkajs with timeouts for a broker that restarts, its log lines going to ours. */
export function createKafkaClient({ brokers, clientId, log }: KafkaClientOptions): Kafka {
  mendRequestQueueTimer();
  return new Kafka({
    brokers: [...brokers],
    clientId,
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: requestTimeoutMs,
    retry,
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => forward(log, entry),
  });
}

/** kafkajs calls every attempt an error that it repeats anyway; what is lasting reaches us as a rejection or a crash. */
function forward(log: Logger, { level, namespace, log: { message, error, groupId } }: LogEntry): void {
  const fields = {
    part: `kafkajs ${namespace}`,
    ...(error ? { reason: String(error) } : {}),
    ...(groupId ? { groupId } : {}),
  };
  if (level === logLevel.ERROR) log.warn(fields, message);
  else log.debug(fields, message);
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
