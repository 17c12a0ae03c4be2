import { v7 } from 'uuid';

/** Mints identifiers. */
export interface Ids {
  /** A UUID of version 7: unique, and sortable by the time it was minted. */
  next(): string;
}

export const systemIds: Ids = { next: () => v7() };
