import { useEffect, useState } from 'react';

/** Whether the component has been mounted for this time. A placeholder that waits for it does not flash up before a fast answer. */
export function useHasElapsed(durationMs: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  return hasElapsed;
}
