import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, createLocalClock } from '@parcelbell/rules';
import type { Answer } from '@parcelbell/testing';
import { deliveryCollection } from '../data/delivery-collection.ts';
import { deliveryAt, storeDeliveries } from '../testing/deliveries.ts';
import {
  email,
  harbourTowers,
  householdOf,
  mapleCourt,
  startDeliveries,
  type TestDeliveries,
} from '../testing/start-deliveries.ts';

let desk: TestDeliveries;
/** Package ids from the oldest to the newest. */
const ids: string[] = [];

const deliveries = [
  { unit: '101', courier: 'UPS', packagetype: 'Box', tracking: '1Z999', location: 'Front desk' },
  { unit: '101', courier: 'FedEx', packagetype: 'Letter', tracking: 'FX-779911', location: 'Shelf 2' },
  { unit: '102', courier: 'UPS', packagetype: 'Food', location: 'Fridge', conciergeId: 'Hélène' },
  { unit: '103', courier: 'Canada Post', packagetype: 'Box' },
  { unit: '103', courier: 'Amazon', packagetype: 'Envelope', location: 'Shelf 1' },
];

beforeAll(async () => {
  desk = await startDeliveries();
  await desk.tenant(mapleCourt);
  await desk.tenant(harbourTowers);
  for (const unit of ['101', '102', '103']) {
    await desk.household(householdOf('maple-court', unit, [email(`in-${unit}`)]));
  }
  await desk.household(householdOf('harbour-towers', '101', [email('gus')], 'North'));
  for (const body of deliveries) ids.push((await desk.log(body)).body.packageId);
  const elsewhere = { unit: '101', tower: 'North', courier: 'UPS', packagetype: 'Box' };
  await desk.call('POST', '/api/deliveries', { body: elsewhere, tenant: 'harbour-towers' });
  await desk.call('PATCH', `/api/deliveries/pickup/${ids[0]}`, { body: { conciergeId: 'Sam', residentName: 'Zoë' } });
});
afterAll(() => desk.stop());

const list = (query: Record<string, string> = {}): Promise<Answer> =>
  desk.call('GET', `/api/deliveries?${new URLSearchParams(query)}`);
/** The numbers of the parcels listed, 0 being the oldest. */
const numbers = ({ body }: Answer): number[] =>
  (Array.isArray(body) ? body : body.deliveries).map(({ packageId }: { packageId: string }) => ids.indexOf(packageId));

