import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '@parcelbell/testing';
import { listResidents } from '../domain/resident/list-residents.ts';
import type { ResidentQuery } from '../domain/resident/resident-query.ts';
import { Fixture } from '../testing/residents-fixture.ts';

let residents: Fixture;
const phone = '+14165550142';

beforeAll(async () => {
  residents = await Fixture.start();
  const validUnits = [{ tower: 'default', units: ['2', '10', 'A2', 'A10', '101', '102'] }];
  await residents.building('maple', { features: { smsEnabled: true }, validUnits }, 2);
  await residents.verified('10', 'ann.oakes@example.test');
  await residents.verified('2', 'bob@sub.example.test');
  const request = await residents.withPhone('A10', 'cleo@example.test', phone);
  await residents.call('POST', `/api/residents/verify/${residents.code('verify', request)}`);
  await residents.withPhone('A2', 'dan@example.test', '+16135550177');
  await residents.register({ unit: '101', emails: ['eve@example.test'], phone: '+16135550188', enableSMS: true });
  await residents.register({ tenantId: 'harbour', unit: '301', tower: 'South', emails: ['s@example.test'] });
  await residents.register({ tenantId: 'harbour', unit: '301', tower: 'North', emails: ['n@example.test'] });
  await residents.service.settled();
});
afterAll(() => residents.service.stop());

const list = (query: Record<string, string> = {}, tenantId = 'maple'): Promise<Answer> =>
  residents.call('GET', `/api/residents?${new URLSearchParams(query)}`, residents.staff(tenantId));
/** A place in a list, as a Link gives it. */
const place = (...parts: [kind: string, value: string]) =>
  Buffer.from(JSON.stringify([...parts, 'default/10']), 'utf8').toString('base64url');
const units = ({ body }: Answer): string[] =>
  (Array.isArray(body) ? body : body.residents).map(({ unit }: { unit: string }) => unit);
const found = async (query: Record<string, string>) => units(await list(query));
const resident = async (unit: string) =>
  (await list()).body.find((each: { readonly unit: string }) => each.unit === unit);

