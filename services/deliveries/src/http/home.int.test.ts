import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DelegationsChangedSchema } from '@parcelbell/contracts/deliveries';
import { fact } from '@parcelbell/outbox';
import { createContext } from '../context.ts';
import type { DeliveryRepository } from '../domain/delivery/delivery-repository.ts';
import { delegatePickup } from '../domain/home/delegate-pickup.ts';
import {
  email,
  harbourTowers,
  householdOf,
  mapleCourt,
  startDeliveries,
  type TestDeliveries,
} from '../testing/start-deliveries.ts';

const day = 24 * 60 * 60_000;
const base = '/api/public/deliveries/home';

let desk: TestDeliveries;
beforeAll(async () => {
  desk = await startDeliveries();
  await desk.tenant({ ...mapleCourt, settings: { pickupProof: 'code' } });
  await desk.tenant(harbourTowers);
});
afterAll(() => desk.stop());

const approved = (contactId: string) => ({ ...email(contactId), approved: true });
/** The residents of a unit of Maple Court: one is approved, and one is not. */
const lived = (unit: string, version = 1, more: object = {}) =>
  desk.household(
    { ...householdOf('maple-court', unit, [approved(`host-${unit}`), email(`guest-${unit}`)]), ...more },
    version,
  );
interface Named {
  readonly issuedAt?: Date;
  readonly tenantId?: string;
  readonly generation?: number;
  readonly purpose?: 'home' | 'verify' | 'unsubscribe' | 'additions' | 'resident';
}
function homeOf(contactId: string, unit: string, named: Named = {}): string {
  const { issuedAt = new Date(), tenantId = 'maple-court', generation = 1, purpose = 'home' } = named;
  const target = { tenantId, householdId: `default/${unit}`, contactId, generation };
  return `${base}/${desk.service.platform.linkCodes.link(purpose, target, issuedAt)}`;
}
const get = (path: string) => desk.service.call('GET', path);
const delegate = (path: string, body: unknown) => desk.service.call('POST', `${path}/delegations`, { body });
const withdraw = (path: string, id: string) => desk.service.call('DELETE', `${path}/delegations/${id}`);
const log = (unit: string, more: object = {}) => desk.logged({ unit, ...more });
const ids = (parcels: { packageId: string }[]) => parcels.map(({ packageId }) => packageId);

