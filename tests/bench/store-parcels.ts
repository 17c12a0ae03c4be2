import { connectDatabase, openCollection, serviceDatabase } from '@parcelbell/database';
import { startDocumentStore } from '@parcelbell/document-store';
import { createLogger } from '@parcelbell/observability';
import { deliveryCollection } from '../../services/deliveries/src/data/delivery-collection.ts';
import { deliveryAt, storeDeliveries } from '../../services/deliveries/src/testing/deliveries.ts';

const batch = 1_000;

/** Puts parcels of Maple Court into the data folder of a product that does not run. */
export async function storeParcels(dataDir: string, count: number): Promise<void> {
  const store = await startDocumentStore({ dataDir });
  const connection = await connectDatabase(`${store.url}/parcelbell`, createLogger({ level: 'warn' }));
  const collection = openCollection(serviceDatabase(connection, 'deliveries'), deliveryCollection);
  for (let stored = 0; stored < count; stored += batch) {
    const deliveries = Array.from({ length: batch }, (_, index) => deliveryAt('maple-court', stored + index));
    await storeDeliveries(collection, deliveries);
  }
  await connection.close();
  await store.close();
}
