import { defineCollection, requiredText } from '@parcelbell/platform';
import type { AuditEntry } from '../domain/audit/audit-entry.ts';

export interface AuditEntryDocument extends Omit<AuditEntry, 'id'> {
  readonly _id: string;
}

const newestFirst = { at: -1, _id: -1 } as const;

/** The indexes by what a query filters by. An action is found among those on its kind of subject. */
export const auditIndexes = {
  time: newestFirst,
  tenant: { tenantId: 1, ...newestFirst },
  user: { byUserId: 1, ...newestFirst },
  subject: { subjectId: 1, ...newestFirst },
  kind: { subjectKind: 1, ...newestFirst },
  tenantAndUser: { tenantId: 1, byUserId: 1, ...newestFirst },
  tenantAndKind: { tenantId: 1, subjectKind: 1, ...newestFirst },
  userAndKind: { byUserId: 1, subjectKind: 1, ...newestFirst },
} as const;
export type AuditIndex = (typeof auditIndexes)[keyof typeof auditIndexes];

export const auditCollection = defineCollection<AuditEntryDocument>({
  name: 'auditentries',
  schema: {
    _id: requiredText,
    at: { type: Date, required: true },
    action: requiredText,
    subjectKind: requiredText,
    subjectId: requiredText,
    // Empty where there is none, which mongoose does not take for a required text.
    tenantId: String,
    byUserId: String,
    clientAddress: String,
    subjectName: String,
    tenantName: String,
    byName: String,
    unit: String,
    tower: String,
    changes: [{ _id: false, field: String, before: String, after: String }],
  },
  indexes: Object.values(auditIndexes).map((fields) => ({ fields })),
});