describe('GET /api/deliveries', () => {
  it('answers an array, newest first, of this building alone', async () => {
    const answer = await list();
    expect(answer.status).toBe(200);
    expect(numbers(answer)).toEqual([4, 3, 2, 1, 0]);
  });

  it('carries the fields of a delivery and nothing of what is kept inside', async () => {
    const delivery = (await list()).body[3];
    expect(delivery).toEqual({
      _id: `maple-court/${ids[1]}`,
      packageId: ids[1],
      ...deliveries[1],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      status: 'pending',
      hasPhoto: false,
      notifications: [{ channel: 'email', status: expect.any(String), at: expect.any(String), kind: 'delivery' }],
    });
  });

  it('answers a page with the total', async () => {
    const answer = await list({ page: '2', pageSize: '2' });
    expect(answer.body).toMatchObject({ total: 5, totalIsExact: true, page: 2, pageSize: 2 });
    expect(numbers(answer)).toEqual([2, 1]);
  });

  it('answers pages of 25 by default, and an empty page behind the last', async () => {
    expect((await list({ page: '1' })).body).toMatchObject({ page: 1, pageSize: 25, total: 5 });
    expect((await list({ page: '4', pageSize: '2' })).body).toMatchObject({ deliveries: [], total: 5 });
  });

  it('has the desk’s own change in a filtered total at once', async () => {
    const waiting = async () => (await list({ status: 'pending', unit: '103', page: '1', pageSize: '1' })).body.total;
    expect(await waiting()).toBe(2);
    const { packageId } = (await desk.log({ unit: '103', courier: 'DHL', packagetype: 'Box' })).body;
    expect(await waiting()).toBe(3);
    await desk.call('PATCH', `/api/deliveries/pickup/${packageId}`, { body: { conciergeId: 'Sam' } });
    expect(await waiting()).toBe(2);
    await desk.service.platform.database.collection('parcels').deleteOne({ packageId });
  });

  it('counts anew where another process changed what a page shows', async () => {
    const asked = { status: 'pending', courier: 'UPS', pageSize: '1' };
    const deliveriesOf = desk.service.platform.database.collection<{ _id: string; packageId: string }>('parcels');
    expect((await list({ ...asked, page: '1' })).body.total).toBe(1);
    const delivery = await deliveriesOf.findOne({ packageId: ids[2] ?? '' });
    const twin = { ...delivery, _id: 'maple-court/P-TWIN', packageId: 'P-TWIN' };
    await deliveriesOf.insertOne(twin);
    const second = (await list({ ...asked, page: '2' })).body;
    await deliveriesOf.deleteOne({ packageId: 'P-TWIN' });
    expect([second.deliveries.length, second.total]).toEqual([1, 2]);
    const gone = (await list({ ...asked, page: '2' })).body;
    expect([gone.deliveries.length, gone.total]).toEqual([0, 1]);
  });

  it('answers the oldest first on demand', async () => {
    expect(numbers(await list({ sort: 'createdAt' }))).toEqual([0, 1, 2, 3, 4]);
  });

  it.each([
    [{ status: 'pending' }, [4, 3, 2, 1]],
    [{ status: 'pickedup' }, [0]],
    [{ courier: 'UPS' }, [2, 0]],
    [{ courier: 'UPS', status: 'pending' }, [2]],
    [{ unit: '101' }, [1, 0]],
    [{ unit: '101', status: 'pending' }, [1]],
    [{ unit: '101', tower: 'North' }, []],
    [{ q: '101' }, [1, 0]],
    [{ q: '10' }, [4, 3, 2, 1, 0]],
    [{ q: 'shelf' }, [4, 1]],
    [{ q: 'SHE fx' }, [1]],
    [{ q: 'post can' }, [3]],
    [{ q: 'fx-7' }, [1]],
    [{ q: '779911' }, [1]],
    [{ q: 'helene' }, [2]],
    [{ q: 'zoe' }, [0]],
    [{ q: 'box', status: 'pending' }, [3]],
    [{ q: 'shelf', courier: 'FedEx' }, [1]],
    [{ q: '9911' }, [1]],
    [{ q: '79911' }, [1]],
    [{ q: 'fx779911' }, [1]],
    [{ q: '7799-11 letter' }, [1]],
    [{ q: '911' }, []],
    [{ q: '7991' }, []],
    [{ q: '1199' }, []],
    [{ q: '.*11' }, []],
    [{ q: '^9911$' }, [1]],
    [{ q: '(9911' }, [1]],
    [{ q: '\\d\\d11' }, []],
    [{ q: 'helf' }, []],
    [{ q: '.*' }, []],
    [{ q: '$ne' }, []],
    [{ q: 'shelf\tups' }, []],
    [{ q: 'shelf\t\n amazon' }, [4]],
    [{ q: ' ' }, [4, 3, 2, 1, 0]],
  ])('finds by %j', async (query, expected) => {
    expect(numbers(await list(query as Record<string, string>))).toEqual(expected);
    const paged = await list({ ...(query as Record<string, string>), page: '1' });
    expect(numbers(paged)).toEqual(expected);
    expect(paged.body).toMatchObject({ total: expected.length, totalIsExact: true });
  });

  it('finds a package by the beginning of its id', async () => {
    expect(numbers(await list({ q: (ids[2] as string).slice(0, 6) }))).toContain(2);
    expect(numbers(await list({ q: (ids[2] as string).slice(2).toLowerCase() }))).toEqual([2]);
  });

  it('takes from inclusively and to exclusively', async () => {
    const all = (await list()).body;
    const [from, to] = [all[3].createdAt, all[1].createdAt];
    expect(numbers(await list({ from, to }))).toEqual([2, 1]);
    expect(numbers(await list({ from: '2020-01-01', to: '2020-01-02' }))).toEqual([]);
    expect(numbers(await list({ to, status: 'pending', page: '1' }))).toEqual([2, 1]);
  });

  it('finds what was picked up on a day of the building', async () => {
    const { day } = createLocalClock().read(mapleCourt.timeZone, new Date((await list()).body[4].pickedupAt));
    const found = async (more: Record<string, string>) => numbers(await list({ pickedupOn: day, ...more }));
    for (const more of [{}, { page: '1' }, { status: 'pickedup' }, { unit: '101' }, { q: 'zoe' }, { courier: 'UPS' }]) {
      expect(await found(more as Record<string, string>)).toEqual([0]);
    }
    for (const more of [{ status: 'pending' }, { unit: '102' }, { q: 'helene' }]) {
      expect(await found(more as Record<string, string>)).toEqual([]);
    }
    expect(numbers(await list({ pickedupOn: addDays(day, -1) }))).toEqual([]);
  });

  it('answers the parcels of the given ids in their order, without those of others', async () => {
    const elsewhere = (await desk.call('GET', '/api/deliveries', { tenant: 'harbour-towers' })).body[0].packageId;
    const asked = [ids[1], 'P-0000000000', elsewhere, ids[3], 'nonsense'].join(',');
    expect(numbers(await list({ ids: asked }))).toEqual([1, 3]);
    expect(numbers(await list({ ids: '' }))).toEqual([]);
  });

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'x' },
    { pageSize: '201' },
    { pageSize: '0' },
    { status: 'lost' },
    { courier: 'Pigeon' },
    { sort: 'unit' },
    { sort: '$where' },
    { from: 'yesterday' },
    { to: '2026-13-01' },
    { pickedupOn: 'today' },
    { pickedupOn: '2026-02-30' },
    { pickedupOn: '2026-11-21T10:00:00Z' },
    { 'pickedupOn[$ne]': '2026-11-21' },
    { q: 'x'.repeat(101) },
    { q: 'tremblay\u0000' },
    { q: 'a b c d e f g h i' },
    { ids: Array(51).fill('P-0000000000').join(',') },
    { ids: 'P-0000000000', page: '1' },
    { colour: 'red' },
    { 'q[$ne]': '' },
    { page: '402', pageSize: '25' },
  ])('answers 422 for %j', async (query) => {
    const { status, body } = await list(query);
    expect(status).toBe(422);
    expect(body.errors[0].message).toEqual(expect.any(String));
  });

  it('answers 422 for a parameter that is given twice', async () => {
    expect((await desk.call('GET', '/api/deliveries?q=a&q=b')).status).toBe(422);
  });

  it('answers 401 without a session and 403 to others', async () => {
    const others = desk.service.signIn({ roles: { 'harbour-towers': 'admin' } });
    expect((await desk.call('GET', '/api/deliveries', { as: '' })).status).toBe(401);
    expect((await desk.call('GET', '/api/deliveries', { as: others })).status).toBe(403);
  });

  it('answers 404 for a building that was deleted or never was, whichever list is asked for', async () => {
    const as = desk.service.signIn({ superadmin: true });
    await desk.tenant({ ...harbourTowers, tenantId: 'razed', deleted: true });
    for (const tenant of ['razed', 'nope']) {
      for (const query of ['', '?page=1', `?ids=${ids[0]}`, '/units']) {
        const { status, body } = await desk.call('GET', `/api/deliveries${query}`, { as, tenant });
        expect([status, body.message]).toEqual([404, 'Building not found']);
      }
    }
  });

  it('is open to a demo session, which only reads', async () => {
    const as = desk.service.signIn({ demo: true, roles: { 'maple-court': 'admin' } });
    expect((await desk.call('GET', '/api/deliveries', { as })).status).toBe(200);
  });
});

