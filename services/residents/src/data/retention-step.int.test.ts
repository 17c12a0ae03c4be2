import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RetentionReportedSchema } from '@parcelbell/contracts/tenancy';
import { openCollection } from '@parcelbell/database';
import { retentionOf, runRetention } from '@parcelbell/retention/testing';
import { watchDatabase } from '@parcelbell/testing';
import { days, Fixture } from '../testing/residents-fixture.ts';
import { householdCollection } from './household-collection.ts';
import { createRetentionStep, formerSinceBackfill } from './retention-step.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
afterAll(() => residents.service.stop());

const moveOut = (unit: string) => residents.call('DELETE', `/api/residents/${unit}`, residents.staff());
const history = async (unit: string) =>
  (await residents.call('GET', `/api/residents/history/${unit}`, residents.staff())).body;
const stored = async (unit: string) =>
  (await residents.context.householdDocuments.find({ unit })).find(({ tenantId }) => tenantId === 'maple');
const removing = (version: number) => retentionOf('maple', { removesFrom: new Date(0) }, version);
const run = () => runRetention(residents.context.retention);
const ago = (count: number) => new Date(residents.now().getTime() - count * days);

async function lived(unit: string, address: string): Promise<void> {
  await residents.verified(unit, address);
  expect((await moveOut(unit)).status).toBe(204);
}

it('addresses of former residents are removed twelve months after they moved out; their residencies stay', async () => {
  await lived('101', 'former@home.test');
  residents.skip(200 * days);
  await lived('101', 'later@home.test');
  await residents.verified('101', 'present@home.test');
  await lived('102', 'recent@home.test');
  const figures = ({ stats, history: residencies }: { stats: object; history: object[] }) => ({
    stats,
    residencies: residencies.map((residency) => ({ ...residency, emails: [] })),
  });
  const before = await history('101');
  expect(JSON.stringify(before)).toContain('former@home.test');
  residents.skip(170 * days);
  const unchanged = figures(await history('101'));
  await residents.service.settled();
  const published = residents.service.published.length;
  await residents.service.receive(removing(1));
  await run();
  const document = JSON.stringify(await stored('101'));
  expect(document).not.toContain('former@home.test');
  for (const kept of ['later@home.test', 'present@home.test']) expect(document).toContain(kept);
  expect(JSON.stringify(await stored('102'))).toContain('recent@home.test');
  expect(figures(await history('101'))).toEqual(unchanged);
  await residents.service.settled();
  expect(residents.service.facts(RetentionReportedSchema, { tenantId: 'maple' })).toMatchObject([
    { kind: 'residents', found: 0, removed: 1 },
  ]);
  // Nobody else has these addresses, so no household is published.
  const later = residents.service.published.slice(published).map(({ type }) => type);
  expect(later.filter((type) => type.endsWith('HouseholdState'))).toEqual([]);
});

it('where it is only reported, addresses stay', async () => {
  await lived('103', 'reported@home.test');
  residents.skip(400 * days);
  await residents.building('elm');
  const { householdDocuments } = residents.context;
  const [document] = await householdDocuments.find({ unit: '103' });
  if (!document?.formerSince) throw new Error('It has no former resident.');
  const copy = { ...document, _id: 'elm/default/103', tenantId: 'elm' };
  await householdDocuments.insert({ ...copy, formerSince: document.formerSince.replace('maple/', 'elm/') });
  await residents.service.receive(retentionOf('elm'));
  await run();
  expect(JSON.stringify(await householdDocuments.findOne({ _id: 'elm/default/103' }))).toContain('reported@home.test');
  await residents.service.settled();
  expect(residents.service.facts(RetentionReportedSchema, { tenantId: 'elm' })).toMatchObject([
    { kind: 'residents', found: 1, removed: 0 },
  ]);
});

it('households of a release that wrote no marker get it', async () => {
  await lived('104', 'unmarked@home.test');
  const { householdDocuments } = residents.context;
  const marked = await stored('104');
  const key = { _id: marked?._id ?? '' };
  await householdDocuments.updateOne(key, { $unset: { formerSince: true } });
  const { updatesFor, fields } = formerSinceBackfill(householdDocuments);
  await householdDocuments.updateEach(updatesFor(await householdDocuments.find(key, { fields })));
  expect(await stored('104')).toEqual(marked);
  expect(updatesFor(await householdDocuments.find(key, { fields }))).toEqual([]);
});

it('households are found by an index that has only those with addresses of former residents', async () => {
  const database = await watchDatabase(residents.service);
  const step = createRetentionStep(openCollection(database.connection, householdCollection), residents.context);
  const costs = await database.costsOf(async () => {
    await step.find('maple', ago(-1), '', 200);
    await step.remove('nowhere', ago(-1), 20);
  });
  await database.close();
  expect(costs.map(({ indexes }) => indexes)).toEqual([['formerSince_1'], ['formerSince_1']]);
  for (const { stages } of costs) expect(stages).not.toContain('SORT');
});
