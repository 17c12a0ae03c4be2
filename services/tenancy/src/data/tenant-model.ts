import { addOutbox } from '@parcelbell/platform';
import { type Connection, type Model, Schema } from 'mongoose';
import type { TenantFields } from '../domain/tenant/tenant.ts';

/** A building as it is stored. A deleted one keeps its id, version and `deleted` alone. */
export interface TenantDocument extends Partial<TenantFields> {
  readonly _id: string;
  readonly version: number;
  readonly deleted: boolean;
  /** The name as lists are sorted by it. */
  readonly sortName?: string;
  readonly createdAt?: Date;
  readonly updatedAt?: Date;
  readonly deletedAt?: Date;
}

const tenantSchema = new Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    deleted: { type: Boolean, required: true },
    slug: String,
    sortName: String,
  },
  { strict: false, collection: 'tenants', versionKey: false },
);
tenantSchema.index({ slug: 1 }, { unique: true, sparse: true });
tenantSchema.index({ deleted: 1, sortName: 1, _id: 1 });
addOutbox(tenantSchema);

export function createTenantModel(database: Connection): Model<never> {
  return database.model('Tenant', tenantSchema) as unknown as Model<never>;
}
