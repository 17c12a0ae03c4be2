/** What staff do here and the audit log tells. */
export const auditActions = [
  'household.addition-approved',
  'household.addition-removed',
  'household.resident-added',
  'household.verification-sent',
  'household.contact-removed',
  'household.contact-approved',
  'household.moved-out',
  'household.unverified-removed',
  'import.started',
  'company.residents-searched',
  'person.searched',
  'person.shown',
  'person.exported',
  'person.erasure-requested',
  'person.erasure-restarted',
  'person.erased',
] as const;

export type AuditAction = (typeof auditActions)[number];
