import type { Entry } from '../../logging/entry.ts';

/** Whether a parcel stays unlogged until somebody decides what to do. */
export function needsHand({ state }: Entry): boolean {
  return state === 'refused' || state === 'unanswered';
}
