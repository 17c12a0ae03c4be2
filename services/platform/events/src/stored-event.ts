import type { PendingEvent } from './envelope.ts';

/** A binary value as the driver returns it; `position` is the number of bytes in use. */
interface BinaryLike {
  readonly buffer: Uint8Array;
  readonly position: number;
}

/** An event that was read from a document, with its payload as plain bytes. */
export function plainEvent(stored: PendingEvent): PendingEvent {
  return { ...stored, payload: plainBytes(stored.payload) };
}

function plainBytes(value: Uint8Array | BinaryLike): Uint8Array {
  return value instanceof Uint8Array ? value : value.buffer.subarray(0, value.position);
}
