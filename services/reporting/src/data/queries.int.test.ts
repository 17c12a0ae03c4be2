import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openCollection } from '@parcelbell/database';
import { type Command, type WatchedDatabase, watchDatabase } from '@parcelbell/testing';
import type { DayRepository } from '../domain/day/day.ts';
import { recount } from '../domain/day/read-days.ts';
import type { DeliveryRepository } from '../domain/delivery/delivery.ts';
import type { FiguresQuery, FiguresRepository } from '../domain/figures/figures.ts';
import type { DeleteBelow } from '../domain/generation/forget-generations.ts';
import type { HouseholdRepository } from '../domain/household/household.ts';
import { type MonthsQuery, type MonthsRepository, storedMonths } from '../domain/months/months.ts';
import type { StaffRepository } from '../domain/staff/staff.ts';
import type { TenantRepository } from '../domain/tenant/tenant-repository.ts';
import { startReporting, type TestReporting } from '../testing/start-reporting.ts';
import { dayCollection, dayUnitsCollection } from './day-collection.ts';
import { createDayRepository } from './day-repository.ts';
import { createDeleteBelow } from './delete-below.ts';
import { deliveryCollection } from './delivery-collection.ts';
import { createDeliveryRepository } from './delivery-repository.ts';
import { figuresCollection } from './figures-collection.ts';
import { createFiguresRepository } from './figures-repository.ts';
import { createHouseholdRepository, householdCollection } from './household-repository.ts';
import { companyMonthsCollection, monthsCollection } from './months-collection.ts';
import { createMonthsRepository } from './months-repository.ts';
import { createStaffRepository, staffCollection } from './staff-repository.ts';
import { tenantCollection } from './tenant-collection.ts';
import { createTenantRepository } from './tenant-repository.ts';

const now = new Date('2026-11-22T15:00:00Z');
const dayMs = 86_400_000;
const generation = 'building-5/1';

let test: TestReporting;
let database: WatchedDatabase;
let parcels: DeliveryRepository;
let days: DayRepository;
let households: HouseholdRepository;
let tenants: TenantRepository;
let deleteBelow: DeleteBelow;
let figures: FiguresRepository;
let months: MonthsRepository;
let staff: StaffRepository;

/** Ten buildings with a parcel every six hours of forty days, those of the last three of which wait, and with ten households each. */
beforeAll(async () => {
  test = await startReporting(now.toISOString());
  const { clock, ids } = test.service.platform;
  database = await watchDatabase(test.service);
  const { connection } = database;
  const [deliveryRows, dayRows] = [
    openCollection(connection, deliveryCollection),
    openCollection(connection, dayCollection),
  ];
  const dayUnits = openCollection(connection, dayUnitsCollection);
  const householdRows = openCollection(connection, householdCollection);
  parcels = createDeliveryRepository(deliveryRows, dayRows);
  days = createDayRepository(dayRows, dayUnits);
  households = createHouseholdRepository(householdRows);
  tenants = createTenantRepository(openCollection(connection, tenantCollection), { clock, ids });
  deleteBelow = createDeleteBelow([deliveryRows, dayRows, dayUnits, householdRows]);
  figures = createFiguresRepository(openCollection(connection, figuresCollection));
  months = createMonthsRepository(
    openCollection(connection, monthsCollection),
    openCollection(connection, companyMonthsCollection),
  );
  staff = createStaffRepository(openCollection(connection, staffCollection));
  for (let at = 0; at < 10; at += 1) await fill(`building-${at}/1`);
  for (const companyId of ['one', 'other']) {
    const buildings = Array.from({ length: 300 }, (_, at) => ({
      ...{ tenantId: `${companyId}-${at}`, version: 1, companyId, timeZone: 'America/Toronto' },
      name: at % 10 === 0 ? `Rare Court ${at}` : `Building ${at}`,
    }));
    await figures.follow(buildings);
    await months.follow(buildings);
    for (const [at, { tenantId }] of buildings.slice(0, 20).entries())
      await months.save(tenantId, { version: 1, isInOrder: true }, 1, countedMonths(at));
  }
  for (let at = 0; at < 20; at += 1)
    await staff.follow({ userId: `user-${at}`, version: 1, tenantIds: [`one-${at % 10}`] });
}, 60_000);
afterAll(async () => {
  await database.close();
  await test.stop();
});

function countedMonths(deliveries: number) {
  const all = Array.from({ length: storedMonths }, () => deliveries);
  return {
    generation,
    month: '2026-11',
    deliveries: all,
    excessCents: all,
    limits: all.map(String),
    countedOn: '2026-11-22',
  };
}

async function all<T>(found: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const each of found) read.push(each);
  return read;
}

async function fill(name: string): Promise<void> {
  const stored = Array.from({ length: 160 }, (_, at) => {
    const loggedAt = new Date(now.getTime() - (at * dayMs) / 4);
    return {
      generation: name,
      delivery: {
        packageId: `P-${at}`,
        version: 1,
        unit: String(101 + (at % 10)),
        tower: '',
        courier: 'UPS',
        day: loggedAt.toISOString().slice(0, 10),
        hour: loggedAt.getUTCHours(),
        loggedAt,
        isWaiting: at < 12,
        isWithoutNotice: at < 3,
      },
    };
  });
  await parcels.store(stored);
  for (const day of await days.between(name, '2026-01-01', '2026-11-21'))
    await recount(name, day, { days, deliveries: parcels });
  await households.store(
    Array.from({ length: 10 }, (_, at) => ({
      generation: name,
      household: {
        householdId: `default/${at}`,
        version: 1,
        unit: String(at),
        tower: '',
        residencies: [],
        emails: 0,
        unverifiedEmails: at < 2 ? ['a@b.test'] : [],
        hasEmail: false,
        hasSms: false,
      },
    })),
  );
}

