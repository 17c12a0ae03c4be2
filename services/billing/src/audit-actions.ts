/** What staff do here and the audit log tells. */
export const auditActions = ['subscription.created', 'subscription.changed', 'subscription.renewed'] as const;
