import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { AdditionsNoticedSchema, type Contact, type VerificationRequested } from '@parcelbell/contracts/residents';
import { sendNotices } from '../domain/household/due-households.ts';
import { days, Fixture, hours, minutes, statuses } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
  const settings = { maxResidentEmails: 2, requireApproval: true };
  await residents.building('strict', { features: { smsEnabled: true }, settings });
});
afterAll(() => residents.service.stop());

let nextUnit = 101;
const tell = () => sendNotices(new AbortController().signal, residents.context);
const notices = (unit: string, tenantId = 'maple') =>
  residents.facts(AdditionsNoticedSchema, `default/${unit}`, tenantId);
const verify = (request: VerificationRequested, tenantId = 'maple') =>
  residents.call('POST', `/api/residents/verify/${residents.code('verify', request, residents.now(), tenantId)}`);

/** A unit with a verified resident, and the code of a notice to them. */
async function occupied(tenantId = 'maple') {
  const unit = String(nextUnit++);
  const email = `owner${unit}@example.test`;
  await residents.register({ tenantId, unit, emails: [email] });
  const owner = await residents.asked(email);
  await verify(owner, tenantId);
  return { unit, email, owner, code: residents.code('additions', owner, residents.now(), tenantId) };
}

/** Somebody else registers for a unit, with a phone, and confirms both. */
async function joins(unit: string, tenantId = 'maple') {
  const email = `stranger${unit}@example.test`;
  const phone = `+14165550${unit}`;
  const { body } = await residents.register({ tenantId, unit, emails: [email], phone, enableSMS: true });
  const request = await residents.asked(email);
  await verify(request, tenantId);
  const { contact, householdId } = await residents.asked(phone);
  const { contactId, generation } = contact as Contact;
  const code = residents.service.platform.linkCodes.phoneCode({ tenantId, householdId, contactId, generation });
  const confirmed = await residents.call('POST', '/api/public/sms/verify/confirm', {
    body: { residentId: body.residentId, code },
  });
  expect(confirmed.status).toBe(200);
  return { email, phone, request, maskedEmail: 's•••@e•••', maskedPhone: `•••${phone.slice(-2)}` };
}

const path = (code: string) => `/api/public/residents/additions/${code}`;
const show = (code: string) => residents.call('GET', path(code));
const act = (code: string, id: string, what: 'remove' | 'approve') =>
  residents.call('POST', `${path(code)}/${id}/${what}`);

describe('a notice of additions', () => {
  it('is sent at once for the first, and once a day after it for all others of the day', async () => {
    const { unit, email } = await occupied();
    for (const name of ['a', 'b', 'c']) await residents.register({ unit, emails: [`${name}@${unit}.test`] });
    await residents.service.settled();
    expect(notices(unit)).toMatchObject([
      { recipients: [{ address: email }], additions: [{ maskedAddress: `a•••@${unit[0]}•••`, needsApproval: false }] },
    ]);
    await tell();
    residents.skip(23 * hours);
    await tell();
    expect(notices(unit)).toHaveLength(1);
    residents.skip(hours);
    await tell();
    await tell();
    await residents.service.settled();
    expect(notices(unit)).toHaveLength(2);
    expect(
      notices(unit)[1]
        ?.additions.map(({ maskedAddress }) => maskedAddress)
        .sort(),
    ).toEqual([`b•••@${unit[0]}•••`, `c•••@${unit[0]}•••`]);
    residents.skip(2 * days);
    await tell();
    expect(notices(unit)).toHaveLength(2);
  });

  it('names an address once, however often it is registered', async () => {
    const { unit } = await occupied();
    await residents.register({ unit, emails: [`often@${unit}.test`] });
    residents.skip(25 * hours);
    await residents.register({ unit, emails: [`often@${unit}.test`] });
    residents.skip(25 * hours);
    await tell();
    await residents.service.settled();
    expect(notices(unit)).toHaveLength(1);
  });

  it('goes to nobody whom it names, and not to unverified addresses', async () => {
    const { unit, email } = await occupied();
    await residents.register({ unit, emails: [`first@${unit}.test`] });
    const stranger = await joins(unit);
    residents.skip(25 * hours);
    await tell();
    await residents.service.settled();
    const [, second] = notices(unit);
    expect(second?.recipients.map(({ address }) => address)).toEqual([email]);
    expect(second?.additions.map(({ maskedAddress }) => maskedAddress).sort()).toEqual([
      's•••@e•••',
      stranger.maskedPhone,
    ]);
  });

  it('names somebody who registered before the first resident was verified, once they are verified', async () => {
    const unit = String(nextUnit++);
    await residents.register({ unit, emails: [`early@${unit}.test`] });
    await residents.verified(unit, `owner@${unit}.test`);
    await residents.service.settled();
    expect(notices(unit)).toEqual([]);
    await verify(await residents.asked(`early@${unit}.test`));
    await residents.service.settled();
    expect(notices(unit)).toMatchObject([{ recipients: [{ address: `owner@${unit}.test` }] }]);
  });
});

