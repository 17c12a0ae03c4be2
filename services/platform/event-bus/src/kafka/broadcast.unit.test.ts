import { expect, it } from '@jest/globals';
import kafkajs, { type Admin } from 'kafkajs';
import { boundsOf } from './broadcast.ts';
import { createClusterNames } from './topics.ts';

/** What a broker answers for a topic that was created a moment ago. */
const notLeader = () =>
  new kafkajs.KafkaJSProtocolError(
    Object.assign(new Error('This server is not the leader for that topic-partition'), {
      type: 'NOT_LEADER_FOR_PARTITION',
      code: 6,
      retriable: true,
    }),
  );

it('brokers that do not lead the partitions of a new topic yet: asked again', async () => {
  let asked = 0;
  const admin = {
    connect: async () => undefined,
    disconnect: async () => undefined,
    fetchTopicOffsets: async () => {
      asked += 1;
      if (asked < 3) throw notLeader();
      return [{ partition: 0, offset: '7', low: '2', high: '7' }];
    },
  } as Partial<Admin> as Admin;
  const bounds = await boundsOf({ admin: () => admin }, createClusterNames('new.'), ['identity.session.v1']);
  expect(bounds).toEqual([{ topic: 'identity.session.v1', partition: 0, low: 2n, high: 7n }]);
  expect(asked).toBe(3);
});
