import { defineCollection, requiredNumber, requiredText } from '@parcelbell/platform';
import { pickupProofs, plans, type Tenant, type TenantFields, tenantStatuses } from '../domain/tenant/tenant.ts';

/** A tenant as it is stored. A deleted one keeps its id, version, `deleted` and `deletedAt` alone. */
export interface TenantDocument extends Partial<TenantFields>, Pick<Tenant, 'askedSubscription'> {
  readonly _id: string;
  readonly version: number;
  readonly deleted: boolean;
  /** The name as lists are sorted by it. */
  readonly sortName?: string;
  /** The parts of words by which it is found. */
  readonly words?: readonly string[];
  readonly unitCount?: number;
  readonly createdAt?: Date;
  readonly updatedAt?: Date;
  readonly deletedAt?: Date;
}

export const byName = { sortName: 1, _id: 1 } as const;

export const tenantCollection = defineCollection<TenantDocument>({
  name: 'tenants',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    deleted: { type: Boolean, required: true },
    sortName: String,
    words: [String],
    unitCount: Number,
    createdAt: Date,
    updatedAt: Date,
    deletedAt: Date,
    name: String,
    slug: String,
    isMultiTower: Boolean,
    towerNames: [String],
    serverUri: String,
    conciergeEmail: String,
    conciergePhone: String,
    propertyManagementCompany: String,
    strataName: String,
    customFromAddress: String,
    plan: { type: String, enum: plans },
    status: { type: String, enum: tenantStatuses },
    isDemoTenant: Boolean,
    timeZone: String,
    settings: {
      maxResidentEmails: Number,
      monthlyLimit: Number,
      exceedFeeCents: Number,
      enableOverLimitNotifications: Boolean,
      requireApproval: Boolean,
      maxDeliveriesPerDay: Number,
      undoBeforeNotice: Boolean,
      groupNotices: Boolean,
      pickupProof: { type: String, enum: pickupProofs },
      reminderAfterDays: Number,
      maxReminders: Number,
      quietHours: { from: Number, to: Number },
      storageFeeAfterDays: Number,
      storageFeeCents: Number,
      conciergeNames: { type: [String], default: undefined },
    },
    features: { smsEnabled: Boolean, disablePickupNotifications: Boolean },
    branding: { primaryColor: String, secondaryColor: String, logoUrl: String, brandName: String },
    validUnits: [{ _id: false, tower: String, units: [String] }],
    askedSubscription: {
      change: {
        subscriptionStatus: String,
        billingCycle: String,
        nextPaymentAmountCents: Number,
        renewalDate: String,
      },
      version: Number,
    },
  },
  indexes: [
    { fields: { slug: 1 }, unique: true, sparse: true },
    { fields: { deleted: 1, slug: 1, _id: 1 } },
    { fields: { deleted: 1, words: 1 } },
    { fields: { deleted: 1, ...byName } },
    { fields: { deleted: 1, status: 1, ...byName } },
    { fields: { deleted: 1, propertyManagementCompany: 1, ...byName } },
    { fields: { deleted: 1, propertyManagementCompany: 1, status: 1, ...byName } },
  ],
  outbox: true,
});
