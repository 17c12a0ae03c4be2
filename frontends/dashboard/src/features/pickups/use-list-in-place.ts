import type { Delivery } from '@parcelbell/client';
import { useState } from 'react';
import { useLeft } from './api/waiting-deliveries.ts';
import { beginList, continueList, type ListInPlace, leftOf } from './list-in-place.ts';

interface Listed {
  /** What is listed: a unit, a page. Another scope is another list. */
  readonly scope: string;
  readonly answered: readonly Delivery[];
  /** Whether it was asked for since the list is on the screen; what the browser remembers is not. */
  readonly isFresh: boolean;
  /** What this desk has just handed out. */
  readonly own: readonly Delivery[];
}

/** Keeps rows where they are while the answers change. For another scope, and after a pickup of this desk, the list begins anew. */
export function useListInPlace(listed: Listed, isPlaceholder: boolean): Pick<ListInPlace, 'rows' | 'began'> {
  const [shown, setShown] = useState(() => ({ listed, list: beginList(listed.answered) }));
  const next = isPlaceholder ? shown : follow(shown, listed);
  if (next !== shown) setShown(next);
  const { rows, began } = next.list;
  const left = new Set(leftOf(next.list));
  const { data = [] } = useLeft([...left]);
  const became = new Map(data.map((parcel) => [parcel.packageId, parcel]));
  return { rows: rows.map((parcel) => (left.has(parcel.packageId) && became.get(parcel.packageId)) || parcel), began };
}

function follow(shown: { listed: Listed; list: ListInPlace }, listed: Listed): typeof shown {
  const { scope, answered, isFresh, own } = shown.listed;
  const isSameList = scope === listed.scope && own === listed.own;
  if (isSameList && answered === listed.answered && isFresh === listed.isFresh) return shown;
  const list =
    isSameList && isFresh ? continueList(shown.list, listed.answered) : beginList(listed.answered, listed.own);
  return { listed, list };
}
