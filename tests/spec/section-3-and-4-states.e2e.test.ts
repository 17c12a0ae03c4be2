import { describe, expect } from '@jest/globals';
import { codeTo, confirm, moveIn, register, unitOf, untilUnit, verify } from '../harness/residents.ts';
import { building, maple, parcel } from '../harness/samples.ts';
import { running } from './running.ts';

const { it, api, desk, superadmin, unit } = running();

const sorted = (value: object): string[] => Object.keys(value).sort();

describe('3 Entities', () => {
  it('3 Tenant: its fields', async () => {
    const { body } = await api().get(`/api/tenants/${maple}`, desk());
    expect(sorted(body)).toEqual(
      expect.arrayContaining([
        'tenantId',
        'name',
        'slug',
        'isMultiTower',
        'towerNames',
        'serverUri',
        'conciergeEmail',
        'conciergePhone',
        'propertyManagementCompany',
        'strataName',
        'customFromAddress',
        'plan',
        'status',
        'isDemoTenant',
        'settings',
        'features',
        'subscription',
        'validUnits',
      ]),
    );
    expect(body.settings).toMatchObject({
      maxResidentEmails: expect.any(Number),
      monthlyLimit: expect.any(Number),
      exceedFee: expect.any(Number),
      enableOverLimitNotifications: expect.any(Boolean),
    });
    expect(sorted(body.features)).toEqual(expect.arrayContaining(['disablePickupNotifications', 'smsEnabled']));
  });

  it('3 User: _id, name, email, status, systemRole, tenantRoles list of {tenantId, tenantName, role, tenantIsDeleted}, isDemoUser', async () => {
    const { body } = await api().get('/api/users/me', desk());
    const fields = ['_id', 'email', 'isDemoUser', 'name', 'status', 'systemRole', 'tenantRoles'];
    expect(sorted(body)).toEqual(expect.arrayContaining(fields));
    expect(sorted(body.tenantRoles[0])).toEqual(['role', 'tenantId', 'tenantIsDeleted', 'tenantName']);
  });

  it('3 Public tenant info: tenantId, isMultiTower, towers, maxResidentEmails, features.smsEnabled, branding {…}, contact.conciergeEmail', async () => {
    const { body } = await api().get('/api/public/tenants/harbour-towers');
    expect(body).toMatchObject({
      tenantId: 'harbour-towers',
      isMultiTower: true,
      towers: ['North', 'South'],
      maxResidentEmails: 2,
      features: { smsEnabled: false },
      branding: { primaryColor: expect.any(String), secondaryColor: expect.any(String), brandName: expect.any(String) },
      contact: { conciergeEmail: expect.any(String) },
    });
  });

  it('3 Resident registration payload … Response: smsEnabled, residentId', async () => {
    const form = { tenantId: maple, unit: unit(), emails: ['fields@residents.test'] };
    const { body } = await api().send('POST', '/api/public/residents/register', form);
    expect(sorted(body)).toEqual(['residentId', 'smsEnabled']);
  });

  it('3 Delivery: _id, packageId, unit, courier, packagetype, tracking, location, conciergeId, createdAt, updatedAt, pickedupAt, pickedupConciergeId, pickedupResidentId, pickedupResidentName', async () => {
    const form = { unit: '101', ...parcel, tracking: 'T-1', location: 'Shelf', conciergeId: 'Sam' };
    const { body: made } = await api().send('POST', '/api/deliveries', form, desk());
    const pickup = { conciergeId: 'Sam', residentName: 'Nora', residentId: 'N-1' };
    const { body } = await api().send('PATCH', `/api/deliveries/pickup/${made.packageId}`, pickup, desk());
    expect(body).toMatchObject({
      _id: expect.any(String),
      packageId: made.packageId,
      ...form,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      pickedupAt: expect.any(String),
      pickedupConciergeId: 'Sam',
      pickedupResidentId: 'N-1',
      pickedupResidentName: 'Nora',
    });
  });
});

