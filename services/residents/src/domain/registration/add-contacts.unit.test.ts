import { describe, expect, it } from '@jest/globals';
import type { Household } from '../household/household.ts';
import { addContacts } from './add-contacts.ts';
import type { Registration } from './registration.ts';

const now = new Date('2026-11-21T12:00:00Z');
let minted = 0;
const ids = { next: () => `id-${++minted}` };
const registration: Registration = {
  tenantId: 't',
  unit: '301',
  tower: '',
  emails: ['a@example.test'],
  maxEmails: 2,
  isPhoneStopped: false,
};

function occupied(): Household {
  return addContacts(undefined, registration, { now, ids }).household;
}

describe('addContacts', () => {
  it('given a household whose residents moved out, begins a new residency and keeps the old one', () => {
    const before = occupied();
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

  it('given nothing new within a minute, answers the household itself', () => {
    const before = occupied();
    const later = new Date(now.getTime() + 59_000);
    expect(addContacts(before, registration, { now: later, ids })).toEqual({
      household: before,
      requested: [],
      added: [],
    });
    expect(addContacts(before, registration, { now: later, ids }).household).toBe(before);
  });

  it('given a building that allows fewer than there are, asks one of them again and adds none', () => {
    const both = { ...registration, emails: ['a@example.test', 'b@example.test'] };
    const { household } = addContacts(undefined, both, { now, ids });
    const fewer = { ...registration, maxEmails: 1 };
    const later = { now: new Date(now.getTime() + 120_000), ids };
    expect(addContacts(household, fewer, later).requested).toMatchObject([{ address: 'a@example.test' }]);
    expect(() => addContacts(household, { ...fewer, emails: ['c@example.test'] }, later)).toThrow('as many');
  });

  it('counts no silenced address, and forgets the oldest of very many', () => {
    const [contact] = occupied().contacts;
    if (!contact) throw new Error('There is no contact');
    const silenced = Array.from({ length: 60 }, (_, n) => ({
      ...contact,
      contactId: `old-${n}`,
      address: `old-${n}@example.test`,
      status: 'opted_out' as const,
      decidedAt: new Date(now.getTime() - n * 1_000),
    }));
    const { household } = addContacts({ ...occupied(), contacts: silenced }, registration, { now, ids });
    expect(household.contacts).toHaveLength(50);
    expect(household.contacts.map(({ address }) => address)).toEqual(
      expect.arrayContaining(['a@example.test', 'old-0@example.test']),
    );
    expect(household.contacts.map(({ address }) => address)).not.toContain('old-59@example.test');
  });

  it('given a second phone that waits, replaces the first that waits', () => {
    const first = addContacts(undefined, { ...registration, phone: '+14165550142' }, { now, ids }).household;
    const { household } = addContacts(first, { ...registration, phone: '+14165550143' }, { now, ids });
    expect(household.contacts.map(({ address }) => address)).toEqual(['a@example.test', '+14165550143']);
  });
});
