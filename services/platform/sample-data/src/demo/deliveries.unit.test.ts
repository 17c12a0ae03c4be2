import { describe, expect, it } from '@jest/globals';
import { addDays, type CalendarDate, createLocalClock } from '@parcelbell/rules';
import { demoBuilding } from './building.ts';
import { deliveriesOfDay } from './deliveries.ts';
import type { DemoDelivery } from './demo-types.ts';
import { momentOf, weekdayOf } from './local-time.ts';
import { contactIdOf } from './people.ts';
import { stayAt } from './stays.ts';
import { dhlDigit, fedexDigit, gs1Digit, luhnDigit, s10Digit, upsDigit } from './tracking.ts';

const first: CalendarDate = '2025-11-22';
const days = Array.from({ length: 365 }, (_, number) => addDays(first, number));
const parcels = days.flatMap((day) => deliveriesOfDay(day));
const hourMs = 3_600_000;
const { timeZone, monthlyLimit } = demoBuilding;

/** How many parcels there are by something that they have. */
function countBy(nameOf: (parcel: DemoDelivery) => string | number | undefined): (name: string | number) => number {
  const counts = Map.groupBy(parcels, nameOf);
  return (name) => counts.get(name)?.length ?? 0;
}

function perDay(from: CalendarDate, until: CalendarDate): number {
  const some = days.filter((day) => day >= from && day <= until && weekdayOf(day) % 6 !== 0);
  return some.flatMap((day) => deliveriesOfDay(day)).length / some.length;
}

