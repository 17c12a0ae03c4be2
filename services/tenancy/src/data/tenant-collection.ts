import { defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import { partsOfTexts } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import {
  countUnits,
  pickupProofs,
  plans,
  type Tenant,
  type TenantDetails,
  type TenantFields,
  type TenantSummary,
  tenantDefaults,
  tenantStatuses,
} from '../domain/tenant/tenant.ts';
import type { StoredDetails } from '../domain/tenant/tenant-details.ts';

/** The settings of the first release. Later ones are among the tenant's details. */
type StoredSettings = Omit<TenantFields['settings'], keyof StoredDetails['settings']>;

/** A tenant as it is stored. A deleted one keeps only its id, version, `deleted` and `deletedAt`. */
export interface TenantDocument
  extends Partial<Omit<TenantFields, keyof TenantDetails | 'settings'>>,
    Pick<Tenant, 'askedSubscription'> {
  readonly settings?: StoredSettings;
  readonly _id: string;
  readonly version: number;
  readonly deleted: boolean;
  /** The sort key of the name. */
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

/** A tenant as it is stored, without its details. An empty slug is not stored, because the unique index contains only documents with a slug. */
export function fieldsOf(tenant: Tenant): Omit<TenantDocument, '_id'> {
  const { tenantId: _, slug, messagingServiceSid: __, postalAddress: ___, privacyNoticeUrl: ____, ...rest } = tenant;
  const { lastChange: _____, companyId: ______, companyDefaults: _______, settings, ...fields } = rest;
  const { staffScreen: ________, settingsScreen: _________, unitImport: __________, ...storedSettings } = settings;
  return present({
    ...fields,
    settings: storedSettings,
    ...derivedOf({ ...fields, slug }),
    deleted: false,
    sortName: fields.name.toLowerCase(),
    slug: slug === '' ? undefined : slug,
  });
}

/** Derived fields by which lists find a tenant and count its units without reading them. */
function derivedOf({
  name,
  propertyManagementCompany,
  slug,
  validUnits,
}: Pick<TenantFields, 'name' | 'slug' | 'propertyManagementCompany' | 'validUnits'>): Required<
  Pick<TenantDocument, 'words' | 'unitCount'>
> {
  return { words: partsOfTexts(name, propertyManagementCompany, slug), unitCount: countUnits(validUnits) };
}

export function toTenant(document: TenantDocument, details: StoredDetails): Tenant {
  const { _id, deleted: _, sortName: __, words: ___, unitCount: ____, ...fields } = document;
  // Only a deleted tenant's document lacks fields, and it is never read here.
  const known = fields as Omit<Tenant, keyof StoredDetails> & {
    readonly version: number;
    readonly settings: StoredSettings;
  };
  const { version: _____, settings: laterSettings, ...beside } = details;
  return {
    ...known,
    ...beside,
    tenantId: _id,
    slug: known.slug ?? '',
    // A document that was written before a setting existed has its default.
    settings: { ...tenantDefaults.settings, ...known.settings, ...laterSettings },
  };
}

export const summaryFields = [
  'version',
  'sortName',
  'name',
  'slug',
  'serverUri',
  'status',
  'plan',
  'isMultiTower',
  'towerNames',
  'propertyManagementCompany',
  'conciergeEmail',
  'isDemoTenant',
  'unitCount',
] as const satisfies (keyof TenantDocument)[];

export type SummaryDocument = Pick<TenantDocument, (typeof summaryFields)[number] | '_id'>;

export function toSummary({ _id, sortName: _, slug = '', unitCount = 0, ...fields }: SummaryDocument): TenantSummary {
  // As in a whole tenant, only the document of a deleted one lacks fields.
  const known = fields as Omit<TenantSummary, 'tenantId' | 'slug' | 'unitCount'>;
  return { ...known, tenantId: _id, slug, unitCount };
}
