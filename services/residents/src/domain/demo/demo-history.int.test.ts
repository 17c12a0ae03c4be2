import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '@parcelbell/config';
import { HouseholdStateSchema } from '@parcelbell/contracts/residents';
import {
  demoBuilding,
  demoTenantId,
  demoUnitRefs,
  fillHistoryJob,
  isReachable,
  registrationsAt,
  stayAt,
  staysOf,
} from '@parcelbell/sample-data/demo';
import { until } from '@parcelbell/test-tools';
import { residentsConfigSchema } from '../../config.ts';
import { residents as definition } from '../../service.ts';
import { days, Fixture, hours } from '../../testing/residents-fixture.ts';
import { findAdditions } from '../addition/staff-additions.ts';
import { lapseContacts, sendNotices } from '../household/due-households.ts';
import { forgetDeletedTenants } from '../household/forget-deleted-tenants.ts';
import { type DemoHistoryDeps, householdDemoHistory } from './demo-history.ts';

const building = {
  isDemoTenant: true,
  isMultiTower: true,
  towerNames: demoBuilding.towers.map(({ name }) => name),
  validUnits: demoBuilding.towers.map(({ name, units }) => ({ tower: name, units: [...units] })),
  settings: { maxResidentEmails: 4 },
  features: { smsEnabled: true },
};
const firstPage = { page: 1, pageSize: 500 };

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start({ DEMO: 'true' });
  await residents.building(demoTenantId, building);
  await until('the history is filled', async () => (await residents.context.demoHistoryCursor.read()) !== undefined);
});
afterAll(() => residents.service.stop());
beforeEach(() => residents.service.settled());

const publishedStates = () => residents.service.facts(HouseholdStateSchema, { tenantId: demoTenantId });

function deps(changed: Partial<DemoHistoryDeps> = {}): DemoHistoryDeps {
  return { ...residents.context, ...changed };
}

function fill(from: DemoHistoryDeps = deps()): Promise<void> {
  const { clock, demoHistoryCursor: cursor } = residents.context;
  const { log, deskLatency } = residents.service.platform;
  return fillHistoryJob(householdDemoHistory(from), { clock, cursor, log, deskLatency }).run(
    new AbortController().signal,
  );
}

/** Fills the history up to the clock's time and answers the facts that this published. */
async function fillNow() {
  const before = publishedStates().length;
  await fill();
  return publishedStates().slice(before);
}

async function list(query = '') {
  const path = `/api/residents?page=1&pageSize=200${query}`;
  return (await residents.call('GET', path, residents.staff(demoTenantId))).body;
}

/** How many units have somebody by the history: at home, or registered. */
function livedIn(now: Date): number {
  const registered = registrationsAt(now).map(({ tower, unit }) => `${tower} ${unit}`);
  return demoUnitRefs.filter((place) => stayAt(place, now) ?? registered.includes(`${place.tower} ${place.unit}`))
    .length;
}

