import { defineCollection, requiredText } from '@parcelbell/database';

/** A process that sends, as it is stored. */
export interface SenderDocument {
  readonly _id: string;
  /** Its host and its process id; see `SenderProcess`. */
  readonly place: string;
  readonly aliveUntil: Date;
}

export const senderCollection = defineCollection<SenderDocument>({
  name: 'senders',
  schema: { _id: requiredText, place: requiredText, aliveUntil: { type: Date, required: true } },
});
