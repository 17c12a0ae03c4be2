import {
  type ChangeDelivery,
  type ChangeDeliveryDeps,
  changeDelivery,
  type DeliveryChange,
} from './change-delivery.ts';
import { cancelledDeferral } from './deferral.ts';
import type { Closure, Delivery } from './delivery.ts';
import { deliveryClosed } from './delivery-facts.ts';
import { alreadyClosed, alreadyPickedUp } from './refusals.ts';

export interface CloseDelivery extends ChangeDelivery {
  readonly closure: Closure;
}

export interface CloseDeliveryDeps extends ChangeDeliveryDeps {
  readonly reports: { deliveryClosed(delivery: Delivery): void };
}

/**
 * Closes a delivery that nobody will pick up. A repeated call with the same values answers the same. Throws ConflictError for a delivery
 * that was closed for another reason, picked up or undone, NotFoundError and ForbiddenError.
 */
export function closeDelivery(command: CloseDelivery, deps: CloseDeliveryDeps): Promise<Delivery> {
  return changeDelivery(command, (delivery) => close(delivery, command.closure, deps), deps);
}

function close(
  delivery: Delivery,
  closure: Closure,
  { clock, reports }: Pick<CloseDeliveryDeps, 'clock' | 'reports'>,
): DeliveryChange | undefined {
  if (delivery.pickup) throw alreadyPickedUp(delivery);
  if (delivery.closure) {
    if (isSame(delivery.closure, closure)) return undefined;
    throw alreadyClosed(delivery.packageId);
  }
  return {
    ...closed(delivery, closure, clock.now()),
    factsOf: (after) => [deliveryClosed(after)],
    report: reports.deliveryClosed,
  };
}

/** The closed delivery and its line in the timeline. */
export function closed(delivery: Delivery, closure: Closure, at: Date): Pick<DeliveryChange, 'after' | 'line'> {
  const { reason, note } = closure;
  return {
    after: { ...delivery, ...cancelledDeferral(delivery), status: 'closed', closedAt: at, closure },
    line: {
      kind: 'closed',
      fields: [{ name: 'closedReason', after: reason }, ...(note ? [{ name: 'closedNote', after: note }] : [])],
    },
  };
}

function isSame(one: Closure, other: Closure): boolean {
  return one.reason === other.reason && one.note === other.note;
}
