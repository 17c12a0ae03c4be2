import { withAdmin } from '@parcelbell/event-bus';
import { type Engines, kafkaClient } from '../harness/engines.ts';
import { until } from '../harness/until.ts';
import { readTopics, type StoredTopic, sendRecords } from '../releases/stored-engines.ts';

export interface ProductEngines {
  readonly at: Engines;
  /** The name of the product on the engines. */
  readonly name: string;
}

/** The topics of events; dead letters are none. */
export async function eventTopics({ at, name }: ProductEngines): Promise<StoredTopic[]> {
  const topics = await readTopics(at, name);
  return topics.filter(({ topic }) => /\.v\d+$/.test(topic));
}

/** Every record of the topics comes once more, in its order, to everybody who listens. */
export async function deliverAgain(topics: StoredTopic[], { at, name }: ProductEngines): Promise<void> {
  await sendRecords(kafkaClient(at), topics, (topic) => `${name}.${topic}`);
}

/** Waits until every service has processed all events of its topics. Returns the number of all records. */
export async function untilHandled(engines: ProductEngines): Promise<number> {
  await until(
    'everything is handled',
    () => leftOf(engines),
    ({ left }) => left === 0,
    120_000,
  );
  return (await leftOf(engines)).records;
}

function leftOf({ at, name }: ProductEngines): Promise<{ readonly left: number; readonly records: number }> {
  return withAdmin(kafkaClient(at), async (admin) => {
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(`${name}.`));
    const ends = new Map<string, number>();
    for (const topic of topics)
      for (const { partition, high } of await admin.fetchTopicOffsets(topic))
        ends.set(`${topic}/${partition}`, Number(high));
    const { groups } = await admin.listGroups();
    const shared = groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(`${name}.parcelbell.`));
    let left = 0;
    for (const groupId of shared.filter((id) => !id.includes('broadcast')))
      for (const { topic, partitions } of await admin.fetchOffsets({ groupId }))
        for (const { partition, offset } of partitions.filter(({ offset }) => Number(offset) >= 0))
          left += (ends.get(`${topic}/${partition}`) ?? 0) - Number(offset);
    return { left, records: [...ends.values()].reduce((sum, end) => sum + end, 0) };
  });
}
