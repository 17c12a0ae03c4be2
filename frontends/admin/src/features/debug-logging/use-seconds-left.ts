import { useEffect, useState } from 'react';

/** The seconds that remain of `seconds`, which were true at `at` (milliseconds since 1970). Calls `onEnd` once they are over. */
export function useSecondsLeft(seconds: number, at: number, onEnd: () => void): number {
  const left = () => Math.max(0, Math.ceil(seconds - (Date.now() - at) / 1000));
  const [, setNow] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    const end = setTimeout(onEnd, at + seconds * 1000 - Date.now());
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [seconds, at, onEnd]);
  return left();
}
