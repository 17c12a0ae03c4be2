import { describe, expect } from '@jest/globals';
import type { CallHeaders } from '../harness/api.ts';
import { changeMaple } from '../harness/buildings.ts';
import { moveIn, untilUnit } from '../harness/residents.ts';
import { parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { killableProduct } from './killable-product.ts';

const units = ['202', '203', '205', '206'];
const perUnit = 6;
const { it, start, api, killAndRestart } = killableProduct();

const residentOf = (unit: string) => `visited-${unit}@t.test`;

interface Logged {
  readonly unit: string;
  readonly tracking: string;
  readonly packageId: string;
}

describe('a product that is killed in the middle of a carrier’s visit whose mails can be undone', () => {
  it('tells of every parcel once, and of none that was undone', async () => {
    await start();
    await changeMaple(api(), { settings: { undoBeforeNotice: true } });
    const desk = await api().signIn('admin@maplecourt.test');
    for (const unit of units) await moveIn(api(), { unit, email: residentOf(unit) });
    for (const unit of units) await untilUnit(api(), desk, unit, ({ people }) => people === 1);

    let restarted: Promise<unknown> | undefined;
    const visit = units.flatMap((unit) => Array.from({ length: perUnit }, (_, at) => ({ unit, at })));
    const parcels = await Promise.all(
      visit.map(async ({ unit, at }, index): Promise<Logged & { readonly isUndone: boolean }> => {
        const logged = await log({ unit, tracking: `V${unit}X${at}` }, desk);
        if (index === visit.length / 2) restarted = killAndRestart();
        return { ...logged, isUndone: at % 3 === 0 && (await undo(logged, desk)) };
      }),
    );
    await restarted;
    const isUndone = (each: (typeof parcels)[number]) => each.isUndone;
    expect(parcels.some(isUndone)).toBe(true);

    for (const unit of units) {
      const toldOf = parcels.filter((each) => each.unit === unit && !isUndone(each)).map(({ tracking }) => tracking);
      const mailed = await until(
        `${unit} is told of its parcels`,
        () => mailedTrackings(residentOf(unit)),
        (found) => new Set(found).size >= toldOf.length,
        60_000,
      );
      expect(mailed.toSorted()).toEqual(toldOf.toSorted());
    }
    const { body } = await api().get('/api/deliveries?status=pending', await api().signIn('admin@maplecourt.test'));
    const waiting = (body as { packageId: string }[]).map(({ packageId }) => packageId);
    for (const each of parcels) expect(waiting.includes(each.packageId)).toBe(!isUndone(each));
  }, 240_000);
});

async function log({ unit, tracking }: Omit<Logged, 'packageId'>, desk: CallHeaders): Promise<Logged> {
  const headers = { ...desk, 'idempotency-key': tracking };
  const answer = await answered(() => api().send('POST', '/api/deliveries', { unit, tracking, ...parcel }, headers));
  expect(answer).toMatchObject({ status: 201, body: { notice: { why: 'undo' } } });
  return { unit, tracking, packageId: answer.body.packageId };
}

/** Whether it was undone before anybody was told. */
async function undo({ packageId }: Logged, desk: CallHeaders): Promise<boolean> {
  const { status } = await answered(() => api().send('POST', `/api/deliveries/${packageId}/undo`, undefined, desk));
  expect([200, 409]).toContain(status);
  return status === 200;
}

/** The answer of a product that may be away. */
async function answered<A extends { readonly status: number }>(call: () => Promise<A>): Promise<A> {
  const answer = await until(
    'the product answers',
    () => call().catch(() => undefined),
    (found) => found !== undefined && found.status < 500,
    120_000,
  );
  if (!answer) throw new Error('No answer');
  return answer;
}

/** The tracking numbers of the mails to somebody; a mail that came twice under one Message-ID counts once. */
async function mailedTrackings(email: string): Promise<string[]> {
  const mails = await api().mails(email);
  const byId = new Map(mails.map((mail) => [mail.headers['message-id'], mail.text]));
  return [...byId.values()].flatMap((text) => /V\d{3}X\d/.exec(text)?.[0] ?? []);
}
