import type { DeliveryLoggedSchema, DeliveryPickedUpSchema } from '@parcelbell/contracts/deliveries';
import { type Consumer, consumer } from '@parcelbell/platform';
import { messageFor, parcelSubject } from '../domain/message/message-from-event.ts';
import type { AcceptMessages } from '../sending/accept-messages.ts';

/** Tells those whom an event about a parcel names. */
export function parcelNotices<D extends typeof DeliveryLoggedSchema | typeof DeliveryPickedUpSchema>(
  schema: D,
  kind: 'delivery' | 'pickup',
  accept: AcceptMessages,
): Consumer {
  const handle: Consumer<typeof DeliveryLoggedSchema | typeof DeliveryPickedUpSchema>['handle'] = (events) =>
    accept(
      events.flatMap(({ event: { parcel, recipients }, ...cause }) => {
        if (!parcel) return [];
        const subject = parcelSubject(kind, parcel);
        return recipients.flatMap((recipient) => messageFor(cause, subject, recipient) ?? []);
      }),
    );
  return consumer(schema, handle as never, { snapshots: 'ignore' }) as unknown as Consumer;
}
