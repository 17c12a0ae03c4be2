import { topics } from '@parcelbell/contracts';
import { requireReachable } from '../config/config.ts';
import type { KafkaBus } from '../events/kafka-bus.ts';
import type { ServiceName } from './service.ts';

const serviceNames = [
  'gateway',
  'identity',
  'tenancy',
  'residents',
  'deliveries',
  'notifications',
  'billing',
  'reporting',
] as const satisfies readonly ServiceName[];

/** The group whose members share a service's events. */
export function groupOf(service: string): string {
  return `parcelbell.${service}`;
}

/** Under what name the dead letters of a service's broadcasts are kept. */
export function broadcastGroupOf(service: string): string {
  return `parcelbell.${service}.broadcast`;
}

/**
 * Creates every topic of the product, and those for dead letters, where they are missing. Safe to repeat. Throws ConfigError naming KAFKA_BROKERS
 * where no broker answers.
 */
export async function ensureEventTopics(bus: KafkaBus): Promise<void> {
  const groups = serviceNames.flatMap((name) => [groupOf(name), broadcastGroupOf(name)]);
  await requireReachable('KAFKA_BROKERS', bus.ensureTopics(Object.values(topics), groups));
}
