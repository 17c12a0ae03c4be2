import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  PhoneVerifiedSchema,
  type VerificationRequested,
  VerificationRequestedSchema,
} from '@parcelbell/contracts/residents';
import { lapseContacts } from '../domain/household/due-households.ts';
import { days, Fixture, hours, minutes, statuses } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
afterAll(() => residents.service.stop());

let next = 101;

async function registered(form: object = {}) {
  const number = next++;
  const phone = `+14165550${number}`;
  const answer = await residents.register({
    unit: String(number),
    emails: [`r${number}@example.test`],
    phone,
    enableSMS: true,
    ...form,
  });
  const request = await residents.asked(phone);
  return { residentId: answer.body.residentId as string, phone, request, householdId: `default/${number}` };
}

/** Follows the link that was mailed for the registration of a phone: without it no texts go to the phone. */
async function followLink({ unit }: VerificationRequested): Promise<void> {
  const code = residents.code('verify', await residents.asked(`r${unit}@example.test`));
  expect((await residents.call('POST', `/api/residents/verify/${code}`)).status).toBe(200);
}

const send = (residentId: unknown) => residents.call('POST', '/api/public/sms/verify/send', { body: { residentId } });
const confirm = (residentId: unknown, code: unknown) =>
  residents.call('POST', '/api/public/sms/verify/confirm', { body: { residentId, code } });
const wrongFor = (request: VerificationRequested) =>
  String((Number(residents.digits(request)) + 1) % 1_000_000).padStart(6, '0');

describe('POST /api/public/sms/verify/confirm', () => {
  it('given the code that was sent, verifies the phone, and the same again answers the same', async () => {
    const { residentId, request, phone, householdId } = await registered();
    expect(await confirm(residentId, residents.digits(request))).toMatchObject({
      status: 200,
      body: { verified: true },
    });
    expect((await confirm(residentId, residents.digits(request))).status).toBe(200);
    await residents.service.settled();
    expect(residents.facts(PhoneVerifiedSchema, householdId)).toMatchObject([{ contact: { address: phone } }]);
    expect(statuses(await residents.state(householdId, 2))[phone]).toBe('PENDING');
    await followLink(request);
    expect(statuses(await residents.state(householdId, 3))[phone]).toBe('ACTIVE');
  });

  it("after the mail's link was followed, verifies the phone at once", async () => {
    const { residentId, request, phone, householdId } = await registered();
    await followLink(request);
    await confirm(residentId, residents.digits(request));
    expect(statuses(await residents.state(householdId, 3))[phone]).toBe('ACTIVE');
  });

  it('without the link forgets the phone with its address', async () => {
    const { residentId, request, householdId } = await registered();
    await confirm(residentId, residents.digits(request));
    residents.skip(7 * days);
    await lapseContacts(new AbortController().signal, residents.context);
    const state = await residents.state(householdId, 3);
    expect([statuses(state), state.residencyId]).toEqual([{}, '']);
  });

  it('given another code, refuses it with the sentence and publishes nothing', async () => {
    const { residentId, request, phone, householdId } = await registered();
    expect(await confirm(residentId, wrongFor(request))).toMatchObject({
      status: 400,
      body: { error: 'Invalid verification code' },
    });
    expect(statuses(await residents.state(householdId, 1))[phone]).toBe('PENDING');
    expect(residents.facts(PhoneVerifiedSchema, householdId)).toEqual([]);
  });

  it('after five wrong codes takes not even the right one, until another was sent', async () => {
    const { residentId, request, phone } = await registered();
    await Promise.all(Array.from({ length: 5 }, () => confirm(residentId, wrongFor(request))));
    expect((await confirm(residentId, residents.digits(request))).body.type).toBe('CODE_EXPIRED');
    residents.skip(31_000);
    await send(residentId);
    const again = await residents.asked(phone, 2);
    expect(residents.digits(again)).not.toBe(residents.digits(request));
    expect((await confirm(residentId, residents.digits(request))).status).toBe(400);
    expect((await confirm(residentId, residents.digits(again))).status).toBe(200);
  });

  it('after five wrong codes, registering again sends another at once', async () => {
    const { request, residentId, phone } = await registered();
    await Promise.all(Array.from({ length: 5 }, () => confirm(residentId, wrongFor(request))));
    const { unit } = request;
    const again = await residents.register({ unit, emails: [`r${unit}@example.test`], phone, enableSMS: true });
    expect(again.body).toMatchObject({ smsEnabled: true });
    const code = residents.digits(await residents.asked(phone, 2));
    expect((await confirm(again.body.residentId, code)).status).toBe(200);
  });

  it('after ten minutes says that the code is no longer valid', async () => {
    const { residentId, request } = await registered();
    residents.skip(10 * minutes);
    expect(await confirm(residentId, residents.digits(request))).toMatchObject({
      status: 400,
      body: { type: 'CODE_EXPIRED' },
    });
  });

  it('once verified, gets texts beside the phone that the household had', async () => {
    const first = await registered();
    await followLink(first.request);
    await confirm(first.residentId, residents.digits(first.request));
    const unit = first.householdId.slice('default/'.length);
    const phone = '+16045550199';
    const answer = await residents.register({ unit, emails: ['other@example.test'], phone, enableSMS: true });
    await confirm(answer.body.residentId, residents.digits(await residents.asked(phone)));
    expect(statuses(await residents.state(first.householdId, 5))).toMatchObject({
      [first.phone]: 'ACTIVE',
      [phone]: 'PENDING',
    });
    const code = residents.code('verify', await residents.asked('other@example.test'));
    await residents.call('POST', `/api/residents/verify/${code}`);
    expect(statuses(await residents.state(first.householdId, 6))).toMatchObject({
      [first.phone]: 'ACTIVE',
      [phone]: 'ACTIVE',
    });
  });

  it.each(['12345', '1234567', '12345a', 123456, '', { $ne: '' }, null])('given %j, answers 422', async (code) => {
    const { residentId } = await registered();
    expect(await confirm(residentId, code)).toMatchObject({
      status: 422,
      body: { error: 'Invalid verification code' },
    });
  });

  it('given a registration that is not ours, answers 400 with the sentence', async () => {
    const { request } = await registered();
    for (const residentId of ['nonsense', residents.code('verify', request), '__proto__']) {
      expect(await confirm(residentId, '123456')).toMatchObject({
        status: 400,
        body: { error: 'Invalid verification code' },
      });
    }
    expect((await confirm({ $ne: '' }, '123456')).status).toBe(422);
  });
});

