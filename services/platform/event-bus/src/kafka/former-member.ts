import { backoff } from '@parcelbell/async';
import { type Cluster, type Consumer, type Kafka, PartitionAssigners } from 'kafkajs';

/** kafkajs' types lack this request (https://kafka.apache.org/protocol#The_Messages_LeaveGroup). */
interface Coordinator {
  leaveGroup(request: { groupId: string; memberId: string }): Promise<unknown>;
}

/**
 * Lets a consumer rejoin its group at once when kafkajs restarts it after a crash. kafkajs forgets its member id and joins as a new member; after a
 * restart of the broker, the group would then wait until the session of the former member expires. This function makes the former member leave. It
 * uses another connection, because the broker answers nothing else on the one on which the join waits. Abort the signal when the consumer stops.
 */
export function removeFormerMembers(
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

/** Repeats until the broker is back and the member is gone, or until the signal aborts because the consumer has joined or stops. */
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

/** A consumer that is connected but does not run has the connections that are needed; kafkajs hands them to its partition assigner. */
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
