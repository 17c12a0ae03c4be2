import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { Channel, ContactStatus, HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { channelsOf, countPeople, recipientsOf } from './household.ts';
import { readHousehold } from './read-household.ts';

const contact = (contactId: string, channel: Channel, status = ContactStatus.ACTIVE) => ({
  contactId,
  channel,
  address: `address-of-${contactId}`,
  status,
  language: 'en',
  generation: 1,
});
const household = (more: MessageInitShape<typeof HouseholdStateSchema>) =>
  readHousehold('maple-court', 3, create(HouseholdStateSchema, { householdId: 'default/101', unit: '101', ...more }));

describe('readHousehold', () => {
  it('keeps addresses of those only who verified and are willing', () => {
    const { contacts, registered } = household({
      contacts: [
        contact('a', Channel.EMAIL),
        contact('b', Channel.EMAIL, ContactStatus.PENDING),
        contact('c', Channel.EMAIL, ContactStatus.OPTED_OUT),
        contact('d', Channel.EMAIL, ContactStatus.BOUNCED),
        contact('e', Channel.SMS),
      ],
    });
    expect(contacts.map(({ contactId }) => contactId)).toEqual(['a', 'e']);
    expect(registered).toBe(4);
  });

  it.each([
    ['was deleted', { deleted: true }],
    ['moved out', { movedOutAt: timestampFromDate(new Date()) }],
  ])('has nobody once the household %s', (_, state) => {
    const { contacts, registered } = household({ contacts: [contact('a', Channel.EMAIL)], ...state });
    expect(contacts).toEqual([]);
    expect(registered).toBe(0);
  });
});

describe('recipientsOf', () => {
  it('leaves texts out where the building has none', () => {
    const known = household({ contacts: [contact('a', Channel.EMAIL), contact('b', Channel.SMS)] });
    expect(recipientsOf(known, { smsEnabled: true }).map(({ contactId }) => contactId)).toEqual(['a', 'b']);
    expect(recipientsOf(known, { smsEnabled: false }).map(({ contactId }) => contactId)).toEqual(['a']);
  });
});

describe('countPeople and channelsOf', () => {
  const email = { channel: 'email' } as const;
  const sms = { channel: 'sms' } as const;

  it.each([
    [[], 0, []],
    [[email, email, sms], 2, ['email', 'sms']],
    [[sms], 1, ['sms']],
    [[sms, email], 1, ['email', 'sms']],
  ])('count %j', (contacts, people, channels) => {
    expect(countPeople(contacts)).toBe(people);
    expect(channelsOf(contacts)).toEqual(channels);
  });
});
