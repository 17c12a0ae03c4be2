import { dateTime } from '@parcelbell/http';
import { toDollars } from '@parcelbell/rules';
import { channelSchema } from '@parcelbell/values';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { canUndo } from '../domain/delivery/deferral.ts';
import { openDelegation } from '../domain/delivery/delegation.ts';
import {
  closedReasons,
  type Deferral,
  type Delivery,
  deferralReasons,
  deliveryStatuses,
  noticeKinds,
  noticeStatuses,
} from '../domain/delivery/delivery.ts';
import { deliveryDetails, detailsOf } from '../domain/delivery/delivery-details.ts';
import { storageFeeCents } from '../domain/delivery/storage-fee.ts';
import { timelineKinds, timelineOf } from '../domain/delivery/timeline.ts';
import { findTenant, type Tenant } from '../domain/tenant/tenant.ts';

const messageStatus = z.enum(noticeStatuses).meta({ id: 'MessageStatus' });

/** Why residents are notified later, or not at all. */
const noticeView = z
  .object({
    why: z.enum(deferralReasons).meta({
      description:
        'undo, group: a moment later; hold: on a day; residents: once somebody of the unit can be told; silent: not at all; failed: not, after several attempts',
    }),
    at: dateTime.optional().meta({ description: 'When they are told, where that is known' }),
  })
  .meta({ id: 'PutOffNotice' });

/** A delivery as lists answer it. */
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

/** Makes the views of a building's deliveries as they are now, with the storage fee until now. */
export function viewsIn(
  tenant: Tenant,
  { clock, localClock }: Pick<DeliveriesContext, 'clock' | 'localClock'>,
): (delivery: Delivery) => DeliveryView {
  const now = clock.now();
  return (delivery) => {
    const { pickup } = delivery;
    const feeCents = storageFeeCents(delivery, tenant, { now, localClock });
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
      mayBePickedUpBy: openDelegation(delivery, now)?.name,
      notifications: delivery.notices.map(({ channel, status, at, kind }) => ({ channel, status, at, kind })),
    };
  };
}

const timelineEntry = z
  .object({
    at: dateTime,
    kind: z.enum(timelineKinds),
    by: z.string().optional().meta({ description: 'Who of the staff, as the desk says' }),
    reason: z.string().optional(),
    fields: z
      .array(z.object({ name: z.string(), before: z.string().optional(), after: z.string().optional() }))
      .optional()
      .meta({ description: 'The fields that changed' }),
    proof: z.enum(['code', 'signature']).optional().meta({ description: 'What a pickup was proved by' }),
    about: z.enum(noticeKinds).optional().meta({ description: 'What a message tells' }),
    channel: channelSchema.optional(),
    status: messageStatus.optional(),
    contact: z.string().optional().meta({ description: 'Whom a message goes to, masked; absent once unknown' }),
  })
  .meta({ id: 'TimelineEntry' });

/** A delivery as its own page shows it, with its whole timeline. */
export const fullDeliveryView = deliveryView
  .extend({
    closedNote: z.string().optional(),
    hasSignature: z.boolean(),
    canUndo: z.boolean().meta({ description: 'Whether it can be undone still, because nobody was told' }),
    people: z.int().meta({ description: 'How many were told of its arrival' }),
    channels: z.array(channelSchema),
    timeline: z.array(timelineEntry).meta({ description: 'What happened to it, the oldest first' }),
  })
  .meta({ id: 'Parcel' });

export async function fullDeliveryViewOf(
  delivery: Delivery,
  deps: Pick<DeliveriesContext, 'clock' | 'localClock' | 'tenants' | 'households'>,
): Promise<z.output<typeof fullDeliveryView>> {
  const tenant = await findTenant(deps.tenants, delivery.tenantId);
  const timeline = await timelineOf(delivery, deps);
  return {
    ...viewsIn(tenant, deps)(delivery),
    closedNote: delivery.closure?.note,
    hasSignature: delivery.pickup?.signatureId !== undefined,
    canUndo: canUndo(delivery),
    people: delivery.people,
    channels: [...delivery.channels],
    timeline: timeline.map(({ fields, ...entry }) => ({ ...entry, fields: fields && [...fields] })),
  };
}

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

function noticeOf(deferral: Deferral | undefined): z.output<typeof noticeView> | undefined {
  return deferral && { why: deferral.reason, at: deferral.at };
}
