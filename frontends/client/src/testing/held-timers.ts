const heldFromMs = 1_000;

/** Time that passes as a test says. */
export interface HeldTimers {
  /** Lets so many milliseconds pass, and what waited for a moment in them come to its end. */
  pass(ms: number): Promise<void>;
  /** Gives real time back. */
  release(): void;
}

interface Held {
  at: number;
  readonly run: () => void;
  /** How often it comes again; once without it. */
  readonly everyMs?: number;
}

/**
 * Holds back what the front ends' own code starts: timers of a second and more, and intervals. `Date.now` goes along with them. All others run as
 * ever, those of Node's network and of the libraries among them, which timers that are all faked would stop for good.
 */
export function holdTimers(): HeldTimers {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const { now } = Date;
  const held = new Map<unknown, Held>();
  let passed = 0;
  const hold = (timer: Held): object => {
    const handle = {};
    held.set(handle, timer);
    return handle;
  };
  Date.now = () => now() + passed;
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0, ...rest: []) =>
      ms >= heldFromMs && isOfFrontEnds() ? hold({ at: Date.now() + ms, run }) : setTimeout(run, ms, ...rest),
    setInterval: (run: () => void, everyMs: number, ...rest: []) =>
      isOfFrontEnds() ? hold({ at: Date.now() + everyMs, run, everyMs }) : setInterval(run, everyMs, ...rest),
    clearTimeout: (handle: Parameters<typeof clearTimeout>[0]) => held.delete(handle) || clearTimeout(handle),
    clearInterval: (handle: Parameters<typeof clearInterval>[0]) => held.delete(handle) || clearInterval(handle),
  });
  const runDue = (): void => {
    for (const [handle, timer] of [...held].toSorted(([, one], [, other]) => one.at - other.at)) {
      if (timer.at > Date.now() || !held.has(handle)) continue;
      if (timer.everyMs === undefined) held.delete(handle);
      else timer.at = Date.now() + timer.everyMs;
      timer.run();
    }
  };
  return {
    pass: async (ms) => {
      passed += ms;
      runDue();
      await new Promise((resolve) => setImmediate(resolve));
    },
    release: () => {
      Date.now = now;
      Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
    },
  };
}

/** Whether the code that starts a timer is ours: the third line of the stack names it. */
function isOfFrontEnds(): boolean {
  const [, , , caller = ''] = new Error().stack?.split('\n') ?? [];
  return caller.includes('/frontends/');
}
