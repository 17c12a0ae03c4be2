import type { Collection, Filter } from '@parcelbell/database';
import { portionOf, type RetentionStep } from '@parcelbell/retention';
import { ageIndex, type MessageDocument } from './message-collection.ts';
import { retentionMs } from './message-repository.ts';

const options = { hint: ageIndex, sort: ageIndex } as const;

/** RETN-5: messages of a building that keeps them for less time than the store does. */
export function createRetentionStep(messages: Pick<Collection<MessageDocument>, 'find' | 'deleteMany'>): RetentionStep {
  return {
    kind: 'messages',
    find: async (tenantId, before, from, limit) => {
      const found = await messages.find(olderThan(tenantId, before, from), { ...options, fields: ['purgeAt'], limit });
      return portionOf(found, limit, positionOf);
    },
    remove: async (tenantId, before, limit) => {
      const found = await messages.find(olderThan(tenantId, before), { ...options, fields: ['_id'], limit });
      const removed = found.length === 0 ? 0 : await messages.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
      return { found: found.length, removed };
    },
  };
}

/** A message is stored so long before `purgeAt`. */
function olderThan(tenantId: string, before: Date, from = ''): Filter<MessageDocument> {
  const end = new Date(before.getTime() + retentionMs);
  const [since = '', id = ''] = split(from);
  if (since === '') return { tenantId, purgeAt: { $lt: end } };
  const at = new Date(since);
  return { tenantId, purgeAt: { $gte: at, $lt: end }, $or: [{ purgeAt: { $gt: at } }, { _id: { $gt: id } }] };
}

function positionOf({ _id, purgeAt }: Pick<MessageDocument, '_id' | 'purgeAt'>): string {
  return `${purgeAt.toISOString()} ${_id}`;
}

function split(position: string): [string, string] {
  const at = position.indexOf(' ');
  return [position.slice(0, Math.max(at, 0)), position.slice(at + 1)];
}
