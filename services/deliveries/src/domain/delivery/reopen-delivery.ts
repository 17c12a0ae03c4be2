import { changeAndDeletePicture, type PictureRepository } from '../picture/picture.ts';
import { type ChangeDelivery, type ChangeDeliveryDeps, countRepair, type DeliveryChange } from './change-delivery.ts';
import { withoutDelegation } from './delegation.ts';
import type { Change, Delivery } from './delivery.ts';
import { deliveryReopened } from './delivery-facts.ts';
import { alreadyWaiting } from './refusals.ts';

export interface ReopenDelivery extends ChangeDelivery {
  readonly reason: string;
}

export interface ReopenDeliveryDeps extends ChangeDeliveryDeps {
  readonly pictures: Pick<PictureRepository, 'delete'>;
  readonly reports: { deliveryReopened(delivery: Delivery): void };
}

/**
 * Makes a delivery wait again that was closed or marked as picked up by mistake. Its timeline keeps what is taken back, except the
 * signature. A delegation ends, because its code works once. A repeated call with the same reason answers the same. Throws ConflictError
 * for a delivery that waits, was undone or was repaired too often, NotFoundError and ForbiddenError.
 */
export function reopenDelivery(command: ReopenDelivery, deps: ReopenDeliveryDeps): Promise<Delivery> {
  return changeAndDeletePicture(
    command,
    ({ pickup }) => pickup?.signatureId,
    (delivery) => reopen(delivery, command.reason, deps),
    deps,
  );
}

function reopen(
  delivery: Delivery,
  reason: string,
  { reports }: Pick<ReopenDeliveryDeps, 'reports'>,
): DeliveryChange | undefined {
  if (delivery.status === 'pending') {
    const last = delivery.changes?.at(-1);
    if (last?.kind === 'reopened' && last.reason === reason) return undefined;
    throw alreadyWaiting(delivery.packageId);
  }
  const {
    pickedupAt: _,
    pickedupDay: _day,
    pickup: _pickup,
    closedAt: _at,
    closure: _closure,
    ...rest
  } = withoutDelegation(delivery);
  return {
    after: { ...rest, ...countRepair(delivery), status: 'pending' },
    line: { kind: 'reopened', reason, fields: endOf(delivery) },
    factsOf: (after) => [deliveryReopened(after)],
    report: reports.deliveryReopened,
  };
}

/** The end that is taken back, as fields of the timeline. */
function endOf({ pickedupAt, pickup, closedAt, closure }: Delivery): NonNullable<Change['fields']> {
  const fields = {
    pickedupAt: pickedupAt?.toISOString(),
    pickedupConciergeId: pickup?.conciergeId,
    pickedupResidentName: pickup?.residentName,
    pickedupResidentId: pickup?.residentId,
    closedAt: closedAt?.toISOString(),
    closedReason: closure?.reason,
    closedNote: closure?.note,
  };
  return Object.entries(fields).flatMap(([name, before]) => (before === undefined ? [] : [{ name, before }]));
}
