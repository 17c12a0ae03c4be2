export interface TurnLimits {
  /** So many have their turn at the same time. */
  readonly maxAtOnce: number;
  /** So many more may wait. */
  readonly maxWaiting: number;
}

/** A queue of those who want to do something that only a few may do at the same time. */
export interface Turns {
  /**
   * Resolves when it is the caller's turn, with the function that ends it; calling that again does nothing. First come, first served. Rejects with NoTurn at once
   * where too many wait, and where `signal` is aborted before.
   */
  take(signal: AbortSignal): Promise<() => void>;
  /** Whether nobody has a turn or waits for one. */
  isIdle(): boolean;
}

/** There was no turn: too many wait already, or the caller gave up waiting. */
export class NoTurn extends Error {
  constructor() {
    super('No turn came.');
    this.name = 'NoTurn';
  }
}

export function createTurns({ maxAtOnce, maxWaiting }: TurnLimits): Turns {
  let running = 0;
  const waiting = new Set<() => void>();
  const endOnce = (): (() => void) => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      beginNext();
    };
  };
  const beginNext = (): void => {
    const [next] = waiting;
    if (!next || running >= maxAtOnce) return;
    waiting.delete(next);
    running += 1;
    next();
  };
  return {
    take: (signal) =>
      new Promise((resolve, reject) => {
        const isFull = running >= maxAtOnce && waiting.size >= maxWaiting;
        if (signal.aborted || isFull) return reject(new NoTurn());
        const begin = (): void => {
          signal.removeEventListener('abort', giveUp);
          resolve(endOnce());
        };
        const giveUp = (): void => {
          waiting.delete(begin);
          reject(new NoTurn());
        };
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(begin);
        beginNext();
      }),
    isIdle: () => running === 0 && waiting.size === 0,
  };
}

/** Turns of each key for itself. */
export interface TurnsByKey {
  /** As `Turns.take`, among those with the same key. */
  take(key: string, signal: AbortSignal): Promise<() => void>;
}

/** Keeps nothing of a key that nobody has or waits for. */
export function createTurnsByKey(limits: TurnLimits): TurnsByKey {
  const byKey = new Map<string, Turns>();
  return {
    take: async (key, signal) => {
      const turns = byKey.get(key) ?? createTurns(limits);
      byKey.set(key, turns);
      const forgetIdle = (): void => {
        if (byKey.get(key) === turns && turns.isIdle()) byKey.delete(key);
      };
      try {
        const end = await turns.take(signal);
        return () => {
          end();
          forgetIdle();
        };
      } catch (error) {
        forgetIdle();
        throw error;
      }
    },
  };
}
