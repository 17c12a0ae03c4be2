import {
  type ChangeDelivery,
  type ChangeDeliveryDeps,
  changeDelivery,
  changedDetails,
  type DeliveryChange,
} from './change-delivery.ts';
import type { Delivery } from './delivery.ts';

export interface DescribeDelivery extends ChangeDelivery {
  /** Where it is now; an empty text removes it. */
  readonly location?: string;
  /** An empty text removes it. */
  readonly note?: string;
}

/** Says where a parcel is and what is to be known of it. Nobody is told. Throws ConflictError for a parcel that was undone, NotFoundError and ForbiddenError. */
export function describeDelivery(command: DescribeDelivery, deps: ChangeDeliveryDeps): Promise<Delivery> {
  return changeDelivery(command, (delivery) => describe(delivery, command), deps);
}

function describe(delivery: Delivery, { location, note }: DescribeDelivery): DeliveryChange | undefined {
  const after = withText(withText(delivery, 'location', location), 'note', note);
  const fields = changedDetails(delivery, after);
  if (fields.length === 0) return undefined;
  return { after, line: { kind: after.location === delivery.location ? 'noted' : 'moved', fields } };
}

/** The parcel with another text; without it where the text is empty. */
function withText(delivery: Delivery, name: 'location' | 'note', text: string | undefined): Delivery {
  if (text === undefined) return delivery;
  const { [name]: _, ...rest } = delivery;
  return text === '' ? rest : { ...rest, [name]: text };
}
