import { type Connection, type Model, Schema } from 'mongoose';
import type { Tenant } from '../domain/tenant/tenant.ts';

/** A tenant as it is stored. */
export interface TenantDocument extends Omit<Tenant, 'tenantId'> {
  readonly _id: string;
}

const tenantSchema = new Schema(
  { _id: { type: String, required: true } },
  { strict: false, collection: 'buildings', versionKey: false },
);

export function createTenantModel(database: Connection): Model<never> {
  return database.model('Tenant', tenantSchema) as unknown as Model<never>;
}
