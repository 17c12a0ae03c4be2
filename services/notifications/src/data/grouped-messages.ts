import type { Collection, DocumentUpdate } from '@parcelbell/database';
import { announcedKeys } from '../domain/message/arrival-notice.ts';
import type { DeliveryEntry, Message } from '../domain/message/message.ts';
import type { GroupedMessage } from '../domain/message/message-repository.ts';
import type { MessageDocument } from './message-collection.ts';

/**
 * Adds deliveries to the messages of their groups, in one statement for all. The deliveries of a message are a set, so a duplicate changes nothing, unless
 * two releases write it differently: see `withoutDuplicates`. Returns those whose group message is already leased, without them.
 */
export async function groupMessages(
  messages: Collection<MessageDocument>,
  grouped: readonly GroupedMessage[],
  newDocument: (message: Message) => MessageDocument,
): Promise<GroupedMessage[]> {
  const groups = Map.groupBy(grouped, ({ groupMessageId }) => groupMessageId);
  await messages.upsertEach([...groups].flatMap(([id, group]) => additionOf(id, group, newDocument)));
  const found = await messages.find({ _id: { $in: [...groups.keys()] } }, { fields: ['parcels'] });
  const included = new Set(found.flatMap(({ _id, parcels = [] }) => parcels.map((parcel) => entryKey(_id, parcel))));
  return grouped.filter(
    ({ groupMessageId, message }) =>
      !(message.parcels ?? []).every((parcel) => included.has(entryKey(groupMessageId, parcel))),
  );
}

/**
 * Merges duplicate deliveries of a message. Two releases may handle the same event, of which one writes more fields, so that the delivery is stored twice.
 */
export function withoutDuplicates(parcels: readonly DeliveryEntry[]): DeliveryEntry[] {
  const byEvent = Map.groupBy(parcels, ({ packageId, version }) => `${packageId}/${version}`);
  return [...byEvent.values()].map((same) => Object.assign({}, ...same));
}

function entryKey(id: string, { packageId, version }: DeliveryEntry): string {
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
  const latestExpiry = latest([due, ...group.map(({ message }) => message.expiresAt)]);
  return [
    {
      filter: { _id: id, gathers: true },
      update: {
        $setOnInsert: fields,
        $addToSet: {
          parcels: { $each: group.flatMap(({ message }) => message.parcels ?? []) },
          announces: { $each: group.flatMap(({ message }) => announcedKeys(message)) },
        },
        $max: { dueAt: due, expiresAt: latestExpiry },
      },
    },
  ];
}
