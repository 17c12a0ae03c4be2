import { startDocumentStore } from '@parcelbell/document-store';
import { createLogger } from '@parcelbell/platform';
import { connectDatabase, serviceDatabase } from '@parcelbell/platform/hosting';
import { documentOf } from '../../services/deliveries/src/data/parcel-mapping.ts';
import { createParcelModel } from '../../services/deliveries/src/data/parcel-model.ts';
import { parcelAt } from '../../services/deliveries/src/testing/parcels.ts';

const batch = 1_000;

/** Puts parcels of Maple Court into the data folder of a product that does not run. */
export async function storeParcels(dataDir: string, count: number): Promise<void> {
  const store = await startDocumentStore({ dataDir });
  const connection = await connectDatabase(`${store.url}/parcelbell`, createLogger({ level: 'warn' }));
  const { collection } = createParcelModel(serviceDatabase(connection, 'deliveries'));
  for (let stored = 0; stored < count; stored += batch) {
    const parcels = Array.from({ length: batch }, (_, index) => documentOf(parcelAt('maple-court', stored + index)));
    await collection.insertMany(parcels as never);
  }
  await connection.close();
  await store.close();
}
