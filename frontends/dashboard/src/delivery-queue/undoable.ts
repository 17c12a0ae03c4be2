import type { Entry } from './entry.ts';

/** How long the last parcel can be taken back. */
export const undoSeconds = 10;

/** Whether a parcel just logged can be taken back: nobody was told of it yet. */
export function isUndoable({ state, answer }: Entry): boolean {
  return state === 'logged' && answer?.notice !== undefined;
}
