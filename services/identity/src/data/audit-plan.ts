import { actionsOn, type Filter } from '@parcelbell/platform';
import type { AuditFilter } from '../domain/audit/audit-query.ts';
import { type AuditEntryDocument, type AuditIndex, auditIndexes } from './audit-collection.ts';

/** What is asked of the database. A kind of subject is asked by its actions, which the indexes have. */
export function conditionsOf({
  tenantId,
  userId,
  anyUser,
  subjectKind,
  subjectId,
  from,
  to,
  ...filter
}: AuditFilter): Filter<AuditEntryDocument> {
  const action = filter.action ?? (subjectKind && { $in: actionsOn(subjectKind) });
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
export function indexFor({ tenantId, userId, anyUser, subjectKind, subjectId, action }: AuditFilter): AuditIndex {
  const hasUser = userId !== undefined || anyUser !== undefined;
  const hasAction = action !== undefined || subjectKind !== undefined;
  if (subjectId !== undefined) return auditIndexes.subject;
  if (tenantId !== undefined && hasUser) return auditIndexes.tenantAndUser;
  if (tenantId !== undefined) return hasAction ? auditIndexes.tenantAndAction : auditIndexes.tenant;
  if (hasUser) return hasAction ? auditIndexes.userAndAction : auditIndexes.user;
  return hasAction ? auditIndexes.action : auditIndexes.time;
}
