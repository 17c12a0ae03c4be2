import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AdditionsNoticedSchema,
  Channel,
  HouseholdStateSchema,
  VerificationReason,
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
      body: { smsEnabled: false, residentId: expect.any(String) },
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
    expect(residents.facts(AdditionsNoticedSchema, 'default/PH1')).toEqual([]);
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
    expect(residents.facts(HouseholdStateSchema, 'South/301', 'harbour')).toEqual([]);
  });

  it('given an occupied unit, adds the address and notifies the verified members', async () => {
    await residents.verified('101', 'first@example.test');
    await residents.register({ unit: '101', emails: ['second@example.test'] });
    const state = await residents.state('default/101', 3);
    expect(statuses(state)).toEqual({ 'first@example.test': 'ACTIVE', 'second@example.test': 'PENDING' });
    expect(residents.facts(AdditionsNoticedSchema, 'default/101')).toMatchObject([
      {
        recipients: [{ address: 'first@example.test' }],
        additions: [{ channel: Channel.EMAIL, maskedAddress: 's•••@e•••', needsApproval: false }],
      },
    ]);
  });

  it('given a household as full of pending addresses as it may be of verified ones, takes another, which is verified', async () => {
    await residents.register({ unit: '102', emails: ['a@example.test', 'b@example.test'] });
    const answer = await residents.register({ unit: '102', emails: ['c@example.test'] });
    expect(answer.status).toBe(201);
    const code = residents.code('verify', await residents.asked('c@example.test'));
    expect((await residents.call('POST', `/api/residents/verify/${code}`)).status).toBe(200);
    expect(statuses(await residents.state('default/102', 3))).toEqual({
      'a@example.test': 'PENDING',
      'b@example.test': 'PENDING',
      'c@example.test': 'ACTIVE',
    });
  });

  it('given two registrations of a unit at once, loses neither', async () => {
    const answers = await Promise.all([
      residents.register({ unit: '103', emails: ['left@example.test'] }),
      residents.register({ unit: '103', emails: ['right@example.test'] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const state = await residents.state('default/103', 2);
    expect(Object.keys(statuses(state)).sort()).toEqual(['left@example.test', 'right@example.test']);
    expect(state.residencyId).toBe(residents.facts(HouseholdStateSchema, 'default/103')[0]?.residencyId);
  });

  it('given more at once than there is room for, takes them all, and verifies as many as fit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => residents.register({ unit: '104', emails: [`m${n}@example.test`] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    const requests = await Promise.all(Array.from({ length: 6 }, (_, n) => residents.asked(`m${n}@example.test`)));
    const paths = requests.map((request) => `/api/residents/verify/${residents.code('verify', request)}`);
    const verified = await Promise.all(paths.map((path) => residents.call('POST', path)));
    expect(verified.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(verified.find(({ status }) => status === 409)?.body.type).toBe('HOUSEHOLD_FULL');
  });

  it('given the same form again, sends the mail again, but not within a minute', async () => {
    const again = () => residents.register({ unit: '105', emails: ['twice@example.test'] });
    await again();
    expect((await again()).status).toBe(201);
    await residents.asked('twice@example.test', 1);
    residents.skip(61_000);
    await again();
    await residents.asked('twice@example.test', 2);
    expect(statuses(await residents.state('default/105', 2))).toEqual({ 'twice@example.test': 'PENDING' });
  });

  it('given an address for the sixth time in a day, answers the same and sends nothing; the next day it goes out', async () => {
    const again = () => residents.register({ unit: '106', emails: ['bombed@example.test'] });
    for (let times = 0; times < 6; times += 1) {
      expect((await again()).status).toBe(201);
      residents.skip(2 * minutes);
    }
    await residents.service.settled();
    await residents.asked('bombed@example.test', 5);
    residents.skip(days);
    expect((await again()).status).toBe(201);
    await residents.asked('bombed@example.test', 6);
  });

  it('given an address in ever more units, answers the same and sends no more than ten mails a day', async () => {
    const answers: number[] = [];
    for (let unit = 110; unit < 121; unit += 1) {
      answers.push((await residents.register({ unit: String(unit), emails: ['everywhere@example.test'] })).status);
    }
    expect(answers).toEqual(Array.from({ length: 11 }, () => 201));
    await residents.service.settled();
    await residents.asked('everywhere@example.test', 10);
  });

  it('given a verified address, changes nothing before its owner follows a link, and the mail says why', async () => {
    await residents.verified('122', 'settled@example.test');
    residents.skip(hours);
    const form = {
      unit: '122',
      emails: ['settled@example.test'],
      language: 'fr',
      phone: '4165550177',
      enableSMS: true,
    };
    expect((await residents.register(form)).status).toBe(201);
    const state = await residents.state('default/122', 3);
    expect(state.contacts).toMatchObject([
      { address: 'settled@example.test', language: 'en' },
      { address: '+14165550177' },
    ]);
    expect(statuses(state)).toEqual({ 'settled@example.test': 'ACTIVE', '+14165550177': 'PENDING' });
    const request = await residents.asked('settled@example.test', 2);
    expect(request).toMatchObject({ reason: VerificationReason.KNOWN, maskedPhone: '•••77' });
    await residents.call('POST', `/api/residents/verify/${residents.code('verify', request)}`);
    const merged = await residents.state('default/122', 4);
    expect(merged.contacts[0]).toMatchObject({ contactId: state.contacts[0]?.contactId, language: 'fr' });
    expect(merged.contacts).toHaveLength(2);
    expect(residents.facts(AdditionsNoticedSchema, 'default/122')).toEqual([]);
  });

  it('given an unsubscribed address, leaves it so until its owner follows a new link; one from before does nothing', async () => {
    const request = await residents.verified('123', 'back@example.test');
    const old = residents.code('verify', request);
    await residents.call('POST', `/api/residents/unsubscribe/${residents.code('unsubscribe', request)}`);
    await residents.register({ unit: '123', emails: ['back@example.test'] });
    expect(statuses(await residents.state('default/123', 4))).toEqual({ 'back@example.test': 'OPTED_OUT' });
    expect((await residents.call('POST', `/api/residents/verify/${old}`)).body.type).toBe('LINK_ENDED');
    const anew = await residents.asked('back@example.test', 2);
    expect(anew.reason).toBe(VerificationReason.RETURN);
    const path = `/api/residents/verify/${residents.code('verify', anew)}`;
    expect((await residents.call('POST', path)).status).toBe(200);
    expect((await residents.call('POST', path)).status).toBe(200);
    const back = await residents.state('default/123', 5);
    expect(statuses(back)).toEqual({ 'back@example.test': 'ACTIVE' });
    // Later than the silenced one, so that whoever still has that state knows that it is old.
    expect(back.contacts[0]).toMatchObject({ contactId: request.contact?.contactId, generation: 3 });
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
    ['an empty list of emails', { ...good, emails: [] }, 422, 'At least one email address is required'],
    ['empty emails', { ...good, emails: ['', ' '] }, 422, 'At least one email address is required'],
    ['a broken email', { ...good, emails: ['x@'] }, 422, 'Please enter a valid e-mail address'],
    [
      'a header in an email',
      { ...good, emails: ['x@example.test\nBcc: y@example.test'] },
      422,
      'Please enter a valid e-mail address',
    ],
    [
      'more e-mails than a unit may have',
      { ...good, emails: ['1@e.test', '2@e.test', '3@e.test'] },
      422,
      'A unit of this building can have at most 2 e-mail addresses.',
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
      'a Caribbean phone',
      { ...texts, phone: '+1 876 555 0123' },
      422,
      'Please enter a valid North American phone number.',
    ],
    ['a premium phone', { ...texts, phone: '900 555 0123' }, 422, 'Please enter a valid North American phone number.'],
    [
      'a phone with an extension',
      { ...texts, phone: '+1 416 555 0142 x12' },
      422,
      'Please remove the extension (x12). Text messages go to a number without one.',
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
      'Please enter a valid e-mail address',
    ],
    ['an operator for a building', { ...good, tenantId: { $ne: '' } }, 422, 'Building must be text'],
    ['an operator for a unit', { ...good, unit: { $ne: '' } }, 422, 'Unit must be text'],
    ['an operator for an email', { ...good, emails: [{ $gt: '' }] }, 422, 'Each e-mail address must be text'],
    ['an unknown field', { ...good, admin: true }, 422, 'There is no field "admin" here. Please leave it out.'],
    [
      'an unknown wording',
      { ...texts, phone: '4165550142', smsConsent: '1999-01' },
      422,
      'smsConsent must be one of 2026-11',
    ],
    ['an operator for a wording', { ...good, smsConsent: { $ne: '' } }, 422, 'smsConsent must be one of 2026-11'],
    ['an unknown language', { ...good, language: 'tlh' }, 422, 'Language must be one of en, fr'],
    ['a long unit', { ...good, unit: '1'.repeat(13) }, 422, 'Unit is too long (max 12 characters)'],
    ['a long phone', { ...texts, phone: '4'.repeat(41) }, 422, 'Phone is too long (max 40 characters)'],
  ])('given %s, answers with the sentence and writes nothing', async (_case, form, status, sentence) => {
    const before = (await residents.service.stored('households')).length;
    expect(await residents.register(form)).toMatchObject({ status, body: { error: sentence } });
    expect((await residents.service.stored('households')).length).toBe(before);
  });

  it.each([
    ['a prototype key', '{"__proto__":{"a":1},"tenantId":"maple","unit":"131","emails":["x@example.test"]}', 422],
    ['broken JSON', '{"unit":', 400],
    ['a list', '[]', 422],
    ['a huge body', JSON.stringify({ unit: 'x'.repeat(100_000) }), 413],
  ])('given %s, refuses it and writes nothing', async (_case, text, status) => {
    const before = (await residents.service.stored('households')).length;
    const answer = await residents.call('POST', '/api/public/residents/register', { text });
    expect(answer.status).toBe(status);
    expect((await residents.service.stored('households')).length).toBe(before);
  });

  it('for a suspended and a deleted building refuses', async () => {
    await residents.building('asleep', { status: TenantStatus.SUSPENDED });
    await residents.building('gone', { deleted: true });
    const refuse = async (tenantId: string) => (await residents.register({ ...good, tenantId })).body;
    expect((await refuse('asleep')).type).toBe('TENANT_NOT_ACTIVE');
    expect((await refuse('gone')).error).toBe('Building not found');
  });
});
