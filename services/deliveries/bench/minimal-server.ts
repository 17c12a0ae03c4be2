import type { Platform } from '@parcelbell/platform';
import express from 'express';
import { storedNotice } from '../src/data/parcel-mapping.ts';
import { createParcelModel } from '../src/data/parcel-model.ts';
import { wordsOfParcel } from '../src/domain/parcel/parcel-words.ts';
import { parcelAt } from '../src/testing/parcels.ts';

/**
 * The measure: express, nothing checked, one insert of a document as large as a parcel's and with the same indexes, in the same store; by
 * mongoose, and under `/bare` by the driver alone.
 */
export async function startMinimalServer(database: Platform['database']): Promise<number> {
  const model = createParcelModel(database.useDb('minimal', { useCache: true }));
  await model.createIndexes();
  const sample = parcelAt('maple-court', 1);
  const words = wordsOfParcel(sample);
  let next = 0;
  const documentFrom = (body: object) => {
    next += 1;
    const createdAt = new Date();
    const packageId = `P-${String(next).padStart(10, '0')}`;
    const notices = sample.notices.map(storedNotice);
    const fields = { packageId, createdAt, updatedAt: createdAt, status: 'pending', words, notices };
    return { ...sample, ...body, _id: `maple-court/${packageId}`, ...fields };
  };
  const app = express();
  app.use(express.json());
  app.post('/api/deliveries', async (request, response) => {
    const { packageId, createdAt } = await model.create(documentFrom(request.body) as never);
    response.status(201).json({ packageId, createdAt });
  });
  app.post('/bare/api/deliveries', async (request, response) => {
    const document = documentFrom(request.body);
    await model.collection.insertOne(document as never);
    response.status(201).json({ packageId: document.packageId, createdAt: document.createdAt });
  });
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
}
