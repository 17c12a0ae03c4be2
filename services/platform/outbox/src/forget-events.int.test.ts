import { afterAll, beforeEach, expect, it } from '@jest/globals';
import type { OutboxCollection } from '@parcelbell/database';
import { openDatabase, outboxCollection } from '@parcelbell/database/testing';
import { readExplain } from '@parcelbell/document-store/testing';
import { logged } from '@parcelbell/events/testing';
import { forgetFailedEvents } from './forget-events.ts';

const now = new Date();
const tenantId = 'maple-court';
const [ofAnn, ofBob] = [logged({ aggregateId: 'ann' }), logged({ aggregateId: 'bob' })];
const elsewhere = logged({ tenantId: 'elm', aggregateId: 'ann' });

const opened = await openDatabase();
afterAll(() => opened.close());
let parcels: OutboxCollection;
beforeEach(async () => {
  parcels = await outboxCollection(opened.database);
});

const forget = (...texts: string[]) => forgetFailedEvents(parcels, { tenantId, texts, now });
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const failedOf = async (_id: string) =>
  (await parcels.findOne({ _id }))?.outboxFailed?.map(({ aggregateId }) => aggregateId);

it('deletes the failed events of a building that contain a text, and keeps all others', async () => {
  await parcels.insertOne({ _id: 'both', outboxFailed: [ofAnn, ofBob] });
  await parcels.insertOne({ _id: 'alone', outboxFailed: [ofAnn] });
  await parcels.insertOne({ _id: 'elsewhere', outboxFailed: [elsewhere] });
  expect(await forget('nobody')).toBe(true);
  expect(await failedOf('both')).toEqual(['ann', 'bob']);
  expect(await forget('nobody', 'ann')).toBe(true);
  expect(await failedOf('both')).toEqual(['bob']);
  expect(await parcels.findOne({ _id: 'alone' })).toEqual({ _id: 'alone' });
  expect(await failedOf('elsewhere')).toEqual(['ann']);
});

it('deletes a deleted document that was kept for those events, once nothing of it waits', async () => {
  const outboxPurge = true;
  await parcels.insertOne({ _id: 'gone', outboxFailed: [ofAnn], outboxPurge });
  await parcels.insertOne({ _id: 'kept', outboxFailed: [ofAnn, ofBob], outboxPurge });
  await parcels.insertOne({ _id: 'waits', outboxFailed: [ofAnn], outbox: [ofBob], outboxAt: now, outboxPurge });
  await forget('ann');
  expect((await parcels.find().toArray()).map(({ _id }) => _id).sort()).toEqual(['kept', 'waits']);
  expect(await failedOf('waits')).toBeUndefined();
});

it('is not done while an event with a text waits for longer than usual to be published', async () => {
  await parcels.insertOne({ _id: 'a', outbox: [ofBob, ofAnn], outboxAt: secondsAgo(60) });
  expect(await forget('ann')).toBe(false);
  expect(await forget('nobody')).toBe(true);
  await parcels.updateOne({ _id: 'a' }, { $set: { outboxAt: secondsAgo(1) } });
  expect(await forget('ann')).toBe(true);
  expect((await parcels.findOne({ _id: 'a' }))?.outbox).toHaveLength(2);
});

it('finds documents with failed events by index', async () => {
  await parcels.insertMany([{ _id: 'a', outboxFailed: [ofAnn] }, { _id: 'b' }, { _id: 'c' }]);
  const cost = readExplain(await parcels.find({ 'outboxFailed.tenantId': tenantId }).explain('executionStats'));
  expect(cost).toMatchObject({ docsExamined: 1 });
});
