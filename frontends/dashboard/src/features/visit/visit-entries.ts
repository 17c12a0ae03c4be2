import { ApiError } from '@parcelbell/client';
import type { NewDelivery } from '../../logging/api/log-delivery.ts';
import type { Entry } from '../../logging/entry.ts';
import { errorOf } from '../../logging/kept-failure.ts';

/** How long the last parcel can be taken back. */
export const undoMs = 10_000;

/** Whether a parcel stays unlogged until somebody decides what to do. */
export function needsHand({ state }: Entry): boolean {
  return state === 'refused' || state === 'unanswered';
}

/** Whether a parcel can be taken back: residents are told later or never. */
export function isUndoable({ state, answer }: Entry): boolean {
  return state === 'logged' && answer !== undefined && 'notice' in answer && answer.notice !== undefined;
}

/** Why a parcel was refused that can be logged all the same, and with which option. */
export interface WayOut {
  readonly why: 'known' | 'nobody';
  readonly options: Partial<NewDelivery>;
}

export function wayOut({ state, failure }: Entry): WayOut | undefined {
  const error = failure && errorOf(failure);
  if (state !== 'refused' || !(error instanceof ApiError)) return undefined;
  if (error.type === 'TRACKING_KNOWN') return { why: 'known', options: { onlyNewTracking: false } };
  if (error.status === 404 || error.type === 'NO_ACTIVE_EMAILS') {
    return { why: 'nobody', options: { allowUnregistered: true } };
  }
  return undefined;
}
