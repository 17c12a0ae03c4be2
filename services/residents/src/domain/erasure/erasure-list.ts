import type { ErasedPickup } from './erasure.ts';

/** A finished erasure, without the addresses. */
export interface FinishedErasure {
  readonly erasureId: string;
  readonly tenantId: string;
  readonly requestedAt: Date;
  /** A keyed hash of each address, by which it is found in data that a restore brought back. */
  readonly hashes: readonly string[];
  readonly pickups: readonly ErasedPickup[];
}

/** Finished erasures, kept where no restore of a backup replaces them. */
export interface ErasureList {
  /** Adds a finished erasure. Adding it again changes nothing. */
  add(erasure: FinishedErasure): Promise<void>;
  /** Every erasure of the list; one that was added twice may come twice. */
  each(): AsyncIterable<FinishedErasure>;
}
