import type { Platform } from '@parcelbell/lifecycle';
import express from 'express';
import { Schema } from 'mongoose';
import { deliveryCollection, deliveryIndexes } from '../src/data/delivery-collection.ts';
import { storedNotice } from '../src/data/delivery-mapping.ts';
import { wordsOfDelivery } from '../src/domain/delivery/search-words.ts';
import { deliveryAt } from '../src/testing/deliveries.ts';

/**
 * The measure: express, nothing checked, one insert of a document as large as a parcel's and with the same indexes, in the same store; by
 * mongoose, and under `/bare` by the driver alone.
 */
export async function startMinimalServer(database: Platform['database']): Promise<number> {
  const schema = new Schema({ ...deliveryCollection.schema }, { versionKey: false });
  for (const index of Object.values(deliveryIndexes)) schema.index(index);
  const minimal = database.useDb('minimal', { useCache: true });
  const model = minimal.model('parcels', schema);
  const bare = minimal.collection<{ _id: string }>('parcels');
  await model.createIndexes();
  const sample = deliveryAt('maple-court', 1);
  const words = wordsOfDelivery(sample);
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
    const { packageId, createdAt } = await model.create(documentFrom(request.body));
    response.status(201).json({ packageId, createdAt });
  });
  app.post('/bare/api/deliveries', async (request, response) => {
    const document = documentFrom(request.body);
    await bare.insertOne(document);
    response.status(201).json({ packageId: document.packageId, createdAt: document.createdAt });
  });
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
}
