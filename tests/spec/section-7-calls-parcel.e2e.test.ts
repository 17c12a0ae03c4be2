import { beforeAll, describe, expect } from '@jest/globals';
import { samplePng } from '@parcelbell/platform/testing';
import { changeMaple } from '../harness/buildings.ts';
import { moveIn, untilUnit } from '../harness/residents.ts';
import { parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { running } from './running.ts';

const { it, api, product, desk, towers, unit } = running();

const right = { unit: '', email: 'right@parcel.test' };
const wrong = { unit: '', email: 'wrong@parcel.test' };

beforeAll(async () => {
  for (const person of [right, wrong]) {
    person.unit = unit();
    await moveIn(api(), person);
    await untilUnit(api(), desk(), person.unit, ({ people }) => people === 1);
  }
});

const log = async (body: object): Promise<string> => {
  const answer = await api().send('POST', '/api/deliveries', { ...parcel, ...body }, desk());
  expect(answer.status).toBe(201);
  return answer.body.packageId;
};
const change = (packageId: string, what: string, body?: object) =>
  api().send('POST', `/api/deliveries/${packageId}/${what}`, body, { ...desk(), 'x-concierge': 'Sam' });
const pickUp = (packageId: string, conciergeId: string) =>
  api().send('PATCH', `/api/deliveries/pickup/${packageId}`, { conciergeId }, desk());
const listed = async (query: string): Promise<string[]> =>
  (await api().get(`/api/deliveries${query}`, desk())).body.map(({ packageId }: { packageId: string }) => packageId);

/** What the reports count: of each unit, of the building, and of those that wait. */
async function figures() {
  const { unitUsage, totalDeliveries } = (await api().get('/api/usage', desk())).body;
  const { summary } = (await api().get('/api/residents/analytics/building', desk())).body;
  const of = (name: string) => unitUsage?.[name]?.monthlyUsage ?? 0;
  return { right: of(right.unit), wrong: of(wrong.unit), total: totalDeliveries, packages: summary?.totalPackages };
}

const untilFigures = (what: string, expected: Awaited<ReturnType<typeof figures>>) =>
  until(what, figures, (found) => JSON.stringify(found) === JSON.stringify(expected));

describe('7 Deliveries: a parcel that is mended', () => {
  it('7 GET /usage, GET /residents/analytics/building: count what was corrected for its right unit, what was closed, and nothing that was undone', async () => {
    const packageId = await log({ unit: wrong.unit });
    await untilFigures('the parcel counts for the wrong unit', { right: 0, wrong: 1, total: 1, packages: 1 });

    const corrected = await change(packageId, 'correction', { unit: right.unit, reason: 'Misread' });
    expect(corrected).toMatchObject({ status: 200, body: { unit: right.unit, status: 'pending' } });
    await untilFigures('it counts for the right unit', { right: 1, wrong: 0, total: 1, packages: 1 });

    expect((await change(packageId, 'closure', { reason: 'returned' })).body.status).toBe('closed');
    expect((await change(packageId, 'reopening', { reason: 'It came back' })).body.status).toBe('pending');
    expect((await pickUp(packageId, 'Sam')).status).toBe(200);
    await change(packageId, 'reopening', { reason: 'Another parcel' });

    const undone = await log({ unit: right.unit, notify: 'silent' });
    await untilFigures('the second one counts too', { right: 2, wrong: 0, total: 2, packages: 2 });
    expect((await change(undone, 'undo')).body.status).toBe('removed');
    await untilFigures('the undone one counts no more', { right: 1, wrong: 0, total: 1, packages: 1 });

    expect(await listed('')).toEqual([packageId]);
    expect(await listed('?status=pending')).toEqual([packageId]);
    const { body } = await api().get(`/api/deliveries/${packageId}`, desk());
    const changes = body.timeline.filter(({ reason }: { reason?: string }) => reason !== undefined);
    expect(changes.map(({ kind, by, reason }: Record<string, string>) => [kind, by, reason])).toEqual([
      ['corrected', 'Sam', 'Misread'],
      ['reopened', 'Sam', 'It came back'],
      ['reopened', 'Sam', 'Another parcel'],
    ]);
  });

  it('7 POST /deliveries: the wrong unit hears that a parcel was not for it, and the right one that it waits', async () => {
    const packageId = await log({ unit: wrong.unit, tracking: 'MISREAD-1' });
    await until(
      'the wrong unit was told',
      async () => (await api().get(`/api/deliveries/${packageId}`, desk())).body.notifications,
      (notices) => notices.some(({ status }: { status: string }) => status === 'delivered' || status === 'sent'),
    );
    const before = (await api().mails(wrong.email)).length;
    await change(packageId, 'correction', { unit: right.unit, reason: 'Misread' });
    await until(
      'both units were told',
      async () => [await api().mails(wrong.email), await api().mails(right.email)],
      ([mistaken, told]) =>
        (mistaken?.length ?? 0) > before && (told ?? []).some(({ text }) => text.includes('MISREAD-1')),
    );
  });
});

describe('7 PATCH /deliveries/pickup/{packageId}', () => {
  it('7 PATCH /deliveries/pickup/{packageId}: of two desks at once one succeeds, and the other is told who did', async () => {
    const packageId = await log({ unit: right.unit });
    const answers = await Promise.all(['Sam', 'Kim'].map((name) => pickUp(packageId, name)));
    const [done, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect([done?.status, refused?.status]).toEqual([200, 409]);
    const by = done?.body.pickedupConciergeId;
    expect(refused?.body).toMatchObject({
      error: `Package ${packageId} has already been picked up. It was handed over by ${by}.`,
      params: { packageId, by },
    });
  });

  it('7 PATCH /deliveries/pickup/{packageId}: is refused for lack of neither code nor signature', async () => {
    // Deliveries hears of both settings at once, and shows one of them by whether a parcel can be undone.
    for (const settings of [
      { pickupProof: 'code', undoBeforeNotice: true },
      { pickupProof: 'signature', undoBeforeNotice: false },
    ]) {
      await changeMaple(api(), { settings });
      const { body } = await until(
        `deliveries knows that the proof is a ${settings.pickupProof}`,
        () => api().send('POST', '/api/deliveries', { ...parcel, unit: right.unit }, desk()),
        (logged) => (logged.body.notice !== undefined) === settings.undoBeforeNotice,
      );
      expect((await pickUp(body.packageId, 'Sam')).status).toBe(200);
    }
  });
});

describe('pictures of parcels', () => {
  it('go through the product as they were sent, and to no other building', async () => {
    const packageId = await log({ unit: right.unit });
    const address = `${product().url}/api/deliveries/${packageId}/photo`;
    const photo = samplePng({ length: 300 * 1024 });
    const put = await fetch(address, {
      method: 'PUT',
      body: photo,
      headers: { ...desk(), 'content-type': 'image/png' },
    });
    expect(put.status).toBe(200);
    const shown = await fetch(address, { headers: desk() });
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(photo);
    const headers = ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'];
    expect(headers.map((name) => shown.headers.get(name))).toEqual(['image/png', 'inline', 'nosniff', 'no-store']);
    expect((await fetch(address, { headers: towers() })).status).toBe(404);
    expect((await fetch(address)).status).toBe(401);
    const neighbour = await fetch(address, { headers: { ...desk(), 'x-tenant-id': 'harbour-towers' } });
    expect(neighbour.status).toBe(403);
  });
});
