import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  AdditionsNoticedSchema,
  Channel,
  type ContactSchema,
  ContactStatus,
  DataRequestMadeSchema,
  HomeLinkRequestedSchema,
  HouseholdStateSchema,
  PhoneVerifiedSchema,
  type ResidencySchema,
  VerificationReason,
  VerificationRequestedSchema,
} from '@parcelbell/contracts/residents';
import { type Aggregate, type Fact, fact } from '@parcelbell/outbox';
import { maskAddress, maskStrangerAddress } from '@parcelbell/values';
import type { Notice } from './additions.ts';
import {
  type Contact,
  currentResidency,
  type Household,
  type Residency,
  type VerificationRequest,
} from './household.ts';
import type { HouseholdRepository } from './household-repository.ts';
import { verificationDeadline } from './lapse.ts';
import { addTime, durations } from './limits.ts';
import { isApproved, shownContacts } from './members.ts';

const channels = { email: Channel.EMAIL, sms: Channel.SMS } as const;
const statuses = {
  pending: ContactStatus.PENDING,
  active: ContactStatus.ACTIVE,
  opted_out: ContactStatus.OPTED_OUT,
  bounced: ContactStatus.BOUNCED,
} as const;
const reasons = {
  new: VerificationReason.NEW,
  known: VerificationReason.KNOWN,
  return: VerificationReason.RETURN,
  imported: VerificationReason.IMPORTED,
} as const;

/** The household's whole state, for every service that keeps a copy. */
export function householdState(household: Household): Fact {
  return fact(HouseholdStateSchema, aggregateOf(household), stateOf(household));
}

/** A household of a deleted building is deleted. It is the last fact of the household. */
export function householdDeleted(household: Household): Fact {
  const state = { ...stateOf(household), deleted: true };
  return fact(HouseholdStateSchema, { ...aggregateOf(household), final: true }, state);
}

/** Asks the owner of an address to verify it. */
export function verificationRequested(
  household: Household,
  { contact, reason, phone, sendAt }: VerificationRequest,
): Fact {
  const expiresAt =
    contact.channel === 'sms'
      ? addTime(contact.codeSentAt ?? contact.requestedAt, durations.phoneCode)
      : verificationDeadline(contact);
  const { householdId, unit, tower } = household;
  return fact(VerificationRequestedSchema, aggregateOf(household), {
    householdId,
    unit,
    tower,
    contact: contactOf(household, contact),
    expiresAt: timestampFromDate(expiresAt),
    reason: reasons[reason],
    maskedPhone: phone === undefined ? '' : maskAddress('sms', phone),
    ...(sendAt ? { sendAt: timestampFromDate(sendAt) } : {}),
  });
}

/** Sends a member a new link to their own page. */
export function homeLinkRequested(household: Household, contact: Contact): Fact {
  const { householdId, unit, tower } = household;
  const request = { householdId, unit, tower, contact: contactOf(household, contact) };
  return fact(HomeLinkRequestedSchema, aggregateOf(household), request);
}

/** Asks a member to confirm by a link what they asked for of their data. */
export function dataRequestMade(
  household: Household,
  contact: Contact,
  { requestId, kind }: { readonly requestId: string; readonly kind: 'export' | 'erasure' },
): Fact {
  const { tenantId, householdId, unit, tower } = household;
  const event = {
    householdId,
    unit,
    tower,
    contact: contactOf(household, contact),
    requestId,
    erases: kind === 'erasure',
  };
  return fact(DataRequestMadeSchema, { tenantId, aggregateId: requestId, version: 1 }, event);
}

/** The owner of a phone entered its code. */
export function phoneVerified(household: Household, contact: Contact): Fact {
  const { householdId, unit, tower } = household;
  const event = { householdId, unit, tower, contact: contactOf(household, contact) };
  return fact(PhoneVerifiedSchema, aggregateOf(household), event);
}

/** Notifies the members of a household of additions. */
export function additionsNoticed(household: Household, { recipients, additions }: Notice): Fact {
  const { householdId, unit, tower } = household;
  return fact(AdditionsNoticedSchema, aggregateOf(household), {
    householdId,
    unit,
    tower,
    recipients: recipients.map((contact) => contactOf(household, contact)),
    additions: additions.map(({ channel, address, addedAt, awaitsApproval }) => ({
      channel: channels[channel],
      maskedAddress: maskStrangerAddress(channel, address),
      addedAt: timestampFromDate(addedAt),
      needsApproval: awaitsApproval === true,
    })),
  });
}

/** The household as the contracts describe it. */
export function stateOf(household: Household): MessageInitShape<typeof HouseholdStateSchema> {
  const residency = currentResidency(household) ?? household.residencies.at(-1);
  return {
    householdId: household.householdId,
    tenantId: household.tenantId,
    unit: household.unit,
    tower: household.tower,
    contacts: shownContacts(household).map(({ contact, status }) => contactOf(household, contact, status)),
    residencies: household.residencies.map(residencyOf),
    ...(residency
      ? { residencyId: residency.residencyId, movedInAt: timestampFromDate(residency.movedInAt) }
      : { residencyId: '' }),
    ...(residency?.movedOutAt ? { movedOutAt: timestampFromDate(residency.movedOutAt) } : {}),
  };
}

function residencyOf({
  residencyId,
  movedInAt,
  verifiedAt,
  movedOutAt,
}: Residency): MessageInitShape<typeof ResidencySchema> {
  return {
    residencyId,
    movedInAt: timestampFromDate(movedInAt),
    ...(verifiedAt ? { verifiedAt: timestampFromDate(verifiedAt) } : {}),
    ...(movedOutAt ? { movedOutAt: timestampFromDate(movedOutAt) } : {}),
  };
}

function contactOf(
  household: Household,
  contact: Contact,
  status = contact.status,
): MessageInitShape<typeof ContactSchema> {
  const { contactId, address, language, generation, verifiedAt, quietHours } = contact;
  return {
    contactId,
    channel: channels[contact.channel],
    address,
    status: statuses[status],
    language,
    generation,
    approved: isApproved(household, contact),
    ...(verifiedAt ? { verifiedAt: timestampFromDate(verifiedAt) } : {}),
    ...(quietHours ? { quietHours } : {}),
  };
}

function aggregateOf({ tenantId, householdId, version }: Household): Aggregate {
  return { tenantId, aggregateId: householdId, version };
}

/** The state of every household of one building, or of all. Other services rebuild their copies from it. */
export async function* householdSnapshots(
  tenantId: string | undefined,
  { households }: { readonly households: Pick<HouseholdRepository, 'each'> },
): AsyncGenerator<Fact> {
  for await (const household of households.each(tenantId)) yield householdState(household);
}