describe('the page behind a notice', () => {
  it('shows the building, the unit and the additions, masked, newest first', async () => {
    const { unit, code } = await occupied();
    await residents.register({ unit, emails: [`old@${unit}.test`] });
    residents.skip(minutes);
    const { maskedEmail, maskedPhone } = await joins(unit);
    const answer = await show(code);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      tenantName: 'Building maple',
      tenantSlug: 'maple',
      branding: { primaryColor: '#9f3a26' },
      conciergeEmail: 'desk@maple.test',
      unit,
      tower: '',
    });
    const shown = answer.body.additions.map(({ maskedAddress, verified }: never) => [maskedAddress, verified]);
    expect(shown).toHaveLength(3);
    expect(shown.slice(0, 2)).toEqual(
      expect.arrayContaining([
        [maskedEmail, true],
        [maskedPhone, true],
      ]),
    );
    expect(shown[2]).toEqual([`o•••@${unit[0]}•••`, false]);
    expect(JSON.stringify(answer.body)).not.toContain('stranger');
  });

  it('removes an unknown person with the phone at once and permanently; again it answers the same', async () => {
    const { unit, code, email } = await occupied();
    const { request, phone, email: stranger } = await joins(unit);
    expect(statuses(await residents.state(`default/${unit}`, 5))).toMatchObject({
      [stranger]: 'ACTIVE',
      [phone]: 'ACTIVE',
    });
    const { body } = await show(code);
    const { id } = body.additions.find(({ channel }: { channel: string }) => channel === 'email');
    const removed = await act(code, id, 'remove');
    expect(removed).toMatchObject({ status: 200, body: { unit, additions: [] } });
    expect((await act(code, id, 'remove')).body).toEqual(removed.body);
    expect(statuses(await residents.state(`default/${unit}`, 6))).toEqual({ [email]: 'ACTIVE' });
    expect((await verify(request)).body.type).toBe('LINK_EXPIRED');
    expect((await show(residents.code('additions', request))).body.type).toBe('LINK_EXPIRED');
  });

  it('lets nobody decide about those who were there before, or about themselves', async () => {
    const { unit, owner } = await occupied();
    const { request } = await joins(unit);
    const code = residents.code('additions', request);
    expect((await show(code)).body.additions).toEqual([]);
    const name = (contactId: string) => Buffer.from(`default/${unit}\u001f${contactId}`).toString('base64url');
    for (const contactId of [owner.contact?.contactId ?? '', request.contact?.contactId ?? '']) {
      expect((await act(code, name(contactId), 'remove')).status).toBe(200);
    }
    expect(Object.keys(statuses(await residents.state(`default/${unit}`, 5)))).toHaveLength(3);
  });

  it('of one unit changes nothing in another', async () => {
    const [one, other] = [await occupied(), await occupied()];
    await joins(other.unit);
    const [{ id }] = (await show(other.code)).body.additions;
    expect((await act(one.code, id, 'remove')).body.additions).toEqual([]);
    expect((await act(one.code, 'nonsense', 'remove')).status).toBe(200);
    expect((await show(other.code)).body.additions).toHaveLength(2);
  });

  it('lasts 30 days, and ends when its member is silenced', async () => {
    const { unit, code, owner } = await occupied();
    const issued = residents.now();
    residents.skip(29 * days);
    expect((await show(code)).status).toBe(200);
    residents.skip(days);
    expect(await show(code)).toMatchObject({ status: 400, body: { type: 'LINK_EXPIRED' } });
    const fresh = residents.code('additions', owner);
    expect((await show(fresh)).status).toBe(200);
    await residents.call('POST', `/api/residents/unsubscribe/${residents.code('unsubscribe', owner, issued)}`);
    expect((await show(fresh)).body.type).toBe('LINK_EXPIRED');
    expect((await act(fresh, 'x', 'approve')).status).toBe(400);
    expect(await show('nonsense')).toMatchObject({ status: 400, body: { type: 'INVALID_LINK' } });
    expect((await show(residents.code('verify', owner))).body.type).toBe('INVALID_LINK');
    expect(unit).toBeDefined();
  });
});

