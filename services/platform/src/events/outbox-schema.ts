import { Schema } from 'mongoose';

const pendingEvent = new Schema(
  {
    eventId: { type: String, required: true },
    tenantId: { type: String },
    aggregateId: { type: String, required: true },
    version: { type: Number, required: true },
    occurredAt: { type: Date, required: true },
    type: { type: String, required: true },
    payload: { type: Buffer, required: true },
    traceparent: { type: String },
    correlationId: { type: String },
    snapshot: { type: Boolean },
    final: { type: Boolean },
  },
  { _id: false, id: false },
);

/** The outbox's fields for the schema of an aggregate: spread them into its definition, and declare `outboxIndex` beside it. */
export const outboxSchemaFields = {
  outbox: { type: [pendingEvent], default: undefined },
  outboxAt: { type: Date },
  outboxOwner: { type: String },
  outboxLeasedUntil: { type: Date },
  outboxPurge: { type: Boolean },
} as const;

/** The index by which polling finds documents with events; sparse, so it is empty while nothing waits: `schema.index(...outboxIndex)`. */
export const outboxIndex: [{ outboxAt: 1 }, { sparse: true }] = [{ outboxAt: 1 }, { sparse: true }];
