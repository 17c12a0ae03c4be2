import {
  contactIdOf,
  type DemoPerson,
  type DemoRegistration,
  type DemoStay,
  type DemoUnitRef,
  demoTenantId,
  staysOf,
} from '@parcelbell/sample-data/demo';
import { withApprovedContact } from '../household/additions.ts';
import { type Contact, contactById, currentResidency, type Household, pendingContact } from '../household/household.ts';
import { addTime, durations } from '../household/limits.ts';
import { isOccupied } from '../household/members.ts';
import { emptyHousehold, movedIn, movedOut } from '../household/residency.ts';
import { deactivate, unsubscribeContact, verifyContact } from '../household/verify-contact.ts';

/** The staff approve somebody this long after the address was verified. */
const approvalDelayMs = 30 * durations.hour;

/** A change of a household, and its time. */
interface HouseholdChange {
  readonly at: Date;
  apply(household: Household): Household;
}

/** The household of a unit of the demo building at `now`, according to the demo history. `registrations` are the unverified ones of the whole building. */
export function demoHousehold(unitRef: DemoUnitRef, registrations: readonly DemoRegistration[], now: Date): Household {
  const empty = emptyHousehold({ tenantId: demoTenantId, ...unitRef });
  const lived = staysOf(unitRef, now).reduce((household, stay) => withStay(household, stay, now), empty);
  return registrations
    .filter(({ tower, unit }) => tower === unitRef.tower && unit === unitRef.unit)
    .reduce((household, { person }) => registered(withResidency(household, person), person), lived);
}

function withStay(household: Household, stay: DemoStay, now: Date): Household {
  const { id: residencyId, movedInAt, movedOutAt } = stay;
  const until = movedOutAt < now ? movedOutAt : now;
  const lived = stay.people
    .flatMap(changesOf)
    .filter(({ at }) => at <= until)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .reduce((state, { apply }) => apply(state), movedIn(household, { residencyId, movedInAt }));
  return movedOutAt <= now ? movedOut(lived, movedOutAt) : lived;
}

function changesOf(person: DemoPerson): HouseholdChange[] {
  const { addedAt, verifiedAt, stopped } = person;
  return [
    { at: addedAt, apply: (household) => registered(household, person) },
    ...(verifiedAt
      ? [
          { at: verifiedAt, apply: (household: Household) => verified(household, person, verifiedAt) },
          approval(person, addTime(verifiedAt, approvalDelayMs)),
        ]
      : []),
    ...(stopped
      ? [{ at: stopped.at, apply: (household: Household) => withoutMessages(household, person, stopped) }]
      : []),
  ];
}

/** A registration for an empty unit begins a residency. */
function withResidency(household: Household, { id: residencyId, addedAt: movedInAt }: DemoPerson): Household {
  return currentResidency(household) ? household : movedIn(household, { residencyId, movedInAt });
}

/** Members were notified of additions at once, so they are not notified again. */
function registered(household: Household, person: DemoPerson): Household {
  const additionFlagNames = isOccupied(household) ? ({ isAddition: true, noticedAt: person.addedAt } as const) : {};
  return { ...household, contacts: [...household.contacts, ...contactsOf(person, additionFlagNames)] };
}

function contactsOf(person: DemoPerson, additionFlagNames: Pick<Contact, 'isAddition' | 'noticedAt'>): Contact[] {
  const { id, email, phone, language, addedAt } = person;
  const create = (channel: Contact['channel'], address: string): Contact => ({
    ...pendingContact(
      { contactId: contactIdOf(person, channel), channel, address, language, registrations: [id] },
      addedAt,
    ),
    ...additionFlagNames,
  });
  return [create('email', email), ...(phone === undefined ? [] : [create('sms', phone)])];
}

function verified(household: Household, person: DemoPerson, now: Date): Household {
  return contactIdsOf(person).reduce((state, contactId) => {
    const contact = contactById(state, contactId);
    return contact ? verifyContact(state, contact, { now, requireApproval: false }) : state;
  }, household);
}

function approval(person: DemoPerson, at: Date): HouseholdChange {
  const apply = (household: Household) => {
    const contact = contactById(household, contactIdOf(person, 'email'));
    return contact ? withApprovedContact(household, contact, at) : household;
  };
  return { at, apply };
}

function withoutMessages(
  household: Household,
  person: DemoPerson,
  { at, why }: NonNullable<DemoPerson['stopped']>,
): Household {
  const contact = contactById(household, contactIdOf(person, 'email'));
  if (!contact) return household;
  return why === 'bounced'
    ? deactivate(household, contact, { status: why, at })
    : unsubscribeContact(household, contact, at);
}

function contactIdsOf(person: DemoPerson): string[] {
  return (['email', 'sms'] as const).map((channel) => contactIdOf(person, channel));
}
