import { type Route, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { findBuilding } from '../domain/building/find-building.ts';
import { pageParcels } from '../domain/parcel/page-parcels.ts';
import type { Parcel } from '../domain/parcel/parcel.ts';
import { deliveryView, viewOf } from './delivery-view.ts';
import { type ListQuery, listQuery, pageOf, parcelQueryOf } from './list-query.ts';

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
  summary: 'Deliveries, newest first: the newest 1,000 as an array, a page of them, or those of the given ids',
  request: { query: listQuery },
  answers: {
    200: {
      description: 'An array without page and pageSize, else a page',
      schema: z.union([z.array(deliveryView), pageView]),
    },
    404: { description: 'No such building' },
    422: { description: 'Malformed, or a page behind the first 10,000 deliveries' },
  },
  handle: async ({ tenantId, query }, context) => {
    await findBuilding(context.buildings, tenantId);
    const asked = pageOf(query);
    if (!asked) return { body: (await unpaged(tenantId, query, context)).map(viewOf) };
    const { parcels, ...rest } = await pageParcels(
      { tenantId, query: parcelQueryOf(query), ...asked },
      context.parcels,
    );
    return { body: { deliveries: parcels.map(viewOf), ...rest, ...asked } };
  },
});

/** The newest, or those of the given ids in the order of these. */
async function unpaged(tenantId: string, query: ListQuery, { parcels }: DeliveriesContext): Promise<Parcel[]> {
  if (!query.ids) return parcels.list(tenantId, parcelQueryOf(query));
  const found = await parcels.findMany(tenantId, query.ids);
  const byId = new Map(found.map((parcel) => [parcel.packageId, parcel]));
  return query.ids.flatMap((id) => byId.get(id) ?? []);
}
