import { type Connection, type Model, Schema } from 'mongoose';

const sendBudgetSchema = new Schema(
  { _id: { type: String, required: true }, count: { type: Number, required: true }, expiresAt: Date },
  { collection: 'sendbudgets', versionKey: false },
);
sendBudgetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** How many verification messages each address was sent on a day. */
export function createSendBudgetModel(database: Connection): Model<never> {
  return database.model('SendBudget', sendBudgetSchema) as unknown as Model<never>;
}
