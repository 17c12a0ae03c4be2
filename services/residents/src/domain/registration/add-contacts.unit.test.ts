import { describe, expect, it } from '@jest/globals';
import type { Contact, Household } from '../household/household.ts';
import { verifyContact } from '../household/verify-contact.ts';
import { addContacts } from './add-contacts.ts';
import type { Registration } from './registration.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = (milliseconds: number) => ({ now: new Date(now.getTime() + milliseconds), ids });
let minted = 0;
const ids = { next: () => `id-${++minted}` };
const phone = '+14165550142';
const registration: Registration = {
  tenantId: 't',
  unit: '301',
  tower: '',
  emails: ['a@example.test'],
  requireApproval: false,
};

function current(form: Partial<Registration> = {}): Household {
  return addContacts(undefined, { ...registration, ...form }, { now, ids }).household;
}

function livedIn(): Household {
  const household = current();
  return verifyContact(household, household.contacts[0] as Contact, { now, requireApproval: false });
}

const addresses = ({ contacts }: Household) => contacts.map(({ address }) => address);

describe('addContacts', () => {
  it('given a household whose residents moved out, begins a new residency and keeps the old one', () => {
    const before = current();
    const [residency] = before.residencies;
    const left: Household = {
      ...before,
      contacts: [],
      residencies: residency ? [{ ...residency, movedOutAt: now }] : [],
    };
    const { household } = addContacts(left, registration, { now, ids });
    expect(household.residencies).toMatchObject([{ movedOutAt: now }, { movedInAt: now }]);
    expect(household.residencies[1]).not.toHaveProperty('movedOutAt');
  });

  it('given the same form within a minute, answers the household itself and wants no mail', () => {
    const before = current();
    const again = addContacts(before, registration, later(59_000));
    expect(again).toEqual({ household: before, requests: [] });
    expect(again.household).toBe(before);
    expect(addContacts(before, registration, later(61_000)).requests).toHaveLength(1);
  });

  it('given the same form with a phone within a minute, wants a code of its own for the same registration', () => {
    const before = current({ phone });
    const { household, requests: wanted } = addContacts(before, { ...registration, phone }, later(5_000));
    expect(wanted).toMatchObject([{ contact: { channel: 'sms' } }]);
    expect(new Set(household.contacts.map(({ registrations }) => registrations?.join()))).toHaveProperty('size', 1);
    expect(new Set(household.contacts.map(({ contactId }) => contactId))).toHaveProperty('size', 3);
  });

  it.each([
    ['another phone', { phone: '+14165550143' }],
    ['no phone', {}],
    ['another language', { phone, language: 'fr' as const }],
    ['one more address', { phone, emails: ['a@example.test', 'b@example.test'] }],
  ])('given a form with %s within a minute, takes it for a registration of its own', (_case, form) => {
    const before = current({ phone });
    const { household, requests: wanted } = addContacts(before, { ...registration, ...form }, later(5_000));
    expect(wanted.length).toBeGreaterThan(0);
    const [first] = before.contacts;
    const fresh = household.contacts.filter(({ addedAt }) => addedAt > now);
    expect(fresh.flatMap(({ registrations }) => registrations)).not.toContain(first?.registrations?.[0]);
    expect(household.contacts.slice(0, 2)).toEqual(before.contacts);
  });

  it('given a verified address, adds one that waits beside it, says that it is known, and touches nothing', () => {
    const before = livedIn();
    const { household, requests: wanted } = addContacts(
      before,
      { ...registration, phone, language: 'fr' },
      later(120_000),
    );
    expect(household.contacts[0]).toEqual(before.contacts[0]);
    expect(wanted).toMatchObject([
      { reason: 'known', phone, contact: { status: 'pending', language: 'fr' } },
      { reason: 'new', contact: { channel: 'sms' } },
    ]);
    // Nothing happens to the phone unless the member follows the link: it is no addition.
    expect(household.contacts.filter(({ isAddition }) => isAddition)).toEqual([]);
  });

  it.each(['opted_out', 'bounced'] as const)(
    'given an address that is %s, leaves it so and asks its owner',
    (status) => {
      const { contacts, ...rest } = livedIn();
      const before: Household = { ...rest, contacts: contacts.map((contact) => ({ ...contact, status })) };
      const { household, requests: wanted } = addContacts(before, registration, later(120_000));
      expect(wanted).toMatchObject([{ reason: 'return' }]);
      expect(household.contacts.map((contact) => contact.status)).toEqual([status, 'pending']);
    },
  );

  it('given a new address in an occupied unit, makes it and its phone additions, which wait for approval if the building requires it', () => {
    const form = { ...registration, emails: ['b@example.test'], phone };
    const { household } = addContacts(livedIn(), form, later(1_000));
    expect(household.contacts.map(({ isAddition }) => isAddition)).toEqual([undefined, true, true]);
    expect(household.contacts.map(({ awaitsApproval }) => awaitsApproval)).toEqual([undefined, undefined, undefined]);
    const strict = addContacts(livedIn(), { ...form, requireApproval: true }, later(1_000)).household;
    expect(strict.contacts.map(({ awaitsApproval }) => awaitsApproval)).toEqual([undefined, true, true]);
    expect(current({ requireApproval: true }).contacts[0]).not.toHaveProperty('isAddition');
  });

  it('forgets the oldest that wait beyond a hundred, never who is verified or followed a link', () => {
    const household = livedIn();
    const turnedAway = { ...(current({ emails: ['early@example.test'] }).contacts[0] as Contact), turnedAwayAt: now };
    let flooded: Household = { ...household, contacts: [...household.contacts, turnedAway] };
    for (let n = 0; n < 130; n += 1) {
      flooded = addContacts(flooded, { ...registration, emails: [`x${n}@example.test`] }, later(n)).household;
    }
    expect(flooded.contacts).toHaveLength(101);
    expect(addresses(flooded)).toEqual(
      expect.arrayContaining(['a@example.test', 'early@example.test', 'x129@example.test']),
    );
    expect(addresses(flooded)).not.toContain('x0@example.test');
  });

  it('forgets the oldest of very many that were silenced', () => {
    const [contact] = current().contacts;
    if (!contact) throw new Error('There is no contact');
    const stopped = Array.from({ length: 60 }, (_, n) => ({
      ...contact,
      contactId: `old-${n}`,
      address: `old-${n}@example.test`,
      status: 'opted_out' as const,
      decidedAt: new Date(now.getTime() - n * 1_000),
    }));
    const { household } = addContacts({ ...current(), contacts: stopped }, registration, { now, ids });
    expect(household.contacts).toHaveLength(51);
    expect(addresses(household)).toEqual(expect.arrayContaining(['a@example.test', 'old-0@example.test']));
    expect(addresses(household)).not.toContain('old-59@example.test');
  });
});
