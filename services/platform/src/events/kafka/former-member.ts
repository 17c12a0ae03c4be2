import { type Cluster, type Consumer, type Kafka, PartitionAssigners } from 'kafkajs';
import { backoff } from '../backoff.ts';

/** kafkajs' types leave this request of a broker out (https://kafka.apache.org/protocol#The_Messages_LeaveGroup). */
interface Coordinator {
  leaveGroup(request: { groupId: string; memberId: string }): Promise<unknown>;
}

/**
 * Lets a consumer that kafkajs starts anew after a crash take its place at once. kafkajs forgets who the consumer was and joins as somebody new,
 * and after a broker's restart the group would wait for the session of its former self to run out. So that self is made to leave, on a
 * connection of its own, since the broker answers nothing else on the one on which the join waits. Abort the signal when the consumer stops.
 */
export function replaceFormerMember(
  { consumer, kafka, groupId }: { consumer: Consumer; kafka: Kafka; groupId: string },
  signal: AbortSignal,
): void {
  let memberId: string | undefined;
  let leaving = new AbortController();
  consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
    memberId = payload.memberId;
    leaving.abort();
  });
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    const former = memberId;
    memberId = undefined;
    if (!payload.restart || former === undefined) return;
    leaving = new AbortController();
    void untilLeft(kafka, { groupId, memberId: former }, AbortSignal.any([leaving.signal, signal]));
  });
}

/** Tries until the broker is back and knows the member no more, or until nobody needs it because the consumer has joined or stops. */
async function untilLeft(
  kafka: Kafka,
  member: { groupId: string; memberId: string },
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      return await leave(kafka, member);
    } catch (error) {
      if ((error as { type?: unknown }).type === 'UNKNOWN_MEMBER_ID') return;
      await backoff(Math.min(failures, 4), signal);
    }
  }
}

/** A consumer that is connected and never runs has the connections that this takes; its assigner is handed them. */
async function leave(kafka: Kafka, member: { groupId: string; memberId: string }): Promise<void> {
  const found: { cluster?: Cluster } = {};
  const connections = kafka.consumer({
    groupId: member.groupId,
    partitionAssigners: [
      (parts) => {
        found.cluster = parts.cluster;
        return PartitionAssigners.roundRobin(parts);
      },
    ],
  });
  try {
    await connections.connect();
    const coordinator: unknown = await found.cluster?.findGroupCoordinator({ groupId: member.groupId });
    await (coordinator as Coordinator).leaveGroup(member);
  } finally {
    await connections.disconnect().catch(() => undefined);
  }
}