describe('where the building requires approval of additions', () => {
  it('they get nothing before a member says it', async () => {
    const { unit, code } = await occupied('strict');
    const { email, phone } = await joins(unit, 'strict');
    const waiting = await residents.state(`default/${unit}`, 5, 'strict');
    expect(statuses(waiting)).toMatchObject({ [email]: 'PENDING', [phone]: 'PENDING' });
    expect(notices(unit, 'strict')).toMatchObject([{ additions: [{ needsApproval: true }, { needsApproval: true }] }]);
    const { body } = await show(code);
    expect(body.additions.map(({ needsApproval }: never) => needsApproval)).toEqual([true, true]);
    const { id } = body.additions.find(({ channel }: { channel: string }) => channel === 'email');
    const approved = await act(code, id, 'approve');
    expect(approved.body.additions.map(({ needsApproval }: never) => needsApproval)).toEqual([false, false]);
    expect((await act(code, id, 'approve')).status).toBe(200);
    const state = await residents
      .state(`default/${unit}`, 7, 'strict')
      .catch(() => residents.state(`default/${unit}`, 6, 'strict'));
    expect(statuses(state)).toMatchObject({ [email]: 'ACTIVE', [phone]: 'ACTIVE' });
  });

  it('an approval before the link was followed counts, and a first resident needs none', async () => {
    const { unit, code, email: owner } = await occupied('strict');
    const email = `later${unit}@example.test`;
    await residents.register({ tenantId: 'strict', unit, emails: [email] });
    const [{ id, verified }] = (await show(code)).body.additions;
    expect(verified).toBe(false);
    await act(code, id, 'approve');
    await verify(await residents.asked(email), 'strict');
    expect(statuses(await residents.state(`default/${unit}`, 5, 'strict'))).toEqual({
      [owner]: 'ACTIVE',
      [email]: 'ACTIVE',
    });
  });

  it('who registered while the unit was empty waits as well, once somebody else lives there', async () => {
    const unit = String(nextUnit++);
    const [early, owner] = [`early${unit}@example.test`, `owner${unit}@example.test`];
    await residents.register({ tenantId: 'strict', unit, emails: [early] });
    await residents.register({ tenantId: 'strict', unit, emails: [owner] });
    await verify(await residents.asked(owner), 'strict');
    const waiting = await verify(await residents.asked(early), 'strict');
    expect(waiting.body).toMatchObject({ state: 'verified', needsApproval: true });
    const request = await residents.asked(early);
    const link = `/api/public/residents/links/verify/${residents.code('verify', request, residents.now(), 'strict')}`;
    expect((await residents.call('GET', link)).body).toMatchObject({ state: 'verified', needsApproval: true });
    expect(statuses(await residents.state(`default/${unit}`, 4, 'strict'))).toEqual({
      [early]: 'PENDING',
      [owner]: 'ACTIVE',
    });
  });

  it("a member's own new phone needs no yes but the member's link", async () => {
    const { unit, email, owner } = await occupied('strict');
    const phone = `+12125550${unit}`;
    const form = { tenantId: 'strict', unit, emails: [email], phone, enableSMS: true };
    residents.skip(2 * minutes);
    const { body } = await residents.register(form);
    const { contact, householdId } = await residents.asked(phone);
    const { contactId, generation } = contact as Contact;
    const code = residents.service.platform.linkCodes.phoneCode({
      tenantId: 'strict',
      householdId,
      contactId,
      generation,
    });
    await residents.call('POST', '/api/public/sms/verify/confirm', { body: { residentId: body.residentId, code } });
    expect(statuses(await residents.state(householdId, 4, 'strict'))[phone]).toBe('PENDING');
    await verify(await residents.asked(email, 2), 'strict');
    const state = await residents.state(householdId, 5, 'strict');
    expect(statuses(state)).toEqual({ [email]: 'ACTIVE', [phone]: 'ACTIVE' });
    expect(state.contacts[0]?.contactId).toBe(owner.contact?.contactId);
    expect(notices(unit, 'strict')).toEqual([]);
  });

  it('an approval beyond the maximum of the unit is refused', async () => {
    const { unit, code } = await occupied('strict');
    for (const name of ['x', 'y']) {
      await residents.register({ tenantId: 'strict', unit, emails: [`${name}${unit}@example.test`] });
      await verify(await residents.asked(`${name}${unit}@example.test`), 'strict');
    }
    const [one, two] = (await show(code)).body.additions;
    expect((await act(code, one.id, 'approve')).status).toBe(200);
    expect(await act(code, two.id, 'approve')).toMatchObject({ status: 409, body: { type: 'HOUSEHOLD_FULL' } });
    const byStaff = await residents.call(
      'POST',
      `/api/residents/additions/${two.id}/approve`,
      residents.staff('strict'),
    );
    expect(byStaff).toMatchObject({ status: 409, body: { type: 'HOUSEHOLD_FULL' } });
  });
});

