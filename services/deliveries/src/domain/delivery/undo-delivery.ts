import { ParcelbellError } from '@parcelbell/errors';
import {
  type ChangeDelivery,
  type ChangeDeliveryDeps,
  changeDelivery,
  type DeliveryChange,
} from './change-delivery.ts';
import { cancelledDeferral, canUndo } from './deferral.ts';
import type { Delivery } from './delivery.ts';
import { deliveryRemoved } from './delivery-facts.ts';
import { findDelivery } from './find-delivery.ts';
import { undoTooLate } from './refusals.ts';

export interface UndoDeliveryDeps extends ChangeDeliveryDeps {
  readonly reports: { deliveryUndone(delivery: Delivery): void };
}

/**
 * DESK-23: Undoes a delivery that was logged by mistake. A repeated call answers the same. Throws ConflictError if somebody was notified or the
 * delivery does not wait, NotFoundError and ForbiddenError.
 */
export async function undoDelivery(command: ChangeDelivery, deps: UndoDeliveryDeps): Promise<Delivery> {
  try {
    return await changeDelivery(command, (delivery) => undo(delivery, deps), deps);
  } catch (refusal) {
    const wasUndoneBefore = refusal instanceof ParcelbellError && refusal.code === 'REMOVED_ALREADY';
    if (wasUndoneBefore) return findDelivery(command, deps.deliveries);
    throw refusal;
  }
}

function undo(delivery: Delivery, { reports }: UndoDeliveryDeps): DeliveryChange {
  if (!canUndo(delivery)) throw undoTooLate(delivery.packageId);
  return {
    after: { ...delivery, ...cancelledDeferral(delivery), status: 'removed' },
    line: { kind: 'undone' },
    factsOf: (after) => [deliveryRemoved(after)],
    report: reports.deliveryUndone,
  };
}
