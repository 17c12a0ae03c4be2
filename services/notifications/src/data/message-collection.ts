import { defineCollection, requiredText } from '@parcelbell/database';
import type { Message } from '../domain/message/message.ts';

export interface MessageDocument extends Omit<Message, 'id'> {
  readonly _id: string;
  readonly reason?: string;
  readonly providerId?: string;
  readonly statusAt: Date;
  /**
   * From this time any sender may lease the message: the time of the next attempt or the end of a lease. Absent in final messages, so that its sparse
   * index holds only messages that wait.
   */
  readonly dueAt?: Date;
  /** The sender that has a lease on it. */
  readonly owner?: string;
  /** Deliveries may still be added. Absent after the first lease, and in messages that are sent immediately. */
  readonly gathers?: true;
  /**
   * `<tenantId>/<packageId>` of the deliveries of which it is the first to notify its recipient, also of those that were left out. Absent in messages that
   * are sent immediately when a parcel is logged.
   */
  readonly announces?: readonly string[];
  readonly purgeAt: Date;
}

const requiredDate = { type: Date, required: true } as const;
const requiredNumber = { type: Number, required: true } as const;

const parcel = {
  courier: String,
  packageType: String,
  packageId: String,
  tracking: String,
  location: String,
  loggedAt: Date,
  pickedUpAt: Date,
  pickedUpBy: String,
} as const;

/** Sorted by age, because every message is kept for the same time at most. */
export const ageIndex = { tenantId: 1, purgeAt: 1, _id: 1 } as const;

/** The messages to one address, by the time of their event. */
export const addressIndex = { tenantId: 1, address: 1, _id: -1 } as const;

/** Validation is skipped because each mail is written several times (docs/adr/sending.md). */
export const messageCollection = defineCollection<MessageDocument>({
  name: 'messages',
  schema: {
    _id: requiredText,
    tenantId: requiredText,
    kind: requiredText,
    subjectId: requiredText,
    householdId: requiredText,
    contactId: requiredText,
    generation: requiredNumber,
    channel: requiredText,
    address: requiredText,
    language: String,
    unit: requiredText,
    tower: String,
    parcel,
    parcels: [{ ...parcel, version: Number, round: Number, again: Boolean, storageFeeCents: Number, _id: false }],
    additions: [{ channel: requiredText, maskedAddress: String, addedAt: Date, needsApproval: Boolean, _id: false }],
    verificationReason: String,
    maskedPhone: String,
    invitation: { userName: String, invitedBy: String, isSuperadmin: Boolean, tenantNames: [String] },
    confirmBy: Date,
    erases: Boolean,
    company: String,
    limit: { localMonth: String, deliveries: Number, monthlyLimit: Number, exceedFeeCents: Number },
    renewal: { daysLeft: Number, renewalDate: String, amountCents: Number, billingCycle: String },
    origin: { correlationId: String, traceparent: String },
    occurredAt: requiredDate,
    sendAt: Date,
    expiresAt: requiredDate,
    tries: requiredNumber,
    version: requiredNumber,
    status: requiredText,
    reason: String,
    providerId: String,
    statusAt: requiredDate,
    dueAt: Date,
    owner: String,
    gathers: Boolean,
    announces: { type: [String], default: undefined },
    purgeAt: requiredDate,
  },
  indexes: [
    { fields: { dueAt: 1 }, sparse: true },
    { fields: { providerId: 1 }, sparse: true },
    { fields: { announces: 1 }, sparse: true },
    { fields: { purgeAt: 1 }, expireAfterSeconds: 0 },
    { fields: ageIndex },
    { fields: addressIndex },
  ],
  outbox: true,
  skipsValidation: true,
});
