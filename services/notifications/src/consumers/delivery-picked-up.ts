import { DeliveryPickedUpSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/platform';
import { messageFor, parcelSubject } from '../domain/message/message-from-event.ts';
import type { AcceptMessages } from '../sending/accept-messages.ts';

/** A parcel was handed over: its recipients hear of it, where the building wants that; the event names them only there. */
export function deliveryPickedUp(accept: AcceptMessages): Consumer {
  const handle: Consumer<typeof DeliveryPickedUpSchema>['handle'] = (events) =>
    accept(
      events.flatMap(({ event, ...cause }) => {
        const { parcel, recipients } = event;
        if (!parcel) return [];
        const subject = parcelSubject('pickup', parcel);
        return recipients.flatMap((recipient) => messageFor(cause, subject, recipient) ?? []);
      }),
    );
  return consumer(DeliveryPickedUpSchema, handle, { snapshots: 'ignore' }) as unknown as Consumer;
}