describe('GET /api/residents', () => {
  it('answers an array of every household of the building, by unit as people sort them', async () => {
    const answer = await list();
    expect(answer.status).toBe(200);
    expect(units(answer)).toEqual(['2', '10', '101', 'A2', 'A10']);
    expect([answer.headers.get('x-total-count'), answer.headers.get('link')]).toEqual(['5', null]);
  });

  it('answers the addresses and phones of a household, and how each is reached', async () => {
    const verifiedPhone = {
      id: expect.any(String),
      number: phone,
      verified: true,
      verifiedAt: expect.any(String),
      smsOptedIn: true,
      channels: [{ type: 'sms', enabled: true }],
      status: 'verified',
      consent: { source: 'call', language: 'en', at: expect.any(String) },
    };
    expect(await resident('A10')).toEqual({
      residentId: 'default/A10',
      unit: 'A10',
      residencyId: expect.any(String),
      moveInDate: expect.any(String),
      emails: [
        {
          id: expect.any(String),
          address: 'cleo@example.test',
          active: true,
          status: 'verified',
          language: 'en',
          addedAt: expect.any(String),
          verifiedAt: expect.any(String),
        },
      ],
      contactPreferences: { phone: verifiedPhone, phones: [verifiedPhone] },
    });
    expect(await resident('101')).toMatchObject({
      emails: [{ active: false, status: 'unverified' }],
      contactPreferences: { phone: { verified: false, smsOptedIn: true, channels: [{ enabled: false }] } },
    });
    expect((await resident('2')).contactPreferences).toEqual({ phones: [] });
    expect((await list({}, 'harbour')).body[0].tower).toBe('North');
  });

  it.each<[string, string[]]>([
    ['all', ['2', '10', '101', 'A2', 'A10']],
    ['active', ['2', '10', 'A10']],
    ['inactive', ['101', 'A2']],
    ['sms-enabled', ['A10']],
    ['sms-verified', ['A2', 'A10']],
    ['sms-unverified', ['101']],
    ['no-sms', ['2', '10']],
  ])('finds by the filter %s', async (filter, expected) => {
    expect(await found({ filter })).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['a1', ['A10']],
    ['ann', ['10']],
    ['OAKES 10', ['10']],
    ['bob@sub.ex', ['2']],
    ['Cléo', ['A10']],
    ['0142', ['A10']],
    ['(416) 555-0142', ['A10']],
    ['+1 416 555 0142', ['A10']],
    [phone, ['A10']],
    ['142', []],
    ['example nobody', []],
    ['{"$gt":""}', []],
  ])('finds by the search %s', async (q, expected) => {
    expect(await found({ q })).toEqual(expected);
  });

  it('finds by tower, and by all together', async () => {
    const towers = ({ body }: Answer) => body.map(({ tower }: { tower: string }) => tower);
    expect(towers(await list({}, 'harbour'))).toEqual(['North', 'South']);
    expect(towers(await list({ tower: 'South' }, 'harbour'))).toEqual(['South']);
    expect(towers(await list({ q: 'north 301', filter: 'inactive' }, 'harbour'))).toEqual(['North']);
    expect(await found({ q: 'a', filter: 'sms-verified', sort: '-unit' })).toEqual(['A10', 'A2']);
  });

  it('sorts by unit and by the day of moving in, both ways', async () => {
    expect(await found({ sort: '-unit' })).toEqual(['A10', 'A2', '101', '10', '2']);
    expect(await found({ sort: 'moveInDate' })).toEqual(['10', '2', 'A10', 'A2', '101']);
    expect(await found({ sort: '-moveInDate' })).toEqual(['101', 'A2', 'A10', '2', '10']);
  });

  it('answers a page with how many there are', async () => {
    const { body } = await list({ page: '2', pageSize: '2' });
    expect({ ...body, residents: units({ body } as Answer) }).toEqual({
      residents: ['101', 'A2'],
      total: 5,
      totalIsExact: true,
      page: 2,
      pageSize: 2,
    });
    expect((await list({ page: '9' })).body).toMatchObject({ residents: [], total: 5, pageSize: 25 });
    expect((await list({ pageSize: '1', filter: 'active' })).body).toMatchObject({ total: 3, page: 1 });
  });

  it.each<ResidentQuery['sort']>(['unit', '-unit', 'moveInDate', '-moveInDate'])(
    'goes on where a list ended, by %s',
    async (sort) => {
      const query: ResidentQuery = { words: [], filter: 'all', sort };
      const all = await listResidents({ tenantId: 'maple', query }, residents.context);
      const first = await listResidents({ tenantId: 'maple', query }, residents.context, 2);
      const { next: behind } = first;
      if (!behind) throw new Error('The list ended');
      expect(first.total).toBe(5);
      const rest = await listResidents({ tenantId: 'maple', query, behind }, residents.context, 3);
      const seen = [...first.residents, ...rest.residents].map(({ household }) => household.unit);
      expect([seen, rest.next, rest.total]).toEqual([
        all.residents.map(({ household }) => household.unit),
        undefined,
        5,
      ]);
    },
  );

  it('leaves out whoever moved out or never verified, and finds a new address at once', async () => {
    await residents.register({ unit: '102', emails: ['late@example.test'] });
    expect(await found({ q: 'late' })).toEqual(['102']);
    const household = await residents.context.households.find('maple', 'default/102');
    if (!household) throw new Error('Nobody is registered');
    const gone = { ...household, version: household.version + 1, residencies: [], contacts: [] };
    await residents.context.households.update(household.version, gone, []);
    expect(await found({ q: 'late' })).toEqual([]);
    expect(units(await list())).not.toContain('102');
  });

  it.each<[Record<string, string>, string]>([
    [{ filter: 'everybody' }, 'NOT_ONE_OF'],
    [{ sort: 'name' }, 'NOT_ONE_OF'],
    [{ page: '0' }, 'NOT_A_WHOLE_NUMBER'],
    [{ pageSize: '201' }, 'NOT_A_WHOLE_NUMBER'],
    [{ behind: 'eyJhIjoxfQ' }, 'WRONG_TYPE'],
    [{ behind: 'not a place' }, 'WRONG_TYPE'],
    [{ behind: place('text', 'a'), sort: 'moveInDate' }, 'WRONG_TYPE'],
    [{ behind: place('date', '2026-11-22T12:00:00.000Z') }, 'WRONG_TYPE'],
    [{ q: 'x'.repeat(101) }, 'TOO_LONG'],
    [{ 'filter[$ne]': 'all' }, 'UNKNOWN_FIELD'],
  ])('refuses %j', async (query, type) => {
    const answer = await list(query);
    expect([answer.status, answer.body.errors[0].type]).toEqual([422, type]);
  });

  it('answers 401, 403 and 404 to those who may not', async () => {
    expect((await residents.call('GET', '/api/residents')).status).toBe(401);
    const foreign = { ...residents.staff('harbour'), tenant: 'maple' };
    expect((await residents.call('GET', '/api/residents', foreign)).status).toBe(403);
    expect(await list({}, 'nowhere')).toMatchObject({ status: 404, body: { type: 'NO_SUCH_TENANT' } });
  });

  it('says of a phone that stopped since when, and of a joining address that it waits', async () => {
    await residents.building('strict', { settings: { maxResidentEmails: 2, requireApproval: true } });
    await residents.verified('101', 'owner@example.test', 'strict');
    await residents.verified('101', 'joins@example.test', 'strict');
    const [household] = (await list({}, 'strict')).body;
    expect(household.emails[1]).toMatchObject({
      active: false,
      status: 'verified',
      isAddition: true,
      awaitsApproval: true,
    });
    await residents.answerText('stop', await residents.asked(phone));
    const stopped = (await resident('A10')).contactPreferences.phone;
    expect(stopped).toMatchObject({
      verified: true,
      smsOptedIn: false,
      smsUnsubscribedAt: expect.any(String),
      channels: [{ type: 'sms', enabled: false }],
      status: 'unsubscribed',
    });
    expect(await found({ filter: 'sms-verified' })).toContain('A10');
    expect(await found({ filter: 'sms-enabled' })).toEqual([]);
    await residents.answerText('start', await residents.asked(phone));
    expect(await found({ filter: 'sms-enabled' })).toEqual(['A10']);
  });
});
