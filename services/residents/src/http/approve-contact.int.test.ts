import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { HouseholdStateSchema, type VerificationRequested } from '@parcelbell/contracts/residents';
import { Fixture } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
  await residents.building('strict', { settings: { maxResidentEmails: 2, requireApproval: true } });
});
afterAll(() => residents.service.stop());

const approve = (id: string, tenantId = 'maple', body: unknown = {}) =>
  residents.call('POST', `/api/residents/contacts/${id}/approval`, { ...residents.staff(tenantId), body });
const listed = async (unit: string, tenantId = 'maple') =>
  (await residents.call('GET', `/api/residents?q=${unit}`, residents.staff(tenantId))).body[0];
const idOf = async (address: string, unit: string, tenantId = 'maple'): Promise<string> => {
  const { emails } = await listed(unit, tenantId);
  return emails.find((email: { address: string }) => email.address === address).id;
};
const verify = (request: VerificationRequested, tenantId = 'maple') =>
  residents.call('POST', `/api/residents/verify/${residents.code('verify', request, residents.now(), tenantId)}`);
/** Who is approved, as other services are told. */
const approvedIn = async (unit: string, tenantId = 'maple') => {
  await residents.service.settled();
  const state = residents.facts(HouseholdStateSchema, `default/${unit}`, tenantId).at(-1);
  return (state?.contacts ?? []).filter(({ approved }) => approved).map(({ address }) => address);
};
const actions = async (unit: string) => {
  await residents.service.settled();
  return residents.facts(StaffChangeMadeSchema, `default/${unit}`).map(({ action }) => action);
};

describe('who is approved', () => {
  it('is not who registers first in an empty unit, also once they verified', async () => {
    await residents.verified('101', 'first@example.test');
    expect(await approvedIn('101')).toEqual([]);
    expect((await listed('101')).emails[0]).toMatchObject({ active: true });
    expect((await listed('101')).emails[0].approved).toBeUndefined();
  });

  it('is whom the staff entered, with the phone that they entered', async () => {
    const form = { unit: '102', emails: ['entered@example.test'], phone: '+14165550102', enableSMS: true };
    await residents.call('POST', '/api/residents', { ...residents.staff(), body: form });
    await verify(await residents.asked('entered@example.test'));
    expect(await approvedIn('102')).toEqual(['entered@example.test', '+14165550102']);
  });

  it('is whom a stranger had registered before the staff entered them, once they follow the link of the staff', async () => {
    await residents.verified('103', 'twice@example.test');
    const known = await residents.asked('twice@example.test');
    await residents.call('POST', `/api/residents/unsubscribe/${residents.code('unsubscribe', known)}`);
    const body = { unit: '103', emails: ['twice@example.test'] };
    await residents.call('POST', '/api/residents', { ...residents.staff(), body });
    await verify(await residents.asked('twice@example.test', 2));
    expect(await approvedIn('103')).toEqual(['twice@example.test']);
  });

  it('is an addition that the staff, or a member who is approved, let in; not one that anybody else did', async () => {
    await residents.verified('104', 'owner@strict.test', 'strict');
    await residents.register({ tenantId: 'strict', unit: '104', emails: ['guest@strict.test'] });
    const guest = await residents.asked('guest@strict.test');
    await verify(guest, 'strict');
    const owner = await residents.asked('owner@strict.test');
    const code = residents.code('additions', owner, residents.now(), 'strict');
    const { body } = await residents.call('GET', `/api/public/residents/additions/${code}`);
    const letIn = () =>
      residents.call('POST', `/api/public/residents/additions/${code}/${body.additions[0].id}/approve`, { body: {} });
    expect((await letIn()).status).toBe(200);
    expect(await approvedIn('104', 'strict')).toEqual([]);
    expect((await approve(await idOf('owner@strict.test', '104', 'strict'), 'strict')).status).toBe(204);
    expect((await letIn()).status).toBe(200);
    expect(await approvedIn('104', 'strict')).toEqual(['owner@strict.test', 'guest@strict.test']);
  });
});

describe('POST /api/residents/contacts/:id/approval', () => {
  it('approves an address and the phones of its owner, with one entry in the audit log, and answers the same again', async () => {
    const request = await residents.withPhone('110', 'mine@example.test', '+14165550110');
    await verify(request);
    const id = await idOf('mine@example.test', '110');
    expect((await approve(id)).status).toBe(204);
    expect((await approve(id)).status).toBe(204);
    expect(await approvedIn('110')).toEqual(['mine@example.test', '+14165550110']);
    expect((await listed('110')).emails[0]).toMatchObject({ approved: true });
    expect(await actions('110')).toEqual(['household.contact-approved']);
  });

  it('lets in who waits for approval, where there is room', async () => {
    for (const name of ['one', 'two', 'three']) {
      await residents.register({ tenantId: 'strict', unit: '111', emails: [`${name}@strict.test`] });
      await verify(await residents.asked(`${name}@strict.test`), 'strict');
    }
    expect((await listed('111', 'strict')).emails[1]).toMatchObject({ active: false, awaitsApproval: true });
    expect((await approve(await idOf('two@strict.test', '111', 'strict'), 'strict')).status).toBe(204);
    expect((await listed('111', 'strict')).emails[1]).toMatchObject({ active: true, approved: true });
    const full = await approve(await idOf('three@strict.test', '111', 'strict'), 'strict');
    expect(full).toMatchObject({ status: 409, body: { type: 'HOUSEHOLD_FULL' } });
  });

  it.each([
    ['an unknown id', 'bm90aGluZw', 404],
    ['an id that is none', '%7B%22$gt%22:%22%22%7D', 404],
    ['an id that is too long', 'a'.repeat(1_025), 422],
  ])('refuses %s', async (_case, id, status) => {
    expect((await approve(id)).status).toBe(status);
  });

  it('refuses a body with anything in it, nobody, a stranger and the staff of another building', async () => {
    await residents.verified('112', 'theirs@example.test');
    const id = await idOf('theirs@example.test', '112');
    expect((await approve(id, 'maple', { approved: true })).status).toBe(422);
    const path = `/api/residents/contacts/${id}/approval`;
    expect((await residents.call('POST', path, { body: {} })).status).toBe(401);
    const stranger = { as: residents.service.signIn({}), tenant: 'maple', body: {} };
    expect((await residents.call('POST', path, stranger)).status).toBe(403);
    expect((await approve(id, 'strict')).status).toBe(404);
    expect(await approvedIn('112')).toEqual([]);
  });
});
