import { type Collection, defineCollection, requiredNumber, requiredText } from './collection.ts';
import { isDuplicateKey } from './duplicate-keys.ts';

/** How often something was counted on one day. `_id` is `<key>/<day>`. */
export interface DailyCountDocument {
  readonly _id: string;
  readonly count: number;
  readonly expiresAt: Date;
}

const retentionMs = 2 * 24 * 60 * 60_000;

/** A collection of counts, each of which is removed two days later. */
export function defineDailyCounts(name: string) {
  return defineCollection<DailyCountDocument>({
    name,
    schema: { _id: requiredText, count: requiredNumber, expiresAt: Date },
    indexes: [{ fields: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  });
}

/** How long the day (in UTC) goes on after `now`, in whole seconds. */
export function secondsLeftToday(now: Date): number {
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((tomorrow - now.getTime()) / 1000);
}

/**
 * Counts one for a key on the day (in UTC) of `now` and answers the day's count with it. It is one statement whatever the count is, so the time that it
 * takes reveals nothing.
 */
export async function countToday(collection: Collection<DailyCountDocument>, key: string, now: Date): Promise<number> {
  const _id = `${key}/${now.toISOString().slice(0, 10)}`;
  const change = { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(now.getTime() + retentionMs) } };
  const count = () => collection.findOneAndUpdate({ _id }, change, { upsert: true });
  const counted = await count().catch((error: unknown) => {
    // Another request inserted the document at the same moment.
    if (isDuplicateKey(error)) return count();
    throw error;
  });
  return counted?.count ?? 1;
}
