import { defineCollection, requiredText } from '@parcelbell/platform';
import { requiredBoolean, requiredDate } from './schema-parts.ts';

/** What a phone said last, STOP or START. `_id` is a keyed hash of its number. */
export interface StoppedPhoneDocument {
  readonly _id: string;
  readonly isStopped: boolean;
  readonly at: Date;
}

export const stoppedPhoneCollection = defineCollection<StoppedPhoneDocument>({
  name: 'stoppedphones',
  schema: { _id: requiredText, isStopped: requiredBoolean, at: requiredDate },
});
