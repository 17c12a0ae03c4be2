import type { Reason } from '@parcelbell/client';
import { useRef, useState } from 'react';
import type { HomeChange } from './api/home.ts';
import type { UseHome } from './use-home.ts';

interface Change {
  /** Names the change that is under way. */
  readonly underWay: string | undefined;
  /** Why the last change failed. */
  readonly reason: Reason | undefined;
  /** Resolves with whether it was made. While one is under way, others are ignored. */
  readonly make: (name: string, change: HomeChange) => Promise<boolean>;
}

/** One change after the other. */
export function useChange(change: UseHome['change']): Change {
  const [underWay, setUnderWay] = useState<string>();
  const [reason, setReason] = useState<Reason>();
  // Two presses within one frame see the same state; the ref already differs.
  const isBusy = useRef(false);
  const make = async (name: string, wanted: HomeChange) => {
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
