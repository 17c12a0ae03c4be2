import {
  auditActions,
  dateTime,
  momentQuery,
  pageQuery,
  present,
  required,
  searchQuery,
  singleLine,
  subjectKinds,
} from '@parcelbell/platform';
import { z } from 'zod';
import type { AuditSearch } from '../domain/audit/audit-query.ts';

const id = (name: string) => singleLine(name, 200).min(1, { error: required(name) });

/** The filters of the audit log. Unknown parameters are refused. */
const filters = {
  q: searchQuery.optional().meta({ description: 'Parts of the name or e-mail address of who made the change' }),
  tenantId: id('tenantId').optional(),
  userId: id('userId').optional().meta({ description: 'Who made the change' }),
  subjectKind: z.enum(subjectKinds).meta({ id: 'AuditSubject' }).optional(),
  subjectId: id('subjectId').optional(),
  action: z.enum(auditActions).optional(),
  from: momentQuery('from').optional(),
  to: momentQuery('to').optional().meta({ description: 'Exclusive' }),
};

export const auditFilterQuery = z.strictObject(filters);

export const auditQuery = z.strictObject({
  ...filters,
  page: pageQuery.page.optional(),
  pageSize: pageQuery.pageSize.optional(),
});

export const auditEntryView = z.object({
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
export function searchOf({ q, ...filter }: z.output<typeof auditFilterQuery>): AuditSearch {
  return present({ ...filter, words: q });
}
