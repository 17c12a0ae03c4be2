import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '@parcelbell/testing';
import { deliveryCollection } from '../data/delivery-collection.ts';
import { deliveryAt, storeDeliveries } from '../testing/deliveries.ts';
import {
  box,
  email,
  harbourTowers,
  householdOf,
  mapleCourt,
  startDeliveries,
  type TestDeliveries,
} from '../testing/start-deliveries.ts';

let desk: TestDeliveries;
let packageId: string;

const skyline = { ...mapleCourt, tenantId: 'skyline', name: 'Skyline' };

beforeAll(async () => {
  desk = await startDeliveries();
  await desk.tenant({ ...mapleCourt, companyId: 'lakeside' });
  await desk.tenant({ ...harbourTowers, companyId: 'lakeside' });
  await desk.tenant({ ...skyline, companyId: 'other' });
  for (const unit of ['101', '102']) await desk.household(householdOf('maple-court', unit, [email('ann')]));
  await desk.household(householdOf('harbour-towers', '101', [email('ben')], 'North'));
  await desk.household(householdOf('skyline', '101', [email('cem')]));
  packageId = await desk.logged({ unit: '101', tracking: '1Z 999-AA1' });
  await desk.log({ unit: '101', tower: 'North', ...box, tracking: '1Z55512' }, { 'x-tenant-id': 'harbour-towers' });
  await desk.log({ unit: '101', ...box, tracking: '1Z999AA2' }, { 'x-tenant-id': 'skyline' });
});
afterAll(() => desk.stop());

const search = (q: unknown, session: object = { companies: ['lakeside'] }, companyId = 'lakeside'): Promise<Answer> =>
  desk.service.call('POST', `/api/deliveries/companies/${companyId}/search`, {
    as: desk.service.signIn(session),
    body: { q },
  });
const trackingsOf = ({ body }: Answer) => body.deliveries.map(({ tracking }: { tracking: string }) => tracking);

describe('POST /api/deliveries/companies/:companyId/search', () => {
  it('finds a parcel in any building of the company by the beginning or the end of its tracking number', async () => {
    const { status, body } = await search('1z55');
    expect(status).toBe(200);
    expect(body).toEqual({
      deliveries: [
        {
          ...{ tenantId: 'harbour-towers', building: 'Harbour Towers', packageId: expect.any(String) },
          ...{ unit: '101', tower: 'North', courier: 'UPS', packagetype: 'Box', tracking: '1Z55512' },
          ...{ status: 'pending', createdAt: expect.any(String) },
        },
      ],
      hasMore: false,
    });
    expect(trackingsOf(await search('9AA1'))).toEqual(['1Z 999-AA1']);
    expect(trackingsOf(await search(packageId))).toEqual(['1Z 999-AA1']);
  });

  it('finds by unit and courier, the newest first, and in one building by its name', async () => {
    expect(trackingsOf(await search('101 ups'))).toEqual(['1Z55512', '1Z 999-AA1']);
    expect(trackingsOf(await search('101 maple'))).toEqual(['1Z 999-AA1']);
    expect(trackingsOf(await search('101 ups nowhere'))).toEqual([]);
  });

  it('finds what was picked up and closed, and nothing that was undone', async () => {
    const ended = async (tracking: string, act: (packageId: string) => Promise<Answer>) => {
      expect((await act(await desk.logged({ unit: '102', tracking }))).status).toBe(200);
      return (await search(tracking)).body.deliveries;
    };
    const pickedUp = await ended('ENDED-1', (id) => desk.pickUp(id, { residentName: 'Ann Lee' }));
    expect(pickedUp).toMatchObject([
      { status: 'pickedup', pickedupAt: expect.any(String), pickedupResidentName: 'Ann Lee' },
    ]);
    const close = (id: string) => desk.call('POST', `/api/deliveries/${id}/closure`, { body: { reason: 'lost' } });
    expect(await ended('ENDED-2', close)).toMatchObject([{ status: 'closed', closedAt: expect.any(String) }]);
    const undone = deliveryAt('maple-court', 1, { status: 'removed', tracking: 'ENDED-3' });
    await storeDeliveries(desk.service.platform.open(deliveryCollection), [undone]);
    expect(trackingsOf(await search('ended-3'))).toEqual([]);
    expect(trackingsOf(await search('ann lee'))).toEqual(['ENDED-1']);
  });

  it('answers 20 parcels, and says that there are more', async () => {
    await desk.tenant({ ...mapleCourt, tenantId: 'many', name: 'Many', companyId: 'many' });
    const stored = Array.from({ length: 21 }, (_, at) => deliveryAt('many', at));
    await storeDeliveries(desk.service.platform.open(deliveryCollection), stored);
    const { body } = await search('box', { companies: ['many'] }, 'many');
    expect([body.deliveries.length, body.hasMore]).toEqual([20, true]);
    expect(body.deliveries[0].tracking).toBe('T000020');
    expect((await search('t00001', { companies: ['many'] }, 'many')).body).toMatchObject({ hasMore: false });
  });

  it('searches the buildings of today: not one that moved to another company, or was deleted', async () => {
    const state = { ...mapleCourt, tenantId: 'moves', name: 'Moves', companyId: 'first' };
    await desk.tenant(state);
    await storeDeliveries(desk.service.platform.open(deliveryCollection), [deliveryAt('moves', 1)]);
    const foundBy = async (companyId: string) =>
      trackingsOf(await search('t000001', { companies: [companyId] }, companyId));
    expect([await foundBy('first'), await foundBy('second')]).toEqual([['T000001'], []]);
    await desk.tenant({ ...state, companyId: 'second' }, 2);
    expect([await foundBy('first'), await foundBy('second')]).toEqual([[], ['T000001']]);
    await desk.tenant({ ...state, companyId: 'second', deleted: true }, 3);
    expect(await foundBy('second')).toEqual([]);
  });

  it('is refused to everybody but the admins of the company and superadmins', async () => {
    expect((await search('1z5', { superadmin: true })).body.deliveries).toHaveLength(1);
    for (const session of [{ companies: ['other'] }, { roles: { 'maple-court': 'admin' } }, {}])
      expect(await search('1z5', session)).toMatchObject({ status: 403, body: { type: 'OTHER_COMPANY' } });
    const named = { tenant: 'maple-court', body: { q: '1z999aa1' }, as: desk.service.signIn({ companies: ['other'] }) };
    const { body } = await desk.service.call('POST', '/api/deliveries/companies/other/search', named);
    expect(body.deliveries).toEqual([]);
  });

  it.each([[undefined], [''], [' ab '], [7], [['abc']], ['a\u0000bc'], ['x'.repeat(255)], ['a b c d e f g h i']])(
    'refuses %j',
    async (q) => {
      expect(await search(q)).toMatchObject({ status: 422, body: { type: 'MALFORMED' } });
    },
  );
});
