import { useEffect, useState } from 'react';

/** The value once it has not changed for a while. */
export function useSettled<T>(value: T, settledMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs);
    return () => clearTimeout(timer);
  }, [value, settledMs]);
  return settled;
}
