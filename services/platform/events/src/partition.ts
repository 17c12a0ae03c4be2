import { partitionCount } from '@parcelbell/contracts';
import type { PendingEvent } from './envelope.ts';

type AggregateKey = Pick<PendingEvent, 'tenantId' | 'aggregateId'>;

/**
 * The partition of an event within its topic, from 0. All events of a building share one partition, and so do all events of a user. This function must
 * never change, or the events of an aggregate would overtake each other.
 */
export function partitionOf({ tenantId, aggregateId }: AggregateKey): number {
  return hash(tenantId || aggregateId) % partitionCount;
}

/** The key of an event: a compacted topic keeps the last event of each key. */
export function keyOf({ tenantId, aggregateId }: AggregateKey): string {
  return tenantId ? `${tenantId}/${aggregateId}` : aggregateId;
}

/** FNV-1a over the UTF-8 bytes (http://www.isthe.com/chongo/tech/comp/fnv/), finished as in MurmurHash3 so that its low bits are evenly distributed. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text, 'utf8')) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
