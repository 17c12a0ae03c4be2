import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  HomeLinkRequestedSchema,
  HouseholdStateSchema,
  type VerificationRequested,
} from '@parcelbell/contracts/residents';
import { renewHomeLink } from '../domain/home/renew-home-link.ts';
import { days, Fixture, minutes } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
  await residents.building('strict', { settings: { maxResidentEmails: 4, requireApproval: true } });
  await residents.building('roomy', { settings: { maxResidentEmails: 4 } });
});
afterAll(() => residents.service.stop());

const base = '/api/public/residents/home';
const homeOf = (request: VerificationRequested, tenantId = 'maple', issuedAt = residents.now()) =>
  `${base}/${residents.code('home', request, issuedAt, tenantId)}`;
const get = (path: string) => residents.call('GET', path);
const put = (path: string, body: unknown) => residents.call('PUT', path, { body });
const post = (path: string, body: unknown = {}) => residents.call('POST', path, { body });
const verify = (request: VerificationRequested, tenantId = 'maple') =>
  post(`/api/residents/verify/${residents.code('verify', request, residents.now(), tenantId)}`);
/** The staff approve an address of a unit. */
async function approve(unit: string, address: string, tenantId = 'maple'): Promise<void> {
  const { body } = await residents.call('GET', `/api/residents?q=${unit}`, residents.staff(tenantId));
  const { id } = body[0].emails.find((email: { address: string }) => email.address === address);
  const path = `/api/residents/contacts/${id}/approval`;
  await residents.call('POST', path, { ...residents.staff(tenantId), body: {} });
}
const addresses = (body: { contacts: { address: string }[] }) => body.contacts.map(({ address }) => address);
const lastState = async (unit: string, tenantId = 'maple') => {
  await residents.service.settled();
  return residents.facts(HouseholdStateSchema, `default/${unit}`, tenantId).at(-1);
};

