import { type Connection, type Model, Schema } from 'mongoose';

/** A process that sends; what a sender has whose time ran out is free for the others. */
export interface SenderDocument {
  readonly _id: string;
  /** Machine and process, where others can look whether it runs; see `process-place.ts`. */
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
