import { describe, expect } from '@jest/globals';
import { addDays } from '@parcelbell/rules';
import { ownBuilding } from '../../harness/own-building.ts';
import { approve, pickUp } from '../../harness/residents.ts';
import { parcel } from '../../harness/samples.ts';
import type { TestProduct } from '../../harness/test-product.ts';
import { until } from '../../harness/until.ts';

/** The ways to log a parcel, and the mails to residents. */
export function deskLogging(product: TestProduct): void {
  const { it, api } = product;
  const home = ownBuilding(product);
  const log = async (body: object) =>
    api().send('POST', '/api/deliveries', { ...parcel, ...body }, (await home()).desk);
  const mailsAbout = async (email: string, packageId: string) =>
    (await api().mails(email)).filter(({ text }) => text.includes(packageId));
  const untilNotified = (email: string, packageId: string) =>
    until(
      `${email} is notified of ${packageId}`,
      () => mailsAbout(email, packageId),
      ({ length }) => length === 1,
    );

  /** Creates a resident in a new unit, once the desk knows the resident. */
  const neighbour = async () => {
    const { building, unit } = await home();
    const here = unit();
    const email = building.address(`home-${here}`);
    await building.moveIn({ unit: here, email });
    await until(
      'the desk can log for the unit',
      () => log({ unit: here, notify: 'silent' }),
      ({ status }) => status === 201,
    );
    return { unit: here, email };
  };

  describe('when residents are notified', () => {
    it('DESK-25: a parcel without notice waits and counts, and nobody is notified of it or of its pickup', async () => {
      const { desk } = await home();
      const { unit, email } = await neighbour();
      const figures = async () => (await api().get('/api/deliveries/today', desk)).body.figures;
      const before = await figures();
      const { body } = await log({ unit, notify: 'silent' });
      expect(body.notice).toEqual({ why: 'silent' });
      expect(await figures()).toMatchObject({ logged: before.logged + 1, waiting: before.waiting + 1 });
      expect((await pickUp(api(), desk, body.packageId)).status).toBe(200);
      const notified = await log({ unit });
      await untilNotified(email, notified.body.packageId);
      expect(await mailsAbout(email, body.packageId)).toEqual([]);
    });

    it('DESK-26: the mail of a held parcel waits until the day, or until the hold ends', async () => {
      const { desk } = await home();
      const { unit, email } = await neighbour();
      const day = addDays(new Date().toISOString().slice(0, 10), 7);
      const { body } = await log({ unit, notify: 'hold', holdUntil: day });
      expect(body.notice).toMatchObject({ why: 'hold', at: expect.any(String) });
      expect(await mailsAbout(email, body.packageId)).toEqual([]);
      const released = await api().send('DELETE', `/api/deliveries/${body.packageId}/hold`, undefined, desk);
      expect(released).toMatchObject({ status: 200, body: { canUndo: false } });
      await untilNotified(email, body.packageId);
    });

    it('DESK-12 DESK-27: a parcel for an empty unit is refused, or waits until staff approve a resident', async () => {
      const { building, desk, unit } = await home();
      const [here, email] = [unit(), building.address('late')];
      expect(await log({ unit: here })).toMatchObject({ status: 404, body: { type: 'NO_RESIDENTS_FOUND' } });
      const { status, body } = await log({ unit: here, allowUnregistered: true });
      expect([status, body.notice]).toEqual([201, { why: 'residents' }]);
      await building.moveIn({ unit: here, email });
      const own = await until(
        'the next parcel is for the resident',
        () => log({ unit: here }),
        (answer) => answer.status === 201,
      );
      await untilNotified(email, own.body.packageId);
      expect(await mailsAbout(email, body.packageId)).toEqual([]);
      await approve(api(), desk, here);
      await untilNotified(email, body.packageId);
    });

    it('DESK-22 DESK-23 DESK-24: undo works for ten seconds, and notices are grouped for a minute, if the building chose so', async () => {
      const { building, desk } = await home();
      const { unit, email } = await neighbour();
      const plain = await log({ unit });
      expect(plain.body).not.toHaveProperty('notice');
      const undo = (packageId: string) => api().send('POST', `/api/deliveries/${packageId}/undo`, undefined, desk);
      expect(await undo(plain.body.packageId)).toMatchObject({ status: 409, body: { type: 'UNDO_TOO_LATE' } });
      await building.change({ settings: { undoBeforeNotice: true } });
      const { body } = await until(
        'the desk knows the setting',
        () => log({ unit }),
        (answer) => answer.body.notice?.why === 'undo',
      );
      expect(await undo(body.packageId)).toMatchObject({ status: 200, body: { status: 'removed' } });
      const kept = await log({ unit });
      await untilNotified(email, kept.body.packageId);
      expect(await mailsAbout(email, body.packageId)).toEqual([]);
      await building.change({ settings: { groupNotices: true } });
      const grouped = await until(
        'the desk knows the setting',
        () => log({ unit }),
        (answer) => answer.body.notice?.why === 'group',
      );
      expect(Date.parse(grouped.body.notice.at) - Date.parse(grouped.body.createdAt)).toBe(60_000);
      await building.change({ settings: { undoBeforeNotice: false, groupNotices: false } });
    });
  });
}
