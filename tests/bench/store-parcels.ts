import { connectDatabase, openCollection, serviceDatabase } from '@parcelbell/database';
import { startDocumentStore } from '@parcelbell/document-store';
import { createLogger } from '@parcelbell/observability';
import { deliveryCollection } from '../../services/deliveries/src/data/delivery-collection.ts';
import type { Delivery } from '../../services/deliveries/src/domain/delivery/delivery.ts';
import { deliveryAt, storeDeliveries } from '../../services/deliveries/src/testing/deliveries.ts';
import { maple } from '../harness/samples.ts';

const batch = 1_000;

/** Puts parcels into the data folder of a product that does not run: `parcelAt` of each number from 0, by default of Maple Court. No other service learns of them. */
export async function storeParcels(
  dataDir: string,
  count: number,
  parcelAt: (at: number) => Delivery = (at) => deliveryAt(maple, at),
): Promise<void> {
  const store = await startDocumentStore({ dataDir });
  const connection = await connectDatabase(`${store.url}/parcelbell`, createLogger({ level: 'warn' }));
  const collection = openCollection(serviceDatabase(connection, 'deliveries'), deliveryCollection);
  for (let stored = 0; stored < count; stored += batch) {
    await storeDeliveries(
      collection,
      Array.from({ length: Math.min(batch, count - stored) }, (_, index) => parcelAt(stored + index)),
    );
  }
  await connection.close();
  await store.close();
}
