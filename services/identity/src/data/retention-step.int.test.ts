import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type StaffChange, staffChangeMade } from '@parcelbell/audit';
import { RetentionReportedSchema, TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { openCollection } from '@parcelbell/database';
import { type Fact, fact } from '@parcelbell/outbox';
import { monthsBefore } from '@parcelbell/retention';
import { retentionOf, runRetention } from '@parcelbell/retention/testing';
import { watchDatabase } from '@parcelbell/testing';
import type { IdentityContext } from '../context.ts';
import { forgetOldValues } from '../domain/audit/forget-old-values.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { auditCollection } from './audit-collection.ts';
import { createRetentionStep, valuesSinceBackfill } from './retention-step.ts';

const dayMs = 24 * 60 * 60_000;

let identity: TestIdentity;
let context: IdentityContext;
beforeAll(async () => {
  identity = await startIdentity();
  context = identity.context;
});
afterAll(() => identity.stop());

let version = 0;
function change(tenantId: string, fields: Partial<StaffChange> = {}): Fact {
  version += 1;
  const by = { userId: 'boss', clientAddress: '192.0.2.7' };
  const before = { name: 'Old Court' };
  const after = { name: 'New Court' };
  const about = { action: 'tenant.changed', subjectId: tenantId, tenantId, version, by, before, after } as const;
  return staffChangeMade({ ...about, ...fields });
}

const signIn = () => identity.signIn({ userId: 'boss', superadmin: true });
const changesIn = async (query: string) =>
  (await identity.call('GET', `/api/audit?${query}`, { as: signIn() })).body.entries.map(
    ({ changes }: { changes: object[] }) => changes.length,
  );

it('values before and after are removed after 24 months, and the entries stay', async () => {
  await identity.receive(change('elm'), change('oak'));
  identity.pass(700 * dayMs);
  await identity.receive(change('elm'));
  identity.pass(40 * dayMs);
  await identity.receive(retentionOf('elm', { removesFrom: new Date(0) }), retentionOf('oak'));
  await runRetention(context.retention);
  expect(await changesIn('tenantId=elm')).toEqual([1, 0]);
  expect(await changesIn('tenantId=oak')).toEqual([1]);
  const reports = (tenantId: string) => identity.facts(RetentionReportedSchema, { tenantId });
  await identity.settled();
  expect(reports('elm')).toMatchObject([{ kind: 'auditValues', found: 0, removed: 1 }]);
  expect(reports('oak')).toMatchObject([{ kind: 'auditValues', found: 1, removed: 0 }]);
});

it('values in entries of no building are removed after the installation’s period', async () => {
  await identity.receive(change('', { action: 'user.changed', subjectId: 'old-user' }));
  identity.pass(760 * dayMs);
  await identity.receive(change('', { action: 'user.changed', subjectId: 'new-user' }));
  await forgetOldValues(new AbortController().signal, { ...context, auditMonths: 24 });
  expect(await changesIn('subjectId=old-user')).toEqual([0]);
  expect(await changesIn('subjectId=new-user')).toEqual([1]);
});

it('an entry that comes late from a deleted building keeps no values, and nothing is left to remove', async () => {
  const deleted = fact(
    TenantStateSchema,
    { tenantId: 'ash', aggregateId: 'ash', version: 2 },
    { tenantId: 'ash', deleted: true },
  );
  await identity.receive(change('ash'), deleted, change('ash'));
  expect(await context.auditDocuments.count({ tenantId: 'ash', valuesSince: { $exists: true } })).toBe(0);
});

it('entries of a release that wrote no marker get it', async () => {
  await identity.receive(change('fir'));
  const { auditDocuments } = context;
  const marked = await auditDocuments.find({ tenantId: 'fir' });
  await auditDocuments.updateMany({ tenantId: 'fir' }, { $unset: { valuesSince: true } });
  const { updatesFor, fields } = valuesSinceBackfill(auditDocuments);
  await auditDocuments.updateEach(updatesFor(await auditDocuments.find({ tenantId: 'fir' }, { fields })));
  expect(await auditDocuments.find({ tenantId: 'fir' })).toEqual(marked);
  expect(updatesFor(await auditDocuments.find({ tenantId: 'fir' }, { fields }))).toEqual([]);
});

it('entries are found by an index that has only those with values', async () => {
  const database = await watchDatabase(identity);
  const step = createRetentionStep(openCollection(database.connection, auditCollection));
  const before = monthsBefore(new Date(), -12);
  const costs = await database.costsOf(async () => {
    await step.find('fir', before, '', 200);
    await step.remove('nowhere', before, 20);
  });
  await database.close();
  expect(costs.map(({ indexes }) => indexes)).toEqual([['valuesSince_1'], ['valuesSince_1']]);
  for (const { stages } of costs) expect(stages).not.toContain('SORT');
});
