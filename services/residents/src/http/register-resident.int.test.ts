import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  Channel,
  HouseholdStateSchema,
  MemberAddedSchema,
  VerificationRequestedSchema,
} from '@parcelbell/contracts/residents';
import { TenantStatus } from '@parcelbell/contracts/tenancy';
import { days, Fixture, hours, minutes, statuses } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
afterAll(() => residents.service.stop());

describe('POST /api/public/residents/register', () => {
  it('given a unit and an address, begins a household and asks the address to verify', async () => {
    const answer = await residents.register({ unit: ' ph1 ', emails: ['Ada@Example.test', '', ' ada@example.test '] });
    expect(answer).toMatchObject({
      status: 201,
      body: { smsEnabled: false, smsStatus: 'off', residentId: expect.any(String) },
    });
    const state = await residents.state('default/PH1', 1);
    expect(state).toMatchObject({
      tenantId: 'maple',
      unit: 'PH1',
      tower: '',
      residencyId: expect.stringMatching(/.+/),
    });
    expect(statuses(state)).toEqual({ 'ada@example.test': 'PENDING' });
    const request = await residents.asked('ada@example.test');
    expect(request.contact).toMatchObject({ channel: Channel.EMAIL, language: 'en', generation: 1 });
    expect(residents.events(MemberAddedSchema, 'default/PH1')).toEqual([]);
  });

  it('given a tower, registers in that tower alone', async () => {
    await residents.register({
      tenantId: 'harbour',
      unit: '301',
      tower: 'North',
      emails: ['north@example.test'],
      language: 'fr',
    });
    const state = await residents.state('North/301', 1, 'harbour');
    expect(state).toMatchObject({ tower: 'North', contacts: [{ address: 'north@example.test', language: 'fr' }] });
    expect(residents.events(HouseholdStateSchema, 'South/301', 'harbour')).toEqual([]);
  });

  it('given an occupied unit, adds the address and tells the verified members of it', async () => {
    await residents.verified('101', 'first@example.test');
    await residents.register({ unit: '101', emails: ['second@example.test'] });
    const state = await residents.state('default/101', 3);
    expect(statuses(state)).toEqual({ 'first@example.test': 'ACTIVE', 'second@example.test': 'PENDING' });
    expect(residents.events(MemberAddedSchema, 'default/101')).toMatchObject([
      { recipients: [{ address: 'first@example.test' }], maskedAddress: 's•••@example.test' },
    ]);
  });

  it('given a full household, answers 409 and writes nothing', async () => {
    await residents.register({ unit: '102', emails: ['a@example.test', 'b@example.test'] });
    const answer = await residents.register({ unit: '102', emails: ['c@example.test'] });
    expect(answer).toMatchObject({ status: 409, body: { type: 'HOUSEHOLD_FULL' } });
    expect(Object.keys(statuses(await residents.state('default/102', 1)))).toHaveLength(2);
  });

  it('given two registrations of a unit at once, loses neither', async () => {
    const answers = await Promise.all([
      residents.register({ unit: '103', emails: ['left@example.test'] }),
      residents.register({ unit: '103', emails: ['right@example.test'] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const state = await residents.state('default/103', 2);
    expect(Object.keys(statuses(state)).sort()).toEqual(['left@example.test', 'right@example.test']);
    expect(state.residencyId).toBe(residents.events(HouseholdStateSchema, 'default/103')[0]?.residencyId);
  });

  it('given more at once than there is room for, takes as many as fit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => residents.register({ unit: '104', emails: [`m${n}@example.test`] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
  });

  it('given the same address again, sends the mail again, but not within a minute', async () => {
    const again = () => residents.register({ unit: '105', emails: ['twice@example.test'] });
    await again();
    expect((await again()).status).toBe(201);
    const first = await residents.asked('twice@example.test', 1);
    residents.skip(61_000);
    await again();
    const second = await residents.asked('twice@example.test', 2);
    expect(second.contact?.contactId).toBe(first.contact?.contactId);
    expect(statuses(await residents.state('default/105', 2))).toEqual({ 'twice@example.test': 'PENDING' });
  });

  it('given an address for the sixth time in a day, answers 429; the next day it goes out', async () => {
    const again = () => residents.register({ unit: '106', emails: ['bombed@example.test'] });
    for (let times = 0; times < 5; times += 1) {
      expect((await again()).status).toBe(201);
      residents.skip(2 * minutes);
    }
    expect(await again()).toMatchObject({
      status: 429,
      body: { type: 'RESEND_LIMIT', retryAfter: expect.any(Number) },
    });
    await residents.asked('bombed@example.test', 5);
    residents.skip(days);
    expect((await again()).status).toBe(201);
  });

  it('given an address in ever more units, answers 429 after ten in a day', async () => {
    const answers: number[] = [];
    for (let unit = 110; unit < 121; unit += 1) {
      answers.push((await residents.register({ unit: String(unit), emails: ['everywhere@example.test'] })).status);
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    expect(residents.events(HouseholdStateSchema, 'default/120')).toEqual([]);
  });

  it('given a verified address, changes nothing and sends nothing', async () => {
    await residents.verified('122', 'settled@example.test');
    residents.skip(hours);
    expect((await residents.register({ unit: '122', emails: ['settled@example.test'] })).status).toBe(201);
    await residents.state('default/122', 2);
    expect(residents.events(VerificationRequestedSchema, 'default/122')).toHaveLength(1);
  });

  it('given an unsubscribed address, asks it anew; a code from before does not verify it', async () => {
    const request = await residents.verified('123', 'back@example.test');
    const old = residents.code('verify', request);
    await residents.call('POST', `/api/residents/unsubscribe/${residents.code('unsubscribe', request)}`);
    await residents.register({ unit: '123', emails: ['back@example.test'] });
    expect((await residents.call('POST', `/api/residents/verify/${old}`)).body.type).toBe('LINK_SUPERSEDED');
    const code = residents.code('verify', await residents.asked('back@example.test', 2));
    expect((await residents.call('POST', `/api/residents/verify/${code}`)).status).toBe(200);
    expect(statuses(await residents.state('default/123', 5))).toEqual({ 'back@example.test': 'ACTIVE' });
  });

  it('given a phone, sends it a code; where the building has no texts, does not', async () => {
    const form = { unit: '124', emails: ['p@example.test'], phone: '(416) 555-0142', enableSMS: true };
    expect((await residents.register(form)).body.smsEnabled).toBe(true);
    expect((await residents.asked('+14165550142')).contact?.channel).toBe(Channel.SMS);
    const other = { ...form, tenantId: 'harbour', unit: '301', tower: 'South' };
    expect((await residents.register(other)).body.smsEnabled).toBe(false);
    expect(Object.keys(statuses(await residents.state('South/301', 1, 'harbour')))).toEqual(['p@example.test']);
  });

  it('given a phone without wanting texts, does not keep it', async () => {
    await residents.register({ unit: '125', emails: ['q@example.test'], phone: '4165550143', enableSMS: false });
    expect(Object.keys(statuses(await residents.state('default/125', 1)))).toEqual(['q@example.test']);
  });

  const good = { unit: '130', emails: ['x@example.test'] };
  const texts = { ...good, enableSMS: true };
  it.each([
    ['no unit', { ...good, unit: undefined }, 422, 'Unit number is required'],
    ['an empty unit', { ...good, unit: '  ' }, 422, 'Unit number is required'],
    [
      'a broken unit',
      { ...good, unit: '1-30' },
      422,
      'Unit must contain only letters and numbers (e.g., "101", "PH1", "A205")',
    ],
    ['an unknown unit', { ...good, unit: '999' }, 400, 'Invalid unit: this building has no unit 999.'],
    [
      'no tower where there are towers',
      { ...good, tenantId: 'harbour', unit: '301' },
      422,
      'Tower selection is required',
    ],
    [
      'an unknown tower',
      { ...good, tenantId: 'harbour', unit: '301', tower: 'East' },
      400,
      'Invalid tower: this building has no tower East.',
    ],
    [
      'a tower where there are none',
      { ...good, tower: 'North' },
      400,
      'Invalid tower: this building has no tower North.',
    ],
    ['no emails', { ...good, emails: undefined }, 422, 'At least one email address is required'],
    ['empty emails', { ...good, emails: ['', ' '] }, 422, 'At least one email address is required'],
    ['a broken email', { ...good, emails: ['x@'] }, 422, 'Please enter a valid email address'],
    [
      'a header in an email',
      { ...good, emails: ['x@example.test\nBcc: y@example.test'] },
      422,
      'Please enter a valid email address',
    ],
    [
      'more emails than a unit may have',
      { ...good, emails: ['1@e.test', '2@e.test', '3@e.test'] },
      422,
      'A unit of this building can have at most 2 email addresses.',
    ],
    ['texts without a phone', texts, 422, 'Phone number is required when SMS is enabled'],
    [
      'a short phone',
      { ...texts, phone: '+1 (416) 555' },
      422,
      'Please enter a complete 10-digit phone number. Currently have 6 digits.',
    ],
    [
      'an area code that begins with 1',
      { ...texts, phone: '1165550142' },
      422,
      'Area code cannot start with 0 or 1. Please enter a valid phone number.',
    ],
    [
      'a phone from elsewhere',
      { ...texts, phone: '+44 20 7946 0958' },
      422,
      'Please enter a valid North American phone number.',
    ],
    ['an unknown building', { ...good, tenantId: 'nowhere' }, 404, 'Building not found'],
    ['an empty building', { ...good, tenantId: '' }, 422, 'Building is required'],
    [
      'a local part over 64 characters',
      { ...good, emails: [`${'l'.repeat(65)}@e.test`] },
      422,
      'Please enter a valid email address',
    ],
    ['an operator for a building', { ...good, tenantId: { $ne: '' } }, 422, 'Building must be text'],
    ['an operator for a unit', { ...good, unit: { $ne: '' } }, 422, 'Unit must be text'],
    ['an operator for an email', { ...good, emails: [{ $gt: '' }] }, 422, 'Each email address must be text'],
    ['an unknown field', { ...good, admin: true }, 422, 'There is no field "admin" here. Please leave it out.'],
    ['an unknown language', { ...good, language: 'tlh' }, 422, 'Language must be one of en, fr'],
    ['a long phone', { ...texts, phone: '4'.repeat(41) }, 422, 'Phone is too long (max 40 characters)'],
  ])('given %s, answers with the sentence and writes nothing', async (_case, form, status, sentence) => {
    const before = await residents.stored();
    expect(await residents.register(form)).toMatchObject({ status, body: { error: sentence } });
    expect(await residents.stored()).toBe(before);
  });

  it.each([
    ['a prototype key', '{"__proto__":{"a":1},"tenantId":"maple","unit":"131","emails":["x@example.test"]}', 422],
    ['broken JSON', '{"unit":', 400],
    ['a list', '[]', 422],
    ['a huge body', JSON.stringify({ unit: 'x'.repeat(100_000) }), 413],
  ])('given %s, refuses it and writes nothing', async (_case, body, status) => {
    const before = await residents.stored();
    const headers = { 'content-type': 'application/json' };
    const answer = await residents.call('POST', '/api/public/residents/register', { body, headers });
    expect(answer.status).toBe(status);
    expect(await residents.stored()).toBe(before);
  });

  it('for a suspended, a demo and a deleted building refuses', async () => {
    await residents.building('asleep', { status: TenantStatus.SUSPENDED });
    await residents.building('demo', { isDemoTenant: true });
    await residents.building('gone', { deleted: true });
    const refuse = async (tenantId: string) => (await residents.register({ ...good, tenantId })).body;
    expect((await refuse('asleep')).type).toBe('TENANT_NOT_ACTIVE');
    expect(await refuse('demo')).toMatchObject({ type: 'DEMO_MODE', isDemoMode: true });
    expect((await refuse('gone')).error).toBe('Building not found');
  });
});
