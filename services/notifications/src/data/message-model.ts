import { addOutbox, type OutboxFields } from '@parcelbell/platform';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Message } from '../domain/message/message.ts';

/** A message as it is stored. */
export interface MessageDocument extends Omit<Message, 'id'>, OutboxFields {
  readonly _id: string;
  readonly reason?: string;
  readonly providerId?: string;
  readonly statusAt: Date;
  /**
   * From when on anybody may take the message: the time of the next try or, while a sender has it, the end of its lease. Set only while the message
   * waits, so that its sparse index holds only what there is to do.
   */
  readonly dueAt?: Date;
  /** The sender that has it. */
  readonly owner?: string;
  /** When the message is forgotten. */
  readonly purgeAt: Date;
}

const messageSchema = new Schema(
  { _id: { type: String, required: true } },
  { strict: false, collection: 'messages', versionKey: false },
);
messageSchema.index({ dueAt: 1 }, { sparse: true });
messageSchema.index({ providerId: 1 }, { sparse: true });
addOutbox(messageSchema);
messageSchema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

export function createMessageModel(database: Connection): Model<never> {
  return database.model('Message', messageSchema) as unknown as Model<never>;
}
