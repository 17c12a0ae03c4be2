import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import type { Admin } from 'kafkajs';
import mongoose from 'mongoose';
import { clearEngines, type Engines, kafkaClient, nameOnEngines, sweepEngines } from './engines.ts';
import { availableEngines } from './product-process.ts';

const here = availableEngines();
const hourMs = 60 * 60_000;

(here ? describe : describe.skip)('data of test products on the engines', () => {
  const engines = here as Engines;
  const old = nameOnEngines(Date.now() - 25 * hourMs);
  const recent = nameOnEngines(Date.now() - 23 * hourMs);
  const others = `somebody-${nameOnEngines(Date.now() - 25 * hourMs)}`;
  let connection: mongoose.Connection;
  let admin: Admin;
  let redis: Redis;

  beforeAll(async () => {
    connection = await mongoose.createConnection(engines.mongoUrl).asPromise();
    admin = kafkaClient(engines).admin();
    await admin.connect();
    redis = new Redis(engines.redisUrl);
    for (const name of [old, recent, others]) await leave(name);
  });
  afterAll(async () => {
    for (const name of [recent, others]) await clearEngines(engines, name);
    await connection.close();
    await admin.disconnect();
    redis.disconnect();
  });

  async function leave(name: string): Promise<void> {
    await connection.useDb(`${name}-deliveries`).collection<{ _id: string }>('parcels').insertOne({ _id: 'p' });
    await admin.createTopics({ topics: [{ topic: `${name}.deliveries.delivery.v1`, numPartitions: 1 }] });
    await redis.set(`parcelbell:${name}.edge`, '1', 'EX', 600);
  }

  async function left(name: string): Promise<string[]> {
    const parcels = await connection.useDb(`${name}-deliveries`).collection('parcels').countDocuments();
    const topics = (await admin.listTopics()).filter((topic) => topic.includes(name));
    return [...Array<string>(parcels).fill('a parcel'), ...topics, ...(await redis.keys(`*${name}*`))];
  }

  it('is removed a day after its product was killed, and other data stays', async () => {
    await sweepEngines(engines);
    expect(await left(old)).toEqual([]);
    expect(await left(recent)).toHaveLength(3);
    expect(await left(others)).toHaveLength(3);
  });

  it('is removed when its product has ended', async () => {
    await clearEngines(engines, recent);
    expect(await left(recent)).toEqual([]);
    expect(await left(others)).toHaveLength(3);
  });
});
