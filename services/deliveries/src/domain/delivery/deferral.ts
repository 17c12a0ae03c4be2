import type { Delivery } from './delivery.ts';

/** What remains of a notice that was put off once there is nothing to tell any more: that nobody was told. */
export function cancelledDeferral({ deferral }: Delivery): Pick<Delivery, 'deferral'> {
  return deferral ? { deferral: { reason: 'silent' } } : {};
}

/** Whether somebody was told of a parcel's arrival, or is about to be. */
export function wasNotified({ notices }: Pick<Delivery, 'notices'>): boolean {
  return notices.some(({ kind }) => kind === 'delivery');
}

/** Whether a parcel may still be undone: it waits, and nobody was told of it. */
export function canUndo(delivery: Delivery): boolean {
  return delivery.status === 'pending' && delivery.deferral !== undefined && !wasNotified(delivery);
}
