import { defaultPageSize, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { pageEntries } from '../domain/audit/page-entries.ts';
import { auditEntryView, auditQuery, searchOf } from './audit-view.ts';

const pageView = z.object({
  entries: z.array(auditEntryView),
  total: z.number(),
  totalIsExact: z
    .boolean()
    .meta({ description: 'False where there are more: counting stops 1,000 entries behind the page' }),
  page: z.number(),
  pageSize: z.number(),
});

export const listAuditEntriesRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/audit',
  access: 'superadmin',
  effect: 'reads',
  summary: 'What staff changed, newest first: who, what, the fields before and after, when and from which address.',
  request: { query: auditQuery },
  answers: {
    200: { description: 'A page of entries', schema: pageView },
    422: { description: 'Malformed, or a page behind the newest 10,000 entries' },
  },
  handle: async ({ query: { page = 1, pageSize = defaultPageSize, ...filter } }, context) => {
    const found = await pageEntries({ search: searchOf(filter), page, pageSize }, context);
    return { body: { ...found, page, pageSize } };
  },
});
