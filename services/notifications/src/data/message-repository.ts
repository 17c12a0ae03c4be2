import { duplicateKeys } from '@parcelbell/platform';
import type { Model, mongo } from 'mongoose';
import type { Message } from '../domain/message/message.ts';
import type {
  ClaimedMessage,
  ClaimOptions,
  Lease,
  MessageRepository,
  NewMessage,
  OutcomeReport,
} from '../domain/message/message-repository.ts';
import { collectionOf } from './collection-of.ts';
import type { MessageDocument } from './message-model.ts';
import { createSettlements } from './message-settlements.ts';
import type { OutboxWriter } from './outbox-writer.ts';

const keptMs = 90 * 24 * 60 * 60 * 1000;
const urgentLimit = 100;

type Messages = mongo.Collection<MessageDocument>;
type Filter = mongo.Filter<MessageDocument>;

export function createMessageRepository(model: Model<never>, outbox: OutboxWriter): MessageRepository {
  const collection = collectionOf<MessageDocument>(model);
  const settlements = createSettlements(collection, outbox);
  const one = async (filter: Filter) => {
    const document = await collection.findOne(filter, { projection: { outbox: 0 } });
    return document ? toMessage(document) : undefined;
  };
  return {
    insert: (messages, at) => insert(collection, outbox, messages, at),
    settle: (settlement) => settlements.add(settlement),
    claim: (lease, options) => claim(collection, lease, options),
    renewLeases: async ({ owner, until }, ids) => {
      await collection.updateMany({ _id: { $in: [...ids] }, owner }, { $set: { dueAt: until } });
    },
    findLeased: async (owner, ids) => {
      const held = await collection.find({ _id: { $in: [...ids] }, owner }, { projection: { _id: 1 } }).toArray();
      return new Set(held.map(({ _id }) => _id));
    },
    release: async (owner, claimed, now) => {
      for (const mayHaveBeenSent of [false, true]) {
        const ids = claimed.filter((item) => item.mayHaveBeenSent === mayHaveBeenSent).map(({ message }) => message.id);
        if (ids.length === 0) continue;
        const status = mayHaveBeenSent ? 'sending' : 'queued';
        await collection.updateMany(
          { _id: { $in: ids }, owner },
          { $set: { status, dueAt: now }, $unset: { owner: '' } },
        );
      }
    },
    endLeasesOf: async (owner, now) => {
      await collection.updateMany({ dueAt: { $gt: now }, owner }, { $set: { dueAt: now } });
    },
    find: (tenantId, id) => one({ _id: id, tenantId }),
    findByProviderId: (providerId) => one({ providerId }),
    report: (message, report) => recordReport(collection, outbox, message, report),
  };
}

async function insert(
  collection: Messages,
  outbox: OutboxWriter,
  messages: readonly NewMessage[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (messages.length === 0) return new Set();
  const refused = await insertNew(
    collection,
    messages.map((message) => toDocument(outbox, message, at)),
  );
  const inserted = messages.filter((_, index) => !refused.has(index));
  for (const { message, events } of inserted) if (events) outbox.committed(collection as never, message.id, events);
  return new Set(inserted.map(({ message }) => message.id));
}

/** The indexes of the documents that were there already. */
async function insertNew(collection: Messages, documents: MessageDocument[]): Promise<ReadonlySet<number>> {
  try {
    await collection.insertMany(documents as never, { ordered: false });
    return new Set();
  } catch (error) {
    return new Set(duplicateKeys(error));
  }
}

function toDocument(outbox: OutboxWriter, { message, lease, events, reason }: NewMessage, at: Date): MessageDocument {
  const { id, ...fields } = message;
  const isFinal = events !== undefined;
  return {
    _id: id,
    ...fields,
    ...(lease ? { status: 'sending', owner: lease.owner } : {}),
    ...(isFinal ? outbox.stamp(events) : { dueAt: lease?.until ?? at }),
    ...(reason ? { reason } : {}),
    statusAt: at,
    purgeAt: new Date(at.getTime() + keptMs),
  };
}

async function claim(collection: Messages, lease: Lease, options: ClaimOptions): Promise<ClaimedMessage[]> {
  const found = await findDue(collection, options);
  const ids = found.map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const { matchedCount } = await collection.updateMany(
    { _id: { $in: ids }, dueAt: { $lte: options.now } },
    { $set: { owner: lease.owner, status: 'sending', dueAt: lease.until } },
  );
  const claimed = matchedCount === ids.length ? new Set(ids) : await heldNow(collection, lease, ids);
  return found
    .filter(({ _id }) => claimed.has(_id))
    .map((document) => ({ message: toMessage(document), mayHaveBeenSent: document.status === 'sending' }));
}

/** Another sender was quicker with some: a lease's end tells those that were taken with it. */
async function heldNow(collection: Messages, lease: Lease, ids: readonly string[]): Promise<Set<string>> {
  const filter = { _id: { $in: [...ids] }, owner: lease.owner, dueAt: lease.until };
  const held = await collection.find(filter, { projection: { _id: 1 } }).toArray();
  return new Set(held.map(({ _id }) => _id));
}

/** One page of what is due. A full page means a backlog, which must not hide verifications and the other buildings. */
async function findDue(
  collection: Messages,
  { now, channel, limit, except }: ClaimOptions,
): Promise<MessageDocument[]> {
  const due = { dueAt: { $lte: now }, channel };
  const page = (filter: Filter, size: number) =>
    collection
      .find(filter, { projection: { outbox: 0 } })
      .sort({ dueAt: 1 })
      .limit(size)
      .toArray();
  const oldest = await page(except.length > 0 ? { ...due, tenantId: { $nin: [...except] } } : due, limit);
  if (oldest.length < limit && except.length === 0) return oldest;
  const tenants = [...new Set([...except, ...oldest.map(({ tenantId }) => tenantId)])];
  const [urgent, others] = await Promise.all([
    page({ ...due, kind: 'verification' }, urgentLimit),
    oldest.length < limit ? [] : page({ ...due, tenantId: { $nin: tenants } }, limit),
  ]);
  return [...new Map([...urgent, ...others, ...oldest].map((document) => [document._id, document])).values()];
}

async function recordReport(
  collection: Messages,
  outbox: OutboxWriter,
  message: Message,
  { outcome: { status, reason }, events, at }: OutcomeReport,
): Promise<boolean> {
  const { $push, $set } = outbox.push(events);
  const { matchedCount } = await collection.updateOne(
    { _id: message.id, version: message.version },
    {
      $push: $push as never,
      $set: { ...$set, status, reason, statusAt: at, version: message.version + 1 },
      $unset: { dueAt: '', owner: '' },
    },
  );
  if (matchedCount === 0) return false;
  outbox.nudge(collection as never, message.id);
  return true;
}

function toMessage(document: MessageDocument): Message {
  const {
    _id,
    reason,
    providerId,
    statusAt,
    dueAt,
    owner,
    purgeAt,
    outbox,
    outboxAt,
    outboxOwner,
    outboxLeasedUntil,
    ...rest
  } = document;
  return { id: _id, ...rest };
}
