import { setTimeout as wait } from 'node:timers/promises';
import type { Clock, Logger } from '@parcelbell/platform';
import type { ClaimedMessage, MessageRepository } from '../data/message-repository.ts';
import type { Channel } from '../domain/message/message.ts';
import type { Holds } from './holds.ts';
import type { Sender } from './sender.ts';

interface Dependencies {
  readonly messages: Pick<MessageRepository, 'claim' | 'release'>;
  readonly senders: Readonly<Record<Channel, Sender>>;
  readonly holds: Holds;
  readonly clock: Clock;
  readonly log: Logger;
}

const pageSize = 500;
/** A claim of a backlog may be three pages. */
const roomForClaim = 3 * pageSize;
/** A building that has this much on its way needs no more for now. */
const enough = 500;
const everyMs = 1_000;
/** A store that answers slowly is asked less often, so that looking never takes more than a tenth of its time. */
const restFactor = 10;

/** Finds messages that wait: for their next try, for room in a queue, or for the end of a sender that had them. Until the signal. */
export async function collectWaiting(dependencies: Dependencies, signal: AbortSignal): Promise<void> {
  const { log } = dependencies;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const hasMore = await collectOnce(dependencies).catch((error: unknown) => {
      log.warn({ err: error }, 'waiting messages could not be looked for');
      return false;
    });
    const restMs = Math.max(everyMs, (performance.now() - startedAt) * restFactor);
    await wait(hasMore ? 20 : restMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Takes one page for each channel; answers whether there may be more that a sender has room for. */
async function collectOnce(dependencies: Dependencies): Promise<boolean> {
  const { senders, holds } = dependencies;
  let hasMore = false;
  for (const channel of Object.keys(senders) as Channel[]) {
    if (!holds.isAlive() || senders[channel].queue.room < roomForClaim) continue;
    if (await collectFor(dependencies, channel)) hasMore = true;
  }
  return hasMore;
}

async function collectFor({ messages, senders, holds, clock }: Dependencies, channel: Channel): Promise<boolean> {
  const { queue, accept } = senders[channel];
  const now = clock.now();
  const claimed = await messages.claim(holds.lease(), { now, channel, limit: pageSize, except: queue.crowded(enough) });
  const noRoom: ClaimedMessage[] = [];
  for (const item of claimed) {
    const { id, tenantId } = item.message;
    // Its lease ran out although this process has it still; it has just been renewed.
    if (holds.has(id)) continue;
    if (queue.reserve(tenantId)) accept(item);
    else noRoom.push(item);
  }
  if (noRoom.length > 0) await messages.release(holds.owner, noRoom, now);
  return claimed.length >= pageSize && noRoom.length === 0;
}