describe('GET /api/deliveries without pages', () => {
  const tenant = 'harbour-towers';
  const pickupDay = '2026-03-05';
  const pickedUp = (pickedupAt: Date) => ({ pickedupAt, pickedupDay: pickupDay, pickup: { conciergeId: 'Sam' } });
  const headed = async (path: string) => {
    const headers = { authorization: desk.service.signIn({ roles: { [tenant]: 'admin' } }), 'x-tenant-id': tenant };
    const response = await fetch(new URL(path, desk.service.url), { headers });
    const body: { packageId: string; pickedupAt?: string }[] = await response.json();
    const link = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
    return { ids: body.map(({ packageId }) => packageId), body, link, total: response.headers.get('x-total-count') };
  };

  it('says how many there are, and of no next list where it has them all', async () => {
    const { ids: found, total, link } = await headed('/api/deliveries');
    expect([found.length, total, link]).toEqual([1, '1', undefined]);
    expect(await headed('/api/deliveries?q=nothing')).toMatchObject({ total: '0', link: undefined });
  });

  it('answers the oldest parcels that wait among 5,000 in all, and the rest under its links', async () => {
    const collection = desk.service.platform.open(deliveryCollection);
    const all = Array.from({ length: 6_000 }, (_, at) => {
      const delivery = deliveryAt(tenant, at, { tower: 'North' });
      return at < 40 ? delivery : { ...delivery, ...pickedUp(delivery.createdAt) };
    });
    await storeDeliveries(collection, all);
    const first = await headed('/api/deliveries');
    expect(first.total).toBe('6001');
    expect(first.ids).toHaveLength(5_000);
    const waiting = all.slice(0, 40).map(({ packageId }) => packageId);
    expect(first.ids.slice(-40)).toEqual(waiting.toReversed());
    expect(first.link).toMatch(/^\/api\/deliveries\?status=pickedup&to=\d{4}-/);
    const second = await headed(first.link ?? '');
    expect([second.ids.length, second.link]).toEqual([1_001, undefined]);
    expect(new Set([...first.ids, ...second.ids]).size).toBe(6_001);
  });

  it('continues with the pickups of a day under its links', async () => {
    const first = await headed(`/api/deliveries?pickedupOn=${pickupDay}`);
    expect([first.ids.length, first.total]).toEqual([5_000, '5960']);
    const second = await headed(first.link ?? '');
    expect([second.ids.length, second.link]).toEqual([960, undefined]);
    expect(new Set([...first.ids, ...second.ids]).size).toBe(5_960);
  });

  it('keeps what was asked for in its link', async () => {
    const { link } = await headed('/api/deliveries?tower=North&from=2026-01-01&sort=createdAt&q=B%C3%94x');
    const { to, ...asked } = Object.fromEntries(new URL(link ?? '', desk.service.url).searchParams);
    const from = '2026-01-01T00:00:00.000Z';
    expect(asked).toEqual({ status: 'pickedup', tower: 'North', from, sort: 'createdAt', q: 'box' });
    expect(Date.parse(to ?? '')).not.toBeNaN();
  });

  it.each(['behind=P-0000000000', 'behind=x&to=2026-01-01', 'behind=P-0000000000&ids=P-0000000000&to=2026-01-01'])(
    'answers 422 for %s',
    async (query) => {
      expect((await desk.call('GET', `/api/deliveries?${query}`)).status).toBe(422);
    },
  );

  it('has its headers in the documentation', () => {
    const { get } = (desk.service.openApi().paths as Record<string, Record<string, { responses: object }>>)[
      '/api/deliveries'
    ] as { get: { responses: Record<string, { headers?: object }> } };
    expect(Object.keys(get.responses['200']?.headers ?? {})).toEqual(['X-Total-Count', 'Link']);
  });
});

