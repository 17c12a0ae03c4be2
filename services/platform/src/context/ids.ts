import { v7 } from 'uuid';

/** Creates ids. */
export interface Ids {
  /** A UUID of version 7: unique, and sortable by the time at which it was created. */
  next(): string;
}

export const systemIds: Ids = { next: () => v7() };
