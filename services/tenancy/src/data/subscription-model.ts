import { type Connection, type Model, Schema } from 'mongoose';

const subscriptionSchema = new Schema(
  { _id: { type: String, required: true }, version: { type: Number, required: true } },
  { strict: false, collection: 'subscriptions', versionKey: false },
);

/** The copy of billing's subscriptions, by tenant. */
export function createSubscriptionModel(database: Connection): Model<never> {
  return database.model('Subscription', subscriptionSchema) as unknown as Model<never>;
}
