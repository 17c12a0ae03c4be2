import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  AdditionsNoticedSchema,
  Channel,
  type ContactSchema,
  ContactStatus,
  HouseholdStateSchema,
  VerificationReason,
  VerificationRequestedSchema,
} from '@parcelbell/contracts/residents';
import type { Outbox, PendingEvent } from '@parcelbell/platform';
import type { Notice } from './additions.ts';
import { shownContacts } from './effective-status.ts';
import { type Contact, currentResidency, type Household, type HouseholdChange, type Request } from './household.ts';
import { maskAddress } from './mask-address.ts';
import { after, lasts } from './times.ts';

type Mint = Pick<Outbox, 'event'>;

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
} as const;

/** What a change of a household tells the other services. */
export function eventsOf(outbox: Mint, change: HouseholdChange, notice: Notice | undefined): PendingEvent[] {
  const { household, requested, isVisible } = change;
  return [
    ...(isVisible ? [householdState(outbox, household)] : []),
    ...requested.map((request) => verificationRequested(outbox, household, request)),
    ...(notice ? [additionsNoticed(outbox, household, notice)] : []),
  ];
}

/** The household's whole state, for every service that keeps a copy. */
export function householdState(outbox: Mint, household: Household): PendingEvent {
  return outbox.event({ schema: HouseholdStateSchema, ...aggregate(household), event: stateOf(household) });
}

/** Says that a household of a building that is gone is gone with it: the last there is to hear of it. */
export function householdGone(outbox: Mint, household: Household): PendingEvent {
  const event = { ...stateOf(household), deleted: true };
  return outbox.event({ schema: HouseholdStateSchema, ...aggregate(household), event, final: true });
}

/** The household as the contracts describe it. */
export function stateOf(household: Household): MessageInitShape<typeof HouseholdStateSchema> {
  const residency = currentResidency(household) ?? household.residencies.at(-1);
  return {
    householdId: household.householdId,
    tenantId: household.tenantId,
    unit: household.unit,
    tower: household.tower,
    contacts: shownContacts(household).map(({ contact, status }) => contactOf(contact, status)),
    ...(residency
      ? { residencyId: residency.residencyId, movedInAt: timestampFromDate(residency.movedInAt) }
      : { residencyId: '' }),
    ...(residency?.movedOutAt ? { movedOutAt: timestampFromDate(residency.movedOutAt) } : {}),
  };
}

function verificationRequested(outbox: Mint, household: Household, { contact, reason, phone }: Request): PendingEvent {
  const expiresAt =
    contact.channel === 'sms'
      ? after(contact.codeSentAt ?? contact.requestedAt, lasts.phoneCode)
      : after(contact.requestedAt, lasts.pending);
  const { householdId, unit, tower } = household;
  return outbox.event({
    schema: VerificationRequestedSchema,
    ...aggregate(household),
    event: {
      householdId,
      unit,
      tower,
      contact: contactOf(contact),
      expiresAt: timestampFromDate(expiresAt),
      reason: reasons[reason],
      maskedPhone: phone === undefined ? '' : maskAddress('sms', phone),
    },
  });
}

function additionsNoticed(outbox: Mint, household: Household, { recipients, additions }: Notice): PendingEvent {
  const { householdId, unit, tower } = household;
  const event = {
    householdId,
    unit,
    tower,
    recipients: recipients.map((contact) => contactOf(contact)),
    additions: additions.map(({ channel, address, addedAt, awaitsApproval }) => ({
      channel: channels[channel],
      maskedAddress: maskAddress(channel, address),
      addedAt: timestampFromDate(addedAt),
      needsApproval: awaitsApproval === true,
    })),
  };
  return outbox.event({ schema: AdditionsNoticedSchema, ...aggregate(household), event });
}

function contactOf(contact: Contact, status = contact.status): MessageInitShape<typeof ContactSchema> {
  const { contactId, address, language, generation } = contact;
  return { contactId, channel: channels[contact.channel], address, status: statuses[status], language, generation };
}

function aggregate({ tenantId, householdId, version }: Household) {
  return { tenantId, aggregateId: householdId, version };
}
