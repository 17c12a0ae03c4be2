import { defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { Tenant } from '../domain/tenant/tenant.ts';

/** A building as it is stored; the id is the building's. */
export interface TenantDocument extends Omit<Tenant, 'tenantId'> {
  readonly _id: string;
  /** Replaced generations, of which documents may be left. */
  readonly retired?: readonly number[];
  /** For a deleted building: whether its read models are deleted. */
  readonly forgotten?: boolean;
  /** The process that fills the generation, and the end of its lease. */
  readonly owner?: string;
  readonly leasedUntil?: Date;
}

export const tenantCollection = defineCollection<TenantDocument>({
  name: 'buildings',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    revision: requiredNumber,
    deleted: Boolean,
    companyId: String,
    timeZone: String,
    totalUnits: Number,
    limits: [
      {
        _id: false,
        month: String,
        version: Number,
        monthlyLimit: Number,
        exceedFeeCents: Number,
        maxDeliveriesPerDay: Number,
      },
    ],
    current: Number,
    filling: Number,
    retired: [Number],
    forgotten: Boolean,
    owner: String,
    leasedUntil: Date,
  },
  indexes: [
    { fields: { filling: 1 }, sparse: true },
    { fields: { retired: 1 }, sparse: true },
    { fields: { deleted: 1, forgotten: 1 } },
  ],
});