describe('a phone that said STOP', () => {
  it('and is registered again, gets no code, and nobody learns why', async () => {
    const { request, phone, householdId } = await registered();
    await residents.answerText('stop', request);
    residents.skip(5 * minutes);
    const again = await residents.register({
      unit: request.unit,
      emails: [`r${request.unit}@example.test`],
      phone,
      enableSMS: true,
    });
    expect(again).toMatchObject({ status: 201, body: { smsEnabled: true, residentId: expect.any(String) } });
    expect(Object.keys(again.body).sort()).toEqual(['residentId', 'smsEnabled']);
    expect(await send(again.body.residentId)).toMatchObject({ status: 429 });
    residents.skip(31_000);
    expect(await send(again.body.residentId)).toMatchObject({ status: 200, body: { sent: true, retryAfter: 30 } });
    expect(statuses(await residents.state(householdId, 3))[phone]).toBe('OPTED_OUT');
    await residents.asked(phone, 1);
  });

  it('gets a code in no other unit, until it said START; then by asking, or by registering, at once', async () => {
    const { request, phone } = await registered();
    await residents.answerText('stop', request);
    const form = { unit: 'PH1', emails: ['ph1@example.test'], phone, enableSMS: true };
    const { body } = await residents.register(form);
    expect(statuses(await residents.state('default/PH1', 1))).toEqual({
      'ph1@example.test': 'PENDING',
      [phone]: 'PENDING',
    });
    await residents.answerText('start', request);
    await residents.register(form);
    expect((await residents.asked(phone, 2)).householdId).toBe('default/PH1');
    residents.skip(31_000);
    expect((await send(body.residentId)).status).toBe(200);
    await residents.asked(phone, 3);
  });

  it('before it was verified, and then START, is sent a code by asking', async () => {
    const { residentId, request, phone, householdId } = await registered();
    await followLink(request);
    await residents.answerText('stop', request);
    residents.skip(31_000);
    expect((await send(residentId)).status).toBe(200);
    await residents.asked(phone, 1);
    await residents.answerText('start', request);
    residents.skip(31_000);
    expect((await send(residentId)).status).toBe(200);
    expect((await confirm(residentId, residents.digits(await residents.asked(phone, 2)))).status).toBe(200);
    expect(statuses(await residents.state(householdId, 5))[phone]).toBe('ACTIVE');
  });

  it('answers a wrong code as any phone does, and so do its sixth and further ones', async () => {
    const { residentId, request } = await registered();
    const other = await registered();
    await residents.answerText('stop', request);
    for (let times = 0; times < 7; times += 1) {
      const [stopped, usual] = [
        await confirm(residentId, '123456'),
        await confirm(other.residentId, wrongFor(other.request)),
      ];
      expect([stopped.status, stopped.body.type, stopped.body.error]).toEqual([
        usual.status,
        usual.body.type,
        usual.body.error,
      ]);
    }
  });

  it('long before START, reported late, is not stopped again', async () => {
    const { request, phone } = await registered();
    const before = residents.now();
    residents.skip(minutes);
    await residents.answerText('start', request);
    await residents.answerText('stop', request, before);
    expect(await residents.context.stoppedPhones.stoppedAt(phone)).toBeUndefined();
  });

  it('is remembered without its number', async () => {
    const { request, phone } = await registered();
    await residents.answerText('stop', request);
    const stored = await residents.service.platform.database.collection('stoppedphones').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(phone.slice(2));
  });
});

