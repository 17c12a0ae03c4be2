import { defineCollection, requiredNumber, requiredText } from '@parcelbell/platform';
import type { SuppressionCause } from '../domain/suppression/suppression-repository.ts';

/** An address that is not written to, as it is stored; it belongs to no tenant. */
export interface SuppressionDocument {
  /** The address itself: in lower case, or in E.164. */
  readonly _id: string;
  readonly version: number;
  /** Absent once the resident asked to hear from us again. */
  readonly cause?: SuppressionCause;
  readonly at: Date;
  /** Ids of mails that its server did not take, since one was delivered. */
  readonly softBounces?: readonly string[];
  /** When bounces are forgotten, since the address may have come to life again. */
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
  // It is read for every message before the message is sent.
  skipsValidation: true,
});
