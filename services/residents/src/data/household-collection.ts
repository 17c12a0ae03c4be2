import { defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import { retentionMarker } from '@parcelbell/retention';
import type { QuietHours } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { newestAdditionAt, nextNoticeAt } from '../domain/household/additions.ts';
import { formerSince } from '../domain/household/former-residents.ts';
import {
  type Contact,
  consentSources,
  type Household,
  type MergedContact,
  optOutReasons,
  type Residency,
  type TextConsent,
} from '../domain/household/household.ts';
import { nextLapseAt } from '../domain/household/lapse.ts';
import type { Sends } from '../domain/household/limits.ts';
import { currentTextConsents } from '../domain/household/text-consent.ts';
import { listFieldsOf } from '../domain/resident/list-fields.ts';
import { type ResidentFilter, residentFilters } from '../domain/resident/resident-query.ts';
import { anyText, partSchema, requiredDate } from './schema-parts.ts';

/** A household as it is stored; `_id` is `<tenantId>/<householdId>`. */
export interface HouseholdDocument extends Household {
  readonly _id: string;
  /** When the next of its contacts lapses; only while one can. */
  readonly lapseAt?: Date;
  /**
   * `<tenantId>/<when the first of its former residents moved out>/<householdId>`; only while addresses of former residents are kept.
   */
  readonly formerSince?: string;
  /** When its members have to be notified of additions; absent without unknown additions. */
  readonly noticeAt?: Date;
  /** When the newest addition came. */
  readonly additionAt?: Date;
  /** Lists find and sort it by these fields. They are absent where nobody lives. */
  readonly words?: readonly string[];
  readonly states?: readonly ResidentFilter[];
  readonly unitOrder?: string;
  readonly movedInAt?: Date;
}

const sends = partSchema<Sends>({ since: requiredDate, count: requiredNumber, lastAt: requiredDate });

const quietHours = partSchema<QuietHours>({ from: requiredNumber, to: requiredNumber });

const mergedContact = partSchema<MergedContact>({ contactId: requiredText, generation: requiredNumber });

const contact = partSchema<Omit<Contact, 'optOutReason'>>({
  contactId: requiredText,
  channel: { type: String, required: true, enum: ['email', 'sms'] },
  address: requiredText,
  language: { type: String, required: true, enum: ['en', 'fr'] },
  status: { type: String, required: true, enum: ['pending', 'active', 'opted_out', 'bounced'] },
  generation: requiredNumber,
  addedAt: requiredDate,
  decidedAt: requiredDate,
  requestedAt: requiredDate,
  sends: { type: sends, required: true },
  verifiedAt: { type: Date },
  codeSentAt: { type: Date },
  wrongTries: { type: Number },
  registrations: { type: [String], required: true },
  merged: { type: [mergedContact], default: undefined },
  isAddition: { type: Boolean },
  noticedAt: { type: Date },
  awaitsApproval: { type: Boolean },
  approvedAt: { type: Date },
  isApproved: { type: Boolean },
  isImported: { type: Boolean },
  reason: { type: String },
  turnedAwayAt: { type: Date },
  addedBy: { type: String },
  quietHours: { type: quietHours },
});

const residency = partSchema<Residency>({
  residencyId: requiredText,
  movedInAt: requiredDate,
  verifiedAt: { type: Date },
  movedOutAt: { type: Date },
  emails: { type: [String], default: undefined },
});

const textConsent = partSchema<TextConsent>({
  contactId: requiredText,
  source: { type: String, required: true, enum: consentSources },
  language: { type: String, required: true, enum: ['en', 'fr'] },
  at: requiredDate,
  version: { type: String },
  wording: { type: String },
});

/** Sparse: only households that keep addresses of former residents are in it. */
export const formerIndex = { formerSince: 1 } as const;

/** The fields that only lists use. */
export const listFields = ['words', 'states', 'unitOrder', 'movedInAt'] as const;

/** The indexes of lists. Every household in which somebody lives has the state `all`. */
export const listIndexes = {
  unit: { tenantId: 1, states: 1, unitOrder: 1, _id: 1 },
  moveInDate: { tenantId: 1, states: 1, movedInAt: 1, _id: 1 },
  words: { tenantId: 1, words: 1 },
} as const;

/** The indexes by which a person is found, now and in stays that ended. */
export const addressIndexes = [
  { tenantId: 1, 'contacts.address': 1 },
  { tenantId: 1, 'residencies.emails': 1 },
] as const;

export const householdCollection = defineCollection<HouseholdDocument>({
  name: 'households',
  schema: {
    _id: requiredText,
    tenantId: requiredText,
    householdId: requiredText,
    unit: requiredText,
    tower: anyText,
    version: requiredNumber,
    residencies: { type: [residency], required: true },
    contacts: { type: [contact], required: true },
    consents: { type: [textConsent], default: undefined },
    noticedAt: Date,
    lapseAt: Date,
    formerSince: String,
    noticeAt: Date,
    additionAt: Date,
    words: { type: [String], default: undefined },
    states: { type: [{ type: String, enum: residentFilters }], default: undefined },
    unitOrder: String,
    movedInAt: Date,
  },
  indexes: [
    { fields: { lapseAt: 1 }, sparse: true },
    { fields: formerIndex, sparse: true },
    { fields: { noticeAt: 1 }, sparse: true },
    { fields: { tenantId: 1, additionAt: -1 } },
    ...Object.values(listIndexes).map((fields) => ({ fields })),
    ...addressIndexes.map((fields) => ({ fields })),
  ],
  outbox: true,
  deletable: true,
  // Every registration and every link that is followed writes all its contacts, and validation made that write five times as expensive.
  skipsValidation: true,
});

export function documentId(tenantId: string, householdId: string): string {
  return `${tenantId}/${householdId}`;
}

export function documentOf(household: Household): HouseholdDocument {
  const _id = documentId(household.tenantId, household.householdId);
  const { consents: _, ...stored } = household;
  return {
    _id,
    ...stored,
    contacts: household.contacts.map(storedContact),
    ...present({ consents: currentTextConsents(household) }),
    ...present(derivedFields(household)),
  };
}

export function toHousehold(document: HouseholdDocument): Household {
  const { _id, lapseAt, formerSince, noticeAt, additionAt, words, states, unitOrder, movedInAt, ...household } =
    document;
  return { ...household, contacts: household.contacts.map(toContact) };
}

/** How a contact was unsubscribed is stored as its `reason`, which another status uses too. */
function storedContact({ optOutReason, ...contact }: Contact): Contact {
  return optOutReason ? { ...contact, reason: optOutReason } : contact;
}

function toContact(stored: Contact): Contact {
  const { reason, ...contact } = stored;
  const optOutReason = optOutReasons.find((each) => each === reason);
  return contact.status === 'opted_out' && optOutReason ? { ...contact, optOutReason } : stored;
}

/** The fields by which a household is found. They follow from the others. */
export function derivedFields(household: Household) {
  return {
    lapseAt: nextLapseAt(household),
    formerSince: formerSinceOf(household),
    noticeAt: nextNoticeAt(household),
    additionAt: newestAdditionAt(household),
    ...absentListFields,
    ...listFieldsOf(household),
  };
}

/** What the retention job finds a household by. */
export function formerSinceOf(household: Pick<Household, 'tenantId' | 'householdId' | 'residencies'>) {
  const at = formerSince(household);
  return at && retentionMarker(household.tenantId, at, household.householdId);
}

const absentListFields = { words: undefined, states: undefined, unitOrder: undefined, movedInAt: undefined } as const;
