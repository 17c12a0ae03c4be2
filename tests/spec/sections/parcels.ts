import { describe, expect } from '@jest/globals';
import { samplePng } from '@parcelbell/test-tools';
import { lazy, type OwnBuilding, ownBuilding } from '../../harness/own-building.ts';
import { untilUnit } from '../../harness/residents.ts';
import { maple } from '../../harness/samples.ts';
import type { TestProduct } from '../../harness/test-product.ts';
import { until } from '../../harness/until.ts';

/** Corrections and pickups of parcels, and their photos. */
export function parcels(shared: TestProduct): void {
  const { it, api, product } = shared;
  const opened = ownBuilding(shared);
  /** The building with a resident of the right unit and one of the wrong unit. */
  const home = lazy(async () => {
    const own = await opened();
    const [right, wrong] = [await resident(own, 'right'), await resident(own, 'wrong')];
    for (const { unit } of [right, wrong]) await untilUnit(api(), own.desk, unit, ({ people }) => people === 1);
    return { ...own, right, wrong };
  });
  const change = async (packageId: string, what: string, body?: object) =>
    api().send('POST', `/api/deliveries/${packageId}/${what}`, body, { ...(await home()).desk, 'x-concierge': 'Sam' });
  const pickUp = async (packageId: string, conciergeId: string) =>
    api().send('PATCH', `/api/deliveries/pickup/${packageId}`, { conciergeId }, (await home()).desk);

  describe('a parcel that is corrected', () => {
    it('USE-4 PARC-3 PARC-4 PARC-5: counts for its right unit, can be closed and reopened, and does not count once it is undone', async () => {
      const { building, desk, right, wrong } = await home();
      const figures = async () => {
        const { unitUsage, totalDeliveries } = (await api().get('/api/usage', desk)).body;
        const { summary } = (await api().get('/api/residents/analytics/building', desk)).body;
        const of = (name: string) => unitUsage?.[name]?.monthlyUsage ?? 0;
        return {
          right: of(right.unit),
          wrong: of(wrong.unit),
          total: totalDeliveries,
          packages: summary?.totalPackages,
        };
      };
      const untilFigures = (what: string, expected: Awaited<ReturnType<typeof figures>>) =>
        until(what, figures, (found) => JSON.stringify(found) === JSON.stringify(expected));
      const listed = async (query: string): Promise<string[]> =>
        (await api().get(`/api/deliveries${query}`, desk)).body.map(
          ({ packageId }: { packageId: string }) => packageId,
        );

      const packageId = await building.log(wrong.unit);
      await untilFigures('the parcel counts for the wrong unit', { right: 0, wrong: 1, total: 1, packages: 1 });
      const corrected = await change(packageId, 'correction', { unit: right.unit, reason: 'Misread' });
      expect(corrected).toMatchObject({ status: 200, body: { unit: right.unit, status: 'pending' } });
      await untilFigures('it counts for the right unit', { right: 1, wrong: 0, total: 1, packages: 1 });

      expect((await change(packageId, 'closure', { reason: 'returned' })).body.status).toBe('closed');
      expect((await change(packageId, 'reopening', { reason: 'It came back' })).body.status).toBe('pending');
      expect((await pickUp(packageId, 'Sam')).status).toBe(200);
      await change(packageId, 'reopening', { reason: 'Another parcel' });

      const undone = await building.log(right.unit, { notify: 'silent' });
      await untilFigures('the second one counts too', { right: 2, wrong: 0, total: 2, packages: 2 });
      expect((await change(undone, 'undo')).body.status).toBe('removed');
      await untilFigures('the undone one counts no more', { right: 1, wrong: 0, total: 1, packages: 1 });

      expect(await listed('')).toEqual([packageId]);
      expect(await listed('?status=pending')).toEqual([packageId]);
      const { body } = await api().get(`/api/deliveries/${packageId}`, desk);
      const changes = body.timeline.filter(({ reason }: { reason?: string }) => reason !== undefined);
      expect(changes.map(({ kind, by, reason }: Record<string, string>) => [kind, by, reason])).toEqual([
        ['corrected', 'Sam', 'Misread'],
        ['reopened', 'Sam', 'It came back'],
        ['reopened', 'Sam', 'Another parcel'],
      ]);
    });

    it('PARC-3: the wrong unit is notified that the parcel was not for it, and the right one that it waits', async () => {
      const { building, desk, right, wrong } = await home();
      const packageId = await building.log(wrong.unit, { tracking: 'MISREAD-1' });
      await until(
        'the wrong unit was notified',
        async () => (await api().get(`/api/deliveries/${packageId}`, desk)).body.notifications,
        (notices) => notices.some(({ status }: { status: string }) => status === 'delivered' || status === 'sent'),
      );
      const before = (await api().mails(wrong.email)).length;
      await change(packageId, 'correction', { unit: right.unit, reason: 'Misread' });
      await until(
        'both units were notified',
        async () => [await api().mails(wrong.email), await api().mails(right.email)],
        ([mistaken, notified]) =>
          (mistaken?.length ?? 0) > before && (notified ?? []).some(({ text }) => text.includes('MISREAD-1')),
      );
    });
  });

  describe('a pickup', () => {
    it('PICK-5: of two desks at once one succeeds, and the other sees who did', async () => {
      const { building, right } = await home();
      const packageId = await building.log(right.unit);
      const answers = await Promise.all(['Sam', 'Kim'].map((name) => pickUp(packageId, name)));
      const [done, refused] = answers.toSorted((one, other) => one.status - other.status);
      expect([done?.status, refused?.status]).toEqual([200, 409]);
      const by = done?.body.pickedupConciergeId;
      expect(refused?.body).toMatchObject({
        error: `Package ${packageId} has already been picked up. It was handed over by ${by}.`,
        params: { packageId, by },
      });
    });
  });

  describe('pictures of parcels', () => {
    it('PARC-9: they are stored unchanged, and shown to no other building', async () => {
      const { building, desk, right } = await home();
      const packageId = await building.log(right.unit);
      const address = `${product().url}/api/deliveries/${packageId}/photo`;
      const photo = samplePng({ length: 300 * 1024 });
      const put = await fetch(address, {
        method: 'PUT',
        body: photo,
        headers: { ...desk, 'content-type': 'image/png' },
      });
      expect(put.status).toBe(200);
      const shown = await fetch(address, { headers: desk });
      expect(new Uint8Array(await shown.arrayBuffer())).toEqual(photo);
      const headers = ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'];
      expect(headers.map((name) => shown.headers.get(name))).toEqual(['image/png', 'inline', 'nosniff', 'no-store']);
      expect((await fetch(address, { headers: shared.desk() })).status).toBe(404);
      expect((await fetch(address)).status).toBe(401);
      expect((await fetch(address, { headers: { ...desk, 'x-tenant-id': maple } })).status).toBe(403);
    });
  });
}

async function resident({ building, unit }: OwnBuilding, name: string) {
  const person = { unit: unit(), email: building.address(name) };
  await building.moveIn(person);
  return person;
}
