import { v7 } from 'uuid';

/** Creates ids. */
export interface Ids {
  /** A UUID of version 7: unique, and sortable by the time at which it was created. */
  next(): string;
}

/** Sorts before every id that is created at this moment or later, and after those of the milliseconds before. */
export function firstIdAt(moment: Date): string {
  const milliseconds = moment.getTime().toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}`;
}

export const systemIds: Ids = { next: () => v7() };
