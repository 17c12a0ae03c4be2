import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@parcelbell/test-tools';
import { createContext, type ReportingContext } from '../../context.ts';
import { deliveryAt, logged, removed, startReporting, type TestReporting } from '../../testing/start-reporting.ts';
import { forgetGenerations } from './forget-generations.ts';

let test: TestReporting;
let context: ReportingContext;
beforeAll(async () => {
  test = await startReporting('2026-11-22T15:00:00Z');
  context = createContext(test.service.platform);
});
afterAll(() => test.stop());

const documentOf = async (tenantId: string) =>
  (await test.service.stored('buildings')).find(({ _id }: { _id: string }) => _id === tenantId);
const forget = () => forgetGenerations(new AbortController().signal, context);
const storedBelow = async (prefix: string) => {
  const collections = await Promise.all(
    ['parcels', 'days', 'dayunits', 'households'].map((name) => test.service.stored(name)),
  );
  return collections.flat().filter(({ _id }: { _id: string }) => _id.startsWith(prefix)).length;
};

describe('the first generation of a building', () => {
  it('is filled with what its owners had before reporting was there; until then there are no reports', async () => {
    const deliveries = Array.from({ length: 12 }, (_, at) =>
      deliveryAt(`P-${String(at).padStart(2, '0')}`, '2026-11-02T15:00:00Z'),
    );
    test.owned.set('old', {
      deliveries: deliveries.map((delivery) => ({ parcel: delivery, version: 1 })),
      households: [],
    });
    test.portion = 5;
    let isHeld = true;
    test.beforePortion = async (tenantId) => {
      await until('the owners answer', async () => !(isHeld && tenantId === 'old'));
    };
    await test.tenant('old');
    expect(await test.get('old', '/api/usage')).toMatchObject({ status: 503, body: { type: 'REPORTS_NOT_READY' } });
    isHeld = false;
    await test.ready('old');
    expect(await test.usage('old')).toMatchObject({ totalDeliveries: 12 });
  });

  it('waits while an owner does not answer, and keeps no other building waiting', async () => {
    let isAway = true;
    test.beforePortion = async (tenantId) => {
      if (isAway && tenantId === 'patient') throw new Error('deliveries is away');
    };
    await test.tenant('patient');
    await until('it was tried', async () => (await documentOf('patient')).leasedUntil !== undefined);
    expect((await test.get('patient', '/api/usage')).status).toBe(503);
    await test.tenant('other');
    await test.ready('other');
    isAway = false;
    test.setTime('2026-11-22T15:01:00Z');
    await test.ready('patient');
  });
});

describe('a generation that is built again', () => {
  it('has what the owners have, and neither what they do not have nor what was removed', async () => {
    const known = [deliveryAt('P-1', '2026-11-02T15:00:00Z'), deliveryAt('P-2', '2026-11-02T15:00:00Z')];
    await test.tenant('anew');
    await test.ready('anew');
    await test.service.receive(...known.map((delivery) => logged('anew', delivery)), removed('anew', 'P-2'));
    await test.service.receive(logged('anew', deliveryAt('P-WRONG', '2026-11-02T15:00:00Z')));
    expect(await test.usage('anew')).toMatchObject({ totalDeliveries: 2 });
    test.owned.set('anew', {
      deliveries: known.slice(0, 1).map((delivery) => ({ parcel: delivery, version: 1 })),
      households: [],
    });
    await test.service.rebuild('anew');
    await until('it answers', async () => (await documentOf('anew')).current === 2);
    await test.service.receive(...known.map((delivery) => logged('anew', delivery)));
    expect(await test.usage('anew')).toMatchObject({ totalDeliveries: 1 });
  });

  it('replaces the one before, of which nothing is left then', async () => {
    expect(await storedBelow('anew/1/')).toBeGreaterThan(0);
    await forget();
    await forget();
    expect(await storedBelow('anew/1/')).toBe(0);
    expect(await documentOf('anew')).not.toHaveProperty('retired');
    expect(await test.usage('anew')).toMatchObject({ totalDeliveries: 1 });
  });

  it('is begun for every building where none is named, and again where one is being filled', async () => {
    await test.service.rebuild();
    await test.service.rebuild();
    await until('both are done', async () => {
      const documents = [await documentOf('old'), await documentOf('anew')];
      return documents.every(({ current, filling }) => current > 1 && filling === undefined);
    });
    expect(await test.usage('old')).toMatchObject({ totalDeliveries: 12 });
  });
});

describe('a deleted building', () => {
  it('has no reports, and nothing of it is left, whatever comes late', async () => {
    await test.tenant('gone');
    await test.ready('gone');
    await test.service.receive(logged('gone', deliveryAt('P-1', '2026-11-02T15:00:00Z')));
    await test.tenant('gone', { deleted: true }, 2);
    expect((await test.get('gone', '/api/usage')).status).toBe(404);
    await forget();
    await forget();
    await test.service.receive(logged('gone', deliveryAt('P-2', '2026-11-02T15:00:00Z')));
    await test.tenant('gone', {}, 1);
    expect(await storedBelow('gone/')).toBe(0);
    expect((await test.get('gone', '/api/usage')).status).toBe(404);
    expect(await documentOf('gone')).toMatchObject({ deleted: true, forgotten: true, limits: [] });
  });

  it('has reports again where it is back, and is forgotten like any other after that', async () => {
    await test.tenant('back');
    await test.ready('back');
    await test.tenant('back', { deleted: true }, 2);
    await forget();
    await forget();
    await test.tenant('back', {}, 3);
    await test.ready('back');
    await test.service.receive(logged('back', deliveryAt('P-1', '2026-11-02T15:00:00Z')));
    expect(await test.usage('back')).toMatchObject({ totalDeliveries: 1 });
    await test.tenant('back', { deleted: true }, 4);
    await forget();
    await forget();
    expect(await storedBelow('back/')).toBe(0);
    expect(await documentOf('back')).toMatchObject({ deleted: true, forgotten: true });
  });
});
