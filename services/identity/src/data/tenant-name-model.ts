import { type Connection, type Model, Schema } from 'mongoose';

/** The copy of a building's name. */
export interface TenantNameDocument {
  readonly _id: string;
  readonly name: string;
  readonly deleted: boolean;
  /** The version of the tenant that the copy was made from. */
  readonly version: number;
}

const schema = new Schema<TenantNameDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    deleted: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'tenantnames', versionKey: false },
);

export function createTenantNameModel(connection: Connection): Model<TenantNameDocument> {
  return connection.model<TenantNameDocument>('TenantName', schema);
}