describe("GET a resident's own page", () => {
  it('shows them and their unit, and somebody whom nobody approved no others', async () => {
    const request = await residents.verified('101', 'ann@example.test');
    await residents.verified('101', 'bob@example.test');
    const path = homeOf(request);
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tenantName: 'Building maple',
      unit: '101',
      tower: '',
      email: 'ann@example.test',
      language: 'en',
      approved: false,
    });
    expect(body.quietHours).toBeUndefined();
    expect(addresses(body)).toEqual(['ann@example.test']);
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(residents.now().getTime() + 6 * days);
  });

  it('shows the others, masked, to somebody who is approved', async () => {
    const request = await residents.verified('102', 'ann2@example.test');
    await residents.verified('102', 'bob2@example.test');
    await approve('102', 'ann2@example.test');
    const { body } = await get(homeOf(request));
    expect(body.approved).toBe(true);
    expect(body.contacts).toMatchObject([
      { address: 'ann2@example.test', isOwn: true, approved: true, canApprove: false, canRemove: false },
      { address: 'b•••@e•••', isOwn: false, approved: false, canApprove: true, canRemove: true },
    ]);
    expect(JSON.stringify(body)).not.toContain('bob2');
  });

  it('shows contacts that get no messages, and why', async () => {
    const request = await residents.withPhone('106', 'ann6@example.test', '+14165550106');
    await verify(request);
    const other = await residents.verified('106', 'bob6@example.test');
    await approve('106', 'ann6@example.test');
    const later = new Date(residents.now().getTime() + minutes);
    await residents.answerText('stop', await residents.asked('+14165550106'), later);
    await post(`/api/residents/unsubscribe/${residents.code('unsubscribe', other)}`);
    const { contacts } = (await get(homeOf(request))).body;
    expect(contacts).toMatchObject([
      { address: 'ann6@example.test', status: 'verified' },
      { address: '+14165550106', isOwn: true, verified: false, status: 'unsubscribed', optOutReason: 'stop' },
      { isOwn: false, verified: false, status: 'unsubscribed', optOutReason: 'link', canApprove: false },
    ]);
  });

  it('works for seven days, and for nobody who unsubscribed, came back, was removed or moved out since', async () => {
    const request = await residents.verified('103', 'gone@example.test');
    const ago = (time: number) => new Date(residents.now().getTime() - time);
    expect((await get(homeOf(request, 'maple', ago(7 * days - minutes)))).status).toBe(200);
    const old = await get(homeOf(request, 'maple', ago(7 * days + minutes)));
    expect(old).toMatchObject({ status: 400, body: { type: 'LINK_EXPIRED' } });
    const path = homeOf(request);
    await post(`/api/residents/unsubscribe/${residents.code('unsubscribe', request)}`);
    expect(await get(path)).toMatchObject({ status: 400, body: { type: 'LINK_ENDED' } });
    await residents.register({ unit: '103', emails: ['gone@example.test'] });
    await verify(await residents.asked('gone@example.test', 2));
    expect((await get(path)).status).toBe(400);
    const later = (await lastState('103'))?.contacts[0];
    const fresh = homeOf({ ...request, ...(later && { contact: later }) });
    expect((await get(fresh)).status).toBe(200);
    await residents.call('DELETE', '/api/residents/103', residents.staff());
    expect((await get(fresh)).status).toBe(400);
  });

  it.each(['verify', 'unsubscribe', 'resident', 'additions'] as const)('refuses a code for %s', async (purpose) => {
    const request = await residents.verified('104', `${purpose}@example.test`);
    const answer = await get(`${base}/${residents.code(purpose, request)}`);
    expect(answer).toMatchObject({ status: 400, body: { type: 'INVALID_LINK', params: { purpose: 'home' } } });
  });

  it('refuses the link of somebody who has not verified, or waits for approval, and of another building', async () => {
    await residents.register({ unit: '105', emails: ['early@example.test'] });
    const pending = await residents.asked('early@example.test');
    expect((await get(homeOf(pending))).status).toBe(400);
    const first = await residents.verified('105', 'first@strict.test', 'strict');
    const second = await residents.verified('105', 'second@strict.test', 'strict');
    expect((await get(homeOf(first, 'strict'))).status).toBe(200);
    expect((await get(homeOf(second, 'strict'))).status).toBe(400);
    expect((await get(homeOf(first, 'maple'))).status).toBe(400);
  });

  it.each([
    ['a short one', 'x'],
    ['a zero byte', '%00'],
    ['one that is too long', 'a'.repeat(3_000)],
    ['an operator', '%7B%22$gt%22:%22%22%7D'],
    ['a prototype', '__proto__'],
  ])('refuses in every call as a code %s', async (_case, code) => {
    for (const [method, end] of [
      ['GET', ''],
      ['PUT', ''],
      ['POST', '/contacts'],
      ['DELETE', '/contacts/abc'],
    ] as const) {
      const body = method === 'POST' ? { email: 'a@example.test' } : {};
      const answer = await residents.call(method, `${base}/${code}${end}`, method === 'GET' ? {} : { body });
      expect([400, 422]).toContain(answer.status);
    }
  });
});

describe('PUT', () => {
  it('sets language and quiet hours, on own phones too, and takes quiet hours back', async () => {
    const request = await residents.withPhone('110', 'quiet@example.test', '+14165550110');
    await verify(request);
    const path = homeOf(request);
    const wishes = { language: 'fr', quietHours: { from: '22:00', to: '07:30' } };
    expect((await put(path, wishes)).body).toMatchObject(wishes);
    const state = await lastState('110');
    expect(state?.contacts).toMatchObject([
      { language: 'fr', quietHours: { from: 1_320, to: 450 } },
      { language: 'fr', quietHours: { from: 1_320, to: 450 } },
    ]);
    expect((await put(path, {})).body).toMatchObject(wishes);
    const { body } = await put(path, { quietHours: null });
    expect(body.language).toBe('fr');
    expect(body.quietHours).toBeUndefined();
    expect((await lastState('110'))?.contacts[0]?.quietHours).toBeUndefined();
  });

  it('refuses what is no wish', async () => {
    const path = homeOf(await residents.verified('111', 'strictly@example.test'));
    for (const body of [
      { language: 'de' },
      { language: { $gt: '' } },
      { quietHours: { from: '25:00', to: '07:00' } },
      { quietHours: { from: '22:00' } },
      { quietHours: { from: '22:00', to: '07:00', more: 1 } },
      { quietHours: 'always' },
      { approved: true },
      { email: 'other@example.test' },
      [],
      'text',
    ]) {
      expect([400, 422]).toContain((await put(path, body)).status);
    }
    expect((await get(path)).body).toMatchObject({ language: 'en', approved: false });
  });
});

