import { describe, expect } from '@jest/globals';
import { lazy } from '../../harness/own-building.ts';
import { rawRequest } from '../../harness/raw-request.ts';
import { logAndNotify, moveIn, register, verify } from '../../harness/residents.ts';
import { building } from '../../harness/samples.ts';
import type { TestProduct } from '../../harness/test-product.ts';
import { until } from '../../harness/until.ts';

/** Buildings that a superadmin creates and changes, in all services. */
export function buildings({ it, api, product }: TestProduct): void {
  const superadmin = lazy(() => api().signIn('superadmin@parcelbell.test'));
  const create = async (form: object = {}) => {
    const { status, body } = await api().send('POST', '/api/tenants', { ...building, ...form }, await superadmin());
    expect(status).toBe(201);
    return body;
  };
  const put = async (tenantId: string, body: object) =>
    api().send('PUT', `/api/tenants/${tenantId}`, body, await superadmin());
  const get = async (path: string) => api().get(path, await superadmin());

  /** Creates a building. Returns the headers of its desk too. */
  const newBuilding = async (name: string) => {
    const { tenantId, slug } = (await create({ name })) as { tenantId: string; slug: string };
    const desk = { ...(await superadmin()), 'x-tenant-id': tenantId };
    await until(
      `deliveries know ${name}`,
      async () => (await api().get('/api/deliveries/units/in-use', desk)).status,
      (status) => status === 200,
    );
    return { tenantId, slug, desk };
  };

  /** Registers a resident once the residents service knows the building. */
  const settle = async (tenantId: string, unit: string, email: string) => {
    await until(
      `${email} can register`,
      () => register(api(), { tenantId, unit, email }),
      ({ status }) => status === 201,
    );
    expect(await verify(api(), email)).toBe(200);
  };

  describe('the form of a building', () => {
    it('BLDG-1 API-4: every field is stored as it was sent', async () => {
      const form = {
        ...building,
        name: 'Birch Towers',
        slug: 'birch-towers',
        isMultiTower: true,
        towerNames: ['East', 'West'],
        serverUri: 'parcels.birch.test',
        conciergeEmail: 'desk@birch.test',
        conciergePhone: '+1 604 555 0170',
        propertyManagementCompany: 'Birch Management',
        strataName: 'Birch Strata Plan',
        customFromAddress: 'birch@parcelbell.test',
        messagingServiceSid: `MG${'5'.repeat(32)}`,
        postalAddress: '12 Birch Road, Vancouver BC V6B 1A1',
        privacyNoticeUrl: 'https://birch.test/privacy',
        plan: 'enterprise',
        status: 'suspended',
        isDemoTenant: false,
        settings: { maxResidentEmails: 4, monthlyLimit: 0, exceedFee: 1.25, enableOverLimitNotifications: true },
        features: { smsEnabled: true, disablePickupNotifications: true },
        validUnits: { East: ['101', 'PH1'], West: ['201'] },
      };
      const { tenantId } = await create(form);
      expect((await get(`/api/tenants/${tenantId}`)).body).toMatchObject({ tenantId, ...form });
    });

    it('SUBS-9 SUBS-6: the subscription of the form is stored and shown, and a renewal moves its date', async () => {
      const subscription = {
        subscriptionStatus: 'active',
        billingCycle: 'yearly',
        nextPaymentAmount: 1_200.5,
        renewalDate: '2027-01-31',
      };
      const { tenantId } = await create({ subscription });
      const shown = async () => (await get(`/api/tenants/${tenantId}`)).body.subscription;
      await until('the building shows it', shown, (section: object) => 'startDate' in section);
      expect(await shown()).toMatchObject(subscription);
      expect((await get(`/api/subscriptions/${tenantId}`)).body).toMatchObject(subscription);
      const payment = { paymentAmount: 1_200.5, billingCycle: 'yearly' };
      const renewed = await api().send('POST', `/api/subscriptions/${tenantId}/renew`, payment, await superadmin());
      expect(renewed.status).toBe(200);
      await until('the payment is shown', shown, (section: object) => 'lastPaymentDate' in section);
      expect(await shown()).toMatchObject({ renewalDate: '2028-01-31' });
    });
  });

  describe('a domain of its own', () => {
    const domain = 'parcels.maple.test';

    it('BLDG-20: the registration address and every link of its mails begin with it', async () => {
      const { tenantId, slug, registrationUrl } = await create({ name: 'Own Domain', serverUri: domain });
      expect(registrationUrl).toBe(`https://${domain}/${slug}/register`);
      await until(
        'residents know the building',
        () => register(api(), { tenantId, unit: '1', email: 'own-domain@residents.test' }),
        ({ status }) => status === 201,
      );
      const { text, html } = await api().mail('own-domain@residents.test', /./);
      expect(text).toContain(`https://${domain}/residents/verify/`);
      expect(html).toContain(`https://${domain}/residents/verify/`);
      expect(`${text} ${html}`).not.toContain('localhost');
    });

    it('BLDG-20: pages and public calls answer as at the address of the product', async () => {
      const { slug } = await create({ name: 'Other Domain', serverUri: domain });
      const ask = (path: string, headers = {}) =>
        rawRequest({ port: product().port, path, headers: { host: domain, ...headers } });
      const page = await ask(`/${slug}/register`, { accept: 'text/html', 'sec-fetch-mode': 'navigate' });
      expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
      expect(page.headers['content-security-policy']).toContain("connect-src 'self'");
      const found = await ask(`/api/public/tenants/${slug}`);
      expect([found.status, JSON.parse(found.text).name]).toEqual([200, 'Other Domain']);
      const link = await ask('/api/residents/verify/some-code', { 'sec-fetch-mode': 'navigate' });
      expect([link.status, link.headers.location]).toEqual([303, '/residents/verify/some-code']);
    });
  });

  describe('the status of a building', () => {
    for (const status of ['suspended', 'inactive'])
      it(`BLDG-19: ${status} closes the building to newcomers alone; residents, desk and mails go on`, async () => {
        const { tenantId, slug, desk } = await newBuilding(`Building ${status}`);
        const [resident, late] = [`lives.${status}@residents.test`, `late.${status}@residents.test`];
        const newcomer = { tenantId, unit: '1', email: `new.${status}@residents.test` };
        await settle(tenantId, '1', resident);
        await register(api(), { tenantId, unit: '2', email: late });
        expect(await put(tenantId, { status })).toMatchObject({ status: 200, body: { status } });

        expect((await api().get(`/api/public/tenants/${slug}`)).status).toBe(404);
        const refused = await until(
          'residents know the status',
          () => register(api(), newcomer),
          (answer) => answer.status === 403,
        );
        expect(refused.body).toMatchObject({ type: 'TENANT_NOT_ACTIVE' });

        expect(await verify(api(), late)).toBe(200);
        const packageId = await logAndNotify(api(), desk, '1');
        const mail = await api().mail(resident, /parcel/i);
        const pickup = { conciergeId: 'Sam', unit: '1' };
        expect((await api().send('PATCH', `/api/deliveries/pickup/${packageId}`, pickup, desk)).status).toBe(200);
        expect((await api().get('/api/deliveries', desk)).body).toMatchObject([{ packageId }]);
        const code = /\/residents\/unsubscribe\/([\w-]+)/.exec(mail.text)?.[1];
        expect((await api().send('POST', `/api/residents/unsubscribe/${code}`)).status).toBe(200);

        await put(tenantId, { status: 'active' });
        expect((await api().get(`/api/public/tenants/${slug}`)).status).toBe(200);
        await until(
          'newcomers are let in again',
          () => register(api(), newcomer),
          (answer) => answer.status === 201,
        );
      });
  });

  describe('the deletion of a building', () => {
    it('RETN-10 RETN-6: every service removes what is over in a building and reports it, and nothing is to be decided there', async () => {
      const reported = await until(
        'every service has reported',
        async () => (await get('/api/retention/maple-court')).body,
        ({ runs }) => runs?.length === 5,
        180_000,
      );
      expect(reported).toMatchObject({ state: 'removing', periods: { pickupMonths: 24, pictureDays: 90 } });
      expect((await get('/api/retention?state=reporting')).body).toMatchObject({ buildings: [], total: 0 });
    }, 240_000);

    it('BLDG-13 BLDG-17 BLDG-18: its residents and parcels are counted before, and every service deletes it', async () => {
      const { tenantId, desk } = await newBuilding('Building that goes');
      await settle(tenantId, '1', 'goes@residents.test');
      await moveIn(api(), { tenantId, unit: '2', email: 'goes.too@residents.test' });
      await logAndNotify(api(), desk, '1');
      const person = { email: 'desk@goes.test', name: 'Desk' };
      const { body: user } = await api().send('POST', '/api/users', person, await superadmin());
      const role = { tenantId, role: 'admin' };
      await api().send('POST', `/api/users/${user._id}/tenants`, role, await superadmin());

      const inUse = await until(
        'deliveries know both units',
        async () => (await api().get('/api/deliveries/units/in-use', desk)).body,
        ({ people }) => people === 2,
      );
      expect(inUse).toEqual({ units: 2, people: 2, waiting: 1 });
      const units = [{ unit: '1' }, { unit: '2' }, { unit: '3' }];
      const { body: removed } = await api().send('POST', '/api/deliveries/units/in-use', { units }, desk);
      expect(removed.units).toEqual([
        { unit: '1', tower: '', people: 1, waiting: 1 },
        { unit: '2', tower: '', people: 1, waiting: 0 },
      ]);

      const deleted = await api().send('DELETE', `/api/tenants/${tenantId}`, undefined, await superadmin());
      expect(deleted.status).toBe(200);
      for (const path of ['/api/deliveries', '/api/deliveries/units/in-use', `/api/subscriptions/${tenantId}`])
        await until(
          `${path} is gone`,
          async () => (await api().get(path, desk)).status,
          (status) => status === 404,
        );
      await until(
        'its roles say so',
        async () => (await get(`/api/users?page=1&q=${user.email}`)).body.users[0],
        (found) => found?.tenantRoles.every(({ tenantIsDeleted }: { tenantIsDeleted: boolean }) => tenantIsDeleted),
      );
      await until(
        'nobody can register any more',
        async () => (await register(api(), { tenantId, unit: '1', email: 'too.late@residents.test' })).status,
        (status) => status === 404,
      );
    });
  });
}
