import { type Connection, type Model, Schema } from 'mongoose';

/** A process that sends, as it is stored. */
export interface SenderDocument {
  readonly _id: string;
  /** Its host and its process id; see `SenderProcess`. */
  readonly place: string;
  readonly aliveUntil: Date;
}

const senderSchema = new Schema(
  { _id: { type: String, required: true } },
  { strict: false, collection: 'senders', versionKey: false },
);

export function createSenderModel(database: Connection): Model<never> {
  return database.model('Sender', senderSchema) as unknown as Model<never>;
}