describe("the staff's additions", () => {
  const list = (query = '', tenantId = 'cedar') =>
    residents.call('GET', `/api/residents/additions${query}`, residents.staff(tenantId));
  let ids: string[] = [];
  const audited = async () => {
    await residents.service.settled();
    return residents.service.facts(StaffChangeMadeSchema, { tenantId: 'cedar' }).at(-1);
  };

  beforeAll(async () => {
    const settings = { maxResidentEmails: 2, requireApproval: true };
    await residents.building('cedar', { features: { smsEnabled: true }, settings });
    for (let n = 0; n < 3; n += 1) {
      const { unit } = await occupied('cedar');
      residents.skip(minutes);
      await residents.register({ tenantId: 'cedar', unit, emails: [`n${n}@cedar.test`] });
    }
  });

  it('are listed newest first, page by page, of their own building alone', async () => {
    const { body } = await list();
    ids = body.additions.map(({ id }: { id: string }) => id);
    expect(body).toMatchObject({
      total: 3,
      page: 1,
      pageSize: 25,
      additions: [2, 1, 0].map((n) => ({
        channel: 'email',
        address: `n${n}@cedar.test`,
        tower: '',
        verified: false,
        needsApproval: true,
      })),
    });
    const second = await list('?page=2&pageSize=2');
    expect(second.body).toMatchObject({ total: 3, page: 2, pageSize: 2, additions: [{ address: 'n0@cedar.test' }] });
    expect((await list('?page=9')).body.additions).toEqual([]);
    expect((await list('', 'harbour')).body).toMatchObject({ total: 0, additions: [] });
    for (const wrong of ['?page=0', '?pageSize=201', '?unit=1']) expect((await list(wrong)).status).toBe(422);
  });

  it('are approved, again with the same answer', async () => {
    const approve = () =>
      residents.call('POST', `/api/residents/additions/${ids[0]}/approve`, residents.staff('cedar'));
    const first = await approve();
    expect(first).toMatchObject({ status: 200, body: { address: 'n2@cedar.test', needsApproval: false } });
    expect((await approve()).body).toEqual(first.body);
    await verify(await residents.asked('n2@cedar.test'), 'cedar');
    expect((await list()).body.additions[0]).toMatchObject({ verified: true, needsApproval: false });
    expect(await audited()).toMatchObject({
      action: 'household.addition-approved',
      byUserId: 'user-1',
      changes: [
        { field: 'unit', before: '' },
        { field: 'address', before: '', after: 'n•••@•••' },
      ],
    });
  });

  it('are removed, and their links end', async () => {
    const remove = () => residents.call('DELETE', `/api/residents/additions/${ids[1]}`, residents.staff('cedar'));
    expect((await remove()).status).toBe(204);
    expect(await remove()).toMatchObject({ status: 404, body: { type: 'NO_SUCH_ADDITION' } });
    expect(await audited()).toMatchObject({
      action: 'household.addition-removed',
      changes: [{ field: 'unit' }, { field: 'address', before: 'n•••@•••', after: '' }],
    });
    expect((await verify(await residents.asked('n1@cedar.test'), 'cedar')).status).toBe(400);
    expect((await list()).body.total).toBe(2);
  });

  it("are nobody else's: without a session 401, of another building 404 or 403, in a demo 403", async () => {
    const one = `/api/residents/additions/${ids[2]}`;
    for (const [method, address] of [
      ['GET', '/api/residents/additions'],
      ['POST', `${one}/approve`],
      ['DELETE', one],
    ] as const) {
      expect((await residents.call(method, address)).status).toBe(401);
      const foreign = { ...residents.staff('harbour'), tenant: 'cedar' };
      expect((await residents.call(method, address, foreign)).status).toBe(403);
      const user = residents.service.signIn({ roles: { cedar: 'user' } });
      expect((await residents.call(method, address, { headers: { authorization: user } })).status).toBe(403);
      if (method === 'GET') continue;
      expect((await residents.call(method, address, residents.staff('harbour'))).status).toBe(404);
      const demo = residents.service.signIn({ demo: true, roles: { cedar: 'admin' } });
      const refused = await residents.call(method, address, { headers: { authorization: demo } });
      expect(refused).toMatchObject({ status: 403, body: { isDemoMode: true } });
    }
    expect((await residents.call('DELETE', '/api/residents/additions/nonsense', residents.staff('cedar'))).status).toBe(
      404,
    );
    expect((await list()).body.total).toBe(2);
  });

  it('are not to be had of a building that was deleted, or never was', async () => {
    await residents.building('felled', { features: { smsEnabled: true } });
    const { unit } = await occupied('felled');
    await joins(unit, 'felled');
    const [{ id }] = (await list('', 'felled')).body.additions;
    await residents.building('felled', { deleted: true }, 2);
    const refused = { status: 404, body: { type: 'NO_SUCH_TENANT' } };
    expect(await list('', 'felled')).toMatchObject(refused);
    expect(await list('', 'nowhere')).toMatchObject(refused);
    const one = `/api/residents/additions/${id}`;
    expect(await residents.call('POST', `${one}/approve`, residents.staff('felled'))).toMatchObject(refused);
    expect(await residents.call('DELETE', one, residents.staff('felled'))).toMatchObject(refused);
  });

  it('are removed without approval for 30 days, and listed for 90', async () => {
    const { unit } = await occupied('cedar');
    await joins(unit, 'cedar');
    const own = async () =>
      (await list('?pageSize=200')).body.additions.filter((addition: { unit: string }) => addition.unit === unit)
        .length;
    expect(await own()).toBe(2);
    residents.skip(31 * days);
    expect(await own()).toBe(0);
    expect((await list()).body.additions).toMatchObject([{ address: 'n2@cedar.test' }]);
    residents.skip(60 * days);
    expect((await list()).body.total).toBe(0);
  });
});
