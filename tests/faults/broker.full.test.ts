import { afterEach, describe, expect } from '@jest/globals';
import { apiOf } from '../harness/api.ts';
import { backingScripts, type OwnEngine, startOwnEngine } from '../harness/own-engine.ts';
import { type ProductProcess, removeData, shapes, startProduct } from '../harness/product-process.ts';
import { itWithLogs } from '../harness/test-product.ts';
import { expectNothingLost, logParcels, moveInTwo } from './run-of-parcels.ts';

const parcels = 200;
let broker: OwnEngine | undefined;
let product: ProductProcess | undefined;
const it = itWithLogs(() => product);

afterEach(async () => {
  await product?.stop();
  if (product) await removeData(product);
  await broker?.remove();
});

// The shared broker must not be stopped, so this runs only if a separate one can be started.
const here = backingScripts !== undefined && shapes.includes('services');

(here ? describe : describe.skip)('a broker that is killed and restarted while 200 parcels are logged', () => {
  it('loses no parcel and no mail, and the desk sees no error', async () => {
    broker = await startOwnEngine('kafka');
    product = await startProduct({ shape: 'services', env: { KAFKA_BROKERS: broker.address } });
    const api = apiOf(product.url);
    const desk = await api.signIn('admin@maplecourt.test');
    const residents = await moveInTwo(api, '404', desk);
    const { kill, start } = broker;
    let change: Promise<void> = Promise.resolve();
    let changes = 0;
    const then = (work: () => Promise<void>): void => {
      changes += 1;
      change = change.then(work);
    };
    const logged = await logParcels(api, '404', desk, parcels, (count) => {
      if (count === 50) then(kill);
      if (count === 150) then(start);
    });
    await change;
    expect(changes).toBe(2);
    await expectNothingLost(api, residents, desk, logged);
  }, 600_000);
});
