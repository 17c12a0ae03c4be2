import type { PendingEvent } from './envelope.ts';

/** How the driver hands out binary values: a Binary around bytes of which some may be spare, or a view of them. */
interface BinaryLike {
  readonly buffer: Uint8Array;
  readonly position: number;
}

/** An event as read from a document, its payload as plain bytes. */
export function plainEvent(stored: PendingEvent): PendingEvent {
  return { ...stored, payload: plainBytes(stored.payload) };
}

function plainBytes(value: Uint8Array | BinaryLike): Uint8Array {
  return value instanceof Uint8Array ? value : value.buffer.subarray(0, value.position);
}
