import { defaultPageSize, pageQuery, route, searchQuery } from '@parcelbell/http';
import { oneOf, subscriptionStatusSchema } from '@parcelbell/rules';
import { z } from 'zod';
import type { BillingContext } from '../context.ts';
import { type SubscriptionQuery, sortFields } from '../domain/subscription/subscription-repository.ts';
import { company } from './params.ts';
import { subscriptionView, viewOf } from './subscription-view.ts';

const sorts = sortFields.flatMap((field) => [field, `-${field}`] as const);

const listQuery = z.strictObject({
  page: pageQuery.page.default(1),
  pageSize: pageQuery.pageSize.default(defaultPageSize),
  q: searchQuery.optional(),
  status: subscriptionStatusSchema.optional(),
  company,
  sort: oneOf('sort', sorts).default('name'),
});

export const listSubscriptionsRoute = route<BillingContext>()({
  method: 'get',
  path: '/api/subscriptions',
  access: 'superadmin',
  effect: 'reads',
  summary:
    'Lists the subscriptions of all buildings but demos, a page at a time. A search finds names and companies by parts of their words.',
  request: { query: listQuery },
  answers: {
    200: {
      description: 'A page',
      schema: z.object({
        subscriptions: z.array(subscriptionView),
        total: z.int(),
        totalIsExact: z.boolean(),
        page: z.int(),
        pageSize: z.int(),
      }),
    },
    403: { description: 'The caller is no superadmin' },
  },
  handle: async ({ query: { page, pageSize, ...asked } }, context) => {
    const query = queryOf(asked);
    const [found, total] = await Promise.all([
      context.subscriptions.page(query, { skip: (page - 1) * pageSize, limit: pageSize }),
      context.subscriptions.count(query),
    ]);
    const subscriptions = found.map((subscription) => viewOf(subscription, context));
    return { body: { subscriptions, total, totalIsExact: true, page, pageSize } };
  },
});

type Asked = Omit<z.output<typeof listQuery>, 'page' | 'pageSize'>;

function queryOf({ q: words = [], status, company: name, sort }: Asked): SubscriptionQuery {
  return {
    words,
    ...(status === undefined ? {} : { status }),
    ...(name === undefined ? {} : { company: name }),
    sortBy: sortFields.find((field) => sort.endsWith(field)) ?? 'name',
    descending: sort.startsWith('-'),
  };
}
