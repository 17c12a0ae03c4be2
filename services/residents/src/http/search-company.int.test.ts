import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import type { Answer } from '@parcelbell/testing';
import { Fixture } from '../testing/residents-fixture.ts';

let residents: Fixture;

beforeAll(async () => {
  residents = await Fixture.start();
  await residents.building('maple', { companyId: 'lakeside', name: 'Maple Court', features: { smsEnabled: true } }, 2);
  await residents.building('elm', { companyId: 'lakeside', name: 'Elm House' });
  await residents.building('far', { companyId: 'other', name: 'Far Away' });
  await residents.withPhone('101', 'ann@example.test', '+14165550101');
  await residents.verified('101', 'ben@example.test', 'elm');
  await residents.register({ tenantId: 'elm', unit: '102', emails: ['ann.lee@example.test'] });
  await residents.verified('101', 'ann@far.test', 'far');
});
afterAll(() => residents.service.stop());

const search = (q: unknown, session: object = { companies: ['lakeside'] }, companyId = 'lakeside'): Promise<Answer> =>
  residents.call('POST', `/api/residents/companies/${companyId}/search`, {
    as: residents.service.signIn(session),
    body: { q },
  });
const found = async (q: string): Promise<string[]> =>
  (await search(q)).body.residents.map(
    ({ building, unit }: { building: string; unit: string }) => `${building} ${unit}`,
  );
const entries = async () => {
  await residents.service.settled();
  return residents.service.facts(StaffChangeMadeSchema).filter(({ subjectKind }) => subjectKind === 'company');
};

describe('POST /api/residents/companies/:companyId/search', () => {
  it('finds who lives in any building of the company by the beginning of an e-mail address', async () => {
    const { status, body } = await search(' Ann@ ');
    expect(status).toBe(200);
    expect(body).toEqual({
      residents: [
        {
          ...{ tenantId: 'maple', building: 'Maple Court', residentId: expect.any(String), unit: '101' },
          ...{ emails: ['ann@example.test'], phones: ['+14165550101'] },
        },
      ],
      hasMore: false,
    });
    expect(await found('ann')).toEqual(['Elm House 102', 'Maple Court 101']);
  });

  it('finds by a phone number, however it is written, or by its end', async () => {
    expect(await found('(416) 555-0101')).toEqual(['Maple Court 101']);
    expect(await found('0101')).toEqual(['Maple Court 101']);
  });

  it('finds a unit, in the order of buildings and units, and in one building by its name', async () => {
    expect(await found('101')).toEqual(['Elm House 101', 'Maple Court 101']);
    expect(await found('101 elm')).toEqual(['Elm House 101']);
    expect(await found('10 house')).toEqual(['Elm House 101', 'Elm House 102']);
  });

  it('finds nobody who moved out', async () => {
    await residents.verified('103', 'gone@example.test', 'elm');
    expect(await found('gone@')).toEqual(['Elm House 103']);
    await residents.call('DELETE', '/api/residents/103', residents.staff('elm'));
    expect(await found('gone@')).toEqual([]);
  });

  it('searches the buildings of today: not one that moved to another company, or was deleted', async () => {
    await residents.building('moves', { companyId: 'lakeside', name: 'Moves' });
    await residents.verified('104', 'dora@example.test', 'moves');
    expect(await found('dora')).toEqual(['Moves 104']);
    await residents.building('moves', { companyId: 'other', name: 'Moves' }, 2);
    expect(await found('dora')).toEqual([]);
    expect((await search('dora', { companies: ['other'] }, 'other')).body.residents).toHaveLength(1);
    await residents.building('moves', { companyId: 'other', name: 'Moves', deleted: true }, 3);
    expect((await search('dora', { companies: ['other'] }, 'other')).body.residents).toEqual([]);
  });

  it('answers 20 units, and says that there are more', async () => {
    await residents.building('many', { companyId: 'many', name: 'Many' });
    for (let at = 0; at < 21; at += 1) {
      await residents.register({ tenantId: 'many', unit: String(101 + at), emails: [`many${at}@example.test`] });
    }
    const { body } = await search('many', { companies: ['many'] }, 'many');
    expect([body.residents.length, body.hasMore, body.residents[0].unit]).toEqual([20, true, '101']);
  });

  it('is in the audit log without what was searched for', async () => {
    const before = (await entries()).length;
    await search('ann@example.test', { companies: ['lakeside'], userId: 'head' });
    await search('ann@example.test', { companies: ['nothing'] }, 'nothing');
    const [entry, ...others] = (await entries()).slice(before);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ action: 'company.residents-searched', subjectId: 'lakeside', tenantId: '', byUserId: 'head', changes: [] },
    });
    expect(JSON.stringify({ ...entry, $typeName: '' })).not.toMatch(/ann|example/);
  });

  it('is refused to everybody but the admins of the company and superadmins', async () => {
    expect((await search('ben@', { superadmin: true })).body.residents).toHaveLength(1);
    const before = (await entries()).length;
    for (const session of [{ companies: ['other'] }, { roles: { maple: 'admin' } }, {}])
      expect(await search('ben@', session)).toMatchObject({ status: 403, body: { type: 'OTHER_COMPANY' } });
    expect(await entries()).toHaveLength(before);
    const named = { tenant: 'maple', body: { q: 'ben@' }, as: residents.service.signIn({ companies: ['other'] }) };
    const { body } = await residents.call('POST', '/api/residents/companies/other/search', named);
    expect(body.residents).toEqual([]);
  });

  it.each([[undefined], [''], [' ab '], [7], [['abc']], ['x'.repeat(255)], ['a b c d e f g h i']])(
    'refuses %j',
    async (q) => {
      expect(await search(q)).toMatchObject({ status: 422, body: { type: 'MALFORMED' } });
    },
  );
});
