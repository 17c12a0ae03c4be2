import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { ContactBouncedSchema, ContactOptedOutSchema, OptOutReason } from '@parcelbell/contracts/notifications';
import { VerificationReason, type VerificationRequested } from '@parcelbell/contracts/residents';
import { fact } from '@parcelbell/outbox';
import type { Answer } from '@parcelbell/testing';
import { Fixture, minutes, statuses } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
afterAll(() => residents.service.stop());

const add = (body: object, tenantId = 'maple') =>
  residents.call('POST', '/api/residents', { ...residents.staff(tenantId), body });
const resend = (id: string, tenantId = 'maple') =>
  residents.call('POST', `/api/residents/contacts/${id}/verification`, { ...residents.staff(tenantId), body: {} });
const remove = (id: string, tenantId = 'maple') =>
  residents.call('DELETE', `/api/residents/contacts/${id}`, residents.staff(tenantId));
const verify = (request: VerificationRequested) =>
  residents.call('POST', `/api/residents/verify/${residents.code('verify', request)}`);
const resident = async (unit: string): Promise<Answer['body']> =>
  (await residents.call('GET', `/api/residents?q=${unit}`, residents.staff())).body[0];
const emailId = async (unit: string, at = 0): Promise<string> => (await resident(unit)).emails[at].id;
const actions = async (unit: string) => {
  await residents.service.settled();
  return residents.facts(StaffChangeMadeSchema, `default/${unit}`).map(({ action }) => action);
};

async function bounce({ householdId, contact }: VerificationRequested, reason: string): Promise<void> {
  const event = {
    householdId,
    contactId: contact?.contactId ?? '',
    at: timestampFromDate(new Date(residents.now().getTime() + minutes)),
    reason,
  };
  await residents.service.receive(
    fact(ContactBouncedSchema, { tenantId: 'maple', aggregateId: householdId, version: 0 }, event),
  );
}

async function receiveOptOut(
  { householdId, contact }: VerificationRequested,
  reason: OptOutReason,
  at = new Date(residents.now().getTime() + minutes),
): Promise<void> {
  const event = { householdId, contactId: contact?.contactId ?? '', at: timestampFromDate(at), reason };
  await residents.service.receive(
    fact(ContactOptedOutSchema, { tenantId: 'maple', aggregateId: householdId, version: 0 }, event),
  );
}

