export { type Batcher, createBatcher } from './batcher.ts';
export {
  type Collection,
  type CollectionDefinition,
  type CollectionIndex,
  type DocumentUpdate,
  defineCollection,
  type Filter,
  type InsertResult,
  type OpenCollection,
  openCollection,
  requiredNumber,
  requiredText,
  type StoredDocument,
  type Update,
} from './collection.ts';
export { createCollections } from './collections.ts';
export { connectDatabase, serviceDatabase } from './connect.ts';
export { countToday, type DailyCountDocument, defineDailyCounts, secondsLeftToday } from './daily-counts.ts';
export { databaseAnswers } from './database-answers.ts';
export { isDuplicateKey } from './duplicate-keys.ts';
export { deleteSomeBelow, idAfter, idsBelow, idsBetween } from './id-ranges.ts';
export { createLeaseOwner, createLeases, defaultLeaseMs, type Lease, type Leases, leaseFields } from './leases.ts';
export { type OutboxCollection, type OutboxDocument, type OutboxFields, outboxUnset } from './outbox-fields.ts';
export { outboxOf, replacingDeleted, withOutboxFields, withPendingEvents } from './outbox-updates.ts';
export { createRecentCounts, type RecentCounts } from './recent-counts.ts';
export { retryOnConflict, versionConflict } from './retry-on-conflict.ts';
