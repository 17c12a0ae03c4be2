import { useState } from 'react';
import { maxChosen } from './api/person-data.ts';

export interface Chosen {
  readonly ids: ReadonlySet<string>;
  readonly isFull: boolean;
  readonly set: (packageId: string, isChosen: boolean) => void;
  /** As many of them as can be chosen at once. */
  readonly choose: (packageIds: readonly string[]) => void;
}

/** The pickups that were chosen. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    isFull: ids.size >= maxChosen,
    set: (packageId, isChosen) =>
      setIds((before) => {
        const next = new Set(before);
        if (!isChosen) next.delete(packageId);
        else if (next.size < maxChosen) next.add(packageId);
        return next;
      }),
    choose: (packageIds) => setIds(new Set(packageIds.slice(0, maxChosen))),
  };
}
