/** What staff do here and the audit log tells. Parcels are records by themselves. */
export const auditActions = ['export.storage-fees'] as const;
