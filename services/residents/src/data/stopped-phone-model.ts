import { type Connection, type Model, Schema } from 'mongoose';

const stoppedPhoneSchema = new Schema(
  { _id: { type: String, required: true }, isStopped: { type: Boolean, required: true }, at: Date },
  { collection: 'stoppedphones', versionKey: false },
);

/** What phones last said: STOP or START. */
export function createStoppedPhoneModel(database: Connection): Model<never> {
  return database.model('StoppedPhone', stoppedPhoneSchema) as unknown as Model<never>;
}
