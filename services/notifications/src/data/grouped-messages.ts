import type { Collection, DocumentUpdate } from '@parcelbell/platform';
import { announcedKeys } from '../domain/message/arrival-notice.ts';
import type { DeliveryEntry, Message } from '../domain/message/message.ts';
import type { GroupedMessage } from '../domain/message/message-repository.ts';
import type { MessageDocument } from './message-collection.ts';

/**
 * Adds parcels to the messages in which they are grouped, in one statement for all. The parcels of a message are a set, so one that comes twice is in it
 * once, unless two releases describe it differently: see `eachOnce`. Answers those whose message has begun to be sent without them.
 */
export async function groupMessages(
  messages: Collection<MessageDocument>,
  grouped: readonly GroupedMessage[],
  newDocument: (message: Message) => MessageDocument,
): Promise<GroupedMessage[]> {
  const groups = Map.groupBy(grouped, ({ groupMessageId }) => groupMessageId);
  await messages.upsertEach([...groups].flatMap(([id, group]) => additionOf(id, group, newDocument)));
  const found = await messages.find({ _id: { $in: [...groups.keys()] } }, { fields: ['parcels'] });
  const told = new Set(found.flatMap(({ _id, parcels = [] }) => parcels.map((parcel) => partName(_id, parcel))));
  return grouped.filter(
    ({ groupMessageId, message }) =>
      !(message.parcels ?? []).every((parcel) => told.has(partName(groupMessageId, parcel))),
  );
}

/**
 * The parcels of a message without duplicates. An event that comes twice may be read by two releases, of which one knows fields that the other does not, so the
 * parcel is stored twice. What either of them knows is kept.
 */
export function eachOnce(parcels: readonly DeliveryEntry[]): DeliveryEntry[] {
  const byEvent = Map.groupBy(parcels, ({ packageId, version }) => `${packageId}/${version}`);
  return [...byEvent.values()].map((same) => Object.assign({}, ...same));
}

function partName(id: string, { packageId, version }: DeliveryEntry): string {
  return `${id}/${packageId}/${version}`;
}

function additionOf(
  id: string,
  group: readonly GroupedMessage[],
  newDocument: (message: Message) => MessageDocument,
): DocumentUpdate<MessageDocument>[] {
  const [first] = group;
  if (!first) return [];
  const { _id, parcels, announces, dueAt, expiresAt, ...fields } = newDocument({ ...first.message, id });
  const latest = (times: readonly Date[]) => new Date(Math.max(...times.map((time) => time.getTime())));
  const due = latest(group.map((each) => each.dueAt));
  const lastWanted = latest([due, ...group.map(({ message }) => message.expiresAt)]);
  return [
    {
      filter: { _id: id, gathers: true },
      update: {
        $setOnInsert: fields,
        $addToSet: {
          parcels: { $each: group.flatMap(({ message }) => message.parcels ?? []) },
          announces: { $each: group.flatMap(({ message }) => announcedKeys(message)) },
        },
        $max: { dueAt: due, expiresAt: lastWanted },
      },
    },
  ];
}
