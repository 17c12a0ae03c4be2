import { describe, expect, it } from '@jest/globals';
import type { Contact } from '../household/household.ts';
import { limitRequests, type SendBudget } from './limit-requests.ts';

const now = new Date('2026-11-26T12:00:00Z');
const tomorrow = new Date('2026-11-27T00:00:00Z');

/** Who asks for the `at`-th message. */
interface Asked {
  readonly unit: string;
  readonly channel: Contact['channel'];
  readonly address: string;
}

/** How many of `count` requests are sent at once, and how many on the next day; the others are withheld. */
async function sent(
  count: number,
  asked: (at: number) => Partial<Asked>,
): Promise<readonly [today: number, later: number]> {
  const taken = new Map<string, number>();
  const take = async ({ scope, of, maxPerDay }: SendBudget, day: Date) => {
    const key = [scope, of, day.toISOString().slice(0, 10)].join();
    taken.set(key, (taken.get(key) ?? 0) + 1);
    return (taken.get(key) ?? 0) <= maxPerDay;
  };
  const deps = {
    sendBudget: { take },
    stoppedPhones: { stoppedAt: async () => undefined },
    allowedNumbers: { countries: ['CA'], premium: false },
    textsPerBuilding: 1_000,
    reports: { mailWithheld: () => undefined, textWithheld: () => undefined },
  };
  const days: (Date | undefined)[] = [];
  for (let at = 0; at < count; at += 1) {
    const { unit = String(at), ...contact } = { channel: 'email' as const, address: `a${at}@gmail.com`, ...asked(at) };
    const limits = limitRequests({ tenantId: 'maple', householdId: `default/${unit}` }, deps);
    const allowed = await limits.allowed([{ contact: contact as Contact, reason: 'new' }], now);
    days.push(...allowed.map(({ sendAt }) => sendAt));
  }
  const later = days.filter((day) => day?.getTime() === tomorrow.getTime()).length;
  return [days.filter((day) => day === undefined).length, later];
}

const numberAt = (at: number) => `+1604555${String(1_000 + at)}`;

describe('the messages of a day that ask to verify', () => {
  it.each<[string, [number, number], (at: number) => Partial<Asked>]>([
    ['mails to one mailbox', [10, 0], () => ({ address: 'ann@gmail.com' })],
    ['mails to one mailbox for one unit', [5, 0], () => ({ unit: '301', address: 'ann@gmail.com' })],
    ['mails to a private domain', [200, 200], (at) => ({ address: `a${at}@company.test` })],
    ['mails for a building', [1_000, 1_000], () => ({})],
    ['codes to one number', [10, 0], () => ({ channel: 'sms', address: numberAt(0) })],
    ['codes for one unit', [10, 0], (at) => ({ unit: '301', channel: 'sms', address: numberAt(at) })],
    ['codes for a building', [1_000, 0], (at) => ({ channel: 'sms', address: numberAt(at) })],
  ])('%s: %j at once and on the next day', async (_, expected, asked) => {
    expect(await sent(2_100, asked)).toEqual(expected);
  });
});
