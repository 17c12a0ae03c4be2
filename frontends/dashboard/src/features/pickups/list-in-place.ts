import type { Delivery } from '@parcelbell/client';

/** A list that is asked for again and again, as it stands on the screen. */
export interface ListInPlace {
  /** The last answer. */
  readonly answered: readonly Delivery[];
  /** The rows that it began with. */
  readonly began: ReadonlySet<string>;
  /** The rows: each stays where it is, also once no answer has it any more; those that came later are below. */
  readonly rows: readonly Delivery[];
}

/** So many rows that left are kept, as many as a page has. With more, the list begins anew. */
const maxLeft = 25;

/** The list as an answer has it, without what this desk has just handed out itself. */
export function beginList(answered: readonly Delivery[], own: readonly Delivery[] = []): ListInPlace {
  const handedOut = idsOf(own);
  const rows = answered.filter(({ packageId }) => !handedOut.has(packageId));
  return { answered, began: idsOf(rows), rows };
}

/** The list after another answer. */
export function continueList(list: ListInPlace, answered: readonly Delivery[]): ListInPlace {
  const latest = new Map(answered.map((parcel) => [parcel.packageId, parcel]));
  const known = idsOf(list.rows);
  const next = {
    ...list,
    answered,
    rows: [
      ...list.rows.map((parcel) => latest.get(parcel.packageId) ?? parcel),
      ...answered.filter(({ packageId }) => !known.has(packageId)),
    ],
  };
  return leftOf(next).length > maxLeft ? beginList(answered) : next;
}

/** The ids of the rows that the last answer does not have. */
export function leftOf({ rows, answered }: ListInPlace): string[] {
  const latest = idsOf(answered);
  return [...idsOf(rows)].filter((packageId) => !latest.has(packageId));
}

function idsOf(parcels: readonly Delivery[]): ReadonlySet<string> {
  return new Set(parcels.map(({ packageId }) => packageId));
}
