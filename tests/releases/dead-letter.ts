import path from 'node:path';
import { pathToFileURL } from 'node:url';
import mongoose from 'mongoose';
import { type Engines, kafkaClient } from '../harness/engines.ts';

/** A parcel that is stored while its event has not been published. */
export interface Pending {
  readonly packageId: string;
  readonly documentId: string;
  readonly event: PublishedEvent;
}

interface PublishedEvent {
  readonly eventId: string;
  readonly tenantId: string;
  readonly aggregateId: string;
}

interface StoredParcel {
  readonly _id: string;
  readonly packageId: string;
  readonly outbox?: readonly PublishedEvent[];
}

/** The services that read deliveries. An event that is only in dead letters has to be in those of each, or a copy would never get it. */
export const readers = ['deliveries', 'notifications', 'reporting', 'residents'] as const;
const groups = readers.map((service) => `parcelbell.${service}`);
const outboxFields = { outbox: '', outboxAt: '', outboxOwner: '', outboxLeasedUntil: '' } as const;

function letterOf(event: PublishedEvent) {
  const detail = 'Error: the fixture leaves it aside';
  return { topic: 'deliveries.delivery.v1', event, reason: 'permanent', detail, attempts: 1, failedAt: new Date() };
}

/** The release's own code, so that the dead letter has the form of that release. */
function moduleOf(checkout: string, file: string) {
  return import(pathToFileURL(path.join(checkout, 'services', file)).href);
}

async function inFolder<T>(
  dataDir: string,
  checkout: string,
  work: (connection: mongoose.Connection) => Promise<T>,
): Promise<T> {
  const { startDocumentStore } = await moduleOf(checkout, 'document-store/src/index.ts');
  const store = await startDocumentStore({ dataDir });
  try {
    return await onServer(`${store.url}/`, work);
  } finally {
    await store.close();
  }
}

async function onServer<T>(url: string, work: (connection: mongoose.Connection) => Promise<T>): Promise<T> {
  const connection = await mongoose.createConnection(url).asPromise();
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

function parcelsOf(connection: mongoose.Connection, name: string) {
  return connection.useDb(`${name}-deliveries`).collection<StoredParcel>('parcels');
}

async function pendingOf(connection: mongoose.Connection, name: string): Promise<Pending[]> {
  const parcels = await parcelsOf(connection, name)
    .find({ outboxAt: { $exists: true } })
    .toArray();
  return parcels.flatMap(({ _id, packageId, outbox = [] }) =>
    outbox.length === 1 ? outbox.map((event) => ({ packageId, documentId: _id, event })) : [],
  );
}

export function pendingInFolder(dataDir: string, checkout: string): Promise<Pending[]> {
  return inFolder(dataDir, checkout, (connection) => pendingOf(connection, 'parcelbell'));
}

export function pendingOnEngines({ mongoUrl }: Engines, name: string): Promise<Pending[]> {
  return onServer(mongoUrl, (connection) => pendingOf(connection, name));
}

/** Makes of a pending event what it is once no service could handle it: published, and a dead letter of each. */
export async function deadLetterInFolder(
  dataDir: string,
  checkout: string,
  { documentId, event }: Pending,
): Promise<void> {
  const { createMongoDeadLetters } = await moduleOf(
    checkout,
    'platform/event-bus/src/in-process/mongo-dead-letters.ts',
  );
  await inFolder(dataDir, checkout, async (connection) => {
    await parcelsOf(connection, 'parcelbell').updateOne({ _id: documentId }, { $unset: outboxFields });
    const letters = connection.useDb('parcelbell-platform').collection('deadletters');
    for (const group of groups) await createMongoDeadLetters(letters).deadLetter(group, [letterOf(event)]);
  });
}

/** The same on engines; only the records in the dead letters matter, the one in the topic is behind the groups. */
export async function deadLetterOnEngines(
  engines: Engines,
  name: string,
  checkout: string,
  { documentId, event }: Pending,
): Promise<void> {
  const { deadLetterRecord } = await moduleOf(checkout, 'platform/event-bus/src/kafka/records.ts');
  const { plainEvent } = await moduleOf(checkout, 'platform/events/src/stored-event.ts');
  await onServer(engines.mongoUrl, (connection) =>
    parcelsOf(connection, name).updateOne({ _id: documentId }, { $unset: outboxFields }),
  );
  const plain = plainEvent(event);
  const producer = kafkaClient(engines).producer();
  await producer.connect();
  for (const group of groups) {
    const { topic, ...message } = deadLetterRecord(group, letterOf(plain));
    await producer.send({ topic: `${name}.${topic}`, messages: [message] });
  }
  await producer.disconnect();
}
