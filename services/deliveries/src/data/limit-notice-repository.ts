import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import type { LimitNotice, LimitNoticeKey, LimitNoticeRepository } from '../domain/limit/limit-notice.ts';

export interface LimitNoticeDocument extends Omit<LimitNotice, 'notifiedAt'> {
  /** `<tenantId>/<residencyId>/<yyyy-mm>` */
  readonly _id: string;
  readonly toldAt: Date;
  /** It is deleted then. Only deliveries of the current month need it. */
  readonly purgeAt: Date;
}

export const limitNoticeCollection = defineCollection<LimitNoticeDocument>({
  name: 'limit-notices',
  schema: {
    _id: requiredText,
    tenantId: requiredText,
    householdId: requiredText,
    unit: requiredText,
    tower: String,
    residencyId: requiredText,
    localMonth: requiredText,
    deliveries: requiredNumber,
    monthlyLimit: requiredNumber,
    exceedFeeCents: requiredNumber,
    toldAt: Date,
    purgeAt: Date,
  },
  indexes: [{ fields: { purgeAt: 1 }, expireAfterSeconds: 0 }],
  outbox: true,
});

const keptMs = 60 * 24 * 60 * 60 * 1000;

export function createLimitNoticeRepository(
  collection: Collection<LimitNoticeDocument>,
  outbox: Pick<Outbox, 'insert'>,
): LimitNoticeRepository {
  return {
    findNotified: async (keys) => {
      const found = await collection.find({ _id: { $in: [...new Set(keys.map(idOf))] } }, { fields: ['_id'] });
      const notified = new Set(found.map(({ _id }) => _id));
      return new Set(keys.filter((key) => notified.has(idOf(key))));
    },
    insert: ({ notifiedAt, ...notice }, facts) => {
      const purgeAt = new Date(notifiedAt.getTime() + keptMs);
      return outbox.insert(collection, { _id: idOf(notice), ...notice, toldAt: notifiedAt, purgeAt }, facts);
    },
  };
}

function idOf({ tenantId, residencyId, localMonth }: LimitNoticeKey): string {
  return `${tenantId}/${residencyId}/${localMonth}`;
}
