import { type Collection, createLeases, type Filter, idsBetween, type Lease, type Leases } from '@parcelbell/database';
import { causingContext } from '@parcelbell/observability';
import type { Outbox } from '@parcelbell/outbox';
import { firstIdAt } from '@parcelbell/values';
import { mailLocalPart } from '../domain/mail/compose-mail.ts';
import {
  type ArrivalNotice,
  type ArrivalState,
  announcedKeys,
  arrivalState,
  type ImmediateArrival,
  immediateArrivalState,
} from '../domain/message/arrival-notice.ts';
import type { Message } from '../domain/message/message.ts';
import type { DueOptions, LeasedMessage, MessageRepository, NewMessage } from '../domain/message/message-repository.ts';
import { type DeliveryRef, deliveryKey } from '../domain/settled/settled-delivery.ts';
import { groupMessages, withoutDuplicates } from './grouped-messages.ts';
import type { MessageDocument } from './message-collection.ts';
import { createSendResultWriter } from './send-results.ts';

/** Every message is deleted after this time, whatever its building chose. */
export const retentionMs = 90 * 24 * 60 * 60 * 1000;
const maxUrgent = 100;
const maxWaitingRead = 1_000;
/** The id of the event of a logged parcel is created at most this long after the parcel's time. */
const maxLoggingMs = 30_000;

type Messages = Collection<MessageDocument>;

export function createMessageRepository(
  messages: Messages,
  outbox: Pick<Outbox, 'insertMany' | 'update' | 'updateMany'>,
  /** Whether mails can be found by their Message-ID, which costs an index entry for each. */
  { indexesMailIds }: { readonly indexesMailIds: boolean } = { indexesMailIds: false },
): MessageRepository {
  const results = createSendResultWriter(messages, outbox);
  const leases = createLeases(messages, { owner: 'owner', until: 'dueAt' });
  const findOne = async (filter: Filter<MessageDocument>) => {
    const document = await messages.findOne(filter);
    return document && toMessage(document);
  };
  return {
    insert: async (added, at) => {
      const documents = added.map((each) => ({
        document: { ...toDocument(each, at), ...(indexesMailIds ? mailIdOf(each.message) : {}) },
        facts: each.facts ?? [],
      }));
      const results = await outbox.insertMany(messages, documents);
      return new Set(added.filter((_, index) => results[index] === 'inserted').map(({ message }) => message.id));
    },
    group: (grouped, at) =>
      groupMessages(messages, grouped, (message) => ({
        ...toDocument({ message }, at),
        ...(indexesMailIds ? mailIdOf(message) : {}),
      })),
    findArrivals: (deliveries) => findArrivals(messages, deliveries),
    findImmediateArrival: (arrival) => findImmediateArrival(messages, arrival),
    // Results are written together outside of any request, so each contains its own request.
    recordResult: (result) => results.add({ ...result, context: causingContext() }),
    leaseDue: (lease, options) => leaseDue(messages, leases, lease, options),
    renewLeases: leases.renew,
    findLeased: leases.findHeld,
    release: async (owner, leased, now) => {
      for (const mayHaveBeenSent of [false, true]) {
        const ids = leased.filter((item) => item.mayHaveBeenSent === mayHaveBeenSent).map(({ message }) => message.id);
        const status = mayHaveBeenSent ? 'sending' : 'queued';
        if (ids.length > 0) await leases.release(owner, ids, now, { status });
      }
    },
    endLeasesOf: leases.endAllOf,
    oldestWaiting: (now) => oldestWaiting(messages, now),
    find: (tenantId, id) => findOne({ _id: id, tenantId }),
    findByProviderId: (providerId) => findOne({ providerId }),
    report: (message, { outcome: { status, reason }, facts, at }) =>
      outbox.update(
        messages,
        { _id: message.id, version: message.version },
        {
          $set: { status, reason, statusAt: at, version: message.version + 1 },
          $unset: { dueAt: '', owner: '' },
        },
        facts,
      ),
  };
}

function toDocument({ message, lease, facts, reason }: NewMessage, at: Date): MessageDocument {
  const { id, ...fields } = message;
  const isFinal = facts !== undefined;
  const announces = announcedKeys(message);
  return {
    _id: id,
    ...fields,
    ...(lease ? { status: 'sending', owner: lease.owner } : {}),
    ...(isFinal ? {} : { dueAt: lease?.until ?? message.sendAt ?? at }),
    ...(reason ? { reason } : {}),
    ...(announces.length > 0 ? { announces } : {}),
    statusAt: at,
    purgeAt: new Date(at.getTime() + retentionMs),
  };
}

/** The provider reports on mails by their Message-ID. It is stored before the mail is sent, so that no report is too early. */
function mailIdOf({ id, channel }: Message): { readonly providerId?: string } {
  return channel === 'email' ? { providerId: mailLocalPart(id) } : {};
}

