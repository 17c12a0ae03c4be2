import { type Connection, type Model, Schema } from 'mongoose';

/** A credential that somebody signed in with. */
export interface UsedCredentialDocument {
  /** A hash of what is signed in it. */
  readonly _id: string;
  /** From then on it is refused without looking here. */
  readonly expiresAt: Date;
}

const schema = new Schema<UsedCredentialDocument>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'usedcredentials', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function createUsedCredentialModel(connection: Connection): Model<UsedCredentialDocument> {
  return connection.model<UsedCredentialDocument>('UsedCredential', schema);
}
