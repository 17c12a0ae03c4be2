import {
  type ChangeDelivery,
  type ChangeDeliveryDeps,
  changeDelivery,
  changedDetails,
  type DeliveryChange,
} from './change-delivery.ts';
import type { Delivery } from './delivery.ts';

export interface DescribeDelivery extends ChangeDelivery {
  /** An empty text removes it. */
  readonly location?: string;
  /** An empty text removes it. */
  readonly note?: string;
}

/**
 * Changes the location or the note of a delivery. Nobody is notified. Throws ConflictError for a delivery that was undone, NotFoundError
 * and ForbiddenError.
 */
export function describeDelivery(command: DescribeDelivery, deps: ChangeDeliveryDeps): Promise<Delivery> {
  return changeDelivery(command, (delivery) => describe(delivery, command), deps);
}

function describe(delivery: Delivery, { location, note }: DescribeDelivery): DeliveryChange | undefined {
  const after = withText(withText(delivery, 'location', location), 'note', note);
  const fields = changedDetails(delivery, after);
  if (fields.length === 0) return undefined;
  return { after, line: { kind: after.location === delivery.location ? 'noted' : 'moved', fields } };
}

/** An empty text removes the field. */
function withText(delivery: Delivery, name: 'location' | 'note', text: string | undefined): Delivery {
  if (text === undefined) return delivery;
  const { [name]: _, ...rest } = delivery;
  return text === '' ? rest : { ...rest, [name]: text };
}
