import { afterEach, describe, expect } from '@jest/globals';
import { type Api, apiOf, type CallHeaders } from '../harness/api.ts';
import { watchedIt } from '../harness/evidence.ts';
import { type ProductProcess, removeData, startProduct } from '../harness/product-process.ts';
import { moveIn } from '../harness/residents.ts';
import { maple, parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';

const units = ['201', '202', '203', '205', '206', '207'];
let product: ProductProcess | undefined;
const it = watchedIt(() => ({ product }));

afterEach(async () => {
  if (!product) return;
  await product.kill();
  await removeData(product);
  product = undefined;
});

describe('a product that is killed while residents move out', () => {
  it('has each of them either there or gone for everybody, and tells each move-out once', async () => {
    product = await startProduct();
    const before = apiOf(product.url);
    const desk = await before.signIn('admin@maplecourt.test');
    for (const unit of units) await moveIn(before, { unit, email: `leaves-${unit}@residents.test` });
    const answers = units.map((unit) => moveOut(before, unit, desk));
    await Promise.race(answers);
    await product.kill();
    const statuses = await Promise.all(answers);

    product = await startProduct({ port: product.port, dataDir: product.dataDir });
    const api = apiOf(product.url);
    const again = await api.signIn('admin@maplecourt.test');
    const gone: string[] = [];
    for (const [at, unit] of units.entries()) {
      const { body } = await api.get(`/api/residents/history/${unit}`, again);
      const isGone = body.stats.currentResidents === 0;
      expect([unit, body.history.length, isGone || statuses[at] !== 204]).toEqual([unit, 1, true]);
      if (isGone) gone.push(unit);
      const log = () => api.send('POST', '/api/deliveries', { unit, ...parcel }, again);
      await until(`the desk knows of ${unit}`, log, ({ status }) => status === (isGone ? 404 : 201));
    }
    const superadmin = { ...(await api.signIn('superadmin@parcelbell.test')), 'x-tenant-id': maple };
    const told = async (): Promise<string[]> => {
      const { body } = await api.get(`/api/audit?tenantId=${maple}`, superadmin);
      const entries: { action: string; subjectId: string }[] = body.entries;
      return entries.flatMap(({ action, subjectId }) => (action === 'household.moved-out' ? [subjectId] : []));
    };
    await until('each is told', told, ({ length }) => length >= gone.length);
    expect((await told()).sort()).toEqual(gone.map((unit) => `default/${unit}`).sort());
  }, 240_000);
});

/** The status of the answer; undefined where the product ended before it. */
async function moveOut(api: Api, unit: string, desk: CallHeaders): Promise<number | undefined> {
  try {
    return (await api.send('DELETE', `/api/residents/${unit}`, undefined, desk)).status;
  } catch {
    return undefined;
  }
}
