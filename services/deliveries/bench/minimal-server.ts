import type { Platform } from '@parcelbell/platform';
import express from 'express';
import { storedNotice } from '../src/data/parcel-mapping.ts';
import { createParcelModel } from '../src/data/parcel-model.ts';
import { wordsOfParcel } from '../src/domain/parcel/parcel-words.ts';
import { parcelAt } from '../src/testing/parcels.ts';

/**
 * The measure: express and mongoose, nothing checked, one insert of a document as large as a parcel's and with the same indexes, in the
 * same store.
 */
export async function startMinimalServer(database: Platform['database']): Promise<number> {
  const model = createParcelModel(database.useDb('minimal', { useCache: true }));
  if (process.env.MINIMAL !== 'bare') await model.createIndexes();
  const sample = parcelAt('maple-court', 1);
  const words = wordsOfParcel(sample);
  let next = 0;
  const app = express();
  app.use(express.json());
  app.post('/api/deliveries', async (request, response) => {
    next += 1;
    const at = new Date();
    const packageId = `P-${String(next).padStart(10, '0')}`;
    const document = {
      ...sample,
      ...request.body,
      _id: `maple-court/${packageId}`,
      packageId,
      createdAt: at,
      updatedAt: at,
      status: 'pending',
      words,
      notices: sample.notices.map(storedNotice),
    };
    if (process.env.MINIMAL === 'native') await model.collection.insertOne(document as never);
    else await model.create(document);
    response.status(201).json({ packageId, createdAt: at });
  });
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
}
