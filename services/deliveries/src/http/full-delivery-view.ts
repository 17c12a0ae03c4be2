import { channelSchema, dateTime } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { canUndo } from '../domain/delivery/deferral.ts';
import { type Delivery, noticeKinds } from '../domain/delivery/delivery.ts';
import { timelineKinds, timelineOf } from '../domain/delivery/timeline.ts';
import { findTenant } from '../domain/tenant/find-tenant.ts';
import { deliveryView, messageStatus, viewsIn } from './delivery-view.ts';

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

/** A parcel as its page shows it: the delivery, and all that happened to it. */
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

export type FullDeliveryView = z.output<typeof fullDeliveryView>;

export type FullDeliveryViewDeps = Pick<DeliveriesContext, 'clock' | 'localTime' | 'tenants' | 'households'>;

export async function fullDeliveryViewOf(delivery: Delivery, deps: FullDeliveryViewDeps): Promise<FullDeliveryView> {
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
