import { randomInt } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { CallHeaders } from '../harness/api.ts';
import { changeMaple } from '../harness/buildings.ts';
import { moveIn, untilUnit } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { killableProduct } from './killable-product.ts';

const residents = ['202', '203', '205', '206', '302', '303', '305', '306'].map((unit) => ({
  unit,
  email: `visit-${unit}@t.test`,
}));
const parcelsEach = 3;
const { it, start, api, killAndRestart } = killableProduct();

describe('a product that is killed while parcels of a visit are gathered, and again while their mails go out', () => {
  it('tells every resident of all their parcels, of none twice, and of none that was picked up meanwhile', async () => {
    await start();
    await changeMaple(api(), { settings: { groupNotices: true } });
    const desk = await api().signIn('admin@maplecourt.test');
    for (const resident of residents) await moveIn(api(), resident);
    for (const { unit } of residents) await untilUnit(api(), desk, unit, ({ people }) => people === 1);
    const visit = residents.flatMap(({ unit }) =>
      Array.from({ length: parcelsEach }, (_, index) => ({ unit, tracking: `V${unit}-${index}` })),
    );

    const ids = await withKill(visit, (parcel) => logged(parcel, desk));
    await answered(() => pickedUp(ids[0] ?? '', desk), 200);
    await until(
      'the first mail is there',
      async () => (await gathered()).size > 0,
      (there) => there,
      120_000,
    );
    await killAndRestart();

    const waiting = visit.slice(1).map(({ tracking }) => tracking);
    const told = await until(
      'everybody is told',
      gathered,
      (byTracking) => waiting.every((tracking) => byTracking.has(tracking)),
      180_000,
    );
    // A mail that was being handed over at the kill may come again, under its Message-ID.
    for (const tracking of waiting) expect([tracking, told.get(tracking)?.size]).toEqual([tracking, 1]);
    expect([...told.keys()].sort()).toEqual(waiting.sort());
    const messageIds = new Set([...told.values()].flatMap((of) => [...of]));
    expect(messageIds.size).toBeLessThan(waiting.length);
  }, 480_000);
});

/** The Message-IDs of the mails that tell of the arrival of each parcel, by its tracking number. */
async function gathered(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const mails = (await Promise.all(residents.map(({ email }) => api().mails(email)))).flat();
  const told = new Map<string, Set<string>>();
  for (const { subject, text, headers } of mails) {
    if (subject.includes('was picked up')) continue;
    for (const [tracking] of text.matchAll(/V\d{3}-\d/g)) {
      told.set(tracking, (told.get(tracking) ?? new Set()).add(headers['message-id'] ?? ''));
    }
  }
  return told;
}

/** Does the work for each parcel, some at a time, and kills and restarts the product in the middle. */
async function withKill<P, A>(parcels: readonly P[], work: (parcel: P) => Promise<A>): Promise<A[]> {
  const killAt = randomInt(2, parcels.length - 2);
  let done = 0;
  let restarted: Promise<unknown> | undefined;
  const answers = await Promise.all(
    parcels.map(async (parcel) => {
      const answer = await work(parcel);
      done += 1;
      if (done === killAt) restarted = killAndRestart();
      return answer;
    }),
  );
  await restarted;
  return answers;
}

async function logged({ unit, tracking }: { unit: string; tracking: string }, desk: CallHeaders): Promise<string> {
  const parcel = { unit, tracking, courier: 'UPS', packagetype: 'Box' };
  const headers = { ...desk, 'idempotency-key': tracking };
  const body = await answered(() => api().send('POST', '/api/deliveries', parcel, headers), 201);
  return body.packageId;
}

function pickedUp(packageId: string, desk: CallHeaders) {
  return api().send('PATCH', `/api/deliveries/pickup/${packageId}`, { conciergeId: 'Sam' }, desk);
}

/** Calls until the product, which may be away, answers the status. */
async function answered<B>(call: () => Promise<{ status: number; body: B }>, status: number): Promise<B> {
  const answer = await until(
    `${status} is answered`,
    () => call().catch(() => undefined),
    (given) => given?.status === status,
    120_000,
  );
  if (!answer) throw new Error('Nothing was answered.');
  return answer.body;
}
