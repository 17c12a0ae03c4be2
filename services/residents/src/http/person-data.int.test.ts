import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { Channel, PersonDataPart } from '@parcelbell/contracts/residents';
import { readExplain } from '@parcelbell/document-store/testing';
import { Fixture, hours } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
beforeEach(() => {
  residents.kept.length = 0;
  residents.exportRequests.length = 0;
});
afterAll(() => residents.service.stop());

const base = '/api/residents/person-data';
const ask = (what: string, body: object, tenantId = 'maple') =>
  residents.call('POST', `${base}/${what}`, { ...residents.staff(tenantId), body });
const search = (body: object, tenantId?: string) => ask('search', body, tenantId);
const audited = async () => {
  await residents.service.settled();
  return residents.service.facts(StaffChangeMadeSchema).filter(({ action }) => action.startsWith('person.'));
};

describe('POST /api/residents/person-data/search', () => {
  it('finds contacts, requests to register and stays of an address, and the phone that belongs to it alone', async () => {
    const email = 'ann@example.test';
    await residents.withPhone('101', email, '+14165550101');
    await residents.call('POST', `/api/residents/verify/${residents.code('verify', await residents.asked(email))}`);
    await residents.register({ unit: '102', emails: [email] });
    const { status, body } = await search({ email: ' Ann@Example.test ' });
    expect([status, body.channel, body.address, body.hasMore]).toEqual([200, 'email', email, false]);
    expect(body.contacts).toMatchObject([
      { unit: '101', channel: 'email', address: email, status: 'verified', language: 'en', addedByStaff: false },
      { unit: '101', channel: 'sms', address: '+14165550101', status: 'verified', consent: { source: 'call' } },
    ]);
    expect(body.requests).toMatchObject([{ unit: '102', address: email, status: 'unverified' }]);
    expect(body.stays).toEqual([{ unit: '101', movedInAt: expect.any(String) }]);
  });

  it('finds by a phone number, however it is written, the address that was registered with it', async () => {
    const { body } = await search({ phone: '(416) 555-0101' });
    expect(body).toMatchObject({ channel: 'sms', address: '+14165550101' });
    expect(body.contacts.map(({ address }: { address: string }) => address).sort()).toEqual([
      '+14165550101',
      'ann@example.test',
    ]);
  });

  it('finds who moved out, by an address', async () => {
    await residents.verified('103', 'gone@example.test');
    await residents.call('DELETE', '/api/residents/103', residents.staff());
    const { body } = await search({ email: 'gone@example.test' });
    expect([body.contacts, body.requests]).toEqual([[], []]);
    expect(body.stays).toEqual([{ unit: '103', movedInAt: expect.any(String), movedOutAt: expect.any(String) }]);
  });

  it('shows nothing of others: members of the unit, and people of one registration', async () => {
    await residents.verified('104', 'one@example.test');
    await residents.verified('104', 'other@example.test');
    await residents.register({
      unit: '105',
      emails: ['both1@example.test', 'both2@example.test'],
      phone: '4165550105',
      enableSMS: true,
    });
    for (const address of ['both1@example.test', 'both2@example.test']) {
      await residents.call('POST', `/api/residents/verify/${residents.code('verify', await residents.asked(address))}`);
    }
    for (const email of ['one@example.test', 'both1@example.test']) {
      const { body } = await search({ email });
      expect(
        JSON.stringify(body)
          .match(/[\w+]+@example\.test|\+1416\d+/g)
          ?.every((found) => found === email),
      ).toBe(true);
    }
  });

  it('shows no number that a stranger registered together with an address of somebody else', async () => {
    await residents.verified('106', 'victim@example.test');
    await residents.register({ unit: '107', emails: ['victim@example.test'], phone: '4165550107', enableSMS: true });
    expect(JSON.stringify((await search({ email: 'victim@example.test' })).body)).not.toContain('0107');
  });

  it('answers empty lists for an unknown person, and for one of another building', async () => {
    await residents.register({ tenantId: 'harbour', unit: '301', tower: 'North', emails: ['far@example.test'] });
    const empty = { contacts: [], requests: [], stays: [] };
    expect((await search({ email: 'nobody@example.test' })).body).toMatchObject(empty);
    expect((await search({ email: 'far@example.test' })).body).toMatchObject(empty);
    expect((await search({ email: 'far@example.test' }, 'harbour')).body.requests).toMatchObject([
      { unit: '301', tower: 'North' },
    ]);
  });

  it.each([
    [{}],
    [{ email: 'a@example.test', phone: '4165550101' }],
    [{ email: 'not an address' }],
    [{ email: 7 }],
    [{ phone: '416' }],
    [{ phone: ['4165550101'] }],
    [{ email: `${'a'.repeat(260)}@example.test` }],
    [{ email: 'a@example.test', more: true }],
    [[]],
  ])('refuses %j', async (body) => {
    expect(await search(body)).toMatchObject({ status: 422, body: { type: 'MALFORMED' } });
  });

  it('is in the audit log without the value, the same person by the same name', async () => {
    const before = (await audited()).length;
    await search({ email: 'ann@example.test' });
    await ask('messages', { email: 'ann@example.test' });
    await ask('export', { email: 'ann@example.test' });
    const entries = (await audited()).slice(before);
    expect(entries.map(({ action }) => action)).toEqual(['person.searched', 'person.shown', 'person.exported']);
    expect(new Set(entries.map(({ subjectId }) => subjectId)).size).toBe(1);
    expect(JSON.stringify(entries.map(({ $typeName: _, ...entry }) => entry))).not.toMatch(/ann|example\.test/);
  });
});

