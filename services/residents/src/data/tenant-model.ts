import { type Connection, type Model, Schema } from 'mongoose';

const tenantSchema = new Schema(
  { _id: { type: String, required: true }, version: { type: Number, required: true }, forgetFrom: Date },
  { strict: false, collection: 'tenants', versionKey: false },
);
tenantSchema.index({ forgetFrom: 1 }, { sparse: true });

/** The copy of tenancy's buildings. */
export function createTenantModel(database: Connection): Model<never> {
  return database.model('TenantCopy', tenantSchema) as unknown as Model<never>;
}