describe('contacts', () => {
  it('that an approved member adds need no approval and are approved once verified', async () => {
    const request = await residents.verified('120', 'host@strict.test', 'strict');
    await approve('120', 'host@strict.test', 'strict');
    const path = homeOf(request, 'strict');
    const { body } = await post(`${path}/contacts`, { email: ' Guest@Strict.test' });
    expect(body.contacts[1]).toMatchObject({
      address: 'guest@strict.test',
      isOwn: true,
      verified: false,
      approved: true,
      needsApproval: false,
    });
    await verify(await residents.asked('guest@strict.test'), 'strict');
    expect((await lastState('120', 'strict'))?.contacts[1]).toMatchObject({ approved: true, status: 2 });
  });

  it('that anybody else adds wait for approval where the building wants it, and may be taken back', async () => {
    const request = await residents.verified('121', 'plain@strict.test', 'strict');
    const path = homeOf(request, 'strict');
    const { body } = await post(`${path}/contacts`, { email: 'friend@strict.test' });
    expect(body.contacts[1]).toMatchObject({ address: 'friend@strict.test', needsApproval: true, approved: false });
    const removed = await residents.call('DELETE', `${path}/contacts/${body.contacts[1].id}`);
    expect(addresses(removed.body)).toEqual(['plain@strict.test']);
    const again = await residents.call('DELETE', `${path}/contacts/${body.contacts[1].id}`);
    expect(addresses(again.body)).toEqual(['plain@strict.test']);
  });

  it('are added and removed in the same way whether or not the unit has them: it reveals nothing, and removes nobody else', async () => {
    const roommate = await residents.verified('122', 'roommate@roomy.test', 'roomy');
    const other = await residents.verified('122', 'other@roomy.test', 'roomy');
    const path = homeOf(await residents.verified('122', 'curious@roomy.test', 'roomy'), 'roomy');
    const shown = [];
    for (const email of ['unknown@roomy.test', 'roommate@roomy.test', 'other@roomy.test']) {
      const { body } = await post(`${path}/contacts`, { email });
      const { id, address, ...rest } = body.contacts.find((contact: { address: string }) => contact.address === email);
      shown.push(rest);
      await residents.call('DELETE', `${path}/contacts/${id}`);
    }
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    expect((await get(homeOf(other, 'roomy'))).status).toBe(200);
    expect((await get(homeOf(roommate, 'roomy'))).status).toBe(200);
  });

  it('are approved by a member who is approved, and by nobody else', async () => {
    const host = await residents.verified('123', 'host123@example.test');
    const guest = await residents.verified('123', 'guest123@example.test');
    const listed = (await get(homeOf(host))).body.contacts;
    expect(listed).toHaveLength(1);
    await approve('123', 'host123@example.test');
    const { id } = (await get(homeOf(host))).body.contacts[1];
    expect(await post(`${homeOf(guest)}/contacts/${id}/approval`)).toMatchObject({
      status: 403,
      body: { type: 'NOT_APPROVED' },
    });
    expect((await get(homeOf(guest))).body.approved).toBe(false);
    const { body } = await post(`${homeOf(host)}/contacts/${id}/approval`);
    expect(body.contacts[1]).toMatchObject({ approved: true, canApprove: false });
    expect((await post(`${homeOf(host)}/contacts/${id}/approval`)).status).toBe(200);
    expect((await get(homeOf(guest))).body.approved).toBe(true);
  });

  it('of others and of other units are removed and approved by nobody whose they are not', async () => {
    const first = await residents.verified('124', 'first124@example.test');
    const second = await residents.verified('124', 'second124@example.test');
    const foreign = await residents.verified('125', 'foreign@example.test');
    for (const [unit, address] of [
      ['124', 'second124@example.test'],
      ['125', 'foreign@example.test'],
    ] as const)
      await approve(unit, address);
    const ids = (await get(homeOf(second))).body.contacts.map(({ id }: { id: string }) => id);
    // The second came later: it removes neither the first nor itself.
    for (const id of ids) await residents.call('DELETE', `${homeOf(second)}/contacts/${id}`);
    for (const id of ids) {
      await residents.call('DELETE', `${homeOf(foreign)}/contacts/${id}`);
      await post(`${homeOf(foreign)}/contacts/${id}/approval`);
    }
    expect((await get(homeOf(first))).body).toMatchObject({ approved: false });
    expect((await get(homeOf(second))).body.contacts).toHaveLength(2);
  });

  it('are refused where the unit is full, where they are none, and beyond ten a day', async () => {
    const owner = await residents.verified('126', 'owner126@example.test');
    const path = `${homeOf(owner)}/contacts`;
    for (const email of ['no-address', '', `${'a'.repeat(300)}@example.test`, 7, { $gt: '' }, null]) {
      expect((await post(path, { email })).status).toBe(422);
    }
    expect((await post(path, {})).status).toBe(422);
    expect((await post(path, { email: 'a@example.test', approved: true })).status).toBe(422);
    const statuses = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await post(path, { email: `n${at}@example.test` })).status);
    expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true);
    expect(statuses[10]).toBe(429);
    await residents.verified('126', 'second126@example.test');
    expect(await post(path, { email: 'third@example.test' })).toMatchObject({
      status: 409,
      body: { type: 'HOUSEHOLD_FULL' },
    });
  });

  it('include own phones, which their owner removes', async () => {
    const request = await residents.withPhone('127', 'phone127@example.test', '+14165550127');
    await verify(request);
    const path = homeOf(request);
    const { body } = await get(path);
    expect(body.contacts[1]).toMatchObject({ address: '+14165550127', isOwn: true, canRemove: true });
    const removed = await residents.call('DELETE', `${path}/contacts/${body.contacts[1].id}`);
    expect(addresses(removed.body)).toEqual(['phone127@example.test']);
  });
});