describe('who may read a person’s data', () => {
  const paths = ['search', 'messages', 'pickups', 'export', 'page'] as const;
  const email = 'ann@example.test';

  it.each(paths)('%s: nobody without a session, no concierge, and no admin of another building', async (what) => {
    const call = (options: object) =>
      residents.call('POST', `${base}/${what}`, { tenant: 'maple', body: { email }, ...options });
    const as = (roles: object) => ({ as: residents.service.signIn({ roles } as object) });
    expect((await call({})).status).toBe(401);
    expect((await call(as({ maple: 'concierge' }))).status).toBe(403);
    expect((await call(as({ maple: 'user' }))).status).toBe(403);
    expect((await call(as({ harbour: 'admin' }))).status).toBe(403);
    expect((await call({ as: residents.service.signIn({ superadmin: true }) })).status).toBe(200);
    expect((await call({ as: residents.service.signIn({ superadmin: true }), tenant: 'nowhere' })).status).toBe(404);
  });
});

describe('what other services keep', () => {
  it('is asked for by the addresses, and answered page by page', async () => {
    const at = new Date('2026-05-01T12:00:00Z');
    const record = { channel: Channel.EMAIL, address: 'ann@example.test', unit: '101', tower: '', kind: 'delivery' };
    const message = { ...record, status: 'delivered', at: timestampFromDate(at), packageIds: ['P-1'] };
    residents.kept.push({ messages: [message], next: 'there' });
    const { body } = await ask('messages', { email: 'ann@example.test', after: 'here' });
    expect(body).toEqual({
      messages: [
        {
          ...{ at: at.toISOString(), channel: 'email', address: 'ann@example.test', kind: 'delivery' },
          ...{ status: 'delivered', unit: '101', packageIds: ['P-1'] },
        },
      ],
      next: 'there',
    });
    const [request] = residents.exportRequests;
    expect(request).toMatchObject({ tenantId: 'maple', part: PersonDataPart.MESSAGES, after: 'here', limit: 50 });
    expect(request?.addresses).toMatchObject([
      { address: 'ann@example.test', householdId: '' },
      { address: '+14165550101', householdId: 'default/101' },
    ]);
  });

  it('has pickups only where the person lives or lived', async () => {
    residents.kept.push({ pickups: [{ packageId: 'P-2', unit: '101', status: 'pickedup', name: 'Ann' }] });
    const { body } = await ask('pickups', { email: 'ann@example.test' });
    expect(body.pickups).toMatchObject([{ packageId: 'P-2', name: 'Ann', hasPhoto: false }]);
    expect(residents.exportRequests[0]?.stays).toMatchObject([{ unit: '101', tower: '' }]);
    expect((await ask('pickups', { email: 'nobody@example.test' })).body).toEqual({ pickups: [] });
    expect(residents.exportRequests).toHaveLength(1);
  });

  it('is a 503 where its service does not answer', async () => {
    const shift = residents.kept.shift;
    residents.kept.shift = () => {
      throw new Error('away');
    };
    expect(await ask('messages', { email: 'ann@example.test' })).toMatchObject({
      status: 503,
      body: { type: 'UNAVAILABLE' },
    });
    residents.kept.shift = shift;
  });
});

describe('an export', () => {
  const kept = () =>
    residents.kept.push(
      { messages: [{ channel: Channel.EMAIL, address: 'ann@example.test', kind: 'delivery', status: 'sent' }] },
      { pickups: [{ packageId: 'P-3', unit: '101', status: 'pickedup', name: '<b>Ann</b>', note: 'a & "b"' }] },
    );

  it('is everything as JSON, with the chosen pickups', async () => {
    kept();
    const { body, headers } = await ask('export', { email: 'ann@example.test', packageIds: ['P-3'] });
    expect(headers.get('content-disposition')).toContain('personal-data.json');
    expect(body).toMatchObject({
      buildingName: 'Building maple',
      isComplete: true,
      person: { address: 'ann@example.test', stays: [{ unit: '101' }] },
      messages: [{ kind: 'delivery', status: 'sent' }],
      pickups: [{ packageId: 'P-3', name: '<b>Ann</b>' }],
    });
  });

  it.each([
    ['en', 'Your personal data', 'arrival of a parcel'],
    ['fr', 'Vos renseignements personnels', 'arrivée d’un colis'],
  ])('is a page in %s without scripts, in which every value is escaped', async (language, title, kind) => {
    kept();
    const { body, headers } = await ask('page', { email: 'ann@example.test', packageIds: ['P-3'], language });
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const text of [title, kind, '&lt;b&gt;Ann&lt;/b&gt;', 'a &amp; &quot;b&quot;']) expect(body).toContain(text);
    expect(body).not.toMatch(/<script|<b>| on\w+=/);
  });

  it('says that it is not complete where there is more than it has', async () => {
    residents.kept.push(
      ...Array.from({ length: 10 }, () => ({ messages: Array(500).fill({ kind: 'delivery' }), next: 'x' })),
    );
    const { body } = await ask('export', { email: 'ann@example.test' });
    expect([body.messages.length, body.isComplete]).toEqual([5_000, false]);
  });
});

it('a person is found by index, now and in stays that ended', async () => {
  const households = residents.service.platform.database.collection('households');
  for (const field of ['contacts.address', 'residencies.emails']) {
    const explained = await households
      .find({ tenantId: 'maple', [field]: 'gone@example.test' })
      .hint({ tenantId: 1, [field]: 1 })
      .explain('executionStats');
    expect(readExplain(explained)).toMatchObject({ indexes: [`tenantId_1_${field}_1`] });
    expect(readExplain(explained).docsExamined).toBeLessThanOrEqual(1);
  }
});

it('a request to register is shown until it lapses', async () => {
  await residents.register({ unit: '108', emails: ['late@example.test'] });
  residents.skip(49 * hours);
  expect((await search({ email: 'late@example.test' })).body.requests).toHaveLength(1);
});
