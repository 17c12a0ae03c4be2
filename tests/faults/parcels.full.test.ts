import { describe, expect } from '@jest/globals';
import { samplePng } from '@parcelbell/test-tools';
import type { Api, CallHeaders } from '../harness/api.ts';
import { moveIn, untilUnit } from '../harness/residents.ts';
import { parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { killableProduct } from './killable-product.ts';

const { it, start, product, api: current, killAndRestart } = killableProduct();

const [wrong, right] = ['401', '402'];
const parcels = 12;
const photo = samplePng({ length: 200 * 1024 });

describe('a product that is killed while parcels are corrected and photographed', () => {
  it('has each change completely or not at all, and after a retry notifies of each correction and arrival once', async () => {
    await start();
    const before = current();
    const desk = await before.signIn('admin@maplecourt.test');
    for (const unit of [wrong, right]) {
      await moveIn(before, { unit, email: `in-${unit}@parcel.test` });
      await untilUnit(before, desk, unit, ({ people }) => people === 1);
    }
    const ids = await Promise.all(Array.from({ length: parcels }, (_, at) => log(before, desk, `K${1_000 + at}`)));
    await untilMails(before, wrong, parcels);

    const changes = ids.map((id) => ({ id, answers: changeOf(before, id, desk) }));
    await Promise.race(changes.flatMap(({ answers }) => answers));
    await killAndRestart();

    const api = current();
    const again = await api.signIn('admin@maplecourt.test');
    for (const { id, answers } of changes) {
      const [corrected, pictured] = await Promise.all(answers);
      const { body } = await api.get(`/api/deliveries/${id}`, again);
      const kinds: string[] = body.timeline.map(({ kind }: { kind: string }) => kind);
      expect([id, body.unit === right]).toEqual([id, kinds.includes('corrected')]);
      if (corrected === 200) expect(body.unit).toBe(right);
      expect([id, body.hasPhoto]).toEqual([id, kinds.includes('photo-added')]);
      if (pictured === 200) expect(body.hasPhoto).toBe(true);
      expect(await shownPhoto(id, again)).toEqual(body.hasPhoto ? photo.length : 404);
    }

    for (const id of ids) expect(await Promise.all(changeOf(api, id, again))).toEqual([200, 200]);
    await until(
      'every parcel counts for its right unit',
      async () => (await api.get('/api/usage', again)).body.unitUsage,
      (usage) => usage?.[right]?.monthlyUsage === parcels && (usage[wrong]?.monthlyUsage ?? 0) === 0,
    );
    await untilMails(api, right, parcels);
    await untilMails(api, wrong, 2 * parcels);
    expect([await mailsTo(api, right), await mailsTo(api, wrong)]).toEqual([parcels, 2 * parcels]);
  }, 240_000);
});

async function log(api: Api, desk: CallHeaders, tracking: string): Promise<string> {
  const answer = await api.send('POST', '/api/deliveries', { ...parcel, unit: wrong, tracking }, desk);
  expect(answer.status).toBe(201);
  return answer.body.packageId;
}

/** Corrects a parcel and adds a photo, both at once. Returns the statuses; undefined if the product ended before the answer. */
function changeOf(api: Api, id: string, desk: CallHeaders): Promise<number | undefined>[] {
  const correction = { unit: right, reason: 'Misread' };
  return [
    api.send('POST', `/api/deliveries/${id}/correction`, correction, desk).then(({ status }) => status),
    fetch(addressOf(id), { method: 'PUT', body: photo, headers: { ...desk, 'content-type': 'image/png' } }).then(
      ({ status }) => status,
    ),
  ].map((answer) => answer.catch(() => undefined));
}

function addressOf(id: string): string {
  return `${product().url}/api/deliveries/${id}/photo`;
}

/** The size of a parcel's photo, or the status if there is none. */
async function shownPhoto(id: string, desk: CallHeaders): Promise<number> {
  const answer = await fetch(addressOf(id), { headers: desk });
  return answer.status === 200 ? (await answer.arrayBuffer()).byteLength : answer.status;
}

/** The number of mails about these parcels. One that was sent twice because of the kill has one Message-ID. */
async function mailsTo(api: Api, unit: string): Promise<number> {
  const mails = await api.mails(`in-${unit}@parcel.test`);
  return new Set(mails.filter(({ text }) => /K1\d{3}/.test(text)).map(({ headers }) => headers['message-id'])).size;
}

const untilMails = (api: Api, unit: string, count: number) =>
  until(
    `${unit} has ${count} mails`,
    () => mailsTo(api, unit),
    (found) => found >= count,
    120_000,
  );
