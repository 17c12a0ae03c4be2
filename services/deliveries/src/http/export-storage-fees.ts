import { callerOf } from '@parcelbell/audit';
import { fault } from '@parcelbell/errors';
import { route } from '@parcelbell/http';
import { addDays } from '@parcelbell/rules';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { exportStorageFees } from '../domain/delivery/export-storage-fees.ts';
import { dateField } from './logging-options.ts';

const maxDays = 366;

export const exportStorageFeesRoute = route<DeliveriesContext>()({
  method: 'get',
  path: '/api/deliveries/storage-fees',
  access: 'tenant',
  effect: 'reads',
  summary: 'The parcels that were logged on some days and have cost storage, as a CSV file. We never charge for it.',
  request: {
    query: z
      .strictObject({ from: dateField('from'), to: dateField('to') })
      .refine(({ from, to }) => to < addDays(from, maxDays), {
        path: ['to'],
        error: fault('TOO_MANY', `Please ask for at most ${maxDays} days`, { max: maxDays }),
      }),
  },
  isCostly: () => true,
  answers: {
    200: { description: 'A file with one parcel in each line, newest first', csv: true },
    404: { description: 'No such building' },
    422: { description: 'Malformed, or more than 366 days' },
  },
  handle: async ({ tenantId, query, ...caller }, context) => ({
    csv: {
      name: `storage-fees-${query.from}-${query.to}.csv`,
      portions: await exportStorageFees({ tenantId, ...query, by: callerOf(caller) }, context),
    },
  }),
});
