import { createHmac } from 'node:crypto';
import { deriveKeys } from '@parcelbell/auth';
import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import type { SuppressionCause, SuppressionKey, SuppressionRepository } from '../domain/suppression/suppression.ts';

interface SuppressionDocument {
  /** A `SuppressionKey`, with the address in lower case or E.164; its keyed hash after a mark once the person was erased. */
  readonly _id: string;
  readonly version: number;
  /** Absent after the suppression ended. */
  readonly cause?: SuppressionCause;
  readonly at: Date;
  /** Ids of mails that were temporarily refused since the last delivered one. */
  readonly softBounces?: readonly string[];
  /** When it ends, because the address may work again. Absent if only its owner can end it. */
  readonly purgeAt?: Date;
}

export const suppressionCollection = defineCollection<SuppressionDocument>({
  name: 'suppressions',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    cause: { type: String, enum: ['stopped', 'bounced', 'complained'] },
    at: { type: Date, required: true },
    softBounces: { type: [String], default: undefined },
    purgeAt: Date,
  },
  indexes: [{ fields: { purgeAt: 1 }, expireAfterSeconds: 0 }],
  outbox: true,
  // Each message reads it, and validation would slow down sending.
  skipsValidation: true,
});

const suppressedForMs = 30 * 24 * 60 * 60 * 1000;

/** Every id under which something may be stored about a key whose address was erased: by the present secret, and by the previous one if there is one. */
export type HiddenIds = (key: SuppressionKey) => readonly string[];

/** The hashes have a key, because all phone numbers could be tried against plain ones. No address begins with the mark. */
export function createHiddenIds(linkSecret: string, previous?: string): HiddenIds {
  const keys = deriveKeys('suppression', linkSecret, previous);
  return (suppressed) => keys.map((key) => `#${createHmac('sha256', key).update(suppressed).digest('base64url')}`);
}

export function createSuppressionRepository(
  suppressions: Collection<SuppressionDocument>,
  outbox: Pick<Outbox, 'update'>,
  hiddenIds: HiddenIds,
): SuppressionRepository {
  return {
    findSuppressed: async (keys, now) => {
      const keysById = new Map([...new Set(keys)].flatMap((key) => [key, ...hiddenIds(key)].map((id) => [id, key])));
      const filter = { _id: { $in: [...keysById.keys()] } };
      const found = await suppressions.find(filter, { fields: ['cause', 'purgeAt'] });
      const current = found.filter(({ purgeAt }) => !purgeAt || purgeAt > now);
      return new Map(current.flatMap(({ _id, cause }) => (cause ? [[keysById.get(_id) ?? _id, cause] as const] : [])));
    },
    addBounced: async (key, at) => {
      const fields = { cause: 'bounced', at, purgeAt: new Date(at.getTime() + suppressedForMs) } as const;
      await suppressions.updateOne({ _id: key }, { $set: fields, $inc: { version: 1 } }, { upsert: true });
    },
    countSoftBounce: async (key, messageId, at) => {
      const update = {
        $addToSet: { softBounces: messageId },
        $set: { at, purgeAt: new Date(at.getTime() + suppressedForMs) },
        $inc: { version: 1 },
      };
      const counted = await suppressions.findOneAndUpdate({ _id: key }, update, { upsert: true });
      return counted?.softBounces?.length ?? 1;
    },
    clearSoftBounces: async (key) => {
      await suppressions.updateOne(
        { _id: key, softBounces: { $exists: true } },
        { $unset: { softBounces: '' }, $inc: { version: 1 } },
      );
    },
    clearRefusals: async (keys, before) => {
      const causes = ['bounced', 'complained'] as const;
      const ids = keys.flatMap((key) => [key, ...hiddenIds(key)]);
      const filter = { _id: { $in: ids }, cause: { $in: [...causes] }, at: { $lt: before } };
      const purgeAt = new Date(before.getTime() + suppressedForMs);
      // Without a cause it suppresses nothing. The database removes it at `purgeAt`.
      await suppressions.updateMany(filter, {
        $set: { purgeAt },
        $unset: { cause: '', softBounces: '' },
        $inc: { version: 1 },
      });
    },
    record: async ({ key, cause, at, expires = false }, facts) => {
      const purge = expires ? { purgeAt: new Date(at.getTime() + suppressedForMs) } : {};
      await outbox.update(
        suppressions,
        { _id: key },
        {
          $set: { at, ...purge, ...(cause ? { cause } : {}) },
          $unset: { ...(expires ? {} : { purgeAt: '' }), ...(cause ? {} : { cause: '' }) },
          $inc: { version: 1 },
        },
        facts,
        { upsert: true },
      );
      // START also ends what was recorded before the address was erased.
      if (!cause) await suppressions.deleteMany({ _id: { $in: [...hiddenIds(key)] }, at: { $lte: at } });
    },
    forgetAddress: async (keys) => {
      const found = await suppressions.find({ _id: { $in: [...keys] } });
      for (const { _id: key, softBounces: _, ...rest } of found) {
        const [_id] = hiddenIds(key);
        if (rest.cause && _id) await suppressions.upsertIfNewer([{ _id, ...rest }], { by: 'at' });
      }
      // One whose event still has to be published is left for the next attempt.
      const published = { outboxAt: null } as object;
      const deleted = await suppressions.deleteMany({ _id: { $in: found.map(({ _id }) => _id) }, ...published });
      return deleted === found.length;
    },
  };
}
