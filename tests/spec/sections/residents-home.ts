import { describe, expect } from '@jest/globals';
import { lazy, type OwnBuilding, ownBuilding } from '../../harness/own-building.ts';
import { approve, homeCode, pickUp, untilUnit } from '../../harness/residents.ts';
import type { TestProduct } from '../../harness/test-product.ts';
import { until } from '../../harness/until.ts';

/** The page of a resident, which every link in a mail opens. */
export function residentsHome(product: TestProduct): void {
  const { it, api } = product;
  const opened = ownBuilding(product);
  /** The building with a resident in each of two units. */
  const home = lazy(async () => {
    const own = await opened();
    return { ...own, resident: await resident(own, 'resident'), neighbour: await resident(own, 'neighbour') };
  });
  /** The code in the newest mail with a link to the residents' own page. */
  const codeOf = async (email: string): Promise<string> => {
    const newest = async () => (await api().mails(email)).map(homeCode).find((code) => code !== '');
    return (await until(`${email} has a link to their page`, newest)) ?? '';
  };
  const renew = (code: string) => api().send('POST', `/api/public/residents/home/${code}/renewal`, {});
  const parcelsOf = async (code: string) => (await api().get(`/api/public/deliveries/home/${code}`)).body;
  const untilMayDelegate = (code: string) =>
    until('the page knows of the approval', async () => (await parcelsOf(code)).canDelegate === true);

  describe("a resident's own page", () => {
    it('HOME-1 HOME-6: shows waiting parcels, history, language, quiet hours and contacts, without an account', async () => {
      const { building, desk, resident: own } = await home();
      const packageId = await building.log(own.unit);
      const code = await codeOf(own.email);
      expect((await parcelsOf(code)).waiting).toMatchObject([{ packageId, status: 'pending' }]);
      const path = `/api/public/residents/home/${code}`;
      const wishes = { language: 'fr', quietHours: { from: '22:00', to: '07:00' } };
      const changed = await api().send('PUT', path, wishes);
      expect(changed.body).toMatchObject({ ...wishes, unit: own.unit, email: own.email });
      await pickUp(api(), desk, packageId);
      expect(await parcelsOf(code)).toMatchObject({ waiting: [], history: [{ packageId, status: 'pickedup' }] });
    });

    it('HOME-2 HOME-3 HOME-8: others see the parcels of their mails, and approved residents see all and may delegate a pickup', async () => {
      const { building, desk, resident: own } = await home();
      const packageId = await building.log(own.unit);
      const code = await codeOf(own.email);
      const delegations = `/api/public/deliveries/home/${code}/delegations`;
      const body = { packageIds: [packageId], name: 'Sam Lee' };
      expect((await api().send('POST', delegations, body)).status).toBe(403);
      await approve(api(), desk, own.unit);
      await untilMayDelegate(code);
      const named = await api().send('POST', delegations, body);
      expect(named.status).toBe(201);
      const pickup = { conciergeId: 'Sam', code: named.body.code };
      const atDesk = await api().send('PATCH', `/api/deliveries/pickup/${packageId}`, pickup, desk);
      expect(atDesk.status).toBe(200);
    });

    it('HOME-5: a link gives no access to another unit, and expires with an unsubscription', async () => {
      const { building, desk, resident: own, neighbour: other } = await home();
      const theirs = await building.log(own.unit);
      await building.log(other.unit);
      await approve(api(), desk, other.unit);
      const code = await codeOf(other.email);
      await untilMayDelegate(code);
      expect((await parcelsOf(code)).waiting).toHaveLength(1);
      const delegations = `/api/public/deliveries/home/${code}/delegations`;
      expect((await api().send('POST', delegations, { packageIds: [theirs], name: 'Sam' })).status).toBe(404);
      const mail = (await api().mails(other.email)).find(({ text }) => text.includes('/residents/unsubscribe/'));
      const unsubscribe = /\/residents\/unsubscribe\/([\w.-]+)/.exec(mail?.text ?? '')?.[1];
      expect((await api().send('POST', `/api/residents/unsubscribe/${unsubscribe}`)).status).toBe(200);
      expect((await api().get(`/api/public/residents/home/${code}`)).status).toBe(400);
      await until('deliveries knows it too', async () => {
        const { status } = await api().get(`/api/public/deliveries/home/${code}`);
        return status === 400;
      });
      const mails = (await api().mails(other.email)).length;
      expect((await renew(code)).status).toBe(202);
      expect((await renew('nothing')).status).toBe(202);
      expect((await renew(await codeOf(own.email))).status).toBe(202);
      const fresh = homeCode(await api().mail(own.email, /new link|nouveau lien/));
      expect((await api().get(`/api/public/residents/home/${fresh}`)).status).toBe(200);
      expect((await api().mails(other.email)).length).toBe(mails);
    });
  });

  async function resident({ building, desk, unit }: OwnBuilding, name: string) {
    const person = { unit: unit(), email: building.address(name) };
    await building.moveIn(person);
    await untilUnit(api(), desk, person.unit, ({ people }) => people === 1);
    return person;
  }
}
