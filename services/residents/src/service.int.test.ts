import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HouseholdStateSchema, ResidentDirectoryService } from '@parcelbell/contracts/residents';
import { readExplain } from '@parcelbell/document-store/testing';
import { until } from '@parcelbell/test-tools';
import { lapseContacts } from './domain/household/due-households.ts';
import { forgetDeletedTenants } from './domain/household/forget-deleted-tenants.ts';
import { householdSnapshots } from './domain/household/household-facts.ts';
import { seedResidents } from './sample/seed-residents.ts';
import { days, Fixture, hours, minutes, statuses } from './testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
afterAll(() => residents.service.stop());

const find = (unit: string, tower = '', tenantId = 'maple') =>
  residents.service.platform.internal('residents', ResidentDirectoryService).findHousehold({ tenantId, unit, tower });
const lapse = () => lapseContacts(new AbortController().signal, residents.context);

describe('FindHousehold', () => {
  it('answers the household of a unit at once after it verified', async () => {
    await residents.verified('101', 'a@example.test');
    const { household, version } = await find('101');
    expect([household && statuses(household), version]).toEqual([{ 'a@example.test': 'ACTIVE' }, 2]);
  });

  it('answers no household where nobody lives, in another tower or in another building', async () => {
    await residents.register({ tenantId: 'harbour', unit: '301', tower: 'North', emails: ['n@example.test'] });
    expect((await find('301', 'North', 'harbour')).household?.unit).toBe('301');
    expect((await find('301', 'South', 'harbour')).household).toBeUndefined();
    expect((await find('301', 'North', 'maple')).household).toBeUndefined();
    expect((await find('140')).household).toBeUndefined();
  });
});

describe('lapsing', () => {
  it('forgets pending addresses after 7 days, and with them a household nobody of which was verified', async () => {
    await residents.register({ unit: '102', emails: ['never@example.test'] });
    await lapse();
    residents.skip(7 * days);
    expect((await find('102')).household).toBeUndefined();
    await lapse();
    const state = await residents.state('default/102', 2);
    expect([statuses(state), state.residencyId]).toEqual([{}, '']);
    await lapse();
    await residents.state('default/102', 2);
  });

  it('keeps the verified members of a household, and its residency', async () => {
    await residents.verified('103', 'stays@example.test');
    const { residencyId } = await residents.state('default/103', 2);
    await residents.register({ unit: '103', emails: ['goes@example.test'] });
    residents.skip(7 * days);
    await lapse();
    const state = await residents.state('default/103', 4);
    expect([statuses(state), state.residencyId]).toEqual([{ 'stays@example.test': 'ACTIVE' }, residencyId]);
  });

  it('leaves an address listed as unverified after 48 hours, until its link ends', async () => {
    const list = async () => (await residents.call('GET', '/api/residents?q=105', residents.staff())).body;
    await residents.register({ unit: '105', emails: ['lapsed@example.test'] });
    expect((await list())[0].emails[0]).not.toHaveProperty('hasLapsed');
    residents.skip(49 * hours);
    await lapse();
    expect((await list())[0].emails).toMatchObject([{ status: 'unverified', active: false, hasLapsed: true }]);
    residents.skip(5 * days);
    await lapse();
    expect(await list()).toEqual([]);
  });

  it('goes by the time of this release, where an earlier one stored another', async () => {
    await residents.register({ unit: '106', emails: ['stored@example.test'] });
    const households = residents.service.platform.database.collection<{ _id: string; lapseAt: Date }>('households');
    const _id = 'maple/default/106';
    await households.updateOne({ _id }, { $set: { lapseAt: new Date(0) } });
    await lapse();
    const stored = await households.findOne({ _id });
    expect(stored).toMatchObject({ lapseAt: expect.any(Date), contacts: [{ status: 'pending' }] });
    expect(stored?.lapseAt.getTime()).toBeGreaterThan(residents.now().getTime());
  });

  it('after it, a registration begins a new residency', async () => {
    await residents.register({ unit: '104', emails: ['one@example.test'] });
    const { residencyId } = await residents.state('default/104', 1);
    residents.skip(49 * hours);
    await residents.register({ unit: '104', emails: ['two@example.test'] });
    const state = await residents.state('default/104', 2);
    expect(statuses(state)).toEqual({ 'one@example.test': 'PENDING', 'two@example.test': 'PENDING' });
    expect([state.residencyId === residencyId, state.residencyId === '']).toEqual([false, false]);
  });
});

