import { describe, expect, it } from '@jest/globals';
import { addContacts } from '../registration/add-contacts.ts';
import type { Registration } from '../registration/registration.ts';
import { additionsFor, removeAddition } from './additions.ts';
import type { Contact, Household } from './household.ts';
import { shownContacts } from './members.ts';
import { unsubscribeContact, verifyContact } from './verify-contact.ts';

const now = new Date('2026-11-21T12:00:00Z');
let minted = 0;
let minutes = 0;
const ids = { next: () => `id-${++minted}` };
const time = () => {
  minutes += 2;
  return new Date(now.getTime() + minutes * 60_000);
};
const phone = '+14165550142';

function registered(household: Household | undefined, emails: readonly string[], more: Partial<Registration> = {}) {
  const registration: Registration = { tenantId: 't', unit: '301', tower: '', emails, requireApproval: false, ...more };
  return addContacts(household, registration, { now: time(), ids }).household;
}

/** The newest contact of an address is verified by its owner. */
function verified(household: Household, address: string, requireApproval = false): Household {
  const contact = household.contacts.findLast((one) => one.address === address && one.status === 'pending');
  return verifyContact(household, contact as Contact, { now: time(), requireApproval });
}

const contactOf = ({ contacts }: Household, address: string) =>
  contacts.find((contact) => contact.address === address) as Contact;
const stateOf = (household: Household) =>
  Object.fromEntries(shownContacts(household).map(({ contact, status }) => [contact.address, status]));

describe('a phone', () => {
  it.each([
    ['its code first', [phone, 'a@t.test']],
    ['the link first', ['a@t.test', phone]],
  ])('with %s is in use once both are confirmed', (_case, order) => {
    const begun = registered(undefined, ['a@t.test'], { phone });
    const half = verified(begun, order[0] as string);
    expect(stateOf(half)[phone]).toBe('pending');
    expect(stateOf(verified(half, order[1] as string))).toEqual({ 'a@t.test': 'active', [phone]: 'active' });
  });

  it('that a stranger registered with the address of another is of no use without the link', () => {
    const lived = verified(registered(undefined, ['a@t.test']), 'a@t.test');
    const asked = verified(registered(lived, ['a@t.test'], { phone }), phone);
    expect(stateOf(asked)).toEqual({ 'a@t.test': 'active', [phone]: 'pending' });
    expect(stateOf(verified(asked, 'a@t.test'))).toEqual({ 'a@t.test': 'active', [phone]: 'active' });
  });

  it('is one of ten at most in its household that get texts, the first ones', () => {
    let household = verified(registered(undefined, ['a@t.test']), 'a@t.test');
    for (let n = 10; n < 23; n += 1) {
      const number = `+141655501${n}`;
      household = verified(registered(household, ['a@t.test'], { phone: number }), number);
      household = verified(household, 'a@t.test');
    }
    const states = Object.values(stateOf(household));
    expect(states).toEqual(['active', ...Array.from({ length: 10 }, () => 'active'), 'pending', 'pending', 'pending']);
  });

  it('that was registered with an address whose owner unsubscribed instead of following the link is forgotten', () => {
    const lived = verified(registered(undefined, ['a@t.test']), 'a@t.test');
    const asked = verified(registered(lived, ['a@t.test'], { phone }), phone);
    expect(stateOf(unsubscribeContact(asked, contactOf(asked, 'a@t.test'), now))).toEqual({ 'a@t.test': 'opted_out' });
  });
});