describe('POST /api/residents', () => {
  it('adds addresses and a phone, which gets texts once one of them is verified', async () => {
    const phone = '+14165550101';
    const answer = await add({ unit: '101', emails: ['Ann@example.test'], phone, enableSMS: true, language: 'fr' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        unit: '101',
        emails: [{ address: 'ann@example.test', active: false, status: 'unverified', language: 'fr' }],
        contactPreferences: { phone: { number: phone, verified: true, channels: [{ enabled: false }] } },
      },
    });
    const request = await residents.asked('ann@example.test');
    expect([request.reason, request.maskedPhone]).toEqual([VerificationReason.IMPORTED, '•••01']);
    expect((await verify(request)).status).toBe(200);
    expect((await resident('101')).contactPreferences.phone.channels[0].enabled).toBe(true);
    expect(await actions('101')).toEqual(['household.resident-added']);
  });

  it('shows a phone that said STOP elsewhere as unsubscribed, until its owner says START', async () => {
    const phone = '+14165550119';
    await residents.withPhone('118', 'stopped@example.test', phone);
    const stoppedAt = new Date(residents.now().getTime() + minutes);
    await residents.answerText('stop', await residents.asked(phone), stoppedAt);
    const form = { unit: '119', emails: ['again@example.test'], phone, enableSMS: true };
    const unsubscribed = {
      verified: true,
      smsOptedIn: false,
      smsUnsubscribedAt: stoppedAt.toISOString(),
      channels: [{ enabled: false }],
      status: 'unsubscribed',
    };
    expect((await add(form)).body.contactPreferences.phone).toMatchObject(unsubscribed);
    await verify(await residents.asked('again@example.test'));
    expect((await resident('119')).contactPreferences.phone).toMatchObject(unsubscribed);
    const state = await residents.state('default/119', 2);
    expect(statuses(state)[phone]).toBe('OPTED_OUT');
    const contact = state.contacts.find(({ address }) => address === phone);
    const start = new Date(stoppedAt.getTime() + minutes);
    await residents.answerText(
      'start',
      { ...(await residents.asked('again@example.test')), ...(contact && { contact }) },
      start,
    );
    expect((await resident('119')).contactPreferences.phone).toMatchObject({
      smsOptedIn: true,
      channels: [{ enabled: true }],
    });
  });

  it('needs no approval for somebody who joins others', async () => {
    await residents.building('strict', { settings: { maxResidentEmails: 2, requireApproval: true } });
    await residents.verified('101', 'owner@strict.test', 'strict');
    await add({ unit: '101', emails: ['second@strict.test'] }, 'strict');
    const request = await residents.asked('second@strict.test');
    const code = residents.code('verify', request, residents.now(), 'strict');
    expect((await residents.call('POST', `/api/residents/verify/${code}`)).body).not.toHaveProperty('needsApproval');
  });

  it('refuses what registration refuses, each field named', async () => {
    expect(await add({ unit: '', emails: [] })).toMatchObject({ status: 422, body: { message: expect.any(String) } });
    expect(await add({ unit: '999', emails: ['a@example.test'] })).toMatchObject({
      status: 400,
      body: { type: 'INVALID_UNIT' },
    });
    const many = ['a@m.test', 'b@m.test', 'c@m.test'];
    expect((await add({ unit: '102', emails: many })).body.errors).toMatchObject([{ type: 'TOO_MANY_EMAILS' }]);
    expect((await add({ unit: '102', emails: ['a@m.test'], enableSMS: true })).status).toBe(422);
    expect((await add({ unit: '102', emails: ['a@m.test'], tenantId: 'maple' })).status).toBe(422);
    expect((await add({ unit: { $gt: '' }, emails: ['a@m.test'] })).status).toBe(422);
    expect((await add({ unit: '301', emails: ['a@m.test'] }, 'harbour')).body.errors).toMatchObject([
      { type: 'TOWER_REQUIRED' },
    ]);
    expect(await resident('102')).toBeUndefined();
  });

  it('says where the unit has the addresses already, or has no room', async () => {
    await residents.verified('103', 'one@example.test');
    expect(await add({ unit: '103', emails: ['one@example.test'] })).toMatchObject({
      status: 409,
      body: { type: 'ALREADY_REGISTERED' },
    });
    await residents.verified('103', 'two@example.test');
    expect(await add({ unit: '103', emails: ['three@example.test'] })).toMatchObject({
      status: 409,
      body: { type: 'HOUSEHOLD_FULL' },
    });
  });

  it('asks an address that unsubscribed whether it wants messages again', async () => {
    const request = await residents.verified('104', 'back@example.test');
    await residents.call('POST', `/api/residents/unsubscribe/${residents.code('unsubscribe', request)}`);
    expect((await add({ unit: '104', emails: ['back@example.test'] })).status).toBe(201);
    const again = await residents.asked('back@example.test', 2);
    expect(again.reason).toBe(VerificationReason.RETURN);
    await verify(again);
    expect((await resident('104')).emails).toMatchObject([{ active: true }]);
  });

  it('has a budget of mails to an address that registrations cannot use up, and that ends too', async () => {
    for (let unit = 105; unit < 117; unit += 1)
      await residents.register({ unit: `${unit}`, emails: ['full@example.test'] });
    await residents.asked('full@example.test', 10);
    for (let unit = 140; unit < 145; unit += 1) {
      expect((await add({ unit: `${unit}`, emails: [`full+${unit}@example.test`] })).status).toBe(201);
    }
    const answer = await add({ unit: '145', emails: ['full@example.test'] });
    expect(answer).toMatchObject({ status: 429, body: { type: 'VERIFICATION_LIMIT', retryAfter: expect.any(Number) } });
    expect(await resident('145')).toBeUndefined();
    expect(await actions('145')).toEqual([]);
  });

  it('is for staff of the building alone, and for no demo', async () => {
    const body = { unit: '116', emails: ['x@example.test'] };
    expect((await residents.call('POST', '/api/residents', { body })).status).toBe(401);
    const foreign = { ...residents.staff('harbour'), tenant: 'maple', body };
    expect((await residents.call('POST', '/api/residents', foreign)).status).toBe(403);
    await residents.building('shown', { isDemoTenant: true });
    expect(await add(body, 'shown')).toMatchObject({ status: 403, body: { isDemoMode: true } });
    expect((await add(body, 'nowhere')).status).toBe(404);
  });
});

