import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@parcelbell/test-tools';
import { type Answer, createCall } from '@parcelbell/testing';
import { createContext, type ReportingContext } from '../context.ts';
import { countFigures } from '../domain/figures/count-figures.ts';
import { sumCompanies } from '../domain/months/sum-companies.ts';
import {
  corrected,
  deliveryAt,
  logged,
  removed,
  startReporting,
  type TestReporting,
} from '../testing/start-reporting.ts';

let test: TestReporting;
let context: ReportingContext;
beforeAll(async () => {
  test = await startReporting('2026-11-22T15:00:00Z');
  context = createContext(test.service.platform);
});
afterEach(() => test.setTime('2026-11-22T15:00:00Z'));
afterAll(() => test.stop());

const get = (companyId: string, query = '', session: object = { companies: [companyId] }): Promise<Answer> =>
  createCall(test.service.url, { as: test.service.signIn(session) })(
    'GET',
    `/api/reporting/companies/${companyId}/months${query}`,
  );

interface Figures {
  readonly deliveries: number;
  readonly excessFees: number;
}
interface Row extends Figures {
  readonly tenantId: string;
  readonly name: string;
  readonly monthBefore: Figures;
  readonly yearBefore: Figures;
  readonly isPending?: true;
}
const rows = async (companyId: string, query = ''): Promise<Row[]> => (await get(companyId, query)).body.buildings;
const namesOf = (found: readonly Row[]) => found.map(({ name }) => name);
const none = { deliveries: 0, excessFees: 0 };

/** The buildings of a company in a month, once they are as expected. */
const shows = (companyId: string, query: string, expected: readonly object[]) =>
  until(
    `${companyId} is counted`,
    () => rows(companyId, query),
    (found) => {
      try {
        expect(found).toMatchObject(expected);
        return found.length === expected.length;
      } catch {
        return false;
      }
    },
  );

/** The months of a company that have deliveries, after its sums were made. */
async function totals(companyId: string) {
  await sumCompanies(new AbortController().signal, context);
  const { body } = await get(companyId);
  const months: (Figures & { month: string })[] = body.months;
  return months
    .filter(({ deliveries }) => deliveries > 0)
    .map((each) => [each.month, each.deliveries, each.excessFees]);
}

const parcelOfRelease = {
  version: 1,
  unit: '101',
  tower: '',
  courier: 'UPS',
  hour: 15,
  isWaiting: false,
  isWithoutNotice: false,
};

/** So many parcels of a building on a day. */
const parcels = (tenantId: string, day: string, count: number) =>
  Array.from({ length: count }, (_, at) => logged(tenantId, deliveryAt(`${day}-${at}`, `${day}T15:00:00Z`)));

