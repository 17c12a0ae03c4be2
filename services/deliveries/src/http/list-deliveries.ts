import { type Route, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { findBuilding } from '../domain/building/find-building.ts';
import { listParcels, type ParcelList } from '../domain/parcel/list-parcels.ts';
import { pageParcels } from '../domain/parcel/page-parcels.ts';
import type { Parcel } from '../domain/parcel/parcel.ts';
import { deliveryView, viewOf } from './delivery-view.ts';
import { addressOf, listQuery, pageOf, parcelQueryOf } from './list-query.ts';

const pageView = z.object({
  deliveries: z.array(deliveryView),
  total: z.number(),
  totalIsExact: z
    .boolean()
    .meta({ description: 'False where counting, or looking for several common words, stopped at 10,000' }),
  page: z.number(),
  pageSize: z.number(),
});

export const listDeliveries: Route<DeliveriesContext> = route<DeliveriesContext>()({
  method: 'get',
  path: '/api/deliveries',
  access: 'tenant',
  summary:
    'Deliveries, newest first: as an array every waiting one and, up to 5,000 in all, the newest others; a page of them; or those of the given ids',
  request: { query: listQuery },
  answers: {
    200: {
      description: 'An array without page and pageSize, else a page',
      schema: z.union([z.array(deliveryView), pageView]),
      headers: {
        'X-Total-Count':
          'With an array: how many deliveries there are of what was asked for. Where the array does not hold them all, a filtered count stops at 10,000',
        Link: 'With an array that does not hold all: the address of the next, as rel="next"',
      },
    },
    404: { description: 'No such building' },
    422: { description: 'Malformed, or a page behind the first 10,000 deliveries' },
  },
  handle: async ({ tenantId, query }, context) => {
    await findBuilding(context.buildings, tenantId);
    const asked = pageOf(query);
    if (query.ids) return { body: (await findGiven(tenantId, query.ids, context)).map(viewOf) };
    if (!asked) return answerList(await listParcels(tenantId, parcelQueryOf(query), context.parcels));
    const { parcels, ...rest } = await pageParcels(
      { tenantId, query: parcelQueryOf(query), ...asked },
      context.parcels,
    );
    return { body: { deliveries: parcels.map(viewOf), ...rest, ...asked } };
  },
});

function answerList({ parcels, total, next }: ParcelList) {
  const link = next ? { Link: `<${addressOf(next)}>; rel="next"` } : {};
  return { body: parcels.map(viewOf), headers: { 'X-Total-Count': String(total), ...link } };
}

/** Those of the given ids, in the order of these. */
async function findGiven(tenantId: string, ids: readonly string[], { parcels }: DeliveriesContext): Promise<Parcel[]> {
  const found = await parcels.findMany(tenantId, ids);
  const byId = new Map(found.map((parcel) => [parcel.packageId, parcel]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
