/** What staff do here and the audit log tells. */
export const auditActions = [
  'user.created',
  'user.invited',
  'user.changed',
  'user.suspended',
  'user.reinstated',
  'user.deleted',
  'user.role-set',
  'user.role-removed',
  'user.role-suspended',
  'user.role-resumed',
  'user.company-role-set',
  'user.company-role-removed',
  'user.sessions-ended',
  'session.started',
  'session.refused',
  'session.ended',
  'export.audit-log',
  'debug-logging.enabled',
  'debug-logging.extended',
  'debug-logging.disabled',
] as const;

export type AuditAction = (typeof auditActions)[number];