describe('the months of a company', () => {
  it('have the figures of the usage report of each building, and their sums', async () => {
    const ids = ['usage-a', 'usage-b'];
    for (const id of ids) await test.building(id, { companyId: 'usage', name: id });
    await test.service.receive(
      ...parcels('usage-a', '2025-10-05', 3),
      ...parcels('usage-a', '2026-09-30', 1),
      ...parcels('usage-a', '2026-10-01', 4),
      ...parcels('usage-a', '2026-11-02', 5),
      ...parcels('usage-b', '2026-10-31', 2),
      ...parcels('usage-b', '2024-12-01', 6),
    );
    const october = { deliveries: 4, excessFees: 3 };
    await shows('usage', '', [
      {
        ...{ tenantId: 'usage-a', name: 'usage-a', ...october },
        ...{ monthBefore: { deliveries: 1, excessFees: 0 }, yearBefore: { deliveries: 3, excessFees: 1.5 } },
      },
      { tenantId: 'usage-b', deliveries: 2, excessFees: 0, monthBefore: none, yearBefore: none },
    ]);
    for (const month of ['2026-11', '2026-10', '2026-09', '2025-12']) {
      const shown = await rows('usage', `?month=${month}`);
      for (const id of ids) {
        const { totalDeliveries, totalExcessFees } = await test.usage(id, `?date=${month}-15`);
        const row = shown.find(({ tenantId }) => tenantId === id);
        expect(row).toMatchObject({ deliveries: totalDeliveries, excessFees: totalExcessFees });
      }
    }
    expect((await rows('usage', '?month=2025-12'))[1]).toMatchObject({ yearBefore: { deliveries: 6, excessFees: 6 } });
    expect(await totals('usage')).toEqual([
      ['2026-11', 5, 4.5],
      ['2026-10', 6, 3],
      ['2026-09', 1, 0],
      ['2025-10', 3, 1.5],
      ['2024-12', 6, 6],
    ]);
    const { month, months } = (await get('usage')).body;
    expect([month, months.length, months[0].month]).toEqual(['2026-10', 24, '2026-11']);
  });

  it('follow what becomes of parcels and limits, also in months that are over', async () => {
    const id = await test.building('follows', { companyId: 'follows' });
    await test.service.receive(...parcels(id, '2026-10-05', 3), ...parcels(id, '2026-09-05', 3));
    await shows('follows', '', [{ deliveries: 3, excessFees: 1.5, monthBefore: { deliveries: 3 } }]);
    const parcel = deliveryAt('2026-10-05-0', '2026-10-05T15:00:00Z');
    await test.service.receive(
      corrected(id, { ...parcel, unit: '102' }, parcel),
      removed(id, '2026-09-05-0'),
      removed(id, '2026-09-05-1'),
    );
    await shows('follows', '', [{ deliveries: 3, excessFees: 0, monthBefore: { deliveries: 1 } }]);
    await test.tenant(id, { companyId: 'follows', settings: { monthlyLimit: 1, exceedFeeCents: 200 } }, 1);
    await test.tenant(id, { companyId: 'follows', settings: { monthlyLimit: 0, exceedFeeCents: 100 } }, 2);
    const { totalExcessFees } = await test.usage(id, '?date=2026-10-15');
    expect(totalExcessFees).toBe(3);
    await shows('follows', '', [{ deliveries: 3, excessFees: 3, monthBefore: { deliveries: 1, excessFees: 1 } }]);
    expect(await totals('follows')).toEqual([
      ['2026-10', 3, 3],
      ['2026-09', 1, 1],
    ]);
  });

  it('are counted anew day by day, because an earlier release marks nothing of what it changes', async () => {
    test.setTime('2026-12-01T15:00:00Z');
    const id = await test.building('earlier', { companyId: 'earlier' });
    await shows('earlier', '', [none]);
    const changed = ['2026-11-06', '2026-02-05'].map((day) => ({
      generation: `${id}/1`,
      delivery: { ...parcelOfRelease, packageId: day, day, loggedAt: new Date(`${day}T15:00:00Z`) },
    }));
    await context.deliveries.store(changed);
    const countedOn = async () => (await context.months.find(id))?.counted?.countedOn;
    for (let day = 2; day <= 23; day += 1) {
      const today = `2026-12-${String(day).padStart(2, '0')}`;
      test.setTime(`${today}T15:00:00Z`);
      await context.figures.outdate([{ tenantId: id }]);
      await countFigures(new AbortController().signal, context);
      await until('the day is counted', countedOn, (shown) => shown === today);
      expect(await rows('earlier')).toMatchObject([{ deliveries: 1 }]);
    }
    expect(await rows('earlier', '?month=2026-02')).toMatchObject([{ deliveries: 1 }]);
  });

  it('have the buildings in pages by name or by deliveries of the month, searched by words of the name', async () => {
    const buildings = { 'Elm Tower': 2, 'élan Court': 0, 'Birch Court': 3, 'Ash Court': 0, 'Cedar Court': 2 };
    for (const [at, [name, count]] of Object.entries(buildings).entries()) {
      await test.building(`list-${at}`, { companyId: 'list', name });
      await test.service.receive(
        ...parcels(`list-${at}`, '2026-10-05', count),
        ...parcels(`list-${at}`, '2026-09-05', 4 - count),
      );
    }
    await shows('list', '?q=birch', [{ deliveries: 3, monthBefore: { deliveries: 1 } }]);
    await shows('list', '?q=cedar', [{ deliveries: 2, monthBefore: { deliveries: 2 } }]);
    await shows('list', '?q=ash', [{ deliveries: 0, monthBefore: { deliveries: 4 } }]);
    const orders = {
      name: ['Ash Court', 'Birch Court', 'Cedar Court', 'élan Court', 'Elm Tower'],
      '-deliveries': ['Birch Court', 'Cedar Court', 'Elm Tower', 'Ash Court', 'élan Court'],
    };
    for (const [sort, names] of Object.entries(orders)) {
      expect(namesOf(await rows('list', `?sort=${sort}`))).toEqual(names);
      const paged: Row[] = [];
      for (let query: string | undefined = `?sort=${sort}&pageSize=2`; query; ) {
        const { body } = await get('list', query);
        expect(body.total).toBe(5);
        paged.push(...body.buildings);
        query = body.next && `?sort=${sort}&pageSize=2&after=${body.next}`;
      }
      expect(namesOf(paged)).toEqual(names);
    }
    expect(namesOf(await rows('list', '?sort=-deliveries&month=2026-09'))).toEqual([
      ...['Ash Court', 'élan Court', 'Cedar Court', 'Elm Tower', 'Birch Court'],
    ]);
    expect(namesOf(await rows('list', '?sort=-deliveries&q=cour%20h'))).toEqual(['Birch Court', 'Ash Court']);
  });

  it('are those of the buildings of today: renamed, moved, deleted and restored ones too', async () => {
    for (const id of ['stays', 'moves', 'ends']) {
      await test.building(id, { companyId: 'today', name: id });
      await test.service.receive(...parcels(id, '2026-10-05', 2));
    }
    const two = { deliveries: 2 };
    await shows('today', '', [two, two, two]);
    expect(await totals('today')).toEqual([['2026-10', 6, 0]]);
    await test.tenant('stays', { companyId: 'today', name: 'A new name' }, 2);
    await test.tenant('moves', { companyId: 'other', name: 'moves' }, 2);
    await test.tenant('ends', { companyId: 'today', deleted: true }, 2);
    expect(await shows('today', '', [two])).toMatchObject([{ name: 'A new name' }]);
    expect(await shows('other', '', [two])).toMatchObject([{ name: 'moves' }]);
    expect(await totals('today')).toEqual([['2026-10', 2, 0]]);
    expect(await totals('other')).toEqual([['2026-10', 2, 0]]);
    // Its key by name is the end of the one before.
    await test.tenant('stays', { companyId: 'other', name: 'name' }, 3);
    await test.tenant('moves', { companyId: 'other', name: 'zoe moves' }, 3);
    await until(
      'it is where its new name belongs',
      () => rows('other', '?sort=-deliveries'),
      (found) => namesOf(found).join() === 'name,zoe moves',
    );
    expect(await totals('today')).toEqual([]);
    const owned = deliveryAt('P-1', '2026-09-05T15:00:00Z');
    test.owned.set('ends', { deliveries: [{ parcel: owned, version: 1 }], households: [] });
    await test.tenant('ends', { companyId: 'today', name: 'back' }, 3);
    await shows('today', '', [{ name: 'back', deliveries: 0, monthBefore: { deliveries: 1 } }]);
  });

  it('are filled with the parcels of a building that joins', async () => {
    const id = await test.building('joins');
    await test.service.receive(...parcels(id, '2026-10-05', 2));
    const loggedAt = timestampFromDate(new Date('2026-10-05T15:00:00Z'));
    const deliveries = ['2026-10-05-0', '2026-10-05-1'].map((packageId) => ({
      parcel: { ...deliveryAt(packageId, '2026-10-05T15:00:00Z'), loggedAt },
      version: 1,
    }));
    test.owned.set(id, { deliveries, households: [] });
    await test.tenant(id, { companyId: 'joined' }, 2);
    await shows('joined', '', [{ tenantId: id, deliveries: 2 }]);
  });

  it('begin a month without deliveries, for the first of the buildings where their calendars differ', async () => {
    await test.building('west', { companyId: 'month', timeZone: 'America/Vancouver' });
    await test.building('east', { companyId: 'month', timeZone: 'America/Toronto' });
    await test.service.receive(...parcels('east', '2025-12-05', 2), ...parcels('west', '2026-11-05', 1));
    await shows('month', '?month=2025-12', [{ deliveries: 2 }, none]);
    await shows('month', '?month=2026-11', [none, { deliveries: 1 }]);
    await totals('month');
    test.setTime('2026-12-01T04:59:00Z');
    expect((await get('month')).body).toMatchObject({ month: '2026-10', months: { 0: { month: '2026-11' } } });
    test.setTime('2026-12-01T05:01:00Z');
    expect((await get('month')).body).toMatchObject({ month: '2026-11', months: { 0: { month: '2026-12' } } });
    expect(await rows('month', '?month=2026-12&sort=-deliveries')).toMatchObject([
      { ...none, name: 'east', yearBefore: { deliveries: 2 } },
      { ...none, name: 'west', monthBefore: { deliveries: 1 } },
    ]);
    test.setTime('2026-12-03T15:00:00Z');
    const { key12 } = await until(
      'the month is counted',
      async () => (await test.service.stored('tenantmonths')).find(({ _id }: { _id: string }) => _id === 'east'),
      ({ month }) => month === '2026-12',
    );
    // Its place in the list of this month is no longer that of the same month of the last year.
    expect(key12).toMatch(/^9999 /);
  });

  it('are in the order of the names where nothing was delivered yet, whatever the month of the last year had', async () => {
    const names = ['a', 'b', 'c', 'd'];
    for (const name of names) await test.building(`turn-${name}`, { companyId: 'turn', name });
    const ofLastYear = names.flatMap((name, at) => parcels(`turn-${name}`, '2025-12-05', at));
    await test.service.receive(...ofLastYear);
    await shows(
      'turn',
      '?month=2025-12',
      [0, 1, 2, 3].map((deliveries) => ({ deliveries })),
    );
    await totals('turn');
    test.setTime('2026-12-01T05:01:00Z');
    const december = '?month=2026-12&sort=-deliveries';
    expect(namesOf(await rows('turn', december))).toEqual(names);
    await test.service.receive(...parcels('turn-c', '2026-12-01', 1));
    await shows('turn', december, [{ name: 'c', deliveries: 1 }, { name: 'a' }, { name: 'b' }, { name: 'd' }]);
    for (const pageSize of [1, 2, 3]) {
      const found: string[] = [];
      for (let after = ''; ; ) {
        const { buildings, next } = (await get('turn', `${december}&pageSize=${pageSize}${after}`)).body;
        found.push(...namesOf(buildings));
        if (next === undefined) break;
        after = `&after=${encodeURIComponent(next)}`;
      }
      expect(found).toEqual(['c', 'a', 'b', 'd']);
    }
  });

  it('are seen by the admins of the company and superadmins alone', async () => {
    await test.building('closed', { companyId: 'closed' });
    expect((await get('closed', '', { superadmin: true })).body).toMatchObject({ total: 1 });
    for (const session of [{ companies: ['list'] }, { roles: { closed: 'admin' } }, {}])
      for (const path of ['', '/export']) {
        const { status, body } = await get('closed', path, session);
        expect([status, body.type, Object.keys(body)]).toEqual([
          403,
          'OTHER_COMPANY',
          expect.not.arrayContaining(['months']),
        ]);
      }
    expect(await get('unknown', '', { companies: ['closed'] })).toMatchObject({ status: 403 });
    const mine = await get('nobody');
    expect(mine.body).toMatchObject({ total: 0, buildings: [], isPending: true });
  });

  it.each(['?month=2025-11', '?month=2026-12', '?month=2026-13', '?sort=-waiting', '?pageSize=201', '?after=%C3%A9'])(
    'refuse %s',
    async (query) => {
      expect((await get('list', query)).status).toBe(422);
    },
  );

  it('are a file of all that a search finds', async () => {
    const { body } = await get('list', '/export?q=court&sort=-deliveries');
    expect(body.split('\r\n')).toEqual([
      'tenantId,name,month,deliveries,excessFees,deliveriesMonthBefore,excessFeesMonthBefore,deliveriesYearBefore,excessFeesYearBefore',
      'list-2,Birch Court,2026-10,3,1.50,1,0.00,0,0.00',
      'list-4,Cedar Court,2026-10,2,0.00,2,0.00,0,0.00',
      'list-3,Ash Court,2026-10,0,0.00,4,3.00,0,0.00',
      'list-1,élan Court,2026-10,0,0.00,4,3.00,0,0.00',
      '',
    ]);
    expect((await get('list', '/export?month=2024-01')).status).toBe(422);
  });
});