describe('POST renewal', () => {
  const requested = async (unit: string) => {
    await residents.service.settled();
    return residents.facts(HomeLinkRequestedSchema, `default/${unit}`);
  };

  it('asks for a mail to the owner of an expired link, five times a day at most, and always answers 202', async () => {
    const request = await residents.verified('130', 'renew@example.test');
    const path = `${homeOf(request, 'maple', new Date(residents.now().getTime() - 60 * days))}/renewal`;
    for (let at = 0; at < 7; at += 1) expect((await post(path)).status).toBe(202);
    const facts = await requested('130');
    expect(facts).toHaveLength(5);
    expect(facts[0]).toMatchObject({ unit: '130', contact: { address: 'renew@example.test' } });
  });

  it('takes nothing from the budget for a link from before its address was deactivated, in as many statements', async () => {
    const request = await residents.verified('132', 'back@example.test');
    const before = residents.code('home', request);
    await post(`/api/residents/unsubscribe/${residents.code('unsubscribe', request)}`);
    await residents.register({ unit: '132', emails: ['back@example.test'] });
    await verify(await residents.asked('back@example.test', 2));
    for (let at = 0; at < 7; at += 1) expect((await post(`${base}/${before}/renewal`)).status).toBe(202);
    expect(await requested('132')).toEqual([]);
    const contact = (await lastState('132'))?.contacts[0];
    const current = residents.code('home', { ...request, ...(contact && { contact }) });
    const counts = [];
    for (const code of [before, ...Array(6).fill(current)]) counts.push(await statementsOf(code));
    expect(await requested('132')).toHaveLength(5);
    expect(counts).toEqual(Array(7).fill(3));
  });

  /** How often the database is asked because of a link. */
  async function statementsOf(code: string): Promise<number> {
    let statements = 0;
    const counted =
      <A extends unknown[], R>(ask: (...given: A) => R) =>
      (...given: A) => {
        statements += 1;
        return ask(...given);
      };
    const { households, sendBudget, ...others } = residents.context;
    const { find, update } = households;
    await renewHomeLink(
      { code },
      {
        ...others,
        sendBudget: { take: counted(sendBudget.take) },
        households: { ...households, find: counted(find), update: counted(update) },
      },
    );
    return statements;
  }

  it('answers alike and asks for nothing where there is no such member, or the code is none of ours', async () => {
    const request = await residents.verified('131', 'left@example.test');
    const path = `${homeOf(request)}/renewal`;
    await post(`/api/residents/unsubscribe/${residents.code('unsubscribe', request)}`);
    expect((await post(path)).status).toBe(202);
    expect((await post(`${base}/nothing/renewal`)).status).toBe(202);
    expect((await post(`${base}/${residents.code('verify', request)}/renewal`)).status).toBe(202);
    expect(await requested('131')).toEqual([]);
  });
});
