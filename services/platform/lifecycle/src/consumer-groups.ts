import { requireReachable } from '@parcelbell/config';
import { serviceNames, topics } from '@parcelbell/contracts';
import type { KafkaBus } from '@parcelbell/event-bus';

/** The consumer group of a service. Its replicas share the events. */
export function groupOf(service: string): string {
  return `parcelbell.${service}`;
}

/** The name under which the dead letters of a service's broadcasts are kept. */
export function broadcastGroupOf(service: string): string {
  return `parcelbell.${service}.broadcast`;
}

/**
 * Creates every topic of the product, and the topics for dead letters, where they are missing. It is safe to repeat. Throws a ConfigError that names
 * KAFKA_BROKERS where no broker answers.
 */
export async function ensureEventTopics(bus: KafkaBus): Promise<void> {
  const groups = serviceNames.flatMap((name) => [groupOf(name), broadcastGroupOf(name)]);
  await requireReachable('KAFKA_BROKERS', bus.ensureTopics(Object.values(topics), groups));
}
