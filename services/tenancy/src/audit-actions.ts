/** What staff do here and the audit log tells. */
export const auditActions = [
  'tenant.created',
  'tenant.changed',
  'tenant.change-reversed',
  'tenant.deleted',
  'tenant.company-changed',
  'tenant.slug-generated',
  'tenant.retention-changed',
  'tenant.retention-reviewed',
  'tenant.retention-confirmed',
  'company.created',
  'company.changed',
  'company.confirmed',
  'import.started',
] as const;
