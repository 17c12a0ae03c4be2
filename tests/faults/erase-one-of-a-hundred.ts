import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@jest/globals';
import mongoose from 'mongoose';
import type { Api } from '../harness/api.ts';
import { unitsOfFloors } from '../harness/building.ts';
import { approve, homeOf, moveIn } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import type { KillableProduct } from './killable-product.ts';

export const maxWaitMs = 300_000;
const erased = {
  email: 'zebedee.quill@erased.test',
  phone: '+14165559876',
  name: 'Zebedee Quillfeather',
  residentId: 'QF-77881',
  delegate: 'Wilhelmina Sparrowhawk',
  note: 'violet-umbrella',
  tracking: 'TRKZQ998877',
} as const;
/** What no byte of the data may have after the erasure. */
export const erasedValues: readonly string[] = [...Object.values(erased), '4165559876', 'quillfeather'];
const neighbour = 'neighbour@kept.test';
const others = Array.from({ length: 98 }, (_, at) => `person-${at + 1}@kept.test`);
/** The addresses of everybody else. */
export const keptAddresses: readonly string[] = [neighbour, ...others];
const occupied = ['101', '204', '301', '407'];
const units = unitsOfFloors().filter((unit) => !occupied.includes(unit));

const base = '/api/residents/person-data';
const adminOf = (api: Api) => api.signIn('admin@maplecourt.test');

/** Moves a hundred people into a building, one of whom picks up a parcel. Returns the parcel's id. */
export async function moveInAHundred(api: Api): Promise<string> {
  await moveIn(api, { unit: '301', email: erased.email, phone: erased.phone });
  await approve(api, await adminOf(api), '301');
  await moveIn(api, { unit: '301', email: neighbour });
  await importOthers(api);
  return pickedUpParcel(api);
}

/** Erases that person and parcel while the product is killed twice, and checks that its API shows them no more, and the neighbour as before. */
export async function eraseDuringKills(
  { api, killAndRestart }: Pick<KillableProduct, 'api' | 'killAndRestart'>,
  packageId: string,
): Promise<void> {
  const admin = () => adminOf(api());
  const before = await shownOf(api(), neighbour);
  const request = await api().send(
    'POST',
    `${base}/erasures`,
    { email: erased.email, packageIds: [packageId] },
    await admin(),
  );
  expect(request.status).toBe(202);
  await killAndRestart();
  const erasure = async () => (await api().get(`${base}/erasures/${request.body.erasureId}`, await admin())).body;
  // Just after a kill a busy product may answer that it cannot.
  const seen = () => erasure().catch(() => undefined);
  await until('residents has erased', async () => (await seen())?.steps?.[0].confirmedAt, Boolean, maxWaitMs);
  await killAndRestart();
  await until(
    'the erasure ends',
    async () => (await seen())?.state,
    (state) => state === 'done' || state === 'failed',
    maxWaitMs,
  );
  expect(await erasure()).toMatchObject({ state: 'done', pickups: 1 });

  expect(await shownOf(api(), neighbour)).toEqual(before);
  const { body: parcel } = await api().get(`/api/deliveries/${packageId}`, await admin());
  expect(parcel).toMatchObject({ unit: '301', courier: 'UPS', packagetype: 'Box', status: 'pickedup' });
  expect((await api().send('POST', `${base}/search`, { email: erased.email }, await admin())).body).toMatchObject({
    contacts: [],
    requests: [],
    stays: [],
  });
}

async function importOthers(api: Api): Promise<void> {
  const lines = others.map((email, at) => `${units[at % units.length]},${email}`);
  const headers = { ...(await adminOf(api)), 'content-type': 'text/csv' };
  const file = ['unit,email', ...lines, ''].join('\r\n');
  const { status, body } = await api.send('POST', '/api/imports/residents', file, headers);
  expect([status, body.errors]).toEqual([202, undefined]);
  await until(
    'the others are registered',
    async () => (await api.get(`/api/imports/residents/${body.importId}`, await adminOf(api))).body.state,
    (state) => state === 'done',
    maxWaitMs,
  );
}

/** A parcel with everything that names who picked it up. */
async function pickedUpParcel(api: Api): Promise<string> {
  const { tracking, note, name, residentId } = erased;
  const parcel = { unit: '301', courier: 'UPS', packagetype: 'Box', tracking, note };
  const logged = await until(
    'a parcel is logged',
    async () => api.send('POST', '/api/deliveries', parcel, await adminOf(api)),
    ({ status }) => status === 201,
    maxWaitMs,
  );
  const { packageId } = logged.body;
  await delegate(api, packageId);
  const by = { conciergeId: 'Sam', residentName: name, residentId };
  expect((await api.send('PATCH', `/api/deliveries/pickup/${packageId}`, by, await adminOf(api))).status).toBe(200);
  await until(
    'everybody is mailed',
    async () => (await api.mails(neighbour)).filter(({ text }) => text.includes(name)).length,
    (count) => count > 0,
    maxWaitMs,
  );
  return packageId;
}

/** The person lets somebody else pick the parcel up. */
async function delegate(api: Api, packageId: string): Promise<void> {
  const code = path.posix.basename(await homeOf(api, erased.email));
  const delegations = `/api/public/deliveries/home/${code}/delegations`;
  await until(
    'a pickup is delegated',
    () => api.send('POST', delegations, { packageIds: [packageId], name: erased.delegate }),
    ({ status }) => status === 201,
    maxWaitMs,
  );
}

/** What the building has of a person, with the messages. */
async function shownOf(api: Api, email: string) {
  const headers = await adminOf(api);
  const { body: person } = await api.send('POST', `${base}/search`, { email }, headers);
  const { body: page } = await api.send('POST', `${base}/messages`, { email }, headers);
  return { person, kinds: page.messages.map(({ kind }: { kind: string }) => kind) };
}

/** Which of the texts are in the bytes, in any case. */
export function textsIn(bytes: Uint8Array, texts: readonly string[]): string[] {
  const searched = Buffer.from(bytes).toString('latin1').toLowerCase();
  return texts.filter((text) => searched.includes(text.toLowerCase()));
}

/** Which of the texts are in which files below a folder, as `<file>: <text>`. */
export async function textsInFiles(
  folder: string,
  texts: readonly string[],
  isSearched = (_name: string) => true,
): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile() && isSearched(each.name))) {
    const file = path.join(entry.parentPath, entry.name);
    // An engine that runs replaces files at any time.
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0);
      throw error;
    });
    found.push(...textsIn(bytes, texts).map((text) => `${path.relative(folder, file)}: ${text}`));
  }
  return found;
}

/** Empties the embedded mailbox and text outbox, which stand in for providers: no production has them. */
export async function emptyMailbox(mongoUrl: string, database: string): Promise<void> {
  const connection = await mongoose.createConnection(mongoUrl).asPromise();
  try {
    const dev = connection.getClient().db(database);
    for (const collection of ['mails', 'texts']) await dev.collection(collection).deleteMany({});
  } finally {
    await connection.close();
  }
}
