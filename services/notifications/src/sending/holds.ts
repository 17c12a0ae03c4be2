import type { Clock, Ids, Logger } from '@parcelbell/platform';
import type { Lease, MessageRepository } from '../data/message-repository.ts';
import type { SenderRepository } from '../data/sender-repository.ts';
import { hasEnded, processPlace } from './process-place.ts';

/** What this process holds to send, and its word that it is alive. */
export interface Holds {
  readonly owner: string;
  /** A lease that begins now. */
  lease(): Lease;
  /** Notes that this process holds a message from now on. */
  hold(id: string): void;
  letGo(id: string): void;
  has(id: string): boolean;
  /** False while the process has been still for so long that others may have taken over what it holds; the next `beat` finds out. */
  isAlive(): boolean;
  /** Says again that it is alive, lets go of what was lost, renews old leases, frees what senders hold that have ended. */
  beat(): Promise<void>;
  /** Says that it has ended; what it could not finish is free for the others. */
  end(): Promise<void>;
}

const leaseMs = 120_000;
const renewAfterMs = 40_000;
const aliveMs = 15_000;

/** How often `beat` is to be called. */
export const beatEveryMs = 3_000;

interface Dependencies {
  readonly messages: Pick<MessageRepository, 'renew' | 'freeHeldBy' | 'findHeld'>;
  readonly senders: SenderRepository;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}

export function createHolds({ messages, senders, clock, ids, log }: Dependencies): Holds {
  const owner = ids.next();
  const place = processPlace();
  /** Message ids and when their lease was last begun. */
  const held = new Map<string, number>();
  let aliveUntil = Number.POSITIVE_INFINITY;
  const lease = (): Lease => ({ owner, until: new Date(clock.now().getTime() + leaseMs) });

  async function renewOld(): Promise<void> {
    const now = clock.now().getTime();
    const old = [...held].filter(([, since]) => now - since > renewAfterMs).map(([id]) => id);
    if (old.length === 0) return;
    await messages.renew(lease(), old);
    for (const id of old) if (held.has(id)) held.set(id, now);
  }

  async function letGoOfLost(): Promise<void> {
    const ids = [...held.keys()];
    const left = await messages.findHeld(owner, ids);
    for (const id of ids) if (!left.has(id)) held.delete(id);
  }

  async function freeEnded(): Promise<void> {
    const now = clock.now();
    for (const other of await senders.others(owner)) {
      if (other.aliveUntil > now && !hasEnded(other.place)) continue;
      await messages.freeHeldBy(other.id, now);
      await senders.remove(other.id);
      log.warn('took over what a sender held that had ended');
    }
  }

  return {
    owner,
    lease,
    hold: (id) => void held.set(id, clock.now().getTime()),
    letGo: (id) => void held.delete(id),
    has: (id) => held.has(id),
    isAlive: () => clock.now().getTime() < aliveUntil,
    beat: async () => {
      const until = clock.now().getTime() + aliveMs;
      await senders.beat(owner, place, new Date(until));
      if (clock.now().getTime() >= aliveUntil) await letGoOfLost();
      aliveUntil = until;
      await freeEnded();
      await renewOld();
    },
    end: async () => {
      await messages.freeHeldBy(owner, clock.now());
      await senders.remove(owner);
    },
  };
}
