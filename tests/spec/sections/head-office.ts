import { describe, expect } from '@jest/globals';
import { makeCompanyAdmin } from '../../harness/companies.ts';
import { lazy, ownBuilding } from '../../harness/own-building.ts';
import { pickUp } from '../../harness/residents.ts';
import type { TestProduct } from '../../harness/test-product.ts';
import { until } from '../../harness/until.ts';

/** The head office of a company: its buildings in one table, and their months. */
export function headOffice(product: TestProduct): void {
  const { it, api } = product;
  const [first, other] = [ownBuilding(product), ownBuilding(product)];

  /** Two companies with a building each, and an admin of the first one. */
  const opened = lazy(async () => {
    const { superadmin, ...own } = await first();
    const companyOf = async (name: string, tenantId: string): Promise<string> => {
      const { companyId } = (await api().send('POST', '/api/companies', { name }, superadmin)).body;
      await api().send('POST', `/api/companies/${companyId}/tenants`, { tenantIds: [tenantId] }, superadmin);
      return companyId;
    };
    const companyId = await companyOf('Birch Homes', own.building.id);
    const otherCompanyId = await companyOf('Elm Homes', (await other()).building.id);
    const email = await own.building.addUser('Head Office');
    await makeCompanyAdmin(api(), superadmin, { email, companyId });
    return { ...own, companyId, otherCompanyId, admin: await api().signIn(email) };
  });

  /** The rows of the first company, once `isWanted` is true of its building. Figures are up to a minute old. */
  async function rows(table: string, isWanted: (row: Record<string, unknown>) => boolean) {
    const { companyId, admin } = await opened();
    const path = `/api/reporting/companies/${companyId}/${table}`;
    const { body } = await until(
      `the ${table} are counted`,
      () => api().get(path, admin),
      (answer) => answer.status === 200 && answer.body.buildings.length > 0 && isWanted(answer.body.buildings[0]),
      120_000,
    );
    return body.buildings as Record<string, unknown>[];
  }

  describe('head office', () => {
    it('HEAD-1 HEAD-3 HEAD-4: sees what waits in the buildings of its company, and in no other', async () => {
      const { building, desk, unit, otherCompanyId, admin } = await opened();
      const stranger = await other();
      const [home, strangers] = [unit(), stranger.unit()];
      await building.moveIn({ unit: home, email: building.address('told') });
      await stranger.building.moveIn({ unit: strangers, email: stranger.building.address('told') });
      await stranger.building.log(strangers);
      const packageId = await building.logAndNotify(home);
      await building.logAndNotify(home);
      const waiting = await rows('buildings', (row) => row.waiting === 2 && row.withoutNotice === 0);
      expect(waiting).toMatchObject([{ tenantId: building.id, longestWaitingDays: 0, deliveries: 2 }]);
      await pickUp(api(), desk, packageId);
      await rows('buildings', (row) => row.waiting === 1);
      for (const table of ['buildings', 'months', 'buildings/export', 'months/export']) {
        const { status } = await api().get(`/api/reporting/companies/${otherCompanyId}/${table}`, admin);
        expect(status).toBe(403);
      }
    }, 240_000);

    it('HEAD-9 DATA-5: the figures of a month stay when a person is erased, who is in none of them', async () => {
      const { building, desk, unit, companyId, admin } = await opened();
      const [home, email] = [unit(), building.address('gone')];
      const { body: present } = await api().get(`/api/reporting/companies/${companyId}/months`, admin);
      const thisMonth = `months?month=${present.months[0].month}`;
      const [before] = await rows(thisMonth, ({ isPending }) => !isPending);
      await building.moveIn({ unit: home, email });
      const packageId = await building.logAndNotify(home);
      await pickUp(api(), desk, packageId);
      const path = '/api/residents/person-data/erasures';
      const { body: begun } = await api().send('POST', path, { email, packageIds: [packageId] }, desk);
      await until(
        'the person is erased',
        () => api().get(`${path}/${begun.erasureId}`, desk),
        ({ body }) => body.finishedAt !== undefined,
        60_000,
      );
      const after = await rows(thisMonth, ({ deliveries }) => deliveries === Number(before?.deliveries) + 1);
      expect(JSON.stringify(after)).not.toContain(email);
    }, 240_000);
  });
}