describe('the parcels', () => {
  it('are about 7,500 a year, few on weekends and none on holidays', () => {
    expect([parcels.length > 7_000, parcels.length < 8_000]).toEqual([true, true]);
    const onWeekday = countBy(({ day }) => weekdayOf(day));
    expect(onWeekday(0) + onWeekday(6)).toBeLessThan(parcels.length / 10);
    for (const holiday of ['2025-12-25', '2026-02-16', '2026-05-18', '2026-07-01', '2026-09-07', '2026-10-12']) {
      expect([holiday, deliveriesOfDay(holiday)]).toEqual([holiday, []]);
    }
  });

  it('are many more after Black Friday, before Christmas and in the sales of July', () => {
    const usual = perDay('2026-02-01', '2026-06-30');
    expect(perDay('2025-11-28', '2025-12-05')).toBeGreaterThan(1.5 * usual);
    expect(perDay('2025-12-01', '2025-12-24')).toBeGreaterThan(1.4 * usual);
    expect(perDay('2026-07-08', '2026-07-16')).toBeGreaterThan(1.2 * usual);
  });

  it('come from nine to six on the building’s clock, most before noon and in the afternoon, and a few before, the first at midnight', () => {
    const clock = createLocalClock();
    for (const { day, hour, loggedAt } of parcels.filter(({ hour }, number) => hour === 0 || number % 20 === 0)) {
      const local = clock.read(timeZone, loggedAt);
      expect([local.day, Math.floor(local.minutes / 60)]).toEqual([day, hour]);
    }
    const inHour = countBy(({ hour }) => hour);
    expect([0, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17].reduce((sum, hour) => sum + inHour(hour), 0)).toBe(
      parcels.length,
    );
    for (const peak of [10, 11, 14, 15])
      for (const calm of [9, 12, 13, 16, 17]) expect(inHour(peak)).toBeGreaterThan(inHour(calm));
  });

  it('are there on most mornings before nine, also on weekends', () => {
    const early = days.filter((day) => deliveriesOfDay(day).some(({ hour }) => hour < 9));
    expect(early.length).toBeGreaterThan(0.9 * days.length);
  });

  it('have begun a minute after midnight, on most days', () => {
    const begun = days.filter((day) => deliveriesOfDay(day).some(({ loggedAt }) => loggedAt < momentOf(day, 2)));
    expect(begun.length).toBeGreaterThan(0.9 * days.length);
  });

  it('of a day are in the order in which they are logged', () => {
    for (const day of days) {
      const moments = deliveriesOfDay(day).map(({ loggedAt }) => loggedAt.getTime());
      expect(moments).toEqual([...moments].sort((one, other) => one - other));
    }
  });

  it('come by every courier and of every type, by Amazon and the post most of all', () => {
    const by = countBy(({ courier }) => courier);
    const types = new Set(parcels.map(({ packageType }) => packageType));
    expect([...types].sort()).toEqual(['Box', 'Envelope', 'Flowers', 'Food', 'Letter', 'Package', 'Pharmacy']);
    for (const courier of ['UPS', 'Purolator', 'FedEx', 'Other', 'DHL', 'Can Par', 'Royal Mail']) {
      expect([courier, by(courier) > 0, by(courier) < by('Canada Post')]).toEqual([courier, true, true]);
    }
    expect(by('Amazon')).toBeGreaterThan(by('Canada Post'));
  });

  it('are for people who live there and can be notified, in every channel of theirs', () => {
    for (const parcel of parcels.filter((_, number) => number % 10 === 0)) {
      const stay = stayAt(parcel, parcel.loggedAt);
      expect(stay?.id).toBe(parcel.stayId);
      const contacts = (stay?.people ?? []).flatMap((person) => [
        contactIdOf(person, 'email'),
        contactIdOf(person, 'sms'),
      ]);
      const arrival = parcel.messages.filter(({ kind }) => kind === 'delivery');
      expect(arrival.length).toBeGreaterThan(0);
      expect(contacts).toEqual(expect.arrayContaining(arrival.map(({ contactId }) => contactId)));
    }
  });

  it('are picked up by the next day mostly, some days later, and a few are closed', () => {
    const waited = parcels.flatMap(({ loggedAt, pickedUp }) =>
      pickedUp ? [pickedUp.at.getTime() - loggedAt.getTime()] : [],
    );
    const closed = parcels.filter((parcel) => parcel.closed);
    expect(waited.length + closed.length).toBe(parcels.length);
    expect(Math.min(...waited)).toBeGreaterThan(0);
    const late = waited.filter((time) => time > 48 * hourMs).length / parcels.length;
    expect([late > 0.05, late < 0.25]).toEqual([true, true]);
    expect([closed.length > 40, closed.length < 200]).toEqual([true, true]);
    expect(new Set(closed.map((parcel) => parcel.closed?.reason))).toEqual(new Set(['returned', 'forwarded', 'lost']));
  });

  it('are announced with few failures', () => {
    const messages = parcels.flatMap((parcel) => parcel.messages);
    const failed = messages.filter(({ status }) => status === 'failed').length / messages.length;
    expect([failed > 0.005, failed < 0.03]).toEqual([true, true]);
  });

  it('are far over the limit of a month for a few units', () => {
    const inMonth = Map.groupBy(parcels, ({ tower, unit, day }) => `${tower} ${unit} ${day.slice(0, 7)}`);
    const over = [...inMonth].filter(([, some]) => some.length > 2 * monthlyLimit).map(([name]) => name.slice(0, -8));
    const units = new Set(over).size;
    expect([units > 1, units < 12]).toEqual([true, true]);
  });

  it('are logged and handed over by those who work at the desk', () => {
    const names = parcels.flatMap(({ loggedBy, pickedUp }) => [loggedBy, ...(pickedUp ? [pickedUp.by] : [])]);
    expect(new Set(names)).toEqual(new Set(demoBuilding.concierges));
  });
});

describe('the tracking numbers', () => {
  it('have the form of their courier', () => {
    const forms = {
      Amazon: /^TBC\d{12}$/,
      'Canada Post': /^\d{16}$/,
      UPS: /^1Z[0-9A-Z]{15}\d$/,
      DHL: /^\d{10}$/,
      Purolator: /^33\d{10}$/,
      FedEx: /^7\d{11}$/,
      'Royal Mail': /^RN\d{9}GB$/,
      'Can Par': /^D\d{21}$/,
      Other: /^92\d{20}$/,
    } as const;
    for (const { courier, tracking } of parcels) if (tracking) expect(tracking).toMatch(forms[courier]);
    const numbers = parcels.flatMap(({ tracking = [] }) => tracking);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each([
    ['GS1', gs1Digit, '703511447713847', 2],
    ['FedEx', fedexDigit, '98657878885', 5],
    ['UPS', upsDigit, '999AA1012345678', 4],
    ['DHL', dhlDigit, '331881002', 5],
    ['Luhn', luhnDigit, '7992739871', 3],
    ['S10', s10Digit, '47312482', 9],
  ])('%s: the check digit of a number that its courier has printed', (_, digitOf, serial, digit) => {
    expect(digitOf(serial)).toBe(digit);
  });
});
