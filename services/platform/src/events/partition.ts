import { partitionCount } from '@parcelbell/contracts';
import type { PendingEvent } from './envelope.ts';

type Place = Pick<PendingEvent, 'tenantId' | 'aggregateId'>;

/**
 * The partition of an event's topic, from 0: all events of a building share one, and so do all of a user. Must never change, or the
 * events of an aggregate would overtake each other.
 */
export function partitionOf({ tenantId, aggregateId }: Place): number {
  return hash(tenantId || aggregateId) % partitionCount;
}

/** The key by which a compacted topic keeps the last event. */
export function keyOf({ tenantId, aggregateId }: Place): string {
  return tenantId ? `${tenantId}/${aggregateId}` : aggregateId;
}

/** FNV-1a over the UTF-8 bytes (http://www.isthe.com/chongo/tech/comp/fnv/), finished as in MurmurHash3 so that its low bits are even. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text, 'utf8')) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
