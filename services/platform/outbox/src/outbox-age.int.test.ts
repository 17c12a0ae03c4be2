import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OutboxCollection } from '@parcelbell/database';
import { openDatabase } from '@parcelbell/database/testing';
import { createMetrics } from '@parcelbell/observability';
import { systemClock } from '@parcelbell/values';
import { measureOutboxAge } from './outbox-age.ts';

let opened: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());

async function measured(names: readonly string[]): Promise<number | undefined> {
  const metrics = createMetrics();
  const collections = names.map((name): OutboxCollection => opened.database.getClient().db().collection(name));
  measureOutboxAge({ service: 'deliveries', collections, metrics, clock: systemClock });
  const line = /^outbox_oldest_age_seconds\{service="deliveries",.*\} (\S+)$/m.exec(await metrics.text());
  return line ? Number(line[1]) : undefined;
}

const write = (name: string, secondsAgo: number) => {
  const collection: OutboxCollection = opened.database.getClient().db().collection(name);
  const outboxAt = new Date(Date.now() - secondsAgo * 1_000);
  return collection.insertOne({ _id: `${name}-${secondsAgo}`, outbox: [], outboxAt });
};

describe('the age of the oldest event in the outboxes', () => {
  it('nothing waits: 0', async () => {
    expect(await measured(['parcels'])).toBe(0);
  });

  it('events wait in several collections: the age of the oldest of all', async () => {
    await write('parcels', 30);
    await write('units', 300);
    await write('units', 3);
    const age = await measured(['parcels', 'units']);
    expect(age).toBeGreaterThanOrEqual(300);
    expect(age).toBeLessThan(330);
  });

  it('no collection with an outbox: no figure', async () => {
    expect(await measured([])).toBeUndefined();
  });
});
