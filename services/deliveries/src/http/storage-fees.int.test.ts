import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import { until } from '@parcelbell/test-tools';
import { deliveryCollection } from '../data/delivery-collection.ts';
import type { Delivery } from '../domain/delivery/delivery.ts';
import { deliveryAt, storeDeliveries } from '../testing/deliveries.ts';
import { harbourTowers, mapleCourt, startDeliveries, type TestDeliveries } from '../testing/start-deliveries.ts';

let desk: TestDeliveries;

const dayMs = 86_400_000;
const settings = { storageFeeAfterDays: 3, storageFeeCents: 150 };
const localDayOf = (at: Date) => at.toLocaleDateString('sv', { timeZone: mapleCourt.timeZone });
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** A parcel that was logged so many days ago. */
function loggedAgo(at: number, days: number, more: Partial<Delivery> = {}, tenantId = 'maple-court'): Delivery {
  const createdAt = daysAgo(days);
  return deliveryAt(tenantId, at, { createdAt, localDay: localDayOf(createdAt), ...more });
}

const parcels = {
  fresh: loggedAgo(1, 3),
  late: loggedAgo(2, 5),
  handedOver: loggedAgo(3, 10, { pickedupAt: daysAgo(6), pickup: { conciergeId: 'Sam' } }),
  closed: loggedAgo(4, 9, { status: 'closed', closedAt: daysAgo(5), closure: { reason: 'returned' } }),
  undone: loggedAgo(5, 9, { status: 'removed' }),
};

beforeAll(async () => {
  desk = await startDeliveries();
  await desk.tenant({ ...mapleCourt, settings });
  await desk.tenant(harbourTowers);
  const collection = desk.service.platform.open(deliveryCollection);
  await storeDeliveries(collection, [...Object.values(parcels), loggedAgo(6, 9, {}, 'harbour-towers')]);
});
afterAll(() => desk.stop());

const feeOf = async ({ packageId, tenantId }: Delivery) =>
  (await desk.call('GET', `/api/deliveries/${packageId}`, { tenant: tenantId })).body.storageFee;

const range = `from=${localDayOf(daysAgo(30))}&to=${localDayOf(new Date())}`;
const exported = async (query = range, tenant = 'maple-court') => {
  const answer = await desk.call('GET', `/api/deliveries/storage-fees?${query}`, { tenant });
  const lines = String(answer.body).trim().split('\r\n');
  return { answer, lines: lines.slice(1).map((line) => line.split(',')), heading: lines[0] };
};

describe('the storage fee of a parcel', () => {
  it('is so much for each full day beyond the free ones, until now or until it left', async () => {
    expect(await Promise.all(Object.values(parcels).map(feeOf))).toEqual([undefined, 3, 1.5, 1.5, undefined]);
    const [listed] = (await desk.call('GET', `/api/deliveries?ids=${parcels.late.packageId}`)).body;
    expect(listed.storageFee).toBe(3);
  });

  it('is none where the building takes none', async () => {
    expect(await feeOf(loggedAgo(6, 9, {}, 'harbour-towers'))).toBeUndefined();
    expect((await exported(range, 'harbour-towers')).lines).toEqual([]);
  });
});

describe('GET /api/deliveries/storage-fees', () => {
  it('is an entry of the audit log, in the building alone; not in a demo', async () => {
    const entries = () =>
      desk.service.facts(StaffChangeMadeSchema).filter(({ action }) => action === 'export.storage-fees');
    const before = entries().length;
    expect((await exported()).answer.status).toBe(200);
    await until('the entry', () => entries().length === before + 1);
    expect(entries().at(-1)).toMatchObject({
      subjectKind: 'export',
      tenantId: 'maple-court',
      byUserId: expect.stringMatching(/.+/),
      changes: [{ field: 'from' }, { field: 'to' }],
    });
    await desk.tenant({ ...harbourTowers, isDemoTenant: true }, 2);
    expect((await exported(range, 'harbour-towers')).answer.status).toBe(200);
    await desk.service.settled();
    expect(entries()).toHaveLength(before + 1);
  });

  it('answers a line for each parcel that has cost storage, and none for one that was undone', async () => {
    const { answer, lines, heading } = await exported();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toContain('storage-fees-');
    expect(heading).toContain('packageId,unit,tower,courier,loggedOn,status,leftOn,chargedDays,fee');
    const { late, handedOver, closed } = parcels;
    expect(
      lines.map(([packageId, , , , loggedOn, status, , days, fee]) => [packageId, loggedOn, status, days, fee]),
    ).toEqual([
      [late.packageId, late.localDay, 'pending', '2', '3.00'],
      [handedOver.packageId, handedOver.localDay, 'pickedup', '1', '1.50'],
      [closed.packageId, closed.localDay, 'closed', '1', '1.50'],
    ]);
    expect(lines[1]?.[6]).toBe(localDayOf(daysAgo(6)));
  });

  it('answers the parcels of the days that are asked for', async () => {
    const day = parcels.closed.localDay;
    expect((await exported(`from=${day}&to=${day}`)).lines.map(([packageId]) => packageId)).toEqual([
      parcels.closed.packageId,
    ]);
  });

  it.each([
    '',
    'from=2026-01-01',
    'from=2026-01-01&to=yesterday',
    'from=2026-02-30&to=2026-03-01',
    'from=2025-01-01&to=2026-01-02',
    'from[$gt]=&to=2026-01-01',
    `${range}&unit=101`,
  ])('refuses "%s" with 422', async (query) => {
    expect((await exported(query)).answer.status).toBe(422);
  });

  it('is for those who administer the building alone', async () => {
    const path = `/api/deliveries/storage-fees?${range}`;
    const { signIn } = desk.service;
    expect((await desk.call('GET', path, { as: '' })).status).toBe(401);
    expect((await desk.call('GET', path, { as: signIn({ roles: { 'maple-court': 'concierge' } }) })).status).toBe(403);
    expect((await desk.call('GET', path, { as: signIn({ roles: { 'harbour-towers': 'admin' } }) })).status).toBe(403);
    expect((await desk.call('GET', path, { tenant: 'nowhere' })).status).toBe(403);
  });
});
