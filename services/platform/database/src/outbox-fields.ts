import type { PendingEvent } from '@parcelbell/events';
import { type mongo, Schema } from 'mongoose';

/**
 * The fields that a document carries while events wait in it. `outboxAt` is indexed sparsely and set only while `outbox` is not empty. They belong to
 * the outbox alone: no repository reads or writes them.
 */
export interface OutboxFields {
  readonly outbox?: readonly PendingEvent[];
  readonly outboxAt?: Date | null;
  /** The process that publishes the document's events at the moment, until its lease ends. */
  readonly outboxOwner?: string;
  readonly outboxLeasedUntil?: Date | null;
  /** Set with the last event of a deleted document: it is removed once everything in its outbox is published. */
  readonly outboxPurge?: boolean | null;
  /** How often the events could not be published for a reason of their own. */
  readonly outboxAttempts?: number;
  /** Events that were given up after too many attempts. A person examines them and may have them put back. */
  readonly outboxFailed?: readonly PendingEvent[];
}

export type OutboxDocument = OutboxFields & { readonly _id: string };
export type OutboxCollection = mongo.Collection<OutboxDocument>;

/** The outbox's part of a schema. */
export const outboxSchema = {
  outbox: { type: [Schema.Types.Mixed], default: undefined },
  outboxAt: Date,
  outboxOwner: String,
  outboxLeasedUntil: Date,
  outboxPurge: Boolean,
  outboxAttempts: Number,
  outboxFailed: { type: [Schema.Types.Mixed], default: undefined },
} as const;

/** Unsets all that says that events wait; what was set aside stays. */
export const outboxUnset = {
  outbox: '',
  outboxAt: '',
  outboxOwner: '',
  outboxLeasedUntil: '',
  outboxAttempts: '',
} as const;

export const outboxFieldNames = Object.keys(outboxSchema);

/** The indexes by which documents with events that wait or were given up are found. They are sparse, so they are empty while there are none. */
export const outboxIndexes = [
  { fields: { outboxAt: 1 }, sparse: true },
  { fields: { 'outboxFailed.tenantId': 1 }, sparse: true },
] as const;
