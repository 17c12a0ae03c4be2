import { pollUntilAborted } from '@parcelbell/async';
import type { Logger } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';
import type { Channel } from '../domain/message/message.ts';
import type { LeasedMessage, MessageRepository } from '../domain/message/message-repository.ts';
import type { SendQueue } from './send-queue.ts';
import type { SenderLeases } from './sender-leases.ts';

interface Dependencies {
  readonly messages: Pick<MessageRepository, 'leaseDue' | 'release'>;
  readonly queues: Readonly<Record<Channel, SendQueue>>;
  readonly leases: SenderLeases;
  readonly clock: Clock;
  readonly log: Logger;
}

const pageSize = 500;
/** The largest batch of a backlog is three pages. */
const minRoom = 3 * pageSize;
/** Tenants with this number of messages in the queue are left out. */
const maxPerTenant = 500;
const nextPageMs = 20;

/** Leases due messages from the database: retries, grouped messages, messages that found no room in a queue, and those of senders that have ended. */
export function pollWaiting(dependencies: Dependencies, signal: AbortSignal): Promise<void> {
  const { log } = dependencies;
  return pollUntilAborted(() => pollOnce(dependencies), {
    signal,
    nextPageMs,
    onError: (err) => log.warn({ err }, 'waiting messages could not be polled'),
  });
}

/** Leases one page for each channel. Returns whether there may be more. */
async function pollOnce(dependencies: Dependencies): Promise<boolean> {
  const { queues, leases } = dependencies;
  let hasMore = false;
  for (const channel of Object.keys(queues) as Channel[]) {
    if (!leases.areValid() || queues[channel].room < minRoom) continue;
    if (await leaseBatch(dependencies, channel)) hasMore = true;
  }
  return hasMore;
}

async function leaseBatch({ messages, queues, leases, clock }: Dependencies, channel: Channel): Promise<boolean> {
  const queue = queues[channel];
  const now = clock.now();
  const except = queue.crowdedTenants(maxPerTenant);
  const batch = await messages.leaseDue(leases.begin(), { now, channel, limit: pageSize, except });
  const noRoom: LeasedMessage[] = [];
  for (const item of batch) {
    const { id } = item.message;
    // This process already has the message. Its expired lease was renewed by this call.
    if (leases.has(id)) continue;
    if (queue.reserve(item.message)) queue.add(item);
    else noRoom.push(item);
  }
  if (noRoom.length > 0) await messages.release(leases.owner, noRoom, now);
  return batch.length >= pageSize && noRoom.length === 0;
}
