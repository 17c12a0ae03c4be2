import { addOutbox, type OutboxFields } from '@parcelbell/platform';
import { type Connection, type Model, Schema } from 'mongoose';
import type { RevocationReason } from '../domain/session/session-family.ts';

export interface SessionFamilyDocument extends OutboxFields {
  readonly _id: string;
  readonly userId: string;
  readonly n: number;
  readonly rotatedAt: Date;
  readonly endsAt: Date;
  readonly lapsesAt: Date;
  readonly revokedAt?: Date;
  readonly reason?: RevocationReason;
  readonly generation?: number;
  readonly userAgent?: string;
}

const schema = new Schema<SessionFamilyDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    n: { type: Number, required: true },
    rotatedAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    lapsesAt: { type: Date, required: true },
    revokedAt: Date,
    reason: String,
    generation: Number,
    userAgent: String,
  },
  { collection: 'sessionfamilies', versionKey: false },
);
schema.index({ lapsesAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ revokedAt: 1 }, { sparse: true });
schema.index({ userId: 1, endsAt: -1 });
addOutbox(schema);

export function createSessionFamilyModel(connection: Connection): Model<SessionFamilyDocument> {
  return connection.model<SessionFamilyDocument>('SessionFamily', schema);
}
