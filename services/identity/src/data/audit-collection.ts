import { subjectKindOf } from '@parcelbell/audit';
import { defineCollection, type Filter, requiredText } from '@parcelbell/database';
import { retentionMarker } from '@parcelbell/retention';
import type { AuditEntry, AuditFilter } from '../domain/audit/audit-entry.ts';

export interface AuditEntryDocument extends Omit<AuditEntry, 'id'> {
  readonly _id: string;
  /** `<tenantId>/<at>/<id>`; only while the entry has values. */
  readonly valuesSince?: string;
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
/** Sparse: only entries that have values are in it. */
export const valuesIndex = { valuesSince: 1 } as const;

export type AuditIndex = (typeof auditIndexes)[keyof typeof auditIndexes];

export const auditCollection = defineCollection<AuditEntryDocument>({
  name: 'auditentries',
  schema: {
    _id: requiredText,
    at: { type: Date, required: true },
    action: requiredText,
    subjectKind: requiredText,
    subjectId: requiredText,
    // It may be empty, which mongoose refuses in a required text.
    tenantId: String,
    byUserId: String,
    clientAddress: String,
    subjectName: String,
    tenantName: String,
    byName: String,
    unit: String,
    tower: String,
    changes: [{ _id: false, field: String, before: String, after: String }],
    valuesSince: String,
  },
  indexes: [...Object.values(auditIndexes).map((fields) => ({ fields })), { fields: valuesIndex, sparse: true }],
});

/** What the retention job finds an entry by; undefined for one without values. */
export function valuesSinceOf({
  _id,
  tenantId,
  at,
  changes,
}: Pick<AuditEntryDocument, '_id' | 'tenantId' | 'at' | 'changes'>): string | undefined {
  return changes.length === 0 ? undefined : retentionMarker(tenantId, at, _id);
}

/** The conditions for the database. An action implies its kind of subject, which the indexes contain. */
export function conditionsOf(filter: AuditFilter): Filter<AuditEntryDocument> {
  const { tenantId, userId, anyUser, subjectId, action, from, to } = filter;
  const subjectKind = kindOf(filter);
  return {
    ...(tenantId === undefined ? {} : { tenantId }),
    ...(anyUser === undefined ? {} : { byUserId: { $in: anyUser } }),
    ...(userId === undefined ? {} : { byUserId: userId }),
    ...(subjectId === undefined ? {} : { subjectId }),
    ...(subjectKind === undefined ? {} : { subjectKind }),
    ...(action === undefined ? {} : { action }),
    ...(from || to ? { at: { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) } } : {}),
  };
}

/** The most selective index for a filter. Each is sorted by time. */
export function indexFor(filter: AuditFilter): AuditIndex {
  const { tenantId, userId, anyUser, subjectId } = filter;
  const hasUser = userId !== undefined || anyUser !== undefined;
  const hasKind = kindOf(filter) !== undefined;
  if (subjectId !== undefined) return auditIndexes.subject;
  if (tenantId !== undefined && hasUser) return auditIndexes.tenantAndUser;
  if (tenantId !== undefined) return hasKind ? auditIndexes.tenantAndKind : auditIndexes.tenant;
  if (hasUser) return hasKind ? auditIndexes.userAndKind : auditIndexes.user;
  return hasKind ? auditIndexes.kind : auditIndexes.time;
}

function kindOf({ subjectKind, action }: AuditFilter) {
  return subjectKind ?? (action === undefined ? undefined : subjectKindOf(action));
}
