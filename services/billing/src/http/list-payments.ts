import { dateTime, defaultPageSize, pageQuery, route } from '@parcelbell/http';
import { billingCycleSchema, toDollars } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { BillingContext } from '../context.ts';
import type { Payment } from '../domain/payment/payment.ts';
import { getSubscription } from '../domain/subscription/get-subscription.ts';
import { tenantIdParams } from './params.ts';

const paymentView = z
  .object({
    paymentId: z.string(),
    amount: z.number(),
    billingCycle: billingCycleSchema,
    receivedAt: dateTime,
    previousRenewalDate: z.iso.date().optional(),
    renewalDate: z.iso.date(),
    recordedBy: z.string(),
  })
  .meta({ id: 'Payment' });

export const listPaymentsRoute = route<BillingContext>()({
  method: 'get',
  path: '/api/subscriptions/:tenantId/payments',
  access: 'superadmin',
  effect: 'reads',
  summary: 'Lists the payments of a building, newest first, a page at a time.',
  request: {
    params: tenantIdParams,
    query: z.strictObject({
      page: pageQuery.page.default(1),
      pageSize: pageQuery.pageSize.default(defaultPageSize),
    }),
  },
  answers: {
    200: {
      description: 'A page of the ledger',
      schema: z.object({
        payments: z.array(paymentView),
        total: z.int(),
        totalIsExact: z.boolean(),
        page: z.int(),
        pageSize: z.int(),
      }),
    },
    403: { description: 'The caller is no superadmin' },
    404: { description: 'There is no such building' },
  },
  handle: async ({ params: { tenantId }, query: { page, pageSize } }, context) => {
    await getSubscription(tenantId, context);
    const [payments, total] = await Promise.all([
      context.payments.page(tenantId, { skip: (page - 1) * pageSize, limit: pageSize }),
      context.payments.count(tenantId),
    ]);
    return { body: { payments: payments.map(viewOf), total, totalIsExact: true, page, pageSize } };
  },
});

function viewOf({ tenantId: _, amountCents, ...same }: Payment): z.output<typeof paymentView> {
  return present({ ...same, amount: toDollars(amountCents) });
}