describe('two registrations of one person', () => {
  it('are one once the owner of the address followed the link: their phones end with it', () => {
    const other = '+14165550143';
    const first = verified(verified(registered(undefined, ['a@t.test'], { phone }), 'a@t.test'), phone);
    const both = verified(verified(registered(first, ['a@t.test'], { phone: other }), other), 'a@t.test');
    expect(stateOf(both)).toEqual({ 'a@t.test': 'active', [phone]: 'active', [other]: 'active' });
    const ended = unsubscribeContact(both, contactOf(both, 'a@t.test'), now);
    expect(new Set(Object.values(stateOf(ended)))).toEqual(new Set(['opted_out']));
    expect(unsubscribeContact(ended, contactOf(ended, 'a@t.test'), now)).toBe(ended);
  });

  it('unsubscribing ends the links that were asked for with the address', () => {
    const asked = registered(verified(registered(undefined, ['a@t.test']), 'a@t.test'), ['a@t.test'], {
      language: 'fr',
    });
    const ended = unsubscribeContact(asked, contactOf(asked, 'a@t.test'), now);
    expect(ended.contacts.map(({ status }) => status)).toEqual(['opted_out']);
  });
});

describe('an addition', () => {
  const lived = () => verified(registered(undefined, ['a@t.test'], { requireApproval: true }), 'a@t.test', true);

  it('that waits for approval keeps its phone pending, even if the code is entered later', () => {
    const form = { phone, requireApproval: true };
    const stranger = verified(verified(registered(lived(), ['s@t.test'], form), 's@t.test', true), phone, true);
    expect(stateOf(stranger)).toEqual({ 'a@t.test': 'active', 's@t.test': 'pending', [phone]: 'pending' });
  });

  it("that was registered together with a resident on a stranger's form waits all the same", () => {
    const form = registered(lived(), ['a@t.test', 's@t.test'], { requireApproval: true });
    const mistaken = verified(form, 'a@t.test', true);
    expect(stateOf(verified(mistaken, 's@t.test', true))).toEqual({ 'a@t.test': 'active', 's@t.test': 'pending' });
  });

  it('that was registered with a resident before the unit was occupied needs no approval, and members are notified', () => {
    const form = registered(undefined, ['a@t.test', 'b@t.test'], { phone, requireApproval: true });
    const both = verified(verified(verified(form, 'a@t.test', true), 'b@t.test', true), phone, true);
    expect(stateOf(both)).toEqual({ 'a@t.test': 'active', 'b@t.test': 'active', [phone]: 'active' });
    expect(both.contacts.filter(({ isAddition }) => isAddition).map(({ address }) => address)).toEqual(['b@t.test']);
  });

  it('is not what an address is that comes back', () => {
    const two = verified(
      registered(verified(registered(undefined, ['a@t.test']), 'a@t.test'), ['b@t.test']),
      'b@t.test',
    );
    const remaining = unsubscribeContact(two, contactOf(two, 'a@t.test'), now);
    const back = verified(registered(remaining, ['a@t.test'], { requireApproval: true }), 'a@t.test', true);
    expect(stateOf(back)).toEqual({ 'a@t.test': 'active', 'b@t.test': 'active' });
    expect(contactOf(back, 'a@t.test')).not.toHaveProperty('isAddition');
    expect(contactOf(back, 'a@t.test').generation).toBe(3);
  });

  it('can be decided about by those who were there before it alone', () => {
    const two = verified(
      registered(verified(registered(undefined, ['a@t.test']), 'a@t.test'), ['b@t.test']),
      'b@t.test',
    );
    expect(additionsFor(two, contactOf(two, 'a@t.test'), now).map(({ address }) => address)).toEqual(['b@t.test']);
    expect(additionsFor(two, contactOf(two, 'b@t.test'), now)).toEqual([]);
  });

  it('takes its phones with it, but not one that another verified address was registered with', () => {
    const form = registered(lived(), ['s@t.test', 'u@t.test'], { phone });
    const all = verified(verified(verified(form, 's@t.test'), 'u@t.test'), phone);
    const one = removeAddition(all, contactOf(all, 's@t.test'));
    expect(stateOf(one)).toEqual({ 'a@t.test': 'active', 'u@t.test': 'active', [phone]: 'active' });
    expect(stateOf(removeAddition(one, contactOf(one, 'u@t.test')))).toEqual({ 'a@t.test': 'active' });
  });
});
