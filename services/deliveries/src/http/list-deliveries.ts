import { mapInSlices } from '@parcelbell/async';
import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import type { Delivery } from '../domain/delivery/delivery.ts';
import { type DeliveryList, listDeliveries, pageDeliveries } from '../domain/delivery/list-deliveries.ts';
import { findTenant } from '../domain/tenant/tenant.ts';
import { deliveryView, viewsIn } from './delivery-view.ts';
import { addressOf, deliveryQueryOf, listQuery, pageOf } from './list-query.ts';

const pageView = z.object({
  deliveries: z.array(deliveryView),
  total: z.number(),
  totalIsExact: z
    .boolean()
    .meta({ description: 'False where counting, or looking for several common words, stopped at 10,000' }),
  page: z.number(),
  pageSize: z.number(),
});

export const listDeliveriesRoute = route<DeliveriesContext>()({
  method: 'get',
  path: '/api/deliveries',
  access: 'desk',
  effect: 'reads',
  summary:
    'Lists deliveries, newest first: a page of them, those of the given ids, or without either an array of every waiting one and the newest others, up to 5,000',
  request: { query: listQuery },
  isCostly: (query) => pageOf(query) === undefined && query.ids === undefined,
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
    const viewOf = viewsIn(await findTenant(context.tenants, tenantId), context);
    const asked = pageOf(query);
    if (query.ids) return { body: (await findGiven(tenantId, query.ids, context)).map(viewOf) };
    if (!asked) return answerList(await listDeliveries(tenantId, deliveryQueryOf(query), context.deliveries), viewOf);
    const { deliveries, ...rest } = await pageDeliveries(
      { tenantId, query: deliveryQueryOf(query), ...asked },
      context.deliveries,
    );
    return { body: { deliveries: deliveries.map(viewOf), ...rest, ...asked } };
  },
});

async function answerList({ deliveries, total, next }: DeliveryList, viewOf: ReturnType<typeof viewsIn>) {
  const link = next ? { Link: `<${addressOf(next)}>; rel="next"` } : {};
  return { body: await mapInSlices(deliveries, viewOf), headers: { 'X-Total-Count': String(total), ...link } };
}

/** In the order of the ids, without unknown ones. */
async function findGiven(
  tenantId: string,
  ids: readonly string[],
  { deliveries }: DeliveriesContext,
): Promise<Delivery[]> {
  const found = await deliveries.findMany(tenantId, ids);
  const byId = new Map(found.map((delivery) => [delivery.packageId, delivery]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
