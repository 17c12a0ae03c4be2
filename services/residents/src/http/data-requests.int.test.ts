import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataRequestMadeSchema, type VerificationRequested } from '@parcelbell/contracts/residents';
import { until } from '@parcelbell/test-tools';
import { Fixture, hours, minutes } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
beforeEach(() => {
  residents.kept.length = 0;
});
afterAll(() => residents.service.stop());

const ask = (home: VerificationRequested, kind: unknown, more: object = {}) =>
  residents.call('POST', `/api/public/residents/home/${residents.code('home', home)}/data-requests`, {
    body: { kind, ...more },
  });
const requests = async (address: string) => {
  await residents.service.settled();
  return residents.service.facts(DataRequestMadeSchema).filter(({ contact }) => contact?.address === address);
};

/** The code of the link in the newest mail to an address, as notifications makes it. */
async function linkTo(address: string, issuedAt = residents.now()): Promise<string> {
  const last = (await requests(address)).at(-1);
  if (!last) throw new Error('No mail was asked for.');
  const { householdId, requestId, contact } = last;
  const generation = contact?.generation ?? 0;
  const target = { tenantId: 'maple', householdId, contactId: requestId, generation };
  return residents.service.platform.linkCodes.link('data-request', target, issuedAt);
}

const show = (code: string) => residents.call('GET', `/api/public/residents/data-requests/${code}`);
const confirm = (code: string, body: object = {}) =>
  residents.call('POST', `/api/public/residents/data-requests/${code}/confirmation`, { body });

describe('a resident who asks for their data', () => {
  it('gets it as JSON and as a page in their language once they confirm, once', async () => {
    const home = await residents.verified('101', 'ann@example.test');
    expect((await ask(home, 'export')).status).toBe(202);
    const code = await linkTo('ann@example.test');
    expect((await show(code)).body).toMatchObject({
      ...{ kind: 'export', email: 'ann@example.test', unit: '101', tower: '', tenantName: 'Building maple' },
    });
    const { status, body } = await confirm(code, { language: 'fr' });
    expect([status, body.kind]).toEqual([200, 'export']);
    expect(body.data.person.contacts).toMatchObject([{ unit: '101', address: 'ann@example.test' }]);
    expect(body.page).toContain('Vos renseignements personnels');
    expect(await confirm(code)).toMatchObject({ status: 400, body: { type: 'LINK_USED' } });
    expect(await show(code)).toMatchObject({ status: 400, body: { type: 'LINK_USED' } });
  });

  it('sees nothing of the other members', async () => {
    await residents.verified('101', 'bob@example.test');
    const home = await residents.asked('ann@example.test');
    await ask(home, 'export');
    const { body } = await confirm(await linkTo('ann@example.test'));
    expect(JSON.stringify(body)).not.toContain('bob@');
  });

  it('can confirm again where a service did not answer', async () => {
    const home = await residents.verified('102', 'cat@example.test');
    await ask(home, 'export');
    const code = await linkTo('cat@example.test');
    const { shift } = residents.kept;
    residents.kept.shift = () => {
      throw new Error('away');
    };
    expect((await confirm(code)).status).toBe(503);
    residents.kept.shift = shift;
    expect((await confirm(code)).status).toBe(200);
  });
});

describe('a resident who asks to be erased', () => {
  it('is erased once they confirm, and nothing happens before', async () => {
    const home = await residents.verified('103', 'dan@example.test');
    await ask(home, 'erasure');
    const code = await linkTo('dan@example.test');
    await show(code);
    const list = async () =>
      (await residents.call('GET', '/api/residents/person-data/erasures', residents.staff())).body;
    expect((await list()).total).toBe(0);
    expect(await confirm(code)).toMatchObject({ status: 200, body: { kind: 'erasure' } });
    await until('the erasure ends', async () => {
      await residents.eraseNow();
      return (await list()).erasures[0]?.state === 'done';
    });
    expect((await list()).erasures).toMatchObject([{ requestedBy: 'resident', units: [{ unit: '103' }] }]);
    expect(JSON.stringify(await residents.service.stored('households'))).not.toContain('dan@');
    expect((await confirm(code)).status).toBe(400);
  });
});

describe('the link to confirm', () => {
  it('works for an hour', async () => {
    const home = await residents.verified('104', 'eve@example.test');
    await ask(home, 'export');
    const code = await linkTo('eve@example.test');
    residents.skip(hours + minutes);
    const expired = { status: 400, body: { type: 'LINK_EXPIRED', params: { purpose: 'data-request' } } };
    expect(await show(code)).toMatchObject(expired);
    expect(await confirm(code)).toMatchObject(expired);
  });

  it('is no link of another purpose, and names a request that exists', async () => {
    const home = await residents.asked('eve@example.test');
    const invalid = { status: 400, body: { type: 'INVALID_LINK' } };
    expect(await show(residents.code('home', home))).toMatchObject(invalid);
    expect(await confirm('not-a-code')).toMatchObject(invalid);
    const target = { tenantId: 'maple', householdId: 'default/104', contactId: 'no-request', generation: 1 };
    const code = residents.service.platform.linkCodes.link('data-request', target, residents.now());
    expect(await confirm(code)).toMatchObject({ status: 400, body: { type: 'LINK_EXPIRED' } });
  });

  it('goes to an address five times a day, and the answer is the same afterwards', async () => {
    const home = await residents.verified('105', 'fay@example.test');
    const answers = [];
    for (let count = 0; count < 7; count += 1) answers.push((await ask(home, 'export')).status);
    expect(answers).toEqual(Array(7).fill(202));
    expect(await requests('fay@example.test')).toHaveLength(5);
  });

  it('is not sent for a link of the own page that is no longer valid', async () => {
    const home = await residents.verified('106', 'gil@example.test');
    const old = residents.code('home', home, new Date(residents.now().getTime() - 8 * 24 * hours));
    const answer = await residents.call('POST', `/api/public/residents/home/${old}/data-requests`, {
      body: { kind: 'erasure' },
    });
    expect(answer).toMatchObject({ status: 400, body: { type: 'LINK_EXPIRED', params: { purpose: 'home' } } });
    expect(await requests('gil@example.test')).toEqual([]);
  });

  it.each([undefined, 'everything', 7, ['export']])('is refused for the kind %j', async (kind) => {
    const home = await residents.asked('gil@example.test');
    expect(await ask(home, kind)).toMatchObject({ status: 422, body: { type: 'MALFORMED' } });
  });
});