describe('a building that was deleted', () => {
  const forget = (signal = new AbortController().signal) => forgetDeletedTenants(signal, residents.context);
  const stored = (tenantId: string) =>
    residents.service.platform.database.collection('households').countDocuments({ tenantId });

  async function deleted(tenantId: string, units: readonly string[]): Promise<void> {
    await residents.building(tenantId);
    for (const unit of units) await residents.register({ tenantId, unit, emails: [`${unit}@${tenantId}.test`] });
    await residents.building(tenantId, { name: '', conciergeEmail: '', deleted: true }, 2);
    residents.skip(2 * minutes);
  }

  it('leaves nobody stored, and every copy hears of each household that it is gone', async () => {
    await deleted('elm', ['101', '102', '103']);
    await residents.building('elm-street');
    await residents.register({ tenantId: 'elm-street', unit: '101', emails: ['neighbour@example.test'] });
    await forget();
    await until('nobody is stored', async () => (await stored('elm')) === 0);
    for (const unit of ['101', '102', '103']) {
      const states = residents.facts(HouseholdStateSchema, `default/${unit}`, 'elm');
      expect(states.map(({ deleted, contacts }) => [deleted, contacts.length])).toEqual([
        [false, 1],
        [true, 0],
      ]);
      expect(residents.service.published.filter(({ tenantId, final }) => tenantId === 'elm' && final)).toHaveLength(3);
    }
    expect(await stored('elm-street')).toBe(1);
    expect(await residents.context.tenants.dueToForget(residents.now(), 10)).toEqual([]);
    await forget();
    expect(residents.facts(HouseholdStateSchema, 'default/101', 'elm')).toHaveLength(2);
  });

  it('is finished by the next run where one was cut off, or somebody wrote meanwhile', async () => {
    await deleted('oak-lane', ['101', '102']);
    await forget(AbortSignal.abort());
    expect(await stored('oak-lane')).toBe(2);
    const [stale] = await residents.context.households.listAfter('oak-lane', '', 1);
    if (!stale) throw new Error('Nobody lives there');
    expect(await residents.context.households.delete(stale.version - 1, stale, [])).toBe(false);
    await forget();
    await until('nobody is stored', async () => (await stored('oak-lane')) === 0);
  });

  it('is left alone for a minute, until registrations under way have ended', async () => {
    await residents.building('fir');
    await residents.register({ tenantId: 'fir', unit: '101', emails: ['late@example.test'] });
    await residents.building('fir', { deleted: true }, 2);
    await forget();
    expect(await stored('fir')).toBe(1);
  });

  it('is not published again, and its links are invalid', async () => {
    await residents.building('ash');
    await residents.register({ tenantId: 'ash', unit: '101', emails: ['a@ash.test'] });
    const code = residents.code('verify', await residents.asked('a@ash.test'), residents.now(), 'ash');
    await residents.building('ash', { name: '', conciergeEmail: '', deleted: true }, 2);
    residents.skip(2 * minutes);
    await forget();
    expect((await residents.call('POST', `/api/residents/verify/${code}`)).body.type).toBe('LINK_EXPIRED');
    expect((await find('101', '', 'ash')).household).toBeUndefined();
    const told: string[] = [];
    for await (const { aggregateId } of householdSnapshots('ash', residents.context)) told.push(aggregateId);
    expect(told).toEqual([]);
  });
});

describe('the sample residents', () => {
  it('move in once, verified, however often they are put in place', async () => {
    await seedResidents('sample', residents.context);
    await seedResidents('sample', residents.context);
    const { household } = await find('204', '', 'maple-court');
    expect(household && new Set(Object.values(statuses(household)))).toEqual(new Set(['ACTIVE']));
    await residents.state('default/204', 1, 'maple-court');
    expect((await find('301', '', 'maple-court')).household).toBeUndefined();
  });
});

describe('the sample residents of a building that was deleted', () => {
  it('do not move in again', async () => {
    const other = await Fixture.start();
    await other.building('maple-court', { deleted: true });
    await seedResidents('sample', other.context);
    const households = other.service.platform.database.collection('households');
    expect(await households.countDocuments({ tenantId: 'maple-court' })).toBe(0);
    expect(await households.countDocuments({ tenantId: 'harbour-towers' })).toBe(2);
    await other.service.stop();
  });
});

describe('republishing', () => {
  it('emits the households of one building, or of all', async () => {
    const tenants = new Set<string>();
    for await (const event of householdSnapshots(undefined, residents.context)) tenants.add(event.tenantId);
    expect([...tenants].sort()).toEqual(['elm-street', 'harbour', 'harbour-towers', 'maple', 'maple-court']);
    for await (const event of householdSnapshots('maple', residents.context)) {
      expect(event.event).toMatchObject({ tenantId: 'maple' });
    }
  });
});

describe('the queries of households', () => {
  it('run by index', async () => {
    const collection = residents.service.platform.database.collection<{ _id: string }>('households');
    const cost = async (filter: object, options: object = {}) =>
      readExplain(await collection.find(filter, options).explain('executionStats'));
    expect(await cost({ _id: 'maple/default/101' })).toMatchObject({ indexes: ['_id_'], docsExamined: 1 });
    const ofMaple = await collection.countDocuments({ tenantId: 'maple' });
    const building = await cost({ _id: { $gte: 'maple/', $lt: 'maple0' } });
    expect(building).toMatchObject({ indexes: ['_id_'], docsExamined: ofMaple, returned: ofMaple });
    const due = await cost({ lapseAt: { $lte: new Date(0) } }, { sort: { lapseAt: 1 }, limit: 100 });
    expect(due).toMatchObject({ indexes: ['lapseAt_1'], docsExamined: 0 });
    await residents.verified('150', 'home@example.test');
    await residents.register({ unit: '150', emails: ['added@example.test'] });
    const notices = await cost({ noticeAt: { $lte: new Date(0) } }, { sort: { noticeAt: 1 }, limit: 100 });
    expect(notices).toMatchObject({ indexes: ['noticeAt_1'] });
    const since = { tenantId: 'maple', additionAt: { $gte: new Date(0) } };
    const withAdditions = await collection.countDocuments(since);
    expect(withAdditions).toBeGreaterThan(0);
    expect(await cost(since, { sort: { additionAt: -1 }, limit: 1_000 })).toMatchObject({
      indexes: ['tenantId_1_additionAt_-1'],
      docsExamined: withAdditions,
      returned: withAdditions,
    });
    const here = { _id: { $gte: 'maple/', $lt: 'maple0' }, outboxPurge: { $exists: false } };
    expect(await cost(here, { limit: 3 })).toMatchObject({ indexes: ['_id_'], docsExamined: 3 });
    const tenants = residents.service.platform.database.collection('tenants');
    const toForget = tenants.find({ forgetFrom: { $lte: new Date(0) } }, { sort: { forgetFrom: 1 }, limit: 100 });
    expect(readExplain(await toForget.explain('executionStats'))).toMatchObject({
      indexes: ['forgetFrom_1'],
      docsExamined: 0,
    });
  });
});
