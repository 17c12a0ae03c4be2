import { withAdmin } from '@parcelbell/event-bus';
import { kafkaClient } from '../../harness/engines.ts';
import { until } from '../../harness/until.ts';
import type { TwoReplicas } from '../under-load/two-replicas.ts';

const partitions = 24;

/** Puts bytes that are no event into every partition of a topic, and waits until the service has made a dead letter of each. */
export async function poison({ engines }: TwoReplicas, topic: string, service: string): Promise<void> {
  const { at, name } = engines;
  const producer = kafkaClient(at).producer();
  await producer.connect();
  const messages = Array.from({ length: partitions }, (_, partition) => ({
    key: 'nobody/nothing',
    value: 'no event',
    partition,
  }));
  await producer.send({ topic: `${name}.${topic}`, messages });
  await producer.disconnect();
  const letters = () =>
    withAdmin(kafkaClient(at), async (admin) => {
      const [end] = await admin.fetchTopicOffsets(`${name}.parcelbell.${service}.dlq`);
      return Number(end?.high);
    });
  await until('each is a dead letter', letters, (count) => count === messages.length, 60_000);
}
