import { callerOf } from '@parcelbell/audit';
import type { Session } from '@parcelbell/auth';
import { fault, required } from '@parcelbell/errors';
import { dateTime, defaultPageSize, momentQuery, pageQuery, route, searchQuery } from '@parcelbell/http';
import { singleLine } from '@parcelbell/rules';
import { demoTenantId } from '@parcelbell/sample-data/demo';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import { auditActions } from '../audit-actions.ts';
import type { IdentityContext } from '../context.ts';
import { type AuditSearch, subjectKinds } from '../domain/audit/audit-entry.ts';
import { exportEntries, withoutAddress } from '../domain/audit/export-entries.ts';
import { auditLogExported } from '../domain/audit/own-entries.ts';
import { pageEntries } from '../domain/audit/page-entries.ts';
import { recordEntries } from '../domain/audit/record-entries.ts';
import { requireTenant } from '../domain/tenant/tenant-names.ts';

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

/** The filters of one building's log. */
const { tenantId: _, userId: __, ...buildingFilters } = filters;
const buildingFilterQuery = z.strictObject(buildingFilters);

const paging = { page: pageQuery.page.optional(), pageSize: pageQuery.pageSize.optional() };

const auditQuery = z.strictObject({ ...filters, ...paging });

const buildingQuery = z.strictObject({ ...buildingFilters, ...paging });

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
  clientAddress: z.string().optional().meta({ description: 'Absent in the log of one building' }),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })).meta({
    description:
      'The fields that changed, personal values masked; empty once the building is deleted or its retention is over',
  }),
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
  handle: async ({ query, ...caller }, context) => {
    const file = await recordExport(searchOf(query), caller, context);
    return csvOf(file, exportEntries(file.search, context));
  },
});

export const listBuildingAuditEntriesRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/audit/building',
  access: 'tenant',
  effect: 'reads',
  summary: "What staff changed in the caller's building, newest first, as in the log of all buildings.",
  request: { query: buildingQuery },
  answers: {
    200: { description: 'A page of entries', schema: pageView },
    404: { description: 'There is no such building' },
    422: { description: 'Malformed, or a page behind the newest 10,000 entries' },
  },
  handle: async ({ tenantId, session, query: { page = 1, pageSize = defaultPageSize, ...filter } }, context) => {
    await requireTenant(tenantId, context);
    if (isDemo(tenantId, session)) return { body: { entries: [], total: 0, totalIsExact: true, page, pageSize } };
    const { entries, ...totals } = await pageEntries(
      { search: searchOf({ ...filter, tenantId }), page, pageSize },
      context,
    );
    return { body: { entries: entries.map(withoutAddress), ...totals, page, pageSize } };
  },
});

export const exportBuildingAuditEntriesRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/audit/building/export',
  access: 'tenant',
  effect: 'reads',
  summary: "The newest 50,000 entries of the audit log of the caller's building that fit a filter, as a CSV file.",
  request: { query: buildingFilterQuery },
  isCostly: () => true,
  answers: {
    200: { description: 'A file with one entry in each line, newest first', csv: true },
    404: { description: 'There is no such building' },
  },
  handle: async ({ tenantId, query, ...caller }, context) => {
    await requireTenant(tenantId, context);
    const search = searchOf({ ...query, tenantId });
    const file = isDemo(tenantId, caller.session)
      ? { at: context.clock.now(), search: { ...search, to: new Date(0) } }
      : await recordExport(search, caller, context);
    return csvOf(file, exportEntries(file.search, context, withoutAddress));
  },
});

/** A demo stores nothing, so it has no entries; and its visitors are anybody. */
function isDemo(tenantId: string, session: Pick<Session, 'demo'>): boolean {
  return session.demo || tenantId === demoTenantId;
}

/** Records that somebody takes the log as a file. The file has what the log had before. */
async function recordExport(search: AuditSearch, caller: Parameters<typeof callerOf>[0], context: IdentityContext) {
  const { tenantId = '' } = search;
  const at = context.clock.now();
  await recordEntries([auditLogExported(tenantId, { id: context.ids.next(), at }, callerOf(caller))], context);
  return { at, search: { ...search, to: search.to && search.to < at ? search.to : at } };
}

function csvOf({ at }: { readonly at: Date }, portions: AsyncIterable<string>) {
  return { csv: { name: `audit-log-${at.toISOString().slice(0, 10)}.csv`, portions } };
}
