import { expect, it } from '@jest/globals';
import type { ResidentPhone } from './api/residents.ts';
import { emailState, phoneState } from './contact-state.ts';
import { phoneText } from './phone-text.ts';

const phone: ResidentPhone = {
  id: 'c1',
  number: '+16045550123',
  verified: true,
  smsOptedIn: true,
  channels: [],
  status: 'verified',
};
const sms = (enabled: boolean) => [{ type: 'sms' as const, enabled }];

it.each([
  ['is verified, opted in and has an sms channel', { channels: sms(true) }, 'smsActive'],
  ['has an sms channel that is off', { channels: sms(false) }, 'phoneVerified'],
  ['has no channel', {}, 'phoneVerified'],
  ['said STOP', { smsOptedIn: false, channels: sms(true) }, 'stopped'],
  ['said STOP before it was verified', { smsOptedIn: false, verified: false }, 'stopped'],
  ['was unsubscribed by a link', { smsOptedIn: false, optOutReason: 'link' as const }, 'unsubscribedByLink'],
  ['said STOP, as is known', { smsOptedIn: false, optOutReason: 'stop' as const }, 'stopped'],
  ['is not verified', { verified: false, channels: sms(true) }, 'unverified'],
  ['waits for an approval', { awaitsApproval: true }, 'waitsForApproval'],
])('a phone that %s', (_, changes, word) => {
  expect(phoneState({ ...phone, ...changes }).word).toBe(word);
});

it('an address is as it stands, unless it waits for an approval', () => {
  const email = {
    id: 'c2',
    address: 'a@example.test',
    active: false,
    status: 'bounced',
    language: 'en',
    addedAt: '',
  } as const;
  expect(emailState(email)).toEqual({ word: 'bounced', tone: 'bad' });
  expect(emailState({ ...email, awaitsApproval: true }).word).toBe('waitsForApproval');
  expect(emailState({ ...email, status: 'unsubscribed', optOutReason: 'link' }).word).toBe('unsubscribed');
  expect(emailState({ ...email, status: 'unsubscribed', optOutReason: 'complaint' }).word).toBe('markedAsSpam');
});

it.each([
  ['+16045550123', '+1 604 555 0123'],
  ['+1 (416) 555-0134', '+1 416 555 0134'],
  ['416555', '416555'],
])('the phone number %s is written %s', (number, written) => {
  expect(phoneText(number)).toBe(written);
});
