import { channelSchema, dateTime } from '@parcelbell/platform';
import { z } from 'zod';
import { type Delivery, noticeKinds, noticeStatuses } from '../domain/delivery/delivery.ts';
import { deliveryDetails, detailsOf } from '../domain/delivery/delivery-details.ts';
import { noticeOf, noticeView } from './notice-view.ts';

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
    notifications: z
      .array(
        z.object({
          channel: channelSchema,
          status: z.enum(noticeStatuses).meta({ id: 'MessageStatus' }),
          at: dateTime,
          kind: z.enum(noticeKinds).meta({ description: 'Whether it tells of the arrival or of the pickup' }),
        }),
      )
      .meta({ description: 'The messages about it, as far as each has come' }),
  })
  .meta({ id: 'Delivery' });

export function viewOf(delivery: Delivery): z.output<typeof deliveryView> {
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
  const { packageId, unit, tower, people, channels, putOff, createdAt } = delivery;
  const recipients = { people, channels: [...channels] };
  return { packageId, unit, tower, recipients, notice: noticeOf(putOff), createdAt };
}