describe('GET /api/deliveries/units', () => {
  const units = (query: string, more = {}) => desk.call('GET', `/api/deliveries/units${query}`, more);

  it('says who will be notified', async () => {
    const { status, body } = await units('?q=103');
    expect([status, body]).toEqual([200, [{ unit: '103', people: 1, channels: ['email'], registered: 1 }]]);
  });

  it('answers at most 20 units, also those where nobody lives', async () => {
    const { body } = await units('');
    expect(body).toHaveLength(20);
    expect(body[3]).toEqual({ unit: '104', people: 0, channels: [], registered: 0 });
  });

  it('names the towers of a building that has some', async () => {
    const { body } = await units('?q=101', { tenant: 'harbour-towers' });
    expect(body.map(({ tower, people }: { tower: string; people: number }) => [tower, people])).toEqual([
      ['North', 1],
      ['South', 0],
    ]);
  });

  it('refuses what it does not know, and whoever may not', async () => {
    const others = desk.service.signIn({ roles: { 'harbour-towers': 'admin' } });
    expect((await units(`?q=${'1'.repeat(13)}`)).status).toBe(422);
    expect(await units('?q=1&q=2')).toMatchObject({ status: 422, body: { error: 'Unit number must be given once' } });
    expect((await units('?unit=1')).status).toBe(422);
    expect((await units('', { as: '' })).status).toBe(401);
    expect((await units('', { as: others })).status).toBe(403);
  });
});
