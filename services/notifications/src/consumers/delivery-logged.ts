import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/platform';
import { messageFor, parcelSubject } from '../domain/message/message-from-event.ts';
import type { AcceptMessages } from '../sending/accept-messages.ts';

/** A parcel arrived: its recipients hear of it. */
export function deliveryLogged(accept: AcceptMessages): Consumer {
  const handle: Consumer<typeof DeliveryLoggedSchema>['handle'] = (events) =>
    accept(
      events.flatMap(({ event, ...cause }) => {
        const { parcel, recipients } = event;
        if (!parcel) return [];
        const subject = parcelSubject('delivery', parcel);
        return recipients.flatMap((recipient) => messageFor(cause, subject, recipient) ?? []);
      }),
    );
  return consumer(DeliveryLoggedSchema, handle, { snapshots: 'ignore' }) as unknown as Consumer;
}
