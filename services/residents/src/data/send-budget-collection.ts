import { defineCollection, requiredNumber, requiredText } from '@parcelbell/platform';

/** How many verification messages were counted for one budget on one day. `_id` is `<keyed hash>/<day>`. */
export interface SendBudgetDocument {
  readonly _id: string;
  readonly count: number;
  readonly expiresAt: Date;
}

export const sendBudgetCollection = defineCollection<SendBudgetDocument>({
  name: 'sendbudgets',
  schema: { _id: requiredText, count: requiredNumber, expiresAt: Date },
  indexes: [{ fields: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});
