import { createLeaseOwner } from '@parcelbell/database';
import type { Logger } from '@parcelbell/observability';
import type { Clock, Ids } from '@parcelbell/values';
import type { MessageRepository } from '../domain/message/message-repository.ts';
import type { SenderRepository } from '../domain/sender/sender-repository.ts';
import { hasEnded, thisHostProcess } from './host-process.ts';

export type SenderLeases = ReturnType<typeof createSenderLeases>;

const leaseMs = 120_000;
const renewAfterMs = 40_000;
const aliveMs = 15_000;

/** The interval in which `heartbeat` must be called. */
export const heartbeatMs = 3_000;

interface Dependencies {
  readonly messages: Pick<MessageRepository, 'renewLeases' | 'endLeasesOf' | 'findLeased'>;
  readonly senders: SenderRepository;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}

/** Keeps the leases of this process on messages, and its heartbeat as a sender. */
export function createSenderLeases({ messages, senders, clock, ids, log }: Dependencies) {
  const { owner, begin } = createLeaseOwner({ owner: ids.next(), clock, leaseMs });
  const hostProcess = thisHostProcess();
  /** The time at which the lease of each message began. */
  const begunAt = new Map<string, number>();
  let aliveUntil = Number.POSITIVE_INFINITY;

  async function renew(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const now = clock.now().getTime();
    await messages.renewLeases(begin(), ids);
    for (const id of ids) if (begunAt.has(id)) begunAt.set(id, now);
  }

  async function renewOld(): Promise<void> {
    const now = clock.now().getTime();
    await renew([...begunAt].filter(([, at]) => now - at > renewAfterMs).map(([id]) => id));
  }

  /** Another sender may have ended the leases of this process. Renews those of messages that nobody has taken over, and drops the others. */
  async function reclaimLeases(): Promise<void> {
    const known = [...begunAt.keys()];
    await renew(known);
    const held = await messages.findLeased(owner, known);
    for (const id of known) if (!held.has(id)) begunAt.delete(id);
  }

  /** A silent sender may report again at any moment, and lease its messages anew. Such leases end later than any that it began before, and stay. */
  async function releaseEndedSenders(): Promise<void> {
    const now = clock.now();
    for (const other of await senders.findOthers(owner)) {
      const isKilled = hasEnded(other.hostProcess);
      if (other.aliveUntil > now && !isKilled) continue;
      const latestEnd = new Date(other.aliveUntil.getTime() + leaseMs);
      await messages.endLeasesOf(other.id, now, isKilled ? undefined : latestEnd);
      await senders.remove(other.id);
      log.warn('the messages of a sender that has ended were released');
    }
  }

  return {
    owner,
    begin,
    /** Records a lease that begins now. */
    add: (id: string): void => void begunAt.set(id, clock.now().getTime()),
    remove: (id: string): void => void begunAt.delete(id),
    has: (id: string): boolean => begunAt.has(id),
    /** False if this process was stopped for so long that others may have taken over its messages, until the next heartbeat has checked the leases. */
    areValid: (): boolean => clock.now().getTime() < aliveUntil,
    /** Reports that this process is alive, drops lost leases, renews old ones, and releases the messages of senders that seem to have ended. */
    heartbeat: async (): Promise<void> => {
      const until = clock.now().getTime() + aliveMs;
      await senders.reportAlive({ id: owner, hostProcess, aliveUntil: new Date(until) });
      if (clock.now().getTime() >= aliveUntil) await reclaimLeases();
      aliveUntil = until;
      await releaseEndedSenders();
      await renewOld();
    },
    /** Ends all leases of this process, and removes it from the senders. */
    end: async (): Promise<void> => {
      await messages.endLeasesOf(owner, clock.now());
      await senders.remove(owner);
    },
  };
}
