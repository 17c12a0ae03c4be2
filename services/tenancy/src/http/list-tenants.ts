import { fault, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { TenancyContext } from '../context.ts';
import { mostListed } from '../domain/tenant/list-my-tenants.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { tenantView, viewOf } from './tenant-view.ts';

const number = (name: string, maximum: number) => {
  const sentence = `${name} must be a whole number, 1 to ${maximum}`;
  const error = fault('NOT_A_WHOLE_NUMBER', sentence, { min: 1, max: maximum });
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(maximum, { error });
};

export const listTenantsRoute = route<TenancyContext>()({
  method: 'get',
  path: '/api/tenants',
  access: 'superadmin',
  effect: 'reads',
  summary: 'Lists the buildings by name: the first 1,000, or a page of them.',
  request: {
    query: z.strictObject({ page: number('page', 10_000).optional(), pageSize: number('pageSize', 200).optional() }),
  },
  answers: {
    200: {
      description: 'The buildings; total, page and pageSize where a page was asked for',
      schema: z.object({
        tenants: z.array(tenantView),
        total: z.int().optional(),
        totalIsExact: z.boolean().optional(),
        page: z.int().optional(),
        pageSize: z.int().optional(),
      }),
    },
    403: { description: 'The caller is no superadmin' },
  },
  handle: async ({ query: { page, pageSize } }, context) => {
    const isPaged = page !== undefined || pageSize !== undefined;
    const limit = isPaged ? (pageSize ?? 25) : mostListed;
    const found = await context.tenants.list({ skip: ((page ?? 1) - 1) * limit, limit });
    const tenants = await answerAll(context, found);
    if (!isPaged) return { body: { tenants } };
    const total = await context.tenants.count();
    return { body: { tenants, total, totalIsExact: true, page: page ?? 1, pageSize: limit } };
  },
});

async function answerAll({ subscriptions }: TenancyContext, tenants: readonly Tenant[]) {
  const known = await subscriptions.findMany(tenants.map(({ tenantId }) => tenantId));
  return tenants.flatMap((tenant) => {
    const subscription = known.get(tenant.tenantId);
    return subscription ? [viewOf(tenant, subscription)] : [];
  });
}
