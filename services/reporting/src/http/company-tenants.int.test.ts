import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeliveryNoticeDueSchema } from '@parcelbell/contracts/deliveries';
import { UserStateSchema, UserStatus } from '@parcelbell/contracts/identity';
import { Channel, ContactStatus } from '@parcelbell/contracts/residents';
import { fact } from '@parcelbell/outbox';
import { until } from '@parcelbell/test-tools';
import { type Answer, createCall } from '@parcelbell/testing';
import {
  deliveryAt,
  household,
  logged,
  pickedUp,
  removed,
  startReporting,
  type TestReporting,
} from '../testing/start-reporting.ts';

let test: TestReporting;
beforeAll(async () => {
  test = await startReporting('2026-11-22T15:00:00Z');
});
afterAll(() => test.stop());

const get = (companyId: string, query = '', session: object = { companies: [companyId] }): Promise<Answer> =>
  createCall(test.service.url, { as: test.service.signIn(session) })(
    'GET',
    `/api/reporting/companies/${companyId}/buildings${query}`,
  );

interface Row {
  readonly tenantId: string;
  readonly name: string;
  readonly waiting: number;
}
const rows = async (companyId: string, query = ''): Promise<Row[]> => (await get(companyId, query)).body.buildings;
const namesOf = (found: readonly Row[]) => found.map(({ name }) => name);

/** The row of a building, once it is as expected. */
const row = (companyId: string, tenantId: string, expected: object) =>
  until(
    `${tenantId} is counted`,
    async () => (await rows(companyId)).find((each) => each.tenantId === tenantId),
    (found) => {
      const shown: Record<string, unknown> = { ...found };
      return Object.entries(expected).every(([name, value]) => shown[name] === value);
    },
  );

function user(userId: string, version: number, tenantIds: readonly string[], more: object = {}) {
  return fact(
    UserStateSchema,
    { tenantId: '', aggregateId: userId, version },
    {
      userId,
      status: UserStatus.ACTIVE,
      tenantRoles: tenantIds.map((tenantId) => ({ tenantId, role: 'concierge' })),
      ...more,
    },
  );
}

const unverified = (householdId: string) => ({
  householdId,
  unit: '101',
  contacts: [{ contactId: 'c', channel: Channel.EMAIL, address: 'a@b.test', status: ContactStatus.PENDING }],
});

