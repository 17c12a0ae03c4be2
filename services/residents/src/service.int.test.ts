import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HouseholdStateSchema, ResidentDirectoryService } from '@parcelbell/contracts/residents';
import { readExplain } from '@parcelbell/embedded/testing';
import { lapseContacts } from './domain/household/lapse-contacts.ts';
import { republishHouseholds } from './domain/household/republish-households.ts';
import { seedResidents } from './sample/seed-residents.ts';
import { Fixture, hours, statuses } from './testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
afterAll(() => residents.service.stop());

const find = (unit: string, tower = '', tenantId = 'maple') =>
  residents.service.platform.internal('residents', ResidentDirectoryService).findHousehold({ tenantId, unit, tower });
const lapse = () => lapseContacts(residents.context, new AbortController().signal);

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
  it('forgets pending addresses after 48 hours, and with them a household nobody of which was verified', async () => {
    await residents.register({ unit: '102', emails: ['never@example.test'] });
    await lapse();
    residents.skip(49 * hours);
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
    residents.skip(49 * hours);
    await lapse();
    const state = await residents.state('default/103', 4);
    expect([statuses(state), state.residencyId]).toEqual([{ 'stays@example.test': 'ACTIVE' }, residencyId]);
  });

  it('after it, a registration begins a new residency', async () => {
    await residents.register({ unit: '104', emails: ['one@example.test'] });
    const { residencyId } = await residents.state('default/104', 1);
    residents.skip(49 * hours);
    await residents.register({ unit: '104', emails: ['two@example.test'] });
    const state = await residents.state('default/104', 2);
    expect(statuses(state)).toEqual({ 'two@example.test': 'PENDING' });
    expect([state.residencyId === residencyId, state.residencyId === '']).toEqual([false, false]);
  });
});

describe('the sample residents', () => {
  it('move in once, verified, however often they are put in place', async () => {
    await seedResidents(residents.context);
    await seedResidents(residents.context);
    const { household } = await find('204', '', 'maple-court');
    expect(household && new Set(Object.values(statuses(household)))).toEqual(new Set(['ACTIVE']));
    await residents.state('default/204', 1, 'maple-court');
    expect((await find('301', '', 'maple-court')).household).toBeUndefined();
  });
});

describe('republishing', () => {
  it('emits the households of one building, or of all', async () => {
    const tenants = new Set<string>();
    for await (const event of republishHouseholds(residents.context, undefined)) tenants.add(event.tenantId);
    expect([...tenants].sort()).toEqual(['harbour', 'harbour-towers', 'maple', 'maple-court']);
    for await (const event of republishHouseholds(residents.context, 'maple')) {
      expect(fromBinary(HouseholdStateSchema, event.payload).tenantId).toBe('maple');
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
  });
});
