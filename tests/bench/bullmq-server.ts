import type { AddressInfo } from 'node:net';
import { startTestStore } from '@parcelbell/document-store/testing';
import { Queue, Worker } from 'bullmq';
import express from 'express';
import { Redis } from 'ioredis';
import mongoose, { Schema } from 'mongoose';
import nodemailer from 'nodemailer';
import type { SampleMail } from '../../services/notifications/bench/sample-mail.ts';

// What many would write for the main job: a document, then a job, then the mail. A process that dies in between loses mails. It hands over the very mail
// that Parcelbell writes, in nodemailer's hands, with another tracking number.
const store = await startTestStore();
const connection = await mongoose.createConnection(store.url).asPromise();
const Parcel = connection.model(
  'Parcel',
  new Schema({ unit: String, courier: String, packagetype: String, tracking: String, createdAt: Date }),
);
const { tracking, ...sample } = JSON.parse(process.env.SAMPLE_MAIL ?? '') as SampleMail;
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
    const about = (text: string) => text.replaceAll(tracking, data.tracking);
    await pool.sendMail({ ...sample, text: about(sample.text), html: about(sample.html) });
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
