import { type Clock, channelSchema, dateTime, toDollars } from '@parcelbell/platform';
import { z } from 'zod';
import { openDelegation } from '../domain/delivery/delegation.ts';
import {
  closedReasons,
  type Delivery,
  deliveryStatuses,
  noticeKinds,
  noticeStatuses,
} from '../domain/delivery/delivery.ts';
import { deliveryDetails, detailsOf } from '../domain/delivery/delivery-details.ts';
import { type StorageTime, storageFeeCents } from '../domain/delivery/storage-fee.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { noticeOf, noticeView } from './notice-view.ts';

export const messageStatus = z.enum(noticeStatuses).meta({ id: 'MessageStatus' });

/** A delivery as the API answers it. */
export const deliveryView = z
  .object({
    _id: z.string(),
    packageId: z.string().meta({ example: 'P-7K3M9Q2X4T' }),
    ...deliveryDetails.shape,
    createdAt: dateTime,
    updatedAt: dateTime,
    pickedupAt: dateTime.optional(),
    pickedupConciergeId: z.string().optional(),
    pickedupResidentId: z.string().optional(),
    pickedupResidentName: z.string().optional(),
    status: z.enum(deliveryStatuses).meta({ id: 'DeliveryStatus' }),
    closedAt: dateTime.optional(),
    closedReason: z.enum(closedReasons).optional(),
    notice: noticeView.optional().meta({ description: 'Where residents were not told when it was logged' }),
    reminders: z.int().optional().meta({ description: 'How often residents were reminded' }),
    storageFee: z.number().optional().meta({ description: 'US dollars that storage has cost so far; absent without' }),
    hasPhoto: z.boolean(),
    mayBePickedUpBy: z
      .string()
      .optional()
      .meta({ description: 'Who else may pick it up, as a resident said; they show a code of their own' }),
    notifications: z
      .array(
        z.object({
          channel: channelSchema,
          status: messageStatus,
          at: dateTime,
          kind: z.enum(noticeKinds).meta({
            description: 'What it tells: the arrival, the pickup, that it still waits, or that it was not for the unit',
          }),
        }),
      )
      .meta({ description: 'The messages about it, as far as each has come' }),
  })
  .meta({ id: 'Delivery' });

type DeliveryView = z.output<typeof deliveryView>;

/** What a view of a delivery needs besides the delivery: what storing it costs in its building now. */
export interface ViewDeps {
  readonly clock: Clock;
  readonly localTime: StorageTime['localTime'];
}

/** Makes the views of a building's deliveries as they stand now. */
export function viewsIn(tenant: Tenant, { clock, localTime }: ViewDeps): (delivery: Delivery) => DeliveryView {
  const time = { now: clock.now(), localTime };
  return (delivery) =>
    viewOf(delivery, storageFeeCents(delivery, tenant, time), openDelegation(delivery, time.now)?.name);
}

function viewOf(delivery: Delivery, feeCents: number, delegate: string | undefined): DeliveryView {
  const { pickup } = delivery;
  return {
    _id: `${delivery.tenantId}/${delivery.packageId}`,
    packageId: delivery.packageId,
    ...detailsOf(delivery),
    createdAt: delivery.createdAt,
    updatedAt: delivery.updatedAt,
    pickedupAt: delivery.pickedupAt,
    pickedupConciergeId: pickup?.conciergeId,
    pickedupResidentId: pickup?.residentId,
    pickedupResidentName: pickup?.residentName,
    status: delivery.status,
    closedAt: delivery.closedAt,
    closedReason: delivery.closure?.reason,
    notice: noticeOf(delivery.deferral),
    reminders: delivery.reminders,
    storageFee: feeCents === 0 ? undefined : toDollars(feeCents),
    hasPhoto: delivery.photoId !== undefined,
    mayBePickedUpBy: delegate,
    notifications: delivery.notices.map(({ channel, status, at, kind }) => ({ channel, status, at, kind })),
  };
}

/** The answer to logging a delivery. */
export const loggedView = z.object({
  packageId: z.string().meta({ example: 'P-7K3M9Q2X4T' }),
  unit: z.string(),
  tower: z.string().optional(),
  recipients: z
    .object({ people: z.number(), channels: z.array(channelSchema) })
    .meta({ description: 'Who is told of it' }),
  notice: noticeView.optional().meta({ description: 'Absent where residents are told now' }),
  createdAt: dateTime,
});

export function loggedViewOf(delivery: Delivery): z.output<typeof loggedView> {
  const { packageId, unit, tower, people, channels, deferral, createdAt } = delivery;
  const recipients = { people, channels: [...channels] };
  return { packageId, unit, tower, recipients, notice: noticeOf(deferral), createdAt };
}
