import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { imageOf } from '@parcelbell/http';
import { sampleExif, sampleJpeg, samplePhonePhoto, samplePng, sampleWebp } from '@parcelbell/test-tools';
import {
  email,
  harbourTowers,
  householdOf,
  startMapleCourt,
  type TestDeliveries,
} from '../testing/start-deliveries.ts';

let desk: TestDeliveries;

beforeAll(async () => {
  desk = await startMapleCourt();
  await desk.tenant(harbourTowers);
  await desk.household(householdOf('harbour-towers', '101', [email('gus')], 'North'));
});
afterAll(() => desk.stop());

const pathOf = (packageId: string, what = 'photo') => `/api/deliveries/${packageId}/${what}`;
const put = (packageId: string, file: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  desk.call('PUT', pathOf(packageId), { file, headers: { 'content-type': 'image/png', ...headers } });
const pictures = () => desk.service.platform.database.collection<{ _id: string }>('photos');
const storedOf = (packageId: string) => pictures().countDocuments({ _id: new RegExp(`/${packageId}/`) });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** The picture itself, with the headers that it comes with. */
async function bytesOf(packageId: string, what = 'photo') {
  const as = desk.service.signIn({ roles: { 'maple-court': 'concierge' } });
  const answer = await fetch(desk.service.url + pathOf(packageId, what), { headers: { authorization: as } });
  const { headers, status } = answer;
  return { status, headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

describe('the photo of a parcel', () => {
  it.each([
    ['image/png', samplePng()],
    ['image/jpeg', sampleJpeg()],
    ['image/webp', sampleWebp()],
  ])('of type %s is kept as it was sent, and shown as nothing else', async (type, photo) => {
    const packageId = await desk.logged();
    const kept = await put(packageId, photo);
    expect(kept).toMatchObject({ status: 200, body: { packageId, hasPhoto: true } });
    expect(kept.body.timeline.at(-1)).toMatchObject({ kind: 'photo-added' });
    const { status, headers, bytes } = await bytesOf(packageId);
    expect([status, headers.get('content-type'), bytes]).toEqual([200, type, photo]);
    expect(headers.get('content-disposition')).toBe('inline');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('of a phone is kept without where it was taken and without the pictures behind it', async () => {
    const packageId = await desk.logged();
    const photo = samplePhonePhoto();
    expect((await put(packageId, photo, { 'content-type': 'image/jpeg' })).status).toBe(200);
    const { status, headers, bytes } = await bytesOf(packageId);
    expect([status, headers.get('content-type'), bytes]).toEqual([200, 'image/jpeg', imageOf(photo)?.bytes]);
    expect(Buffer.from(bytes).indexOf(sampleExif().subarray(-24))).toBe(-1);
    expect(Buffer.from(bytes).indexOf('ffd8', 2, 'hex')).toBe(-1);
    const hidden = new Uint8Array([...sampleJpeg(), ...sampleJpeg()]);
    expect((await put(packageId, hidden, { 'content-type': 'image/jpeg' })).status).toBe(422);
  });

  it('replaces the one that there was, and goes when it is removed', async () => {
    const packageId = await desk.logged();
    await put(packageId, sampleJpeg());
    await put(packageId, samplePng());
    expect((await bytesOf(packageId)).bytes).toEqual(samplePng());
    expect(await storedOf(packageId)).toBe(1);
    const removed = await desk.call('DELETE', pathOf(packageId));
    expect(removed).toMatchObject({ status: 200, body: { hasPhoto: false } });
    expect((await desk.call('DELETE', pathOf(packageId))).body).toEqual(removed.body);
    expect(await storedOf(packageId)).toBe(0);
    expect(await desk.call('GET', pathOf(packageId))).toMatchObject({ status: 404, body: { type: 'NO_SUCH_PICTURE' } });
  });

  it('is one of those that came at once, and no other is left behind', async () => {
    const packageId = await desk.logged();
    const photos = [1, 2, 3, 4].map((more) => samplePng({ length: 100 + more }));
    const answers = await Promise.all(photos.map((photo) => put(packageId, photo)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(photos).toContainEqual((await bytesOf(packageId)).bytes);
    expect(await storedOf(packageId)).toBe(1);
  });

  it('is none where a picture was stored and the parcel was not changed, as after a crash', async () => {
    const packageId = await desk.logged();
    await pictures().insertOne({ _id: `maple-court/${packageId}/left-behind` });
    expect((await desk.call('GET', pathOf(packageId))).status).toBe(404);
    expect((await put(packageId, samplePng())).status).toBe(200);
    expect((await bytesOf(packageId)).bytes).toEqual(samplePng());
  });

  it.each<[string, Uint8Array<ArrayBuffer>, number, string]>([
    ['nothing', new Uint8Array(), 422, 'image/png'],
    ['a page', new Uint8Array(Buffer.from('<html><script>')), 422, 'image/png'],
    ['a picture that is cut off', samplePng().slice(0, -1), 422, 'image/png'],
    ['a picture with a page behind it', new Uint8Array([...samplePng(), ...Buffer.from('<script>')]), 422, 'image/png'],
    ['a picture of sides that cannot be shown', samplePng({ side: 60_000 }), 422, 'image/png'],
    ['a picture of more than 300 KB', samplePng({ length: 300 * 1024 + 1 }), 413, 'image/png'],
    ['a drawing', new Uint8Array(Buffer.from('<svg/>')), 415, 'image/svg+xml'],
    ['a picture in JSON', samplePng(), 415, 'application/json'],
  ])('cannot be %s', async (_, bytes, status, type) => {
    const packageId = await desk.logged();
    const refused = await put(packageId, bytes, { 'content-type': type });
    expect([refused.status, typeof refused.body.message]).toEqual([status, 'string']);
    expect(await storedOf(packageId)).toBe(0);
    expect((await desk.call('GET', `/api/deliveries/${packageId}`)).body.hasPhoto).toBe(false);
  });

  it('is not stored for a package that is not there', async () => {
    expect((await put('P-0000000000', samplePng())).status).toBe(404);
    expect(await storedOf('P-0000000000')).toBe(0);
  });
});

describe('the signature of a pickup', () => {
  it('is kept as a picture with the pickup', async () => {
    const packageId = await desk.logged();
    const answer = await desk.pickUp(packageId, { signature: base64(samplePng()) });
    expect([answer.status, answer.body.signature]).toEqual([200, undefined]);
    const { body } = await desk.call('GET', `/api/deliveries/${packageId}`);
    expect(body.hasSignature).toBe(true);
    expect(body.timeline).toContainEqual(expect.objectContaining({ kind: 'pickedup', proof: 'signature' }));
    expect((await bytesOf(packageId, 'signature')).bytes).toEqual(samplePng());
  });

  it('of 40 KB is kept', async () => {
    const packageId = await desk.logged();
    expect((await desk.pickUp(packageId, { signature: base64(samplePng({ length: 40 * 1024 })) })).status).toBe(200);
  });

  it('is the one of the desk that came first', async () => {
    const packageId = await desk.logged();
    const [one, other] = [samplePng({ length: 101 }), samplePng({ length: 102 })];
    const answers = await Promise.all([
      desk.pickUp(packageId, { signature: base64(one) }),
      desk.pickUp(packageId, { conciergeId: 'Kim', signature: base64(other) }),
    ]);
    const [first, second] = answers.map(({ status }) => status);
    expect([first, second].sort()).toEqual([200, 409]);
    const winner = first === 200 ? 'Sam' : 'Kim';
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      type: 'PICKED_UP_ALREADY',
      message: `Package ${packageId} has already been picked up. It was handed over by ${winner}.`,
      params: { packageId, by: winner },
    });
    expect((await bytesOf(packageId, 'signature')).bytes).toEqual(first === 200 ? one : other);
    expect(await storedOf(packageId)).toBe(1);
  });

  it('stays the first where the call is repeated, and goes when the pickup is taken back', async () => {
    const packageId = await desk.logged();
    const first = await desk.pickUp(packageId, { signature: base64(samplePng()) });
    const again = await desk.pickUp(packageId, { signature: base64(samplePng({ length: 200 })) });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await bytesOf(packageId, 'signature')).bytes).toEqual(samplePng());
    expect(await storedOf(packageId)).toBe(1);
    await desk.call('POST', `/api/deliveries/${packageId}/reopening`, { body: { reason: 'Mistake' } });
    expect((await bytesOf(packageId, 'signature')).status).toBe(404);
    expect(await storedOf(packageId)).toBe(0);
  });

  it('is not stored with a pickup that is refused', async () => {
    const packageId = await desk.logged();
    const refused = await desk.pickUp(packageId, { signature: base64(samplePng()), code: '000000' });
    expect([400, 409, 422].includes(refused.status)).toBe(true);
    expect(await storedOf(packageId)).toBe(0);
  });

  it.each([
    ['no base64', 'not base64!'],
    ['a JPEG', base64(sampleJpeg())],
    ['a page', base64(Buffer.from('<script>'))],
    ['cut off', base64(samplePng().slice(0, -1))],
    ['more than 40 KB', base64(samplePng({ length: 40 * 1024 + 1 }))],
    ['an address', 'data:image/png;base64,AAAA'],
    ['no text', { $gt: '' }],
  ])('that is %s is refused with 422, and the parcel waits', async (_, signature) => {
    const packageId = await desk.logged();
    const answer = await desk.pickUp(packageId, { signature });
    expect(answer).toMatchObject({
      status: 422,
      body: { error: 'The signature must be a PNG in base64 of at most 40 KB' },
    });
    expect((await desk.call('GET', `/api/deliveries/${packageId}`)).body.status).toBe('pending');
  });
});

describe('pictures of a building', () => {
  const verbs: readonly [string, string][] = [
    ['GET', 'photo'],
    ['HEAD', 'photo'],
    ['PUT', 'photo'],
    ['DELETE', 'photo'],
    ['GET', 'signature'],
    ['HEAD', 'signature'],
  ];

  it.each(verbs)('%s %s is for those who work there alone', async (method, what) => {
    const packageId = await desk.logged();
    await put(packageId, samplePng());
    await desk.pickUp(packageId, { signature: base64(samplePng({ length: 120 })) });
    const statusOf = async (as: string, tenant: string) => {
      const file = method === 'PUT' ? { file: sampleJpeg(), headers: { 'content-type': 'image/jpeg' } } : {};
      return (await desk.call(method, pathOf(packageId, what), { as, tenant, ...file })).status;
    };
    const { signIn } = desk.service;
    const neighbour = signIn({ roles: { 'harbour-towers': 'admin' } });
    const both = signIn({ roles: { 'harbour-towers': 'admin', 'maple-court': 'admin' } });
    const demo = signIn({ demo: true, roles: { 'harbour-towers': 'admin' } });
    expect(await statusOf('', 'maple-court')).toBe(401);
    expect(await statusOf(neighbour, 'maple-court')).toBe(403);
    expect(await statusOf(neighbour, 'harbour-towers')).toBe(404);
    expect(await statusOf(both, 'harbour-towers')).toBe(404);
    expect(await statusOf(signIn({ roles: { 'maple-court': 'user' } }), 'maple-court')).toBe(403);
    expect([403, 404]).toContain(await statusOf(demo, 'harbour-towers'));
    expect(await statusOf(demo, 'maple-court')).toBe(403);
    expect((await bytesOf(packageId)).bytes).toEqual(samplePng());
    expect((await bytesOf(packageId, 'signature')).bytes).toEqual(samplePng({ length: 120 }));
  });

  it('are found by no guess at where they are kept', async () => {
    const packageId = await desk.logged();
    await put(packageId, samplePng());
    const [stored] = await pictures()
      .find({ _id: new RegExp(`/${packageId}/`) })
      .toArray();
    const [, , pictureId = ''] = stored?._id.split('/') ?? [];
    const guesses = [
      `/api/deliveries/${packageId}/photo/${pictureId}`,
      `/api/deliveries/${packageId}/${pictureId}`,
      `/api/deliveries/${encodeURIComponent(stored?._id ?? '')}/photo`,
      `/api/deliveries/${encodeURIComponent(`../maple-court/${packageId}`)}/photo`,
      `/api/deliveries/${packageId}%00/photo`,
    ];
    for (const guess of guesses) {
      expect([guess, (await desk.call('GET', guess, { tenant: 'harbour-towers' })).status]).toEqual([guess, 404]);
    }
  });
});
