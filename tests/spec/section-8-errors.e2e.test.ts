import { describe, expect } from '@jest/globals';
import { maple, parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { running } from './running.ts';

const { it, api, desk, unit } = running();

describe('8 General', () => {
  it("8 General: server errors display the message field plus details joined by commas; 'details' never repeats 'message'", async () => {
    const one = await api().send('POST', '/api/deliveries', { unit: '101', packagetype: 'Box' }, desk());
    expect(one.body).toMatchObject({
      error: 'Courier selection is required',
      message: 'Courier selection is required',
      correlationId: expect.any(String),
    });
    expect([one.body.details ?? []].flat()).not.toContain(one.body.message);
    const two = await api().send('POST', '/api/deliveries', { unit: '101' }, desk());
    expect([two.body.details ?? []].flat()).not.toContain(two.body.message);
    expect([two.body.message, ...[two.body.details ?? []].flat()].join(', ')).toContain(
      'Package type selection is required',
    );
  });

  it('8 General: 404 not found', async () => {
    expect((await api().get('/api/nothing-of-the-kind', desk())).status).toBe(404);
  });
});

describe('8 Login', () => {
  it("8 Login: 'Google authentication failed. Please try again.'", async () => {
    expect(await api().send('POST', '/api/auth/login', { token: 'no.such.credential' })).toMatchObject({
      status: 401,
      body: { error: 'Google authentication failed. Please try again.' },
    });
  });

  it("8 Login: 'Account not found. Please contact your administrator to create an account.'", async () => {
    const { body } = await api().send('POST', '/dev/sign-in/credential', { email: 'nobody@residents.test' });
    expect(await api().send('POST', '/api/auth/login', { token: body.credential })).toMatchObject({
      status: 404,
      body: { error: 'Account not found. Please contact your administrator to create an account.' },
    });
  });
});

describe('8 Registration page', () => {
  it("8 Registration page: 'Building not found'", async () => {
    expect(await api().get('/api/public/tenants/no-such-building')).toMatchObject({
      status: 404,
      body: { error: 'Building not found' },
    });
  });

  it("8 Registration page: … (or the server's error field)", async () => {
    const form = { tenantId: maple, unit: '9999', emails: ['lost@residents.test'] };
    const { status, body } = await api().send('POST', '/api/public/residents/register', form);
    expect(status).toBe(400);
    expect(body.error).toMatch(/^Invalid unit/);
  });
});

describe('8 Delivery create', () => {
  const log = (body: unknown) => api().send('POST', '/api/deliveries', body, desk());

  it("8 Delivery create 404: 'No residents found for unit X (in tower). Please verify the unit number or ensure residents are registered.'", async () => {
    expect(await log({ unit: '602', ...parcel })).toMatchObject({
      status: 404,
      body: {
        error: 'No residents found for unit 602. Please verify the unit number or ensure residents are registered.',
      },
    });
    const manager = { ...(await api().signIn('manager@parcelbell.test')), 'x-tenant-id': 'harbour-towers' };
    const towered = await api().send('POST', '/api/deliveries', { unit: '102', tower: 'North', ...parcel }, manager);
    expect(towered.body.error).toMatch(/^No residents found for unit 102 \(in North\)\. Please verify/);
  });

  it('8 Delivery create 400 with type NO_ACTIVE_EMAILS … that the unit has registered residents but no active e-mail addresses', async () => {
    const home = unit();
    await api().send('POST', '/api/public/residents/register', {
      tenantId: maple,
      unit: home,
      emails: ['unverified@residents.test'],
    });
    const answer = await until(
      'the desk knows the household',
      () => log({ unit: home, ...parcel }),
      ({ status }) => status === 400,
    );
    expect(answer.body).toMatchObject({ type: 'NO_ACTIVE_EMAILS', error: expect.stringMatching(/no active e-?mail/i) });
  });

  it("8 Delivery create 400 with error containing 'Invalid unit'", async () => {
    const answer = await log({ unit: '9999', ...parcel });
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining('Invalid unit') } });
  });

  it('8 Delivery create 403: otherwise no permission for this building', async () => {
    const answer = await api().send(
      'POST',
      '/api/deliveries',
      { unit: '101', ...parcel },
      { ...desk(), 'x-tenant-id': 'harbour-towers' },
    );
    expect(answer.status).toBe(403);
    expect(answer.body.isDemoMode).toBeUndefined();
  });

  it('8 Delivery create 422: first of errors[] (or error)', async () => {
    const { status, body } = await log({ unit: '30 1', courier: 'Pigeon', packagetype: 'Box' });
    expect(status).toBe(422);
    expect(body.errors).toHaveLength(2);
    expect(body.error).toBe(body.errors[0].message);
  });
});

describe('8 SMS/e-mail/unsubscribe', () => {
  it("8 SMS verify fails with server error or 'Invalid verification code'", async () => {
    const body = { residentId: 'somebody-else', code: '123456' };
    const answer = await api().send('POST', '/api/public/sms/verify/confirm', body);
    expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  });

  it("8 E-mail verify: … 'Email verification failed. Please try again or contact support.'", async () => {
    expect(await api().get('/api/residents/verify/nonsense')).toMatchObject({
      status: 400,
      body: { error: 'Email verification failed. Please try again or contact support.' },
    });
  });

  it("8 Unsubscribe: … 'Unsubscribe failed. Please try again or contact support.'", async () => {
    expect(await api().get('/api/residents/unsubscribe/nonsense')).toMatchObject({
      status: 400,
      body: { error: 'Unsubscribe failed. Please try again or contact support.' },
    });
  });
});

describe('8 Pickup', () => {
  it('8 Pickup: failures are shown per package: one that was picked up already, one of another building', async () => {
    const { body } = await api().send('POST', '/api/deliveries', { unit: '101', ...parcel }, desk());
    const pickUp = (conciergeId: string, headers = desk()) =>
      api().send('PATCH', `/api/deliveries/pickup/${body.packageId}`, { conciergeId }, headers);
    expect((await pickUp('Sam')).status).toBe(200);
    expect(await pickUp('Somebody else')).toMatchObject({
      status: 409,
      body: { error: `Package ${body.packageId} has already been picked up. It was handed over by Sam.` },
    });
    const manager = await api().signIn('manager@parcelbell.test');
    expect((await pickUp('Sam', { ...manager, 'x-tenant-id': 'harbour-towers' })).status).toBe(404);
  });
});