/** Each query, each count, and how an update finds what it changes. */
function queriesOf(command: Command): Command[] {
  if ('aggregate' in command) return [countOf(command)];
  if ('update' in command) return [{ find: command.update, filter: (command.updates as { q: object }[])[0]?.q }];
  return 'find' in command ? [command] : [];
}

/** What a driver's countDocuments asks for, as the command whose explain tells how it is counted. */
function countOf({ aggregate, pipeline, hint }: Command): Command {
  const [first] = pipeline as { $match?: object }[];
  return { count: aggregate, query: first?.$match, ...(hint === undefined ? {} : { hint }) };
}

const monthsOf = (more: Partial<MonthsQuery>): MonthsQuery => ({
  ...{ companyId: 'one', month: '2026-10', words: [], sort: 'name' },
  ...more,
});
const pageOf = (more: Partial<FiguresQuery>): FiguresQuery => ({ companyId: 'one', words: [], sort: 'name', ...more });

describe('among ten buildings, a report reads by an index, and nothing beside what it is made of:', () => {
  const before = new Date(now.getTime() - 2 * dayMs);
  it.each<[string, () => Promise<unknown>, string, number]>([
    ['the days of a period', () => days.between(generation, '2026-11-01', '2026-11-10'), '_id_', 10],
    ['their units', () => days.unitsBetween(generation, '2026-11-01', '2026-11-10'), '_id_', 10],
    ['the days of which parcels wait', () => days.withWaiting(generation), 'open_1', 4],
    ['the parcels of a day', () => parcels.ofDay(generation, '2026-11-10'), 'inDay_1', 4],
    ['the parcels that wait longest', () => parcels.waiting(generation, { before, limit: 3 }), 'waitingSince_1', 3],
    ['the parcels without a notice', () => parcels.countWithoutNotice(generation), 'withoutNoticeIn_1', 3],
    ['the households', () => households.all(generation), '_id_', 10],
    ['the unverified households', () => households.countUnverified(generation), 'unverifiedIn_1', 2],
    ['the staff', () => staff.countIn('one-3'), 'works_1', 2],
    ['the figures of a page', () => figures.page(pageOf({}), 50), 'companyId_1_nameKey_1', 51],
    ['those that wait most', () => figures.page(pageOf({ sort: '-waiting' }), 50), 'companyId_1_waitingKey_1', 51],
    ['how many there are', () => figures.count(pageOf({})), 'companyId_1_nameKey_1', 300],
    ['those that a search finds', () => figures.count(pageOf({ words: ['rar'] })), 'companyId_1_words_1', 30],
    ['the figures of earlier months', () => figures.outdateBefore('2026-11'), 'month_1', 0],
    ['the months of a page', () => months.page(monthsOf({}), 50), 'companyId_1_nameKey_1', 51],
    ['the most of a month', () => months.page(monthsOf({ sort: '-deliveries' }), 18), 'companyId_1_key10_1', 19],
    ['how many have months', () => months.count(monthsOf({})), 'companyId_1_nameKey_1', 300],
    ['months that a search finds', () => months.count(monthsOf({ words: ['rar'] })), 'companyId_1_words_1', 30],
    ['the months of a building', () => months.find('one-3'), '_id_', 1],
    ['the sums of a company', () => months.company('one'), '_id_', 1],
    ['what is summed', () => all(months.ofCompany('one')), 'companyId_1_nameKey_1', 300],
    ['which sums are to be made', () => all(months.uncountedCompanies()), 'uncounted_1', 2],
    ['the building', () => tenants.find('building-5'), '_id_', 0],
    ['what is to be counted', () => days.uncounted(5), 'uncounted_1', 5],
    ['what is to be filled', () => tenants.toFill(5), 'filling_1', 0],
  ])('%s', async (_, work, index, most) => {
    const costs = await database.costsOf(work, queriesOf);
    expect(costs.map(({ indexes }) => [...new Set(indexes)])).toEqual([[index]]);
    for (const { docsExamined } of costs) expect(docsExamined).toBeLessThanOrEqual(most);
  });

  it('the most of a month, and those without deliveries', async () => {
    const [delivered, others] = await database.costsOf(
      () => months.page(monthsOf({ sort: '-deliveries' }), 50),
      queriesOf,
    );
    expect(delivered).toMatchObject({ indexes: ['companyId_1_key10_1'], docsExamined: 19 });
    expect(others?.indexes).toEqual(['companyId_1_nameKey_1']);
    expect(others?.docsExamined).toBeLessThanOrEqual(19 + 32);
  });

  it('what is to be deleted', async () => {
    const costs = [
      ...(await database.costsOf(() => tenants.toForget(5))),
      ...(await database.costsOf(() => deleteBelow('building-9/1'))),
    ];
    expect(costs.map(({ indexes }) => indexes)).toEqual([['deleted_1_forgotten_1'], ['retired_1'], ['_id_']]);
  });

  it('what was removed', async () => {
    await parcels.remove([{ generation, packageId: 'P-3', version: 2 }]);
    const costs = await database.costsOf(async () => {
      for await (const each of parcels.removed(generation)) expect(each).toEqual({ packageId: 'P-3', version: 2 });
    });
    expect(costs.map(({ indexes }) => indexes)).toEqual([['removedFrom_1']]);
  });
});
