import { useEffect, useState } from 'react';

/** How often the shown seconds are brought up to date. */
const tickMs = 250;

export interface Cooldown {
  /** Whole seconds left, 0 when it is over. */
  readonly seconds: number;
  readonly start: (seconds: number) => void;
}

/** A countdown by the clock, so that a tab that slept is right when it wakes. It begins with `initial` seconds. */
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
