import { defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { SuppressionCause } from '../domain/suppression/suppression-repository.ts';

/** An address that is not written to, as it is stored. */
export interface SuppressionDocument {
  /** The address itself, in lower case or in E.164; with a blank and a tenant behind it where it is about mails of the tenant that ask to verify it. */
  readonly _id: string;
  readonly version: number;
  /** Absent once the resident asked to hear from us again. */
  readonly cause?: SuppressionCause;
  readonly at: Date;
  /** Ids of mails that its server did not take, since one was delivered. */
  readonly softBounces?: readonly string[];
  /** When it is forgotten: the address may have come to life again. Absent where only its owner ends it. */
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