describe('POST /api/residents/contacts/{id}/verification', () => {
  it('asks a pending address again, whose earlier link works too', async () => {
    await residents.register({ unit: '120', emails: ['wait@example.test'] });
    const first = await residents.asked('wait@example.test');
    residents.skip(2 * minutes);
    expect(await resend(await emailId('120'))).toMatchObject({ status: 202, body: {} });
    await residents.asked('wait@example.test', 2);
    expect((await verify(first)).status).toBe(200);
    expect(await actions('120')).toEqual(['household.verification-sent']);
  });

  it('refuses within a minute, and beyond the budget of the day, and says when to ask again', async () => {
    await residents.register({ unit: '121', emails: ['often@example.test'] });
    const id = await emailId('121');
    const tooSoon = await resend(id);
    expect(tooSoon).toMatchObject({ status: 429, body: { type: 'VERIFICATION_COOLDOWN' } });
    expect(tooSoon.body.retryAfter).toBeLessThanOrEqual(60);
    for (let count = 0; count < 5; count += 1) {
      residents.skip(2 * minutes);
      expect((await resend(id)).status).toBe(202);
    }
    residents.skip(2 * minutes);
    expect(await resend(id)).toMatchObject({ status: 429, body: { type: 'VERIFICATION_LIMIT' } });
  });

  it('asks an address that bounced before it was ever verified: it waits again', async () => {
    await residents.register({ unit: '122', emails: ['bad@example.test'] });
    const request = await residents.asked('bad@example.test');
    await bounce(request, 'The mail server refuses this address. Ask the resident for another.');
    expect((await resident('122')).emails).toMatchObject([
      { status: 'bounced', reason: 'The mail server refuses this address. Ask the resident for another.' },
    ]);
    residents.skip(2 * minutes);
    expect((await resend(await emailId('122'))).status).toBe(202);
    const [email] = (await resident('122')).emails;
    expect(email).toMatchObject({ status: 'unverified' });
    expect(email).not.toHaveProperty('reason');
    expect((await verify(await residents.asked('bad@example.test', 2))).status).toBe(200);
  });

  it('asks an address that bounced after it was verified whether it works again', async () => {
    const request = await residents.verified('123', 'was@example.test');
    await bounce(request, '');
    expect((await resident('123')).emails).toMatchObject([{ status: 'bounced', reason: expect.stringMatching(/Ask/) }]);
    residents.skip(2 * minutes);
    expect((await resend(await emailId('123'))).status).toBe(202);
    const again = await residents.asked('was@example.test', 2);
    expect(again.reason).toBe(VerificationReason.RETURN);
    expect(await resend(await emailId('123'))).toMatchObject({ status: 429 });
    await verify(again);
    const [email] = (await resident('123')).emails;
    expect([email.status, email.active, email.reason, email.isAddition]).toEqual([
      'verified',
      true,
      undefined,
      undefined,
    ]);
  });

  it('asks an address whose owner marked a mail as spam, which is shown, whether they want messages again', async () => {
    const request = await residents.verified('125', 'spam@example.test');
    await receiveOptOut(request, OptOutReason.COMPLAINT);
    expect((await resident('125')).emails).toMatchObject([{ status: 'unsubscribed', optOutReason: 'complaint' }]);
    residents.skip(2 * minutes);
    expect((await resend(await emailId('125'))).status).toBe(202);
    const again = await residents.asked('spam@example.test', 2);
    expect(again.reason).toBe(VerificationReason.RETURN);
    expect((await verify(again)).status).toBe(200);
    const [email] = (await resident('125')).emails;
    expect([email.status, email.optOutReason]).toEqual(['verified', undefined]);
  });

  it('shows how a phone was unsubscribed, and takes it back by START', async () => {
    const request = await residents.withPhone('126', 'texts@example.test', '+14165550126');
    await verify(request);
    const phone = async () => (await resident('126')).contactPreferences.phone;
    await residents.call('POST', `/api/residents/unsubscribe/${residents.code('unsubscribe', request)}`);
    expect(await phone()).toMatchObject({ smsOptedIn: false, optOutReason: 'link' });
    const texted = await residents.asked('+14165550126');
    const at = (count: number) => new Date(residents.now().getTime() + count * minutes);
    await receiveOptOut(texted, OptOutReason.STOP, at(1));
    expect(await phone()).toMatchObject({ smsOptedIn: false, optOutReason: 'stop' });
    await residents.answerText('start', texted, at(2));
    expect(await phone()).toMatchObject({ smsOptedIn: true, channels: [{ enabled: true }] });
    expect(await phone()).not.toHaveProperty('optOutReason');
    await receiveOptOut(texted, OptOutReason.UNSPECIFIED, at(3));
    expect(await phone()).not.toHaveProperty('optOutReason');
  });

  it('refuses what waits for nothing, and what is not there', async () => {
    const request = await residents.withPhone('124', 'done@example.test', '+14165550124');
    await verify(request);
    const { emails, contactPreferences } = await resident('124');
    for (const { id } of [emails[0], contactPreferences.phone]) {
      expect(await resend(id)).toMatchObject({ status: 409, body: { type: 'NOTHING_TO_VERIFY' } });
    }
    for (const id of ['nonsense', '%7B%7D', 'x'.repeat(600)]) expect((await resend(id)).status).toBe(404);
    expect((await resend('x'.repeat(1_100))).status).toBe(422);
    expect((await resend(emails[0].id, 'harbour')).status).toBe(404);
    expect((await residents.call('POST', `/api/residents/contacts/${emails[0].id}/verification`)).status).toBe(401);
  });
});