async function findArrivals(messages: Messages, deliveries: readonly DeliveryRef[]): Promise<ArrivalNotice[]> {
  const fields = ['contactId', 'status', 'parcels', 'announces'] as const;
  const found = await messages.find({ announces: { $in: deliveries.map(deliveryKey) } }, { fields });
  return found.flatMap(({ contactId, status, parcels: entries = [], announces = [] }) =>
    deliveries
      .filter((delivery) => announces.includes(deliveryKey(delivery)))
      .map(({ packageId }) => {
        const isIncluded = entries.some((entry) => entry.packageId === packageId);
        return { contactId, state: arrivalState(status, isIncluded) };
      }),
  );
}

/** Message ids contain the event id, which begins with the time of the event. So this needs no index of its own. */
async function findImmediateArrival(
  messages: Messages,
  { tenantId, subjectId, contactId, loggedAt }: ImmediateArrival,
): Promise<ArrivalState | undefined> {
  const from = `${tenantId}/${firstIdAt(loggedAt)}`;
  const end = `${tenantId}/${firstIdAt(new Date(loggedAt.getTime() + maxLoggingMs))}`;
  const filter = { ...idsBetween<MessageDocument>(from, end), kind: 'delivery', subjectId, contactId } as const;
  const [arrival] = await messages.find(filter, { fields: ['status', 'tries'], limit: 1 });
  return arrival && immediateArrivalState(arrival);
}

/** The sparse index of `dueAt` has the messages that wait, those of a sender that has a lease on them too. */
async function oldestWaiting(messages: Messages, now: Date): Promise<Date | undefined> {
  const fields = ['occurredAt', 'sendAt'] as const;
  const waiting = { dueAt: { $gt: new Date(0) } };
  const found = await messages.find(waiting, { fields, sort: { dueAt: 1 }, limit: maxWaitingRead });
  const since = found.map(({ occurredAt, sendAt }) => sendAt ?? occurredAt).filter((at) => at <= now);
  return since.reduce<Date | undefined>((oldest, at) => (oldest && oldest <= at ? oldest : at), undefined);
}

async function leaseDue(
  messages: Messages,
  leases: Leases<MessageDocument>,
  lease: Lease,
  options: DueOptions,
): Promise<LeasedMessage[]> {
  const found = await findDue(messages, options);
  const ids = found.map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const change = { $set: { status: 'sending' }, $unset: { gathers: '' } } as const;
  const leased = await leases.takeMany(lease, ids, options.now, change);
  const grouped = await findGrouped(
    messages,
    lease,
    found.filter(({ _id, gathers }) => gathers && leased.has(_id)),
  );
  return found
    .filter(({ _id }) => leased.has(_id))
    .map((document) => ({
      message: toMessage(grouped.get(document._id) ?? document),
      mayHaveBeenSent: document.status === 'sending',
    }));
}

/** Reads grouped messages after they were leased, because deliveries may have been added before that. */
async function findGrouped(
  messages: Messages,
  { owner }: Lease,
  grouped: readonly MessageDocument[],
): Promise<ReadonlyMap<string, MessageDocument>> {
  if (grouped.length === 0) return new Map();
  const found = await messages.find({ _id: { $in: grouped.map(({ _id }) => _id) }, owner });
  return new Map(found.map((document) => [document._id, document]));
}

/** Returns a page of due messages. A full page means a backlog, which must not block urgent messages and other tenants. */
async function findDue(messages: Messages, { now, channel, limit, except }: DueOptions): Promise<MessageDocument[]> {
  const due = { dueAt: { $lte: now }, channel };
  const page = (filter: Filter<MessageDocument>, size: number) =>
    messages.find(filter, { sort: { dueAt: 1 }, limit: size });
  const oldest = await page(except.length > 0 ? { ...due, tenantId: { $nin: [...except] } } : due, limit);
  if (oldest.length < limit && except.length === 0) return oldest;
  const tenants = [...new Set([...except, ...oldest.map(({ tenantId }) => tenantId)])];
  const [urgent, others] = await Promise.all([
    page(
      { ...due, kind: { $in: ['verification', 'homeLink', 'dataRequest'] }, verificationReason: { $ne: 'imported' } },
      maxUrgent,
    ),
    oldest.length < limit ? [] : page({ ...due, tenantId: { $nin: tenants } }, limit),
  ]);
  return [...new Map([...urgent, ...others, ...oldest].map((document) => [document._id, document])).values()];
}

export function toMessage(document: MessageDocument): Message {
  const { _id, reason, providerId, statusAt, dueAt, owner, gathers, announces, purgeAt, ...rest } = document;
  const parcels = rest.parcels && withoutDuplicates(rest.parcels);
  return { id: _id, ...rest, ...(parcels ? { parcels } : {}) };
}
