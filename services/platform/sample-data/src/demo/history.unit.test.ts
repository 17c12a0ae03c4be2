import { describe, expect, it } from '@jest/globals';
import { addDays, type CalendarDate } from '@parcelbell/rules';
import { deliveriesOfDay } from './deliveries.ts';
import { demoHistoryStart } from './local-time.ts';
import { isReachable } from './people.ts';
import { registrationsAt } from './registrations.ts';
import { stayAt, staysOf } from './stays.ts';
import { demoUnitRefs } from './unit-refs.ts';

const now = new Date('2026-11-22T12:00:00Z');
const dayMs = 86_400_000;

function daysFrom(first: CalendarDate, count: number): CalendarDate[] {
  return Array.from({ length: count }, (_, number) => addDays(first, number));
}

/** How many of some things there are by a name. */
function countBy<T>(things: readonly T[], nameOf: (thing: T) => string | number): Map<string | number, number> {
  return new Map([...Map.groupBy(things, nameOf)].map(([name, some]) => [name, some.length]));
}

const year = daysFrom('2025-11-22', 365);
const parcels = year.flatMap(deliveriesOfDay);
const stays = demoUnitRefs.flatMap((unitRef) => staysOf(unitRef, now));
const people = stays.flatMap((stay) => stay.people);
const weekly = Array.from({ length: 150 }, (_, week) => new Date(now.getTime() + week * 7 * dayMs));

describe('the demo history', () => {
  it('is the same whenever it is made', () => {
    expect(deliveriesOfDay('2026-06-02')).toEqual(parcels.filter(({ day }) => day === '2026-06-02'));
    const [unitRef = { tower: '', unit: '' }] = demoUnitRefs;
    const later = staysOf(unitRef, new Date(now.getTime() + 4_000 * dayMs));
    expect(later.slice(0, staysOf(unitRef, now).length)).toEqual(staysOf(unitRef, now));
    expect(registrationsAt(now)).toEqual(registrationsAt(new Date(now)));
  });

  it('begins twelve months before a moment, on the building’s calendar', () => {
    expect(demoHistoryStart(new Date('2026-11-22T04:59:00Z'))).toBe('2025-11-21');
    expect(demoHistoryStart(new Date('2028-02-29T17:00:00Z'))).toBe('2027-02-28');
  });

  it('gives every stay, person and parcel an id of its own', () => {
    const registered = weekly.flatMap(registrationsAt).map(({ person }) => person);
    const ids = [...stays, ...people, ...registered, ...parcels].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of [...stays, ...people])
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    for (const { id } of parcels) expect(id).toMatch(/^P-[0-9A-HJKMNP-TV-Z]{10}$/);
  });
});

describe('the people', () => {
  it('have addresses and numbers that nobody has, each their own', () => {
    const current = demoUnitRefs.flatMap((unitRef) => stayAt(unitRef, now)?.people ?? []);
    const emails = current.map(({ email }) => email);
    const phones = current.flatMap(({ phone = [] }) => phone);
    for (const email of emails) expect(email).toMatch(/^[a-z]+\.[a-z]+\d+@[a-z]+\.test$/);
    for (const phone of phones) expect(phone).toMatch(/^\+1\d{3}55501\d\d$/);
    expect([new Set(emails).size, new Set(phones).size]).toEqual([emails.length, phones.length]);
    expect(phones.length / emails.length).toBeGreaterThan(0.2);
  });

  it('live in about 92 of 100 units, a third of them in French', () => {
    for (const at of weekly.filter((_, week) => week % 10 === 0)) {
      const homes = demoUnitRefs.flatMap((unitRef) => stayAt(unitRef, at) ?? []);
      expect(homes.length / demoUnitRefs.length).toBeGreaterThan(0.88);
      expect(homes.length / demoUnitRefs.length).toBeLessThan(0.96);
      const languages = countBy(
        homes.flatMap((stay) => stay.people),
        ({ language }) => language,
      );
      const french = (languages.get('fr') ?? 0) / ((languages.get('en') ?? 0) + (languages.get('fr') ?? 0));
      expect([french > 0.25, french < 0.42]).toEqual([true, true]);
    }
  });

  it('move about 25 times a year, and leave a unit empty for days', () => {
    const moves = stays.filter(({ movedInAt }) => now.getTime() - movedInAt.getTime() < 365 * dayMs);
    expect([moves.length > 15, moves.length < 40]).toEqual([true, true]);
    for (const unitRef of demoUnitRefs) {
      const ofUnit = staysOf(unitRef, now);
      for (const [at, { movedInAt }] of ofUnit.entries()) {
        const before = ofUnit[at - 1];
        if (before) expect(movedInAt.getTime() - before.movedOutAt.getTime()).toBeGreaterThan(2 * dayMs);
      }
    }
  });

  it('are one to four in a unit: the first one begins the stay, and all register before they leave', () => {
    expect([...countBy(stays, (stay) => stay.people.length).keys()].sort()).toEqual([1, 2, 3, 4]);
    for (const { movedInAt, movedOutAt, people: together } of stays) {
      expect(together[0]?.addedAt).toEqual(movedInAt);
      for (const { addedAt, verifiedAt } of together) {
        expect(verifiedAt && addedAt >= movedInAt && verifiedAt > addedAt && verifiedAt < movedOutAt).toBe(true);
      }
    }
  });

  it('bounce or unsubscribe, a few of them', () => {
    const stopped = people.filter((person) => !isReachable(person, new Date(now.getTime() + 4_000 * dayMs)));
    const reasons = countBy(stopped, ({ stopped: { why } = { why: 'neither' } }) => why);
    expect(reasons).toEqual(
      new Map([
        ['bounced', expect.any(Number)],
        ['opted_out', expect.any(Number)],
      ]),
    );
    expect(stopped.length / people.length).toBeLessThan(0.06);
  });

  it('wait for their verification at every moment, for less than two days', () => {
    for (let hour = 0; hour < 24 * 40; hour += 1) {
      const at = new Date(now.getTime() + hour * 3_600_000);
      const waiting = registrationsAt(at);
      expect(waiting.length).toBeGreaterThan(1);
      for (const { person } of waiting) {
        expect(person.addedAt <= at && at.getTime() - person.addedAt.getTime() < 2 * dayMs).toBe(true);
      }
    }
  });
});
