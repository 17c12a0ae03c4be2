import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  Channel,
  type ContactSchema,
  ContactStatus,
  HouseholdStateSchema,
  MemberAddedSchema,
  VerificationRequestedSchema,
} from '@parcelbell/contracts/residents';
import type { Outbox, PendingEvent } from '@parcelbell/platform';
import { type Contact, currentResidency, type Household, type HouseholdChange } from './household.ts';
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

/** What a change of a household tells the other services. */
export function eventsOf(outbox: Mint, change: HouseholdChange): PendingEvent[] {
  const { household, requested, added, isVisible } = change;
  return [
    ...(isVisible ? [householdState(outbox, household)] : []),
    ...requested.map((contact) => verificationRequested(outbox, household, contact)),
    ...added.flatMap((contact) => memberAdded(outbox, household, contact)),
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
    contacts: household.contacts.map(contactOf),
    ...(residency
      ? { residencyId: residency.residencyId, movedInAt: timestampFromDate(residency.movedInAt) }
      : { residencyId: '' }),
    ...(residency?.movedOutAt ? { movedOutAt: timestampFromDate(residency.movedOutAt) } : {}),
  };
}

function verificationRequested(outbox: Mint, household: Household, contact: Contact): PendingEvent {
  const expiresAt =
    contact.channel === 'sms'
      ? after(contact.codeSentAt ?? contact.requestedAt, lasts.phoneCode)
      : after(contact.requestedAt, lasts.pending);
  const { householdId, unit, tower } = household;
  return outbox.event({
    schema: VerificationRequestedSchema,
    ...aggregate(household),
    event: { householdId, unit, tower, contact: contactOf(contact), expiresAt: timestampFromDate(expiresAt) },
  });
}

/** Nothing where nobody else is verified: there is nobody to tell. */
function memberAdded(outbox: Mint, household: Household, added: Contact): PendingEvent[] {
  const recipients = household.contacts.filter(({ channel, status }) => channel === 'email' && status === 'active');
  if (recipients.length === 0) return [];
  const { householdId, unit, tower } = household;
  const event = {
    householdId,
    unit,
    tower,
    recipients: recipients.map(contactOf),
    maskedAddress: maskAddress(added.channel, added.address),
  };
  return [outbox.event({ schema: MemberAddedSchema, ...aggregate(household), event })];
}

function contactOf(contact: Contact): MessageInitShape<typeof ContactSchema> {
  const { contactId, address, language, generation } = contact;
  return {
    contactId,
    channel: channels[contact.channel],
    address,
    status: statuses[contact.status],
    language,
    generation,
  };
}

function aggregate({ tenantId, householdId, version }: Household) {
  return { tenantId, aggregateId: householdId, version };
}
