import { describe, expect } from '@jest/globals';
import { addDays } from '@parcelbell/platform';
import { changeMaple } from '../harness/buildings.ts';
import { approve, moveIn, pickUp } from '../harness/residents.ts';
import { parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { running } from './running.ts';

const { it, api, desk, unit } = running();

const log = (body: object, headers: Record<string, string> = {}) =>
  api().send('POST', '/api/deliveries', { ...parcel, ...body }, { ...desk(), ...headers });
const today = async () => (await api().get('/api/deliveries/today', desk())).body;
const mailsAbout = async (email: string, packageId: string) =>
  (await api().mails(email)).filter(({ text }) => text.includes(packageId));

/** A resident of a unit of their own. */
async function neighbour() {
  const home = unit();
  const email = `home-${home}@t.test`;
  await moveIn(api(), { unit: home, email });
  await until(
    'the desk can log for the unit',
    () => log({ unit: home, notify: 'silent' }),
    ({ status }) => status === 201,
  );
  return { unit: home, email };
}

describe('11 Logging at the desk', () => {
  it('11 log without notice: it waits and counts, and nobody is told of it or of its pickup', async () => {
    const { unit: home, email } = await neighbour();
    const before = (await today()).figures;
    const { body } = await log({ unit: home, notify: 'silent' });
    expect(body.notice).toEqual({ why: 'silent' });
    expect((await today()).figures).toMatchObject({ logged: before.logged + 1, waiting: before.waiting + 1 });
    expect((await pickUp(api(), desk(), body.packageId)).status).toBe(200);
    const told = await log({ unit: home });
    await until(
      'the next parcel is told',
      () => mailsAbout(email, told.body.packageId),
      ({ length }) => length > 0,
    );
    expect(await mailsAbout(email, body.packageId)).toEqual([]);
  });

  it('11 hold: the mail waits until the day, or until the hold ends', async () => {
    const { unit: home, email } = await neighbour();
    const day = addDays(new Date().toISOString().slice(0, 10), 7);
    const { body } = await log({ unit: home, notify: 'hold', holdUntil: day });
    expect(body.notice).toMatchObject({ why: 'hold', at: expect.any(String) });
    expect(await mailsAbout(email, body.packageId)).toEqual([]);
    const released = await api().send('DELETE', `/api/deliveries/${body.packageId}/hold`, undefined, desk());
    expect(released).toMatchObject({ status: 200, body: { canUndo: false } });
    await until(
      'the resident is told',
      () => mailsAbout(email, body.packageId),
      ({ length }) => length === 1,
    );
  });

  it('11 parcels for a unit without verified residents can be logged as waiting, and who staff let in is told of them', async () => {
    const home = unit();
    expect(await log({ unit: home })).toMatchObject({ status: 404, body: { type: 'NO_RESIDENTS_FOUND' } });
    const { status, body } = await log({ unit: home, allowUnregistered: true });
    expect([status, body.notice]).toEqual([201, { why: 'residents' }]);
    const email = `late-${home}@t.test`;
    await moveIn(api(), { unit: home, email });
    const own = await until(
      'the next parcel is for the resident',
      () => log({ unit: home }),
      (answer) => answer.status === 201,
    );
    await until(
      'the resident is told of it',
      () => mailsAbout(email, own.body.packageId),
      ({ length }) => length === 1,
    );
    expect(await mailsAbout(email, body.packageId)).toEqual([]);
    await approve(api(), desk(), home);
    await until(
      'the resident is told of what waited',
      () => mailsAbout(email, body.packageId),
      ({ length }) => length === 1,
    );
  });

  it('11 a tracking number that is known is refused where the desk asks for it, and logged anyway where it does not', async () => {
    const { unit: home } = await neighbour();
    const known = await log({ unit: home, tracking: `KNOWN${home}X` });
    const again = { unit: home, tracking: `known ${home}-x` };
    expect(await log({ ...again, onlyNewTracking: true })).toMatchObject({
      status: 409,
      body: { type: 'TRACKING_KNOWN', params: { packageId: known.body.packageId } },
    });
    expect((await log(again)).status).toBe(201);
  });

  it('11 today in four figures on the clock of the building, and the longest waiting', async () => {
    expect(await today()).toEqual({
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      from: expect.any(String),
      figures: {
        logged: expect.any(Number),
        pickedUp: expect.any(Number),
        waiting: expect.any(Number),
        waitingLong: expect.any(Number),
      },
      waitingLongDays: 7,
      longBefore: expect.any(String),
      longest: expect.any(Array),
    });
  });

  it('11 undo for ten seconds before the mail leaves, and one mail for a visit, where the building chose so', async () => {
    const { unit: home, email } = await neighbour();
    const plain = await log({ unit: home });
    expect(plain.body).not.toHaveProperty('notice');
    const refused = await api().send('POST', `/api/deliveries/${plain.body.packageId}/undo`, undefined, desk());
    expect(refused).toMatchObject({ status: 409, body: { type: 'UNDO_TOO_LATE' } });
    await changeMaple(api(), { settings: { undoBeforeNotice: true } });
    const { body } = await until(
      'the desk knows the setting',
      () => log({ unit: home }),
      (answer) => answer.body.notice?.why === 'undo',
    );
    const undone = await api().send('POST', `/api/deliveries/${body.packageId}/undo`, undefined, desk());
    expect(undone).toMatchObject({ status: 200, body: { status: 'removed' } });
    const kept = await log({ unit: home });
    await until(
      'the resident is told of what was not undone',
      () => mailsAbout(email, kept.body.packageId),
      ({ length }) => length === 1,
    );
    expect(await mailsAbout(email, body.packageId)).toEqual([]);
    await changeMaple(api(), { settings: { groupNotices: true } });
    const gathered = await until(
      'the desk knows the setting',
      () => log({ unit: home }),
      (answer) => answer.body.notice?.why === 'group',
    );
    expect(Date.parse(gathered.body.notice.at) - Date.parse(gathered.body.createdAt)).toBe(60_000);
    await changeMaple(api(), { settings: { undoBeforeNotice: false, groupNotices: false } });
  });
});
