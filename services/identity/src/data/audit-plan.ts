import { actionsOn, type Filter } from '@parcelbell/platform';
import type { AuditFilter } from '../domain/audit/audit-query.ts';
import { type AuditEntryDocument, type AuditIndex, auditIndexes } from './audit-collection.ts';

/** What is asked of the database. A kind of subject is asked by its actions, which the indexes have. */
export function conditionsOf({
  tenantId,
  userId,
  subjectKind,
  subjectId,
  from,
  to,
  ...filter
}: AuditFilter): Filter<AuditEntryDocument> {
  const action = filter.action ?? (subjectKind && { $in: actionsOn(subjectKind) });
  return {
    ...(tenantId === undefined ? {} : { tenantId }),
    ...(userId === undefined ? {} : { byUserId: userId }),
    ...(subjectId === undefined ? {} : { subjectId }),
    ...(subjectKind === undefined ? {} : { subjectKind }),
    ...(action === undefined ? {} : { action }),
    ...(from || to ? { at: { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) } } : {}),
  };
}

/** The index that narrows a filter most. Each is sorted by time. */
export function indexFor({ tenantId, userId, subjectKind, subjectId, action }: AuditFilter): AuditIndex {
  const hasAction = action !== undefined || subjectKind !== undefined;
  if (subjectId !== undefined) return auditIndexes.subject;
  if (tenantId !== undefined && userId !== undefined) return auditIndexes.tenantAndUser;
  if (tenantId !== undefined) return hasAction ? auditIndexes.tenantAndAction : auditIndexes.tenant;
  if (userId !== undefined) return hasAction ? auditIndexes.userAndAction : auditIndexes.user;
  return hasAction ? auditIndexes.action : auditIndexes.time;
}
