import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import { maxTenantsOfCompany } from '@parcelbell/rules';
import type { TenantCopy, TenantRepository } from '../domain/tenant/tenant.ts';

export interface TenantDocument extends Omit<TenantCopy, 'tenantId'> {
  /** The tenant's id. */
  readonly _id: string;
  /** Whether the deliveries of a deleted tenant are deleted too. */
  readonly forgotten?: boolean;
}

/** The names of a company's buildings are read from it alone, because units make a copy large. */
const companyIndex = { companyId: 1, deleted: 1, name: 1, _id: 1 } as const;

export const tenantCollection = defineCollection<TenantDocument>({
  name: 'buildings',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    isMultiTower: Boolean,
    timeZone: String,
    isDemo: Boolean,
    companyId: String,
    name: String,
    smsEnabled: Boolean,
    sendsPickupNotices: Boolean,
    overLimitNotices: { type: { _id: false, monthlyLimit: Number, exceedFeeCents: Number }, default: undefined },
    desk: {
      type: {
        _id: false,
        undoBeforeNotice: Boolean,
        groupNotices: Boolean,
        pickupProof: String,
        reminderAfterDays: Number,
        maxReminders: Number,
        quietHours: { type: { _id: false, from: Number, to: Number }, default: undefined },
        storageFeeAfterDays: Number,
        storageFeeCents: Number,
      },
      default: undefined,
    },
    validUnits: [{ _id: false, tower: String, units: [String] }],
    deleted: Boolean,
    forgotten: Boolean,
  },
  indexes: [
    { fields: { deleted: 1, forgotten: 1 } },
    { fields: { 'desk.reminderAfterDays': 1 } },
    { fields: companyIndex },
  ],
  // After an upgrade every building comes again, and validating its units took longer than storing them.
  skipsValidation: true,
});

export function createTenantRepository(collection: Collection<TenantDocument>): TenantRepository {
  return {
    find: async (tenantId) => {
      const found = await collection.findOne({ _id: tenantId });
      if (!found) return undefined;
      const { _id, forgotten: _, ...rest } = found;
      return { tenantId: _id, ...rest };
    },
    withReminders: async () => {
      const found = await collection.find({ 'desk.reminderAfterDays': { $gt: 0 } }, { fields: ['_id'] });
      return found.map(({ _id }) => _id);
    },
    ofCompany: async (companyId) => {
      const filter = { companyId, deleted: false };
      const found = await collection.find(filter, { fields: ['name'], hint: companyIndex, limit: maxTenantsOfCompany });
      return found.map(({ _id, name = '' }) => ({ tenantId: _id, name }));
    },
    toForget: async (limit) => {
      const found = await collection.find({ deleted: true, forgotten: { $exists: false } }, { fields: ['_id'], limit });
      return found.map(({ _id }) => _id);
    },
    markForgotten: async (tenantId) => {
      await collection.updateOne({ _id: tenantId, deleted: true }, { $set: { forgotten: true } });
    },
    upsert: async (copies) => {
      const documents = copies.map(({ tenantId, ...rest }) => ({ _id: tenantId, ...rest }));
      // The same version is stored again, because a new release may read more from it. For a deleted tenant this would drop `forgotten`.
      await collection.upsertIfNewer(
        documents.filter(({ deleted }) => !deleted),
        { orSame: true },
      );
      await collection.upsertIfNewer(documents.filter(({ deleted }) => deleted));
    },
  };
}
