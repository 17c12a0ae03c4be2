import { fault, required } from '@parcelbell/errors';
import { dateTime, defaultPageSize, momentQuery, pageQuery, route, searchQuery } from '@parcelbell/http';
import { singleLine } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import { auditActions } from '../audit-actions.ts';
import type { IdentityContext } from '../context.ts';
import { type AuditSearch, subjectKinds } from '../domain/audit/audit-entry.ts';
import { exportEntries } from '../domain/audit/export-entries.ts';
import { pageEntries } from '../domain/audit/page-entries.ts';

const id = (name: string) => singleLine(name, 200).min(1, { error: required(name) });

/** The action of any service, so of one that is newer too. In the API's document the gateway joins the actions of all services. */
const auditAction = z
  .string()
  .refine((action) => /^[a-z-]+\.[a-z-]+$/.test(action), {
    error: fault('NOT_VALID', 'action must be the kind of a subject, a dot and what was done to it'),
  })
  .meta({ id: 'AuditAction', override: { enum: [...auditActions] } });

/** The filters of the audit log. Unknown parameters are refused. */
const filters = {
  q: searchQuery.optional().meta({ description: 'Parts of the name or e-mail address of who made the change' }),
  tenantId: id('tenantId').optional(),
  userId: id('userId').optional().meta({ description: 'Who made the change' }),
  subjectKind: z.enum(subjectKinds).meta({ id: 'AuditSubject' }).optional(),
  subjectId: id('subjectId').optional(),
  action: auditAction.optional(),
  from: momentQuery('from').optional(),
  to: momentQuery('to').optional().meta({ description: 'Exclusive' }),
};

const auditFilterQuery = z.strictObject(filters);

const auditQuery = z.strictObject({
  ...filters,
  page: pageQuery.page.optional(),
  pageSize: pageQuery.pageSize.optional(),
});

const auditEntryView = z.object({
  id: z.string(),
  at: dateTime,
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  subjectName: z
    .string()
    .optional()
    .meta({ description: 'The name of a user or building: of today, or the last one known of what is deleted' }),
  unit: z.string().optional().meta({ description: 'Of a household, which is named by its unit' }),
  tower: z.string().optional(),
  tenantId: z.string().meta({ description: 'Empty where the subject belongs to no building' }),
  tenantName: z.string().optional(),
  byUserId: z.string(),
  byName: z.string().optional(),
  clientAddress: z.string(),
  changes: z
    .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
    .meta({ description: 'The fields that changed, personal values masked; empty once the building is deleted' }),
});

/** What the filters of a call ask for. */
function searchOf({ q, ...filter }: z.output<typeof auditFilterQuery>): AuditSearch {
  return present({ ...filter, words: q });
}

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

export const exportAuditEntriesRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/audit/export',
  access: 'superadmin',
  effect: 'reads',
  summary: 'The newest 50,000 entries of the audit log that fit a filter, as a CSV file.',
  request: { query: auditFilterQuery },
  isCostly: () => true,
  answers: { 200: { description: 'A file with one entry in each line, newest first', csv: true } },
  handle: ({ query }, context) => {
    const name = `audit-log-${context.clock.now().toISOString().slice(0, 10)}.csv`;
    return { csv: { name, portions: exportEntries(searchOf(query), context) } };
  },
});
