import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@parcelbell/audit';
import { recordLogs } from '@parcelbell/observability/testing';
import { sessionOf, startIdentity, type TestIdentity } from './testing/start-identity.ts';

let identity: TestIdentity;
let superadmin: string;
beforeAll(async () => {
  identity = await startIdentity();
  superadmin = identity.signIn({ userId: 'boss', superadmin: true });
  await identity.tenant('maple-court', 'Maple Court');
  await identity.tenant('harbour-towers', 'Harbour Towers');
});
afterAll(() => identity.stop());

interface Entry {
  readonly action: string;
  readonly tenantId: string;
  readonly clientAddress?: string;
}

const list = async (query: string): Promise<Entry[]> =>
  (await identity.call('GET', `/api/audit?${query}`, { as: superadmin })).body.entries;

describe('a sign-in', () => {
  it('is an entry with who and from where, and refreshing the session is none', async () => {
    const { id, email } = await identity.newUser({ name: 'Sam Poole' });
    const browser = await identity.signedIn(email);
    await identity.refresh(browser);
    expect(await list(`userId=${id}`)).toMatchObject([
      {
        action: 'session.started',
        subjectKind: 'session',
        subjectId: sessionOf(browser),
        byName: 'Sam Poole',
        tenantId: '',
        clientAddress: '127.0.0.1',
        changes: [],
      },
    ]);
  });

  it('that is refused is an entry with the reason, one a minute however often it is tried', async () => {
    const { id, email } = await identity.newUser({ status: 'suspended' });
    const refused = {
      action: 'session.refused',
      byUserId: id,
      changes: [{ field: 'reason', after: 'ACCOUNT_SUSPENDED' }],
    };
    // A minute may begin between two attempts.
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await identity.login(email)).status).toBe(403);
    expect((await list(`userId=${id}`)).length).toBeLessThanOrEqual(2);
    identity.pass(60_000);
    expect((await identity.login(email)).status).toBe(403);
    const entries = await list(`userId=${id}`);
    expect(entries.length).toBeGreaterThanOrEqual(2);
    for (const entry of entries) expect(entry).toMatchObject(refused);
  });

  it('of an account that nobody has is an entry without its address', async () => {
    expect((await identity.login('stranger@elsewhere.test')).status).toBe(404);
    const [entry] = await list('subjectId=unknown');
    expect(entry).toMatchObject({ action: 'session.refused', byUserId: '', changes: [{ after: 'ACCOUNT_NOT_FOUND' }] });
    expect(JSON.stringify(await identity.stored('auditentries'))).not.toContain('elsewhere.test');
  });

  it('with a credential that proves nothing is none', async () => {
    const before = (await identity.stored('auditentries')).length;
    expect((await identity.post('/api/auth/login', { token: 'forged' })).status).toBe(401);
    expect((await identity.stored('auditentries')).length).toBe(before);
  });
});

describe('an entry', () => {
  it('is sent to the collector of logs, once it is stored, without whole addresses', async () => {
    const collector = recordLogs();
    const by = { userId: 'boss', clientAddress: '192.0.2.7' };
    const what = { action: 'household.contact-removed', subjectId: 'default/301', tenantId: 'maple-court' } as const;
    await identity.receive(
      staffChangeMade({ ...what, version: 7, by, before: { address: 'ana@maple.test' }, after: { address: '' } }),
    );
    collector.stop();
    const [entry] = await list('subjectId=default/301');
    expect(collector.records).toMatchObject([
      {
        eventName: 'parcelbell.audit.household.contact-removed',
        attributes: {
          'parcelbell.audit.id': (entry as { id?: string } | undefined)?.id,
          'parcelbell.audit.subject.kind': 'household',
          'parcelbell.audit.changes': ['address: a•••@••• → '],
          'parcelbell.tenant.id': 'maple-court',
          'user.id': 'boss',
          'client.address': '192.0.2.7',
        },
      },
    ]);
  });
});

describe('the audit log of a building', () => {
  const admin = () => identity.signIn({ userId: 'adam', roles: { 'maple-court': 'admin' } });
  const get = (path: string, options: object = {}) =>
    identity.call('GET', `/api/audit/building${path}`, { as: admin(), tenant: 'maple-court', ...options });
  const change = (tenantId: string, version: number) =>
    staffChangeMade({
      action: 'tenant.changed',
      subjectId: tenantId,
      tenantId,
      version,
      by: { userId: 'boss', clientAddress: '192.0.2.7' },
      after: { plan: 'basic' },
    });

  beforeAll(async () => {
    await identity.receive(change('maple-court', 1));
    await identity.receive(change('harbour-towers', 1));
  });

  it('has the entries of that building alone, without network addresses', async () => {
    const { status, body } = await get('');
    expect(status).toBe(200);
    expect(body.total).toBe(2);
    expect(body.entries).toMatchObject([
      { action: 'tenant.changed', tenantId: 'maple-court', tenantName: 'Maple Court' },
      { action: 'household.contact-removed', tenantId: 'maple-court' },
    ]);
    expect(JSON.stringify(body)).not.toContain('192.0.2.7');
    expect((await get('?subjectKind=user')).body.entries).toEqual([]);
    expect((await get('?page=2')).body).toMatchObject({ entries: [], page: 2 });
  });

  it('is refused to others, and for other buildings', async () => {
    for (const path of ['', '/export']) {
      expect((await get(path, { as: '' })).status).toBe(401);
      for (const role of ['concierge', 'user'] as const) {
        const as = identity.signIn({ roles: { 'maple-court': role } });
        expect((await get(path, { as })).status).toBe(403);
      }
      expect((await get(path, { tenant: 'harbour-towers' })).status).toBe(403);
      expect(await get(path, { as: superadmin, tenant: 'nowhere' })).toMatchObject({
        status: 404,
        body: { type: 'NO_SUCH_TENANT' },
      });
    }
  });

  it.each(['?tenantId=harbour-towers', '?userId=boss', '?page=0', '?q[$gt]=', '?subjectKind=parcel', '?__proto__=1'])(
    'answers 422 to %s',
    async (query) => {
      expect(await get(query)).toMatchObject({ status: 422, body: { errors: [expect.anything()] } });
    },
  );

  it('is a file too, which is an entry of its own; so is the file of all buildings', async () => {
    const { status, body } = await get('/export');
    expect(status).toBe(200);
    expect(String(body)).toContain('maple-court');
    expect(String(body)).not.toMatch(/harbour-towers|192\.0\.2\.7/);
    expect((await get('?subjectKind=export')).body.entries).toMatchObject([
      { action: 'export.audit-log', tenantId: 'maple-court', byUserId: 'adam' },
    ]);
    const whole = await identity.call('GET', '/api/audit/export?tenantId=maple-court', { as: superadmin });
    expect(String(whole.body)).toContain('192.0.2.7');
    await identity.call('GET', '/api/audit/export', { as: superadmin });
    expect(await list('subjectKind=export&userId=boss')).toMatchObject([
      { action: 'export.audit-log', tenantId: '' },
      { action: 'export.audit-log', tenantId: 'maple-court' },
    ]);
  });

  it('shows visitors of a demo nothing, and their file is empty and no entry', async () => {
    const as = identity.signIn({ demo: true, roles: { 'maple-court': 'admin' } });
    expect((await get('', { as })).body).toMatchObject({ entries: [], total: 0 });
    const before = (await identity.stored('auditentries')).length;
    expect(
      String((await get('/export', { as })).body)
        .trimEnd()
        .split('\r\n'),
    ).toHaveLength(1);
    expect((await identity.stored('auditentries')).length).toBe(before);
  });
});