describe('the households of the demo building', () => {
  it('are stored after the start, and each is published once as a snapshot', async () => {
    const stored = await residents.service.stored('households');
    const everLivedIn = stored.filter(({ tenantId }) => tenantId === demoTenantId);
    expect((await list()).total).toBe(livedIn(residents.now()));
    expect(
      publishedStates()
        .map(({ householdId }) => householdId)
        .sort(),
    ).toEqual(everLivedIn.map(({ householdId }) => householdId).sort());
    const published = residents.service.published.filter(({ tenantId }) => tenantId === demoTenantId);
    expect(published.every(({ snapshot }) => snapshot === true)).toBe(true);
  });

  it('are listed by tower, by what can be sent to them and by what is looked for', async () => {
    const [everybody, east, texts, nobody] = await Promise.all(
      ['', '&tower=East', '&filter=sms-enabled', '&filter=inactive'].map(async (query) => (await list(query)).total),
    );
    expect(east).toBeGreaterThan(100);
    expect(texts).toBeGreaterThan(60);
    expect(nobody).toBeGreaterThan(0);
    expect(everybody).toBeGreaterThan(Math.max(east, texts, nobody));
    const people = demoUnitRefs.flatMap((place) => stayAt(place, residents.now())?.people ?? []);
    const somebody = people.find((person) => isReachable(person, residents.now()));
    const { residents: found } = await list(`&q=${somebody?.email}`);
    expect(found[0].emails).toContainEqual(expect.objectContaining({ address: somebody?.email, status: 'verified' }));
  });

  it('have a history in which each stay counts, and additions of the last weeks', async () => {
    const now = residents.now();
    const place = demoUnitRefs.find((one) => staysOf(one, now).length > 3 && stayAt(one, now));
    const path = `/api/residents/history/${place?.unit}/${place?.tower}`;
    const { body } = await residents.call('GET', path, residents.staff(demoTenantId));
    const stays = place ? staysOf(place, now) : [];
    expect(body.history.map(({ residencyId }: { residencyId: string }) => residencyId)).toEqual(
      stays.map(({ id }) => id).reverse(),
    );
    expect(body.history.every(({ emails }: { emails: string[] }) => emails.length > 0)).toBe(true);
    const { total } = await findAdditions({ tenantId: demoTenantId, ...firstPage }, residents.context);
    expect(total).toBeGreaterThan(0);
  });

  it('stay as they are while nothing happens, whatever else looks after households', async () => {
    await fillNow();
    const signal = new AbortController().signal;
    await lapseContacts(signal, residents.context);
    await sendNotices(signal, residents.context);
    expect(await fillNow()).toEqual([]);
  });

  it('match the demo history on a later day, each once', async () => {
    const before = await residents.service.stored('households');
    residents.skip(75 * days);
    const facts = await fillNow();
    const now = residents.now();
    const after = await residents.service.stored('households');
    expect(new Set(facts.map(({ householdId }) => householdId)).size).toBe(facts.length);
    expect(facts.length).toBeGreaterThan(5);
    expect(facts.length).toBeLessThan(80);
    expect(after.length).toBeLessThan(before.length + 20);
    expect((await list()).total).toBe(livedIn(now));
    const residencies = after.flatMap((household) => household.residencies);
    expect(new Set(residencies.map(({ residencyId }) => residencyId)).size).toBe(residencies.length);
    const pending = after.flatMap(({ contacts }) => contacts).filter(({ status }) => status === 'pending');
    expect(pending.length).toBeGreaterThan(1);
    for (const { requestedAt } of pending) expect(now.getTime() - requestedAt.getTime()).toBeLessThan(48 * hours);
  });

  it('are published after a kill between storing and publishing', async () => {
    residents.skip(20 * days);
    const lost = { publishSnapshots: () => Promise.reject(new Error('killed')) };
    await expect(fill(deps({ outbox: lost }))).rejects.toThrow('killed');
    const facts = await fillNow();
    const last = new Map(publishedStates().map((state) => [state.householdId, state]));
    expect(facts.length).toBeGreaterThan(2);
    for await (const household of residents.context.households.each(demoTenantId)) {
      const ids = last.get(household.householdId)?.contacts.map(({ contactId }) => contactId);
      expect([household.householdId, ids]).toEqual([
        household.householdId,
        household.contacts.map(({ contactId }) => contactId),
      ]);
    }
  });

  it('are stored once where two replicas write them at the same time', async () => {
    residents.skip(40 * days);
    const before = await residents.service.stored('households');
    await Promise.all([fill(), fill()]);
    const after = await residents.service.stored('households');
    const versionOf = new Map(before.map(({ _id, version }) => [_id, version]));
    const steps = after.map(({ _id, version }) => version - (versionOf.get(_id) ?? version));
    expect(Math.max(...steps)).toBe(1);
    expect((await list()).total).toBe(livedIn(residents.now()));
  });

  it('are not written for a deleted building, and have higher versions when it is created again', async () => {
    const highest = Math.max(...(await residents.service.stored('households')).map(({ version }) => version));
    await residents.building(demoTenantId, { ...building, deleted: true }, 2);
    expect(await householdDemoHistory(deps()).isReady()).toBe(false);
    residents.skip(1 * hours);
    await forgetDeletedTenants(new AbortController().signal, residents.context);
    await residents.service.settled();
    await residents.building(demoTenantId, building, 3);
    const facts = await fillNow();
    expect(facts.length).toBeGreaterThan(200);
    const lowest = Math.min(...(await residents.service.stored('households')).map(({ version }) => version));
    expect(lowest).toBeGreaterThan(highest);
    expect((await list()).total).toBe(livedIn(residents.now()));
  });

  it('are not written without a demo', async () => {
    const { platform } = residents.service;
    const config = readConfig(residentsConfigSchema, {});
    const jobsWith = async (demo: boolean) => {
      const { jobs = [] } = await definition.create({ ...platform, config: { ...platform.config, demo } }, config);
      return jobs.map(({ name }) => name);
    };
    expect(await jobsWith(false)).not.toContain('fill-demo-history');
    expect(await jobsWith(true)).toContain('fill-demo-history');
  });
});