describe('4 States', () => {
  for (const status of ['suspended', 'inactive', 'active'])
    it(`4 Tenant status: active, suspended, inactive, set freely by the admin in the form: ${status}`, async () => {
      const name = `House ${status}`;
      const { body } = await api().send('POST', '/api/tenants', { ...building, name }, superadmin());
      const changed = await api().send('PUT', `/api/tenants/${body.tenantId}`, { status }, superadmin());
      expect(changed).toMatchObject({ status: 200, body: { status } });
      expect((await api().get(`/api/public/tenants/${body.slug}`)).status).toBe(status === 'active' ? 200 : 404);
    });

  it('4 Delivery: pending pickup (no pickedupAt) to picked up (pickedupAt set) via the pickup call. No reverse shown', async () => {
    const { body: made } = await api().send('POST', '/api/deliveries', { unit: '101', ...parcel }, desk());
    const inList = async (status: string) =>
      (await api().get(`/api/deliveries?page=1&pageSize=200&status=${status}`, desk())).body.deliveries.find(
        ({ packageId }: { packageId: string }) => packageId === made.packageId,
      );
    expect((await inList('pending')).pickedupAt).toBeUndefined();
    await api().send('PATCH', `/api/deliveries/pickup/${made.packageId}`, { conciergeId: 'Sam' }, desk());
    expect(await inList('pending')).toBeUndefined();
    expect((await inList('pickedup')).pickedupAt).toEqual(expect.any(String));
  });

  it('4 Phone verification: unverified to verified after a successful code confirm', async () => {
    const home = unit();
    const phone = '+14165550151';
    const email = 'phone-states@residents.test';
    const { body } = await register(api(), { unit: home, email, phone });
    await verify(api(), email);
    await untilUnit(api(), desk(), home, ({ channels }) => channels.includes('email'));
    expect((await unitOf(api(), desk(), home)).channels).toEqual(['email']);
    expect(await confirm(api(), body.residentId, await codeTo(api(), phone))).toBe(200);
    await untilUnit(api(), desk(), home, ({ channels }) => channels.includes('sms'));
  });

  it('4 Verify and unsubscribe: an address is told of parcels from its verification to its unsubscription', async () => {
    const home = unit();
    const email = 'mail-states@residents.test';
    await moveIn(api(), { unit: home, email });
    await untilUnit(api(), desk(), home, ({ people }) => people === 1);
    await api().send('POST', '/api/deliveries', { unit: home, ...parcel }, desk());
    const mail = await api().mail(email, /parcel/i);
    const link = /\/residents\/unsubscribe\/([\w-]+)/.exec(mail.text)?.[1];
    await api().send('POST', `/api/residents/unsubscribe/${link}`);
    await untilUnit(api(), desk(), home, ({ people }) => people === 0);
  });

  it('2 Unsubscribe: Confirm view lists what will stop (delivery notifications …): texts of that person too', async () => {
    const home = unit();
    const phone = '+14165550152';
    const email = 'stops-all@residents.test';
    await moveIn(api(), { unit: home, email, phone });
    await untilUnit(api(), desk(), home, ({ channels }) => channels.includes('sms'));
    await api().send('POST', '/api/deliveries', { unit: home, ...parcel }, desk());
    const ends = /\/residents\/unsubscribe\/([\w-]+)/.exec((await api().mail(email, /parcel/i)).text)?.[1];
    await api().send('POST', `/api/residents/unsubscribe/${ends}`);
    await untilUnit(api(), desk(), home, ({ channels }) => channels.length === 0);
  });

  it('4 Session: logged out to authenticated (token stored, then user profile fetched)', async () => {
    expect((await api().get('/api/users/me')).status).toBe(401);
    expect((await api().get('/api/users/me', await api().signIn('admin@maplecourt.test'))).status).toBe(200);
  });
});
