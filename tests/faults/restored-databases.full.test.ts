import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect } from '@jest/globals';
import { connectDatabase } from '@parcelbell/database';
import { startDocumentStore } from '@parcelbell/document-store';
import { createLogger } from '@parcelbell/observability';
import { type Api, apiOf } from '../harness/api.ts';
import { type ProductProcess, removeData, startProduct } from '../harness/product-process.ts';
import { logAndNotify, moveIn, untilUnit } from '../harness/residents.ts';
import { maple } from '../harness/samples.ts';
import { itWithLogs } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

const admin = 'admin@maplecourt.test';
/** The services whose databases are restored from the earlier backup: those with copies of other services' data. */
const restored = ['deliveries', 'reporting', 'notifications'];

let product: ProductProcess | undefined;
let folder = '';
const it = itWithLogs(() => product);

afterAll(async () => {
  await product?.stop();
  if (product) await removeData(product);
  await rm(folder, { recursive: true, force: true });
});

async function restart(...args: string[]): Promise<Api> {
  const { port, dataDir } = product ?? {};
  expect(await product?.stop()).toBe(product && 0);
  product = await startProduct({ args, ...(port && dataDir ? { port, dataDir } : {}) });
  return apiOf(product.url);
}

/** Replaces the databases of services with earlier ones, as mongorestore does. */
async function restoreDatabases(from: string, to: string): Promise<void> {
  const log = createLogger({ service: 'test', level: 'silent' });
  const [earlier, now] = await Promise.all([from, to].map((dataDir) => startDocumentStore({ dataDir })));
  for (const service of restored) {
    const [source, target] = await Promise.all(
      [earlier, now].map((store) => connectDatabase(`${store?.url}/parcelbell-${service}`, log)),
    );
    for (const { name } of (await target?.listCollections()) ?? []) {
      await target?.collection(name).deleteMany({});
      const documents = (await source?.collection(name).find().toArray()) ?? [];
      if (documents.length > 0) await target?.collection(name).insertMany(documents);
    }
    await Promise.all([source?.close(), target?.close()]);
  }
  await Promise.all([earlier?.close(), now?.close()]);
}

describe('databases that were restored from different points in time', () => {
  it('agree after republish: copies match their owners, and reports match the remaining parcels', async () => {
    const before = await restart();
    await moveIn(before, { unit: '301', email: 'stays@residents.test' });
    await logAndNotify(before, await before.signIn(admin), '301');
    expect(await product?.stop()).toBe(0);
    folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-restored-'));
    await mkdir(path.join(folder, 'earlier'));
    const dataDir = product?.dataDir ?? '';
    await copyFile(path.join(dataDir, 'documents.sqlite'), path.join(folder, 'earlier', 'documents.sqlite'));

    const later = await restart();
    const desk = await later.signIn(admin);
    await moveIn(later, { unit: '302', email: 'later@residents.test' });
    await logAndNotify(later, desk, '302');
    const boss = await later.signIn('superadmin@parcelbell.test');
    expect((await later.send('PUT', `/api/tenants/${maple}`, { name: 'Maple Court East' }, boss)).status).toBe(200);
    expect(await product?.stop()).toBe(0);
    await restoreDatabases(path.join(folder, 'earlier'), dataDir);

    const after = await restart('--republish');
    const again = await after.signIn(admin);
    await untilUnit(after, again, '302', ({ registered }) => registered === 1);
    const { body: deliveries } = await after.get('/api/deliveries', again);
    const units = deliveries.map(({ unit }: { unit: string }) => unit);
    expect(units.filter((unit: string) => unit.startsWith('30'))).toEqual(['301']);
    const reported = (count: number) =>
      until(
        `reports say ${count}`,
        async () => (await after.get('/api/usage', again)).body.totalDeliveries,
        (said) => said === count,
      );
    await reported(units.length);
    await logAndNotify(after, again, '302');
    await reported(units.length + 1);
    const notified = async () =>
      (await after.mails('later@residents.test')).filter(({ text }) => text.includes('Maple Court East'));
    await until(
      'the mail has the new name, which deliveries and notifications had missed',
      notified,
      ({ length }) => length === 1,
    );
  }, 240_000);
});
