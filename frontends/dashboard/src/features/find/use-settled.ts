import { useEffect, useState } from 'react';

/** The value once it has not changed for a while. */
export function useSettled<T>(value: T, debounceMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value, debounceMs]);
  return settled;
}