describe("GET a resident's parcels", () => {
  it('answers what waits, the oldest first, with codes for who is approved, and what went, the newest first', async () => {
    await lived('101');
    const first = await log('101', { location: 'Shelf 4', tracking: '1Z999' });
    const second = await log('101');
    const gone = await log('101');
    await desk.pickUp(gone, { residentName: 'Ann' });
    const { status, body } = await get(homeOf('host-101', '101'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ timeZone: 'America/Toronto', canDelegate: true, hasMore: false, delegations: [] });
    expect(ids(body.waiting)).toEqual([first, second]);
    expect(body.waiting[0]).toMatchObject({ location: 'Shelf 4', tracking: '1Z999', status: 'pending' });
    expect(body.waiting[0].pickupCode).toMatch(/^\d{6}$/);
    expect(body.history).toMatchObject([{ packageId: gone, status: 'pickedup', pickedupResidentName: 'Ann' }]);
    expect(body.history[0].pickupCode).toBeUndefined();
    const atDesk = await desk.pickUp(first, { code: body.waiting[0].pickupCode });
    expect(atDesk.status).toBe(200);
  });

  it('answers residents without approval the deliveries of their own mails, without codes and names', async () => {
    const of = (contacts: ReturnType<typeof email>[]) => householdOf('maple-court', '102', contacts);
    await desk.household(of([approved('host-102')]));
    const before = await log('102');
    const went = await log('102');
    await desk.pickUp(went, { residentName: 'Ann' });
    await desk.household(of([approved('host-102'), email('guest-102')]), 2);
    const after = await log('102');
    const guest = (await get(homeOf('guest-102', '102'))).body;
    expect(guest.canDelegate).toBe(false);
    expect(ids(guest.waiting)).toEqual([after]);
    expect(guest.waiting[0].pickupCode).toBeUndefined();
    expect(guest.history).toEqual([]);
    const host = (await get(homeOf('host-102', '102'))).body;
    expect(ids(host.waiting)).toEqual([before, after]);
    await desk.household(of([approved('host-102'), approved('guest-102')]), 3);
    const approvedGuest = (await get(homeOf('guest-102', '102'))).body;
    expect(ids(approvedGuest.waiting)).toEqual([before, after]);
    expect(ids(approvedGuest.history)).toEqual([went]);
  });

  it('shows nobody the deliveries of earlier residents, nor undone ones', async () => {
    await lived('103');
    await log('103');
    await lived('103', 2, { residencyId: 'the-next', contacts: [approved('next-103')] });
    expect((await get(homeOf('next-103', '103'))).body.waiting).toEqual([]);
    const silent = await log('103', { notify: 'silent' });
    expect(ids((await get(homeOf('next-103', '103'))).body.waiting)).toEqual([silent]);
    await desk.call('POST', `/api/deliveries/${silent}/undo`, { body: {} });
    expect((await get(homeOf('next-103', '103'))).body).toMatchObject({ waiting: [], history: [] });
  });

  it('pages the history by twenty', async () => {
    await lived('104');
    const all: string[] = [];
    for (let at = 0; at < 22; at += 1) {
      all.unshift(await log('104'));
      await desk.pickUp(all[0] ?? '');
    }
    const path = homeOf('host-104', '104');
    const first = (await get(path)).body;
    const second = (await get(`${path}?page=2`)).body;
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    expect(ids([...first.history, ...second.history])).toEqual(all);
    for (const page of ['0', '-1', 'x', '1e3', '2&page=3'])
      expect((await get(`${path}?page=${page}`)).status).toBe(422);
    expect((await get(`${path}?more=1`)).status).toBe(422);
  });

  it('works for a week, and not once its address was unsubscribed, removed or moved out', async () => {
    await lived('105');
    const ago = (time: number) => ({ issuedAt: new Date(Date.now() - time) });
    expect((await get(homeOf('host-105', '105', ago(7 * day - 60_000)))).status).toBe(200);
    const old = await get(homeOf('host-105', '105', ago(7 * day)));
    expect(old).toMatchObject({ status: 400, body: { type: 'LINK_EXPIRED', params: { purpose: 'home' } } });
    const path = homeOf('host-105', '105');
    await desk.household(householdOf('maple-court', '105', [{ ...approved('host-105'), generation: 2 }]), 2);
    expect((await get(path)).status).toBe(400);
    const fresh = homeOf('host-105', '105', { generation: 2 });
    expect((await get(fresh)).status).toBe(200);
    await desk.household(householdOf('maple-court', '105', []), 3);
    expect((await get(fresh)).status).toBe(400);
  });

  it('refuses codes for other purposes, units and buildings, and what is none', async () => {
    await lived('106');
    await lived('107');
    const foreign = [
      homeOf('host-106', '107'),
      homeOf('host-106', '106', { tenantId: 'harbour-towers' }),
      homeOf('host-106', '106', { tenantId: 'nowhere' }),
      homeOf('host-106', '106', { generation: 0 }),
      ...(['verify', 'unsubscribe', 'additions', 'resident'] as const).map((purpose) =>
        homeOf('host-106', '106', { purpose }),
      ),
      ...['x', '%00', 'a'.repeat(3_000), '%7B%22$gt%22:%22%22%7D', '__proto__'].map((code) => `${base}/${code}`),
    ];
    for (const path of foreign) {
      for (const answer of [
        await get(path),
        await delegate(path, { packageIds: ['P-0123456789'], name: 'Sam' }),
        await withdraw(path, 'some'),
      ]) {
        expect([400, 404, 422]).toContain(answer.status);
      }
    }
  });
});

