import { type IndexDefinition, type IndexOptions, Schema, type SchemaDefinition } from 'mongoose';

/** What is asked of a schema, whatever its documents are. */
interface AggregateSchema {
  add(fields: SchemaDefinition): unknown;
  index(fields: IndexDefinition, options?: IndexOptions): unknown;
}

/**
 * Declares on the schema of an aggregate what its documents' outbox needs: the fields that the relay reads and writes, and the index by which it finds
 * documents with events. That is sparse, so it is empty while nothing waits.
 */
export function addOutbox(schema: AggregateSchema): void {
  schema.add({
    outbox: { type: [Schema.Types.Mixed], default: undefined },
    outboxAt: Date,
    outboxOwner: String,
    outboxLeasedUntil: Date,
    outboxPurge: Boolean,
  });
  schema.index({ outboxAt: 1 }, { sparse: true });
}
