import type { AddressInfo } from 'node:net';
import { startTestStore } from '@parcelbell/embedded/testing';
import { Queue, Worker } from 'bullmq';
import express from 'express';
import { Redis } from 'ioredis';
import mongoose, { Schema } from 'mongoose';
import nodemailer from 'nodemailer';

// What many would write for the main job: a document, then a job, then the mail. A process that dies in between loses mails.
const store = await startTestStore();
const connection = await mongoose.createConnection(store.url).asPromise();
const Parcel = connection.model(
  'Parcel',
  new Schema({ unit: String, courier: String, packagetype: String, tracking: String, createdAt: Date }),
);
const redis = new Redis(process.env.REDIS_URL ?? '', { maxRetriesPerRequest: null });
const queueName = `bench-${crypto.randomUUID()}`;
const queue = new Queue(queueName, { connection: redis });
const pool = nodemailer.createTransport({
  url: process.env.SMTP_URL ?? '',
  pool: true,
  maxConnections: 10,
  maxMessages: 1_000,
});
const worker = new Worker(
  queueName,
  async ({ data }) => {
    await pool.sendMail({
      from: '"Maple Court" <parcels@parcelbell.test>',
      to: 'resident@example.test',
      subject: `A parcel from ${data.courier} is at the front desk · Unit ${data.unit}`,
      text: `${data.courier} ${data.packagetype} ${data.tracking}`,
      html: `<p>${data.courier} ${data.packagetype} <b>${data.tracking}</b></p>`,
    });
    await Parcel.updateOne({ _id: data.id }, { $set: { notified: true } }, { strict: false });
  },
  { connection: redis.duplicate(), concurrency: 10 },
);

const app = express();
app.use(express.json());
app.post('/api/deliveries', async (request, response) => {
  const parcel = await Parcel.create({ ...request.body, createdAt: new Date() });
  await queue.add('notify', { ...request.body, id: String(parcel._id) }, { removeOnComplete: true });
  response.status(201).json({ packageId: parcel._id });
});
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('disconnect', async () => {
  await worker.close(true);
  await queue.obliterate({ force: true });
  process.exit(0);
});
