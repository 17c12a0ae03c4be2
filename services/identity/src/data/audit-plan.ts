import { type Filter, subjectKindOf } from '@parcelbell/platform';
import type { AuditFilter } from '../domain/audit/audit-query.ts';
import { type AuditEntryDocument, type AuditIndex, auditIndexes } from './audit-collection.ts';

/** What is asked of the database. An action is asked together with its kind of subject, which the indexes have. */
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

/** The index that narrows a filter most. Each is sorted by time. */
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
  return subjectKind ?? (action && subjectKindOf(action));
}
