import type { Reason } from '@parcelbell/client';
import { useRef, useState } from 'react';

interface Change<Wanted> {
  /** Names the change that is under way. */
  readonly underWay: string | undefined;
  /** Why the last change failed. */
  readonly reason: Reason | undefined;
  /** Resolves with whether it was made. While one is under way, others are ignored. */
  readonly make: (name: string, wanted: Wanted) => Promise<boolean>;
}

/** One change after the other. `change` resolves with why one failed, or with nothing. */
export function useChange<Wanted>(change: (wanted: Wanted) => Promise<Reason | undefined>): Change<Wanted> {
  const [underWay, setUnderWay] = useState<string>();
  const [reason, setReason] = useState<Reason>();
  // Two presses within one frame see the same state; the ref already differs.
  const isBusy = useRef(false);
  const make = async (name: string, wanted: Wanted) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setUnderWay(name);
    const refused = await change(wanted);
    isBusy.current = false;
    setUnderWay(undefined);
    setReason(refused);
    return refused === undefined;
  };
  return { underWay, reason, make };
}
