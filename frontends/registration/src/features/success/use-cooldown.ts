import { useEffect, useState } from 'react';

/** The interval at which the shown seconds are updated. */
const tickMs = 250;

export interface Cooldown {
  /** Whole seconds left; 0 when the countdown is over. */
  readonly seconds: number;
  readonly start: (seconds: number) => void;
}

/** A countdown of `initial` seconds. It compares with the clock, so it is right after the tab was asleep. */
export function useCooldown(initial: number): Cooldown {
  const [endsAt, setEndsAt] = useState(() => Date.now() + initial * 1000);
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (duration: number) => {
    const begin = Date.now();
    setNow(begin);
    setEndsAt(begin + duration * 1000);
  };
  return { seconds, start };
}
