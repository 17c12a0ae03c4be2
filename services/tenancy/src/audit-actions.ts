/** What staff do here and the audit log tells. */
export const auditActions = [
  'tenant.created',
  'tenant.changed',
  'tenant.deleted',
  'tenant.slug-generated',
  'import.started',
] as const;
