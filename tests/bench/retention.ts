// What a desk's calls cost beside the retention job. Arguments: parcels that are over, and seconds of each measurement.
import type { Delivery } from '../../services/deliveries/src/domain/delivery/delivery.ts';
import { deliveryAt } from '../../services/deliveries/src/testing/deliveries.ts';
import { apiOf } from '../harness/api.ts';
import { type ProductProcess, removeData, startProduct } from '../harness/product-process.ts';
import { moveIn } from '../harness/residents.ts';
import { maple, parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { callsInTurns } from './calls-in-turns.ts';
import { median, print, printFigure, quantile } from './figures.ts';
import { storeParcels } from './store-parcels.ts';

const [parcels = 1_000_000, seconds = 60] = process.argv.slice(2).map(Number);
const dayMs = 24 * 60 * 60_000;
const oldest = 1_000;
/** Who picked up the oldest parcels, which the job removes first, and those of the others. A list counts up to a limit, so the oldest tell when it began. */
const firstName = 'Zelda';
const laterName = 'Priscilla';

let product: ProductProcess = await startProduct({ env: { WRITES_PER_SECOND: '100000' } });
try {
  await moveIn(apiOf(product.url), { unit: '401', email: 'bench@residents.test' });
  await product.stop();
  await storeParcels(product.dataDir, parcels, endedParcel);
  product = await startProduct({ dataDir: product.dataDir, env: { WRITES_PER_SECOND: '100000' } });
  const api = apiOf(product.url);
  const desk = await api.signIn('admin@maplecourt.test');
  const superadmin = await api.signIn('superadmin@parcelbell.test');
  const left = async (name: string) =>
    (await api.get(`/api/deliveries?status=pickedup&page=1&pageSize=1&q=${name}`, desk)).body.total;
  const calls = {
    'log a parcel': () => api.send('POST', '/api/deliveries', { unit: '401', ...parcel }, desk),
    'a page of the history': () => api.get('/api/deliveries?page=1&pageSize=25', desk),
    'the units of the desk': () => api.get('/api/deliveries/units?q=4', desk),
  };
  print(`${parcels} parcels that are over; ${seconds} s of calls without the job, and as long beside it`);
  await callsInTurns(calls, 5);
  const alone = await callsInTurns(calls, seconds);
  await api.send('PUT', `/api/retention/${maple}`, { auditMonths: 23 }, superadmin);
  await until(
    'the job has begun',
    () => left(firstName),
    (count) => count < oldest,
    180_000,
  );
  const beside = await callsInTurns(calls, seconds);
  if ((await left(laterName)) === 0)
    print('The job ended before the measurement did: take more parcels, or fewer seconds.');
  for (const [name, took] of Object.entries(beside)) {
    const before = alone[name] ?? [];
    printFigure(`${name}, p50`, median(took), 'ms');
    printFigure(`${name}, p99`, quantile(took, 0.99), 'ms');
    printFigure(
      `${name}, p99 beside the job − alone (target: 20)`,
      quantile(took, 0.99) - quantile(before, 0.99),
      'ms',
    );
  }
} finally {
  await product.stop();
  await removeData(product);
}

/** A parcel that was picked up so long ago that it is over. */
function endedParcel(at: number): Delivery {
  const isFirst = at < oldest;
  const endedAt = new Date(Date.now() - (isFirst ? 901 : 900) * dayMs);
  const times = { createdAt: endedAt, updatedAt: endedAt, pickedupAt: endedAt };
  const pickup = { conciergeId: 'Sam', residentName: isFirst ? firstName : laterName, residentId: 'ID-1' };
  return deliveryAt(maple, at, { ...times, pickup, note: 'call first' });
}