describe('somebody else who picks up', () => {
  it('shows a code of their own for all parcels, which works once for each, and the desk sees the name', async () => {
    await lived('110');
    const parcels = [await log('110'), await log('110')];
    const other = await log('110');
    const path = homeOf('host-110', '110');
    const { status, body } = await delegate(path, { packageIds: parcels, name: ' Sam Lee ' });
    expect(status).toBe(201);
    expect(body.code).toMatch(/^\d{6}$/);
    const shown = (await get(path)).body.delegations;
    expect(shown).toMatchObject([
      { delegationId: body.delegationId, name: 'Sam Lee', code: body.code, packageIds: parcels },
    ]);
    const listed = (await desk.call('GET', '/api/deliveries?page=1&unit=110')).body.deliveries;
    const names = listed.map(({ mayBePickedUpBy }: { mayBePickedUpBy?: string }) => mayBePickedUpBy);
    expect(names).toEqual([undefined, 'Sam Lee', 'Sam Lee']);
    expect((await desk.pickUp(other, { code: body.code })).status).toBe(422);
    for (const packageId of parcels) {
      const picked = await desk.pickUp(packageId, { code: body.code, residentName: 'Sam Lee' });
      expect(picked.status).toBe(200);
      expect(picked.body.mayBePickedUpBy).toBeUndefined();
    }
    expect((await get(path)).body.delegations).toEqual([]);
    const [again = ''] = parcels;
    await desk.call('POST', `/api/deliveries/${again}/reopening`, { body: { reason: 'The wrong shelf' } });
    expect((await desk.pickUp(again, { code: body.code })).status).toBe(422);
  });

  it('is replaced by the next one, and withdrawn by any approved resident of the unit', async () => {
    await lived('111', 1, { contacts: [approved('host-111'), approved('second-111')] });
    const packageId = await log('111');
    const path = homeOf('host-111', '111');
    const first = (await delegate(path, { packageIds: [packageId], name: 'Ann' })).body;
    const second = (await delegate(path, { packageIds: [packageId], name: 'Bob' })).body;
    expect((await desk.pickUp(packageId, { code: first.code })).status).toBe(422);
    expect((await withdraw(homeOf('second-111', '111'), second.delegationId)).status).toBe(204);
    expect((await withdraw(homeOf('second-111', '111'), second.delegationId)).status).toBe(204);
    expect((await desk.pickUp(packageId, { code: second.code })).status).toBe(422);
    const parcel = (await desk.call('GET', `/api/deliveries/${packageId}`)).body;
    const lines = parcel.timeline.filter(({ kind }: { kind: string }) => kind === 'delegated');
    expect(lines.map(({ fields }: { fields: object[] }) => fields[0])).toEqual([
      { name: 'name', after: 'Ann' },
      { name: 'name', before: 'Ann', after: 'Bob' },
      { name: 'name', before: 'Bob' },
    ]);
  });

  it('is named by nobody who is not approved, nor for parcels of others, or that wait no more', async () => {
    await lived('112');
    await lived('113');
    const mine = await log('112');
    const theirs = await log('113');
    const gone = await log('112');
    await desk.pickUp(gone);
    const asked = (packageId: string) => ({ packageIds: [packageId], name: 'Sam' });
    const guest = homeOf('guest-112', '112');
    expect(await delegate(guest, asked(mine))).toMatchObject({ status: 403, body: { type: 'NOT_APPROVED' } });
    expect((await withdraw(guest, 'some')).status).toBe(403);
    const host = homeOf('host-112', '112');
    expect((await delegate(host, asked(theirs))).status).toBe(404);
    expect((await delegate(host, { packageIds: [mine, theirs], name: 'Sam' })).status).toBe(404);
    expect((await delegate(host, asked('P-0000000000'))).status).toBe(404);
    expect((await delegate(host, asked(gone))).status).toBe(409);
    const foreign = (await delegate(homeOf('host-113', '113'), asked(theirs))).body;
    expect((await withdraw(host, foreign.delegationId)).status).toBe(204);
    expect((await get(homeOf('host-113', '113'))).body.delegations).toHaveLength(1);
    expect((await get(host)).body.delegations).toEqual([]);
  });

  it.each([
    {},
    { packageIds: [], name: 'Sam' },
    { packageIds: 'P-0123456789', name: 'Sam' },
    { packageIds: [{ $gt: '' }], name: 'Sam' },
    { packageIds: Array.from({ length: 101 }, () => 'P-0123456789'), name: 'Sam' },
    { packageIds: ['P-0123456789'], name: '' },
    { packageIds: ['P-0123456789'], name: 'a'.repeat(61) },
    { packageIds: ['P-0123456789'], name: 'two\nlines' },
    { packageIds: ['P-0123456789'], name: '\u200b' },
    { packageIds: ['P-0123456789'], name: '\u202eSam' },
    { packageIds: ['P-0123456789'], name: { $gt: '' } },
    { packageIds: ['P-0123456789'], name: 'Sam', code: '000000' },
  ])('is not taken from %j', async (body) => {
    await lived('114');
    expect((await delegate(homeOf('host-114', '114'), body)).status).toBe(422);
  });

  it('is named by nobody in a demo building, and nothing is stored', async () => {
    const as = { ...mapleCourt, tenantId: 'shown' };
    await desk.tenant(as);
    await desk.household(householdOf('shown', '101', [approved('host')]));
    const { body } = await desk.call('POST', '/api/deliveries', {
      body: { unit: '101', courier: 'UPS', packagetype: 'Box' },
      tenant: 'shown',
      as: desk.service.signIn({ superadmin: true }),
    });
    await desk.tenant({ ...as, isDemoTenant: true }, 2);
    const before = await desk.service.stored('deliveries');
    const home = homeOf('host', '101', { tenantId: 'shown' });
    expect((await get(home)).body.waiting).toMatchObject([{ packageId: body.packageId }]);
    for (const answer of [
      await delegate(home, { packageIds: [body.packageId], name: 'Bea' }),
      await withdraw(home, 'x'),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: 'Demo Mode Restriction' } });
    expect(await desk.service.stored('deliveries')).toEqual(before);
  });

  it('are ten at most at a time', async () => {
    await lived('115');
    const path = homeOf('host-115', '115');
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      statuses.push((await delegate(path, { packageIds: [await log('115')], name: `Person ${at}` })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 409]);
  });

  it('may be named instead of one of ten, and no more than ten are named at the same moment', async () => {
    await lived('119');
    const path = homeOf('host-119', '119');
    const parcels = await Promise.all(Array.from({ length: 13 }, () => log('119')));
    const [first = '', ...others] = parcels;
    const asked = parcels
      .slice(0, 12)
      .map((packageId, at) => delegate(path, { packageIds: [packageId], name: `P ${at}` }));
    const answers = await Promise.all(asked);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(201), 409, 409]);
    expect((await get(path)).body.delegations).toHaveLength(10);
    const named = parcels.find((_, at) => answers[at]?.status === 201) ?? '';
    const instead = await delegate(path, { packageIds: [named], name: 'Instead' });
    expect(instead.status).toBe(201);
    expect((await get(path)).body.delegations.map(({ name }: { name: string }) => name)).toContain('Instead');
    expect((await delegate(path, { packageIds: [others.at(-1) ?? ''], name: 'Eleventh' })).status).toBe(409);
    const forAll = await delegate(path, { packageIds: [first, ...others], name: 'All' });
    const { delegations } = (await get(path)).body;
    expect(delegations).toMatchObject([forAll.body]);
    // Parcels that were logged in the same millisecond stand in any order.
    expect(delegations[0].packageIds.toSorted()).toEqual(parcels.toSorted());
  });

  it('may pick up all their parcels, also where the call that named them ended between two of them', async () => {
    await lived('120');
    const packageIds = [await log('120'), await log('120'), await log('120')];
    const context = createContext(desk.service.platform);
    const saved: string[] = [];
    const deliveries: DeliveryRepository = {
      ...context.deliveries,
      save: async (delivery, ...rest) => {
        if (saved.push(delivery.packageId) > 1) throw new Error('The process ended.');
        return context.deliveries.save(delivery, ...rest);
      },
    };
    const [code = ''] = homeOf('host-120', '120').split('/').slice(-1);
    const answer = await delegatePickup({ code, packageIds, name: 'Sam' }, { ...context, deliveries });
    await desk.settled();
    const { delegations } = (await get(homeOf('host-120', '120'))).body;
    expect(delegations).toMatchObject([{ ...answer, packageIds }]);
    const lines = await Promise.all(
      packageIds.map(async (id) => (await desk.call('GET', `/api/deliveries/${id}`)).body),
    );
    for (const { timeline } of lines) {
      expect(timeline.filter(({ kind }: { kind: string }) => kind === 'delegated')).toHaveLength(1);
    }
    // A duplicate of the event names nobody again for a delivery that was picked up and reopened.
    const [returned = ''] = packageIds;
    await desk.pickUp(returned, { code: answer.code });
    await desk.call('POST', `/api/deliveries/${returned}/reopening`, { body: { reason: 'The wrong shelf' } });
    await desk.service.receive(
      fact(
        DelegationsChangedSchema,
        { tenantId: 'maple-court', aggregateId: 'default/120', version: 1 },
        { householdId: 'default/120' },
      ),
    );
    expect((await desk.call('GET', `/api/deliveries/${returned}`)).body.mayBePickedUpBy).toBeUndefined();
    expect((await get(homeOf('host-120', '120'))).body.delegations[0].packageIds).toEqual(packageIds.slice(1));
  });

  it('that only the delivery stores counts, is replaced and is withdrawn like any other', async () => {
    await lived('121');
    const path = homeOf('host-121', '121');
    const parcels = await Promise.all(Array.from({ length: 11 }, () => log('121')));
    const { deliveries } = createContext(desk.service.platform);
    for (const [at, packageId] of parcels.slice(0, 10).entries()) {
      const delivery = await deliveries.find('maple-court', packageId);
      if (!delivery) throw new Error('The parcel is stored.');
      const of = { householdId: 'default/121', contactId: 'host-121', at: new Date() };
      const delegation = { delegationId: `earlier-${at}`, name: `Earlier ${at}`, ...of };
      await deliveries.save({ ...delivery, delegation, version: delivery.version + 1 }, {}, []);
    }
    const [first = '', second = ''] = parcels;
    const more = { packageIds: parcels.slice(10), name: 'Sam' };
    expect((await delegate(path, more)).status).toBe(409);
    expect((await delegate(path, { packageIds: [first], name: 'Instead' })).status).toBe(201);
    expect((await withdraw(path, 'earlier-1')).status).toBe(204);
    expect((await desk.call('GET', `/api/deliveries/${second}`)).body.mayBePickedUpBy).toBeUndefined();
    expect((await delegate(path, more)).status).toBe(201);
    expect((await get(path)).body.delegations).toHaveLength(10);
  });

  it('loses the permission once who gave it is removed or moves out, whoever comes next, and nobody else does', async () => {
    const [host, second] = [approved('host-118'), approved('second-118')];
    await lived('118', 1, { contacts: [host, second] });
    const parcels = [await log('118'), await log('118')];
    const [ofHost = '', ofSecond = ''] = parcels;
    const named = async (contactId: string, packageId: string) =>
      (await delegate(homeOf(contactId, '118'), { packageIds: [packageId], name: `For ${contactId}` })).body;
    const fromHost = await named('host-118', ofHost);
    const fromSecond = await named('second-118', ofSecond);
    await lived('118', 2, { contacts: [second] });
    expect((await desk.pickUp(ofHost, { code: fromHost.code })).status).toBe(422);
    const { timeline, mayBePickedUpBy } = (await desk.call('GET', `/api/deliveries/${ofHost}`)).body;
    expect(mayBePickedUpBy).toBeUndefined();
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'delegated', fields: [{ name: 'name', before: 'For host-118' }] }),
    );
    // An earlier state that comes once more changes nothing.
    await lived('118', 1, { contacts: [host] });
    expect((await get(homeOf('second-118', '118'))).body.delegations).toMatchObject([fromSecond]);
    await lived('118', 3, { contacts: [], residencyId: '' });
    await lived('118', 4, { contacts: [host, second], residencyId: 'the-next' });
    expect((await desk.pickUp(ofSecond, { code: fromSecond.code })).status).toBe(422);
    expect((await desk.pickUp(ofSecond)).status).toBe(200);
  });

  it('loses the permission where the parcel turns out to be for another unit', async () => {
    await lived('116');
    await lived('117');
    const packageId = await log('116');
    const { code } = (await delegate(homeOf('host-116', '116'), { packageIds: [packageId], name: 'Sam' })).body;
    await desk.call('POST', `/api/deliveries/${packageId}/correction`, { body: { unit: '117', reason: 'Misread' } });
    expect((await desk.pickUp(packageId, { code })).status).toBe(422);
    expect((await get(homeOf('host-117', '117'))).body.delegations).toEqual([]);
    expect((await get(homeOf('host-116', '116'))).body.waiting).toEqual([]);
  });
});
