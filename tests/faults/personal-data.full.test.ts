import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from '@jest/globals';
import { startDocumentStore } from '@parcelbell/document-store';
import mongoose from 'mongoose';
import { unitsOfFloors } from '../harness/building.ts';
import { moveIn } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { killableProduct } from './killable-product.ts';

const maxWaitMs = 300_000;
const erased = {
  email: 'zebedee.quill@erased.test',
  phone: '+14165559876',
  name: 'Zebedee Quillfeather',
  residentId: 'QF-77881',
  note: 'violet-umbrella',
  tracking: 'TRKZQ998877',
} as const;
/** What no byte of the data may have afterwards. */
const values = [...Object.values(erased), '4165559876', 'quillfeather'];
const neighbour = 'neighbour@kept.test';
const others = Array.from({ length: 98 }, (_, at) => `person-${at + 1}@kept.test`);
const occupied = ['101', '204', '301', '407'];
const units = unitsOfFloors().filter((unit) => !occupied.includes(unit));

const { it, start, product, api, killAndRestart } = killableProduct();

const admin = () => api().signIn('admin@maplecourt.test');
const base = '/api/residents/person-data';

describe('one of a hundred people is erased by a product that is killed meanwhile', () => {
  it(
    'ends by itself, leaves no byte of them in any file, and everything of the others',
    async () => {
      await start();
      await moveIn(api(), { unit: '301', email: erased.email, phone: erased.phone });
      await moveIn(api(), { unit: '301', email: neighbour });
      await importOthers();
      const packageId = await pickedUpParcel();
      const before = await shownOf(neighbour);
      expect((await filesWith(values.slice(0, 1))).length).toBeGreaterThan(0);

      const request = await api().send(
        'POST',
        `${base}/erasures`,
        { email: erased.email, packageIds: [packageId] },
        await admin(),
      );
      expect(request.status).toBe(202);
      await killAndRestart();
      const erasure = async () => (await api().get(`${base}/erasures/${request.body.erasureId}`, await admin())).body;
      await until('residents has erased', async () => (await erasure()).steps[0].confirmedAt, Boolean, maxWaitMs);
      await killAndRestart();
      await until(
        'the erasure ends',
        async () => (await erasure()).state,
        (state) => state !== 'running',
        maxWaitMs,
      );
      expect(await erasure()).toMatchObject({ state: 'done', pickups: 1 });

      expect(await shownOf(neighbour)).toEqual(before);
      const { body: parcel } = await api().get(`/api/deliveries/${packageId}`, await admin());
      expect(parcel).toMatchObject({ unit: '301', courier: 'UPS', packagetype: 'Box', status: 'pickedup' });
      expect((await api().send('POST', `${base}/search`, { email: erased.email }, await admin())).body).toMatchObject({
        contacts: [],
        requests: [],
        stays: [],
      });
      await product().stop();
      await emptyMailbox(product().dataDir);
      expect(await filesWith(values)).toEqual([]);
      for (const kept of [neighbour, ...others]) expect(await filesWith([kept])).not.toEqual([]);
    },
    3 * maxWaitMs,
  );
});

async function importOthers(): Promise<void> {
  const lines = others.map((email, at) => `${units[at % units.length]},${email}`);
  const headers = { ...(await admin()), 'content-type': 'text/csv' };
  const file = ['unit,email', ...lines, ''].join('\r\n');
  const { status, body } = await api().send('POST', '/api/imports/residents', file, headers);
  expect([status, body.errors]).toEqual([202, undefined]);
  await until(
    'the others are registered',
    async () => (await api().get(`/api/imports/residents/${body.importId}`, await admin())).body.state,
    (state) => state === 'done',
    maxWaitMs,
  );
}

/** A parcel with everything that names who picked it up. */
async function pickedUpParcel(): Promise<string> {
  const { tracking, note, name, residentId } = erased;
  const parcel = { unit: '301', courier: 'UPS', packagetype: 'Box', tracking, note };
  const logged = await until(
    'a parcel is logged',
    async () => api().send('POST', '/api/deliveries', parcel, await admin()),
    ({ status }) => status === 201,
    maxWaitMs,
  );
  const { packageId } = logged.body;
  const by = { conciergeId: 'Sam', residentName: name, residentId };
  expect((await api().send('PATCH', `/api/deliveries/pickup/${packageId}`, by, await admin())).status).toBe(200);
  await until(
    'everybody is mailed',
    async () => (await api().mails(neighbour)).filter(({ text }) => text.includes(name)).length,
    (count) => count > 0,
    maxWaitMs,
  );
  return packageId;
}

/** What the building has of a person, with the messages. */
async function shownOf(email: string) {
  const headers = await admin();
  const { body: person } = await api().send('POST', `${base}/search`, { email }, headers);
  const { body: page } = await api().send('POST', `${base}/messages`, { email }, headers);
  return { person, kinds: page.messages.map(({ kind }: { kind: string }) => kind) };
}

/** The embedded mailbox and texts stand in for providers, and no production has them. */
async function emptyMailbox(dataDir: string): Promise<void> {
  const store = await startDocumentStore({ dataDir });
  const connection = await mongoose.createConnection(`${store.url}/parcelbell`).asPromise();
  try {
    const database = connection.getClient().db('parcelbell-dev');
    for (const collection of ['mails', 'texts']) await database.collection(collection).deleteMany({});
  } finally {
    await connection.close();
    await store.close();
  }
}

/** The files of the data folder that have one of the texts, in any case. */
async function filesWith(texts: readonly string[]): Promise<string[]> {
  const { dataDir } = product();
  const names = await readdir(dataDir, { recursive: true });
  const found: string[] = [];
  for (const name of names) {
    const file = path.join(dataDir, name);
    if (!(await stat(file)).isFile()) continue;
    const bytes = (await readFile(file)).toString('latin1').toLowerCase();
    found.push(...texts.filter((text) => bytes.includes(text.toLowerCase())).map((text) => `${name}: ${text}`));
  }
  return found;
}