describe('the buildings of a company', () => {
  it('have their figures, which follow every event', async () => {
    const id = await test.building('figured', { companyId: 'figures', name: 'Figured Court' });
    const first = deliveryAt('P-1', '2026-11-18T14:00:00Z', { withoutNotice: true });
    const others = ['P-2', 'P-3', 'P-4'].map((packageId) => deliveryAt(packageId, '2026-11-20T14:00:00Z'));
    await test.service.receive(
      ...[first, ...others].map((parcel) => logged(id, parcel)),
      household(id, unverified('h1')),
      user('ann', 1, [id]),
      user('boss', 1, [id], { isSuperadmin: true }),
      user('gone', 1, [id], { status: UserStatus.SUSPENDED }),
    );
    const counted = { waiting: 4, withoutNotice: 1, unverified: 1, deliveries: 4, excessFees: 3, staff: 1 };
    expect(await row('figures', id, counted)).toEqual({
      ...{ tenantId: id, name: 'Figured Court', ...counted, longestWaitingDays: 4 },
      ...{ waitingSince: '2026-11-18T14:00:00.000Z', lastActivityAt: '2026-11-20T14:00:00.000Z' },
    });
    await test.service.receive(
      pickedUp(id, first, '2026-11-22T14:30:00Z'),
      removed(id, 'P-2'),
      household(id, { householdId: 'h1', unit: '101', contacts: [] }, 2),
      user('ann', 2, []),
    );
    expect(await row('figures', id, { waiting: 2, withoutNotice: 0, unverified: 0, staff: 0 })).toMatchObject({
      ...{ deliveries: 3, longestWaitingDays: 2, lastActivityAt: '2026-11-22T14:30:00.000Z' },
    });
  });

  it('count a parcel without a notice until its residents are told, and users wherever their events arrive late or twice', async () => {
    const id = await test.building('told', { companyId: 'told' });
    const parcel = deliveryAt('P-1', '2026-11-20T14:00:00Z', { withoutNotice: true });
    await test.service.receive(logged(id, parcel), user('late', 3, []), user('late', 2, [id]), user('bea', 1, [id]));
    await row('told', id, { withoutNotice: 1, staff: 1 });
    const due = { parcel: { ...parcel, withoutNotice: false } };
    await test.service.receive(
      fact(DeliveryNoticeDueSchema, { tenantId: id, aggregateId: 'P-1', version: 2 }, due),
      user('bea', 1, [id]),
    );
    await row('told', id, { waiting: 1, withoutNotice: 0, staff: 1 });
  });

  it('come in pages by name or by waiting parcels, and are searched by words of the name', async () => {
    for (const [at, name] of ['Elm Tower', 'élan Court', 'Birch Court', 'Ash Court', 'Cedar Court'].entries())
      await test.building(`list-${at}`, { companyId: 'list', name });
    await test.service.receive(logged('list-4', deliveryAt('P-1', '2026-11-20T14:00:00Z')));
    await row('list', 'list-4', { waiting: 1 });
    const byName = ['Ash Court', 'Birch Court', 'Cedar Court', 'élan Court', 'Elm Tower'];
    expect(namesOf(await rows('list'))).toEqual(byName);
    const paged: Row[] = [];
    for (let query: string | undefined = '?pageSize=2'; query; ) {
      const { body } = await get('list', query);
      expect(body.total).toBe(5);
      paged.push(...body.buildings);
      query = body.next && `?pageSize=2&after=${body.next}`;
    }
    expect(namesOf(paged)).toEqual(byName);
    const byWaiting = await rows('list', '?sort=-waiting&pageSize=2');
    expect(namesOf(byWaiting)).toEqual(['Cedar Court', 'Ash Court']);
    expect(await get('list', '?q=cour%20ce')).toMatchObject({
      body: { total: 1, buildings: [{ name: 'Cedar Court' }] },
    });
  });

  it('are those of today: renamed, moved to another company and deleted ones too', async () => {
    const ids = ['stays', 'moves', 'ends'];
    for (const id of ids) await test.building(id, { companyId: 'today', name: id });
    expect(namesOf(await rows('today'))).toEqual(['ends', 'moves', 'stays']);
    await test.tenant('stays', { companyId: 'today', name: 'Renamed' }, 2);
    await test.tenant('moves', { companyId: 'other', name: 'moves' }, 2);
    await test.tenant('ends', { companyId: 'today', deleted: true }, 2);
    expect(namesOf(await rows('today'))).toEqual(['Renamed']);
    expect(namesOf(await rows('other'))).toEqual(['moves']);
  });

  it('are filled anew from their owners when they join a company', async () => {
    const id = await test.building('joins');
    const loggedAt = timestampFromDate(new Date('2026-11-19T14:00:00Z'));
    const untold = { ...deliveryAt('P-1', '2026-11-19T14:00:00Z', { withoutNotice: true }), loggedAt };
    test.owned.set(id, {
      deliveries: [{ parcel: untold, version: 1 }],
      households: [{ household: unverified('h1'), version: 1 }],
    });
    await test.tenant(id, { companyId: 'joined' }, 2);
    const expected = { waiting: 1, withoutNotice: 1, unverified: 1, lastActivityAt: '2026-11-19T14:00:00.000Z' };
    await row('joined', id, expected);
  });

  it('begin a month without parcels and fees', async () => {
    const id = await test.building('month', { companyId: 'month' });
    const parcels = ['P-1', 'P-2', 'P-3'].map((packageId) => deliveryAt(packageId, '2026-11-20T14:00:00Z'));
    await test.service.receive(...parcels.map((parcel) => logged(id, parcel)));
    await row('month', id, { deliveries: 3, excessFees: 1.5 });
    test.setTime('2026-12-01T15:00:00Z');
    expect(await rows('month')).toMatchObject([{ deliveries: 0, excessFees: 0, waiting: 3, longestWaitingDays: 11 }]);
    test.setTime('2026-11-22T15:00:00Z');
  });

  it('are seen by the admins of the company and superadmins alone', async () => {
    await test.building('closed', { companyId: 'closed' });
    expect((await get('closed', '', { superadmin: true })).body).toMatchObject({ total: 1 });
    for (const session of [{ companies: ['list'] }, { roles: { closed: 'admin' } }, {}])
      for (const path of ['', '/export'])
        expect(await get('closed', path, session)).toMatchObject({ status: 403, body: { type: 'OTHER_COMPANY' } });
    expect(await get('unknown', '', { companies: ['closed'] })).toMatchObject({ status: 403 });
  });

  it.each(['?after=%C3%A9', '?pageSize=201', '?sort=-name', '?page=1'])('refuse %s', async (query) => {
    expect((await get('list', query)).status).toBe(422);
  });

  it('are a file of all that a search finds', async () => {
    const { body } = await get('list', '/export?q=court');
    expect(body.split('\r\n')).toEqual([
      'tenantId,name,waiting,longestWaitingDays,withoutNotice,unverified,deliveries,excessFees,staff,lastActivityAt',
      'list-3,Ash Court,0,,0,0,0,0.00,0,',
      'list-2,Birch Court,0,,0,0,0,0.00,0,',
      'list-4,Cedar Court,1,2,0,0,1,0.00,0,2026-11-20T14:00:00.000Z',
      'list-1,élan Court,0,,0,0,0,0.00,0,',
      '',
    ]);
  });
});