describe('a phone that is verified already', () => {
  it('and is registered again, is sent a code of its own, and is one with the first once that was entered', async () => {
    const { residentId, request, phone, householdId } = await registered();
    await followLink(request);
    await confirm(residentId, residents.digits(request));
    const again = await residents.register({
      unit: request.unit,
      emails: ['second@example.test'],
      phone,
      enableSMS: true,
    });
    expect(again.body).toMatchObject({ smsEnabled: true });
    const asked = await residents.asked(phone, 2);
    expect(residents.digits(asked)).not.toBe(residents.digits(request));
    await confirm(again.body.residentId, residents.digits(asked));
    expect((await confirm(again.body.residentId, residents.digits(asked))).status).toBe(200);
    expect((await confirm(again.body.residentId, wrongFor(asked))).body.type).toBe('INVALID_CODE');
    const state = await residents.state(householdId, 5);
    expect(state.contacts.filter(({ address }) => address === phone)).toMatchObject([
      { contactId: request.contact?.contactId },
    ]);
    expect(statuses(state)[phone]).toBe('ACTIVE');
  });
});

describe('POST /api/public/sms/verify/send', () => {
  it('within 30 seconds answers 429 with the sentence and the time to wait', async () => {
    const { residentId } = await registered();
    const answer = await send(residentId);
    expect(answer).toMatchObject({ status: 429, body: { error: 'Please wait before requesting another code.' } });
    expect(answer.body.retryAfter).toBeGreaterThan(5);
    expect(answer.body.retryAfter).toBeLessThanOrEqual(30);
  });

  it('after 30 seconds sends the same code again, so that a late text works too', async () => {
    const { residentId, request, phone } = await registered();
    residents.skip(31_000);
    expect(await send(residentId)).toMatchObject({ status: 200, body: { sent: true, retryAfter: 30 } });
    expect(residents.digits(await residents.asked(phone, 2))).toBe(residents.digits(request));
  });

  it('given ten at once, sends one', async () => {
    const { residentId, householdId } = await registered();
    residents.skip(31_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(residentId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
    await residents.state(householdId, 2);
    const texts = residents
      .facts(VerificationRequestedSchema, householdId)
      .filter(({ contact }) => contact?.address.startsWith('+'));
    expect(texts).toHaveLength(2);
  });

  it('for the sixth time answers 429 with the sentence', async () => {
    const { residentId, phone } = await registered();
    for (let times = 0; times < 5; times += 1) {
      residents.skip(31_000);
      expect((await send(residentId)).status).toBe(200);
    }
    residents.skip(31_000);
    expect(await send(residentId)).toMatchObject({
      status: 429,
      body: { error: 'Maximum resend attempts reached. Please contact support.' },
    });
    await residents.asked(phone, 6);
  });

  it('of a phone that is verified answers the same and sends nothing', async () => {
    const { residentId, request, phone } = await registered();
    await confirm(residentId, residents.digits(request));
    residents.skip(31_000);
    expect(await send(residentId)).toMatchObject({ status: 200, body: { sent: true, retryAfter: 30 } });
    expect((await send(residentId)).status).toBe(429);
    await residents.service.settled();
    await residents.asked(phone, 1);
  });

  it('without a phone answers 400', async () => {
    const mailOnly = await residents.register({ unit: '160', emails: ['m@example.test'] });
    expect((await send(mailOnly.body.residentId)).body.type).toBe('NO_PHONE');
    const lapsed = await registered();
    residents.skip(49 * hours);
    expect((await send(lapsed.residentId)).body.type).toBe('NO_PHONE');
    expect((await send('nonsense')).status).toBe(400);
    expect((await send(undefined)).status).toBe(422);
  });
});