describe('DELETE /api/residents/contacts/{id}', () => {
  it('removes an address with the phone that came with it, and its links end', async () => {
    await residents.verified('130', 'stays@example.test');
    const request = await residents.withPhone('130', 'goes@example.test', '+14165550130');
    const ids = (await resident('130')).emails.map(({ id }: { id: string }) => id);
    expect((await remove(ids[1])).status).toBe(204);
    expect(await resident('130')).toMatchObject({
      emails: [{ address: 'stays@example.test' }],
      contactPreferences: { phones: [] },
    });
    expect((await verify(request)).status).toBe(400);
    expect((await remove(ids[1])).status).toBe(404);
    expect(await actions('130')).toEqual(['household.contact-removed']);
  });

  it('removes a phone alone', async () => {
    await verify(await residents.withPhone('131', 'keeps@example.test', '+14165550131'));
    expect((await remove((await resident('131')).contactPreferences.phone.id)).status).toBe(204);
    expect(await resident('131')).toMatchObject({ emails: [{ active: true }], contactPreferences: { phones: [] } });
  });

  it('keeps a residency that counts, and forgets one that nobody verified', async () => {
    await residents.verified('132', 'last@example.test');
    await residents.register({ unit: '133', emails: ['only@example.test'] });
    await remove(await emailId('132'));
    await remove(await emailId('133'));
    expect(await resident('132')).toMatchObject({ emails: [] });
    expect(await resident('133')).toBeUndefined();
  });

  it('is for staff of the building alone', async () => {
    await residents.verified('134', 'mine@example.test');
    const id = await emailId('134');
    expect((await residents.call('DELETE', `/api/residents/contacts/${id}`)).status).toBe(401);
    expect((await remove(id, 'harbour')).status).toBe(404);
    expect((await remove('nonsense')).status).toBe(404);
    expect(await resident('134')).toMatchObject({ emails: [{ active: true }] });
  });
});
