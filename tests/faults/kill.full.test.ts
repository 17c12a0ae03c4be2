import { randomInt } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { Api, CallHeaders } from '../harness/api.ts';
import { killProcess, servicePids, shapes } from '../harness/product-process.ts';
import { moveIn } from '../harness/residents.ts';
import { maple, parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { killableProduct } from './killable-product.ts';
import { expectNothingLost, logParcels, moveInTwo } from './run-of-parcels.ts';

const parcels = 500;
const { it, start, product, api: current, killAndRestart } = killableProduct();

describe('a product that is killed while 500 parcels are logged', () => {
  it('loses no parcel and no mail, all-in-one', async () => {
    await start();
    const api = current();
    const desk = await api.signIn('admin@maplecourt.test');
    const residents = await moveInTwo(api, '401', desk);
    const killAt = randomInt(50, parcels - 50);
    const restarted: Promise<unknown>[] = [];
    const logged = await logParcels(api, '401', desk, parcels, (count) => {
      if (count === killAt) restarted.push(killAndRestart());
    });
    await Promise.all(restarted);
    expect(restarted).toHaveLength(1);
    await expectNothingLost(current(), residents, await api.signIn('admin@maplecourt.test'), logged);
  }, 600_000);

  if (shapes.includes('services'))
    it('loses no parcel and no mail when deliveries and then notifications are killed, services', async () => {
      await start({ shape: 'services' });
      const { dataDir } = product();
      const api = current();
      const desk = await api.signIn('admin@maplecourt.test');
      const residents = await moveInTwo(api, '402', desk);
      const victims = new Map([
        [randomInt(50, parcels / 2 - 50), 'deliveries'],
        [randomInt(parcels / 2 + 50, parcels - 50), 'notifications'],
      ]);
      const killed: Promise<void>[] = [];
      const logged = await logParcels(api, '402', desk, parcels, (count) => {
        const victim = victims.get(count);
        if (victim) killed.push(killService(dataDir, victim));
      });
      await Promise.all(killed);
      expect(killed).toHaveLength(victims.size);
      await expectNothingLost(api, residents, desk, logged);
    }, 600_000);
});

describe('a product that is killed as soon as it answered staff', () => {
  it('has an entry in the audit log for each change once it runs again, and only one', async () => {
    await start();
    const before = current();
    const answers = await changes(before, await before.signIn('superadmin@parcelbell.test'));
    await killAndRestart();
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 202]);

    const api = current();
    const superadmin = await api.signIn('superadmin@parcelbell.test');
    const actions = async (): Promise<string[]> => {
      const { body } = await api.get('/api/audit', superadmin);
      const all: readonly string[] = body.entries.map(({ action }: { action: string }) => action);
      // Sign-ins have entries too.
      return all.filter((action) => !action.startsWith('session.')).sort();
    };
    const entries = await until('every change has an entry', actions, ({ length }) => length >= answers.length);
    expect(entries).toEqual(['import.started', 'subscription.changed', 'tenant.changed', 'user.created']);
  }, 240_000);
});

describe('a product that is killed while residents move out', () => {
  it('has each move-out completely or not at all, and one audit entry for each', async () => {
    await start();
    const before = current();
    const desk = await before.signIn('admin@maplecourt.test');
    const units = ['201', '202', '203', '205', '206', '207'];
    for (const unit of units) await moveIn(before, { unit, email: `leaves-${unit}@residents.test` });
    const answers = units.map((unit) => moveOut(before, unit, desk));
    await Promise.race(answers);
    await killAndRestart();
    const statuses = await Promise.all(answers);

    const api = current();
    const again = await api.signIn('admin@maplecourt.test');
    const gone: string[] = [];
    for (const [at, unit] of units.entries()) {
      const { body } = await api.get(`/api/residents/history/${unit}`, again);
      const isGone = body.stats.currentResidents === 0;
      expect([unit, body.history.length, isGone || statuses[at] !== 204]).toEqual([unit, 1, true]);
      if (isGone) gone.push(unit);
      const log = () => api.send('POST', '/api/deliveries', { unit, ...parcel }, again);
      await until(`the desk knows of ${unit}`, log, ({ status }) => status === (isGone ? 404 : 201));
    }
    const superadmin = { ...(await api.signIn('superadmin@parcelbell.test')), 'x-tenant-id': maple };
    const auditedMoveOuts = async (): Promise<string[]> => {
      const { body } = await api.get(`/api/audit?tenantId=${maple}`, superadmin);
      const entries: { action: string; subjectId: string }[] = body.entries;
      return entries.flatMap(({ action, subjectId }) => (action === 'household.moved-out' ? [subjectId] : []));
    };
    await until('each move-out has an entry', auditedMoveOuts, ({ length }) => length >= gone.length);
    expect((await auditedMoveOuts()).sort()).toEqual(gone.map((unit) => `default/${unit}`).sort());
  }, 240_000);
});

/** One change in each service with data that staff change. */
function changes(api: Api, superadmin: CallHeaders) {
  const inMaple = { ...superadmin, 'x-tenant-id': maple, 'content-type': 'text/csv' };
  const user = { email: 'killed@staff.test', name: 'Somebody' };
  return Promise.all([
    api.send('POST', '/api/users', user, superadmin),
    api.send('PUT', `/api/tenants/${maple}`, { strataName: 'Strata 12' }, superadmin),
    api.send('PUT', `/api/subscriptions/${maple}`, { nextPaymentAmount: 12.5 }, superadmin),
    api.send('POST', '/api/imports/residents', 'unit,email\r\n401,killed@residents.test\r\n', inMaple),
  ]);
}

async function killService(dataDir: string, name: string): Promise<void> {
  const found = (await servicePids(dataDir)).find((process) => process.name === name);
  if (!found) throw new Error(`${name} does not run.`);
  await killProcess(found);
}

/** The status of the answer; undefined if the product ended before it. */
async function moveOut(api: Api, unit: string, desk: CallHeaders): Promise<number | undefined> {
  try {
    return (await api.send('DELETE', `/api/residents/${unit}`, undefined, desk)).status;
  } catch {
    return undefined;
  }
}
