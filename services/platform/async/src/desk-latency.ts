/** How long the desks of real buildings waited lately for this process: for their answers, and for their events to be published. */
export interface DeskLatency {
  /** Records a wait, in milliseconds. */
  record(ms: number): void;
  /** The longest wait that was recorded in the last seconds, in milliseconds; 0 where there was none. */
  longestMs(): number;
}

/** A wait counts for this time at least, and at most for twice this time. */
const windowMs = 2_000;

/** `now`: milliseconds that only grow. */
export function createDeskLatency(now = (): number => performance.now()): DeskLatency {
  let window = 0;
  let current = 0;
  let previous = 0;
  const moveOn = (): void => {
    const passed = Math.floor(now() / windowMs) - window;
    if (passed === 0) return;
    previous = passed === 1 ? current : 0;
    current = 0;
    window += passed;
  };
  return {
    record: (ms) => {
      moveOn();
      current = Math.max(current, ms);
    },
    longestMs: () => {
      moveOn();
      return Math.max(current, previous);
    },
  };
}
