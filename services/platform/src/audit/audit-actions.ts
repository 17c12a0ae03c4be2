/** What staff change. */
export const subjectKinds = [
  'tenant',
  'user',
  'session',
  'subscription',
  'household',
  'import',
  'debug-logging',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/**
 * Everything that staff do and the audit log tells: the kind of the subject, and what was done to it. A new action is a line here, and its sentences in
 * English and French in `frontends/admin/src/features/audit-log`.
 */
export const auditActions = [
  'tenant.created',
  'tenant.changed',
  'tenant.deleted',
  'tenant.slug-generated',
  'user.created',
  'user.invited',
  'user.changed',
  'user.suspended',
  'user.reinstated',
  'user.deleted',
  'user.role-set',
  'user.role-removed',
  'user.sessions-ended',
  'session.ended',
  'subscription.created',
  'subscription.changed',
  'subscription.renewed',
  'household.addition-approved',
  'household.addition-removed',
  'household.resident-added',
  'household.verification-sent',
  'household.contact-removed',
  'household.contact-approved',
  'household.moved-out',
  'household.unverified-removed',
  'import.started',
  'debug-logging.enabled',
  'debug-logging.extended',
  'debug-logging.disabled',
] as const satisfies readonly `${SubjectKind}.${string}`[];
export type AuditAction = (typeof auditActions)[number];

/** The kind of what an action changes. */
export function subjectKindOf(action: AuditAction): SubjectKind {
  const kind = subjectKinds.find((one) => action.startsWith(`${one}.`));
  if (kind === undefined) throw new Error(`No kind of subject has the action ${action}`);
  return kind;
}
