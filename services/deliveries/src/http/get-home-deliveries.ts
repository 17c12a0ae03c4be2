import { dateTime, pageQuery, route } from '@parcelbell/http';
import { toDollars } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { closedReasons, type Delivery, deliveryStatuses } from '../domain/delivery/delivery.ts';
import { deliveryDetails, detailsOf } from '../domain/delivery/delivery-details.ts';
import { storageFeeCents } from '../domain/delivery/storage-fee.ts';
import { findHomeDeliveries, type HomeDeliveries } from '../domain/home/find-home-deliveries.ts';

export const homeParams = z.object({ hash: z.string().max(2_048) });

const { courier, packagetype, tracking, location } = deliveryDetails.shape;

const homeDelivery = z
  .object({
    packageId: z.string().meta({ example: 'P-7K3M9Q2X4T' }),
    courier,
    packagetype,
    tracking,
    location,
    createdAt: dateTime,
    status: z.enum(deliveryStatuses),
    pickedupAt: dateTime.optional(),
    pickedupResidentName: z.string().optional(),
    closedAt: dateTime.optional(),
    closedReason: z.enum(closedReasons).optional(),
    storageFee: z.number().optional().meta({ description: 'US dollars that storage has cost so far; absent without' }),
    pickupCode: z.string().optional().meta({ description: 'What to show at the desk, where the building asks for it' }),
  })
  .meta({ id: 'HomeParcel' });

const homeDeliveriesView = z
  .object({
    timeZone: z.string().meta({ description: 'Of the building' }),
    canDelegate: z.boolean().meta({ description: 'Whether they may let somebody else pick up' }),
    waiting: z.array(homeDelivery).meta({ description: 'The oldest first, at most 100' }),
    delegations: z.array(
      z.object({
        delegationId: z.string(),
        name: z.string(),
        code: z.string(),
        packageIds: z.array(z.string()),
        endsAt: dateTime,
      }),
    ),
    history: z.array(homeDelivery).meta({ description: 'A page, the newest first' }),
    page: z.number(),
    hasMore: z.boolean(),
  })
  .meta({ id: 'HomeParcels' });

export const getHomeDeliveriesRoute = route<DeliveriesContext>()({
  method: 'get',
  path: '/api/public/deliveries/home/:hash',
  access: 'public',
  effect: 'reads',
  summary: 'The parcels that a resident may see, by the link to their own page. Changes nothing.',
  request: { params: homeParams, query: z.strictObject({ page: pageQuery.page.optional() }) },
  answers: {
    200: { description: 'What waits, and a page of what was picked up or closed', schema: homeDeliveriesView },
    400: { description: 'The code is not ours, or is not good any more' },
    404: { description: 'The building was deleted' },
  },
  handle: async ({ params, query: { page = 1 } }, context) => {
    const found = await findHomeDeliveries({ code: params.hash, page }, context);
    const { tenant, isApproved, delegations, hasMore } = found;
    const bodyOf = bodiesIn(found, context);
    return {
      body: {
        timeZone: tenant.timeZone,
        canDelegate: isApproved,
        waiting: found.waiting.map(bodyOf),
        delegations: delegations.map(({ packageIds, ...delegation }) => ({
          ...delegation,
          packageIds: [...packageIds],
        })),
        history: found.history.map(bodyOf),
        page,
        hasMore,
      },
    };
  },
});

function bodiesIn(
  { tenant, isApproved, pickupCodes }: HomeDeliveries,
  { clock, localClock }: Pick<DeliveriesContext, 'clock' | 'localClock'>,
): (delivery: Delivery) => z.output<typeof homeDelivery> {
  const time = { now: clock.now(), localClock };
  return (delivery) => {
    const feeCents = storageFeeCents(delivery, tenant, time);
    const { courier, packagetype, tracking, location } = detailsOf(delivery);
    return {
      packageId: delivery.packageId,
      courier,
      packagetype,
      ...present({
        tracking,
        location,
        pickedupAt: delivery.pickedupAt,
        pickedupResidentName: isApproved ? delivery.pickup?.residentName : undefined,
        closedAt: delivery.closedAt,
        closedReason: delivery.closure?.reason,
        storageFee: feeCents === 0 ? undefined : toDollars(feeCents),
        pickupCode: pickupCodes.get(delivery.packageId),
      }),
      createdAt: delivery.createdAt,
      status: delivery.status,
    };
  };
}
