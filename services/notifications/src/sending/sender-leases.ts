import { type Clock, createLeaseOwner, type Ids, type Lease, type Logger } from '@parcelbell/platform';
import type { MessageRepository } from '../domain/message/message-repository.ts';
import type { SenderRepository } from '../domain/sender/sender-repository.ts';
import { hasEnded, thisHostProcess } from './host-process.ts';

/** The leases that this process has on messages, and its heartbeat as a sender. */
export interface SenderLeases {
  /** The name of this process on its leases. */
  readonly owner: string;
  /** A lease that begins now. */
  begin(): Lease;
  /** Records that this process has a lease on a message from now on. */
  add(messageId: string): void;
  remove(messageId: string): void;
  has(messageId: string): boolean;
  /**
   * False while this process stood still for so long that other senders may have taken over its messages. The next heartbeat finds out which
   * leases are left.
   */
  areValid(): boolean;
  /** Reports that this process is alive, forgets leases that were lost, renews old ones, and frees the messages of senders that have ended. */
  heartbeat(): Promise<void>;
  /** Reports that this process has ended, and frees its messages for the other senders. */
  end(): Promise<void>;
}

const leaseMs = 120_000;
const renewAfterMs = 40_000;
const aliveMs = 15_000;

/** How often `heartbeat` must be called, in milliseconds. */
export const heartbeatMs = 3_000;

interface Dependencies {
  readonly messages: Pick<MessageRepository, 'renewLeases' | 'endLeasesOf' | 'findLeased'>;
  readonly senders: SenderRepository;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}

export function createSenderLeases({ messages, senders, clock, ids, log }: Dependencies): SenderLeases {
  const { owner, begin } = createLeaseOwner({ owner: ids.next(), clock, leaseMs });
  const hostProcess = thisHostProcess();
  /** The ids of the leased messages, each with the time at which its lease last began. */
  const begunAt = new Map<string, number>();
  let aliveUntil = Number.POSITIVE_INFINITY;

  async function renewOld(): Promise<void> {
    const now = clock.now().getTime();
    const old = [...begunAt].filter(([, at]) => now - at > renewAfterMs).map(([id]) => id);
    if (old.length === 0) return;
    await messages.renewLeases(begin(), old);
    for (const id of old) if (begunAt.has(id)) begunAt.set(id, now);
  }

  async function dropLostLeases(): Promise<void> {
    const known = [...begunAt.keys()];
    const left = await messages.findLeased(owner, known);
    for (const id of known) if (!left.has(id)) begunAt.delete(id);
  }

  async function takeOverEndedSenders(): Promise<void> {
    const now = clock.now();
    for (const other of await senders.findOthers(owner)) {
      if (other.aliveUntil > now && !hasEnded(other.hostProcess)) continue;
      await messages.endLeasesOf(other.id, now);
      await senders.remove(other.id);
      log.warn('took over the messages of a sender that had ended');
    }
  }

  return {
    owner,
    begin,
    add: (id) => void begunAt.set(id, clock.now().getTime()),
    remove: (id) => void begunAt.delete(id),
    has: (id) => begunAt.has(id),
    areValid: () => clock.now().getTime() < aliveUntil,
    heartbeat: async () => {
      const until = clock.now().getTime() + aliveMs;
      await senders.reportAlive({ id: owner, hostProcess, aliveUntil: new Date(until) });
      if (clock.now().getTime() >= aliveUntil) await dropLostLeases();
      aliveUntil = until;
      await takeOverEndedSenders();
      await renewOld();
    },
    end: async () => {
      await messages.endLeasesOf(owner, clock.now());
      await senders.remove(owner);
    },
  };
}
