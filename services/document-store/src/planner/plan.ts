import type { IndexField } from '../storage/index-spec.ts';
import type { IndexTable, KeyRange } from '../storage/index-table.ts';
import type { Doc } from '../values/types.ts';

/** Documents by an index, in the order of its keys. */
export interface IndexPlan {
  readonly kind: 'index';
  readonly index: IndexTable;
  /** In the order in which they are read. Where `merge` is set, they are read side by side and merged by what follows the prefix. */
  readonly ranges: readonly (KeyRange & { readonly prefixLength: number })[];
  readonly backward: boolean;
  readonly merge: boolean;
  /** Every entry's document satisfies the filter. */
  readonly exact: boolean;
  /** The documents come in the order that the query asks for. */
  readonly sorted: boolean;
  /** One key at most: the filter names one value for every field of a unique index. */
  readonly single: boolean;
}

/** Every document in order of insertion. */
interface CollectionPlan {
  readonly kind: 'collection';
  readonly exact: boolean;
  readonly sorted: boolean;
}

export type Plan = IndexPlan | CollectionPlan;

export interface Query {
  readonly filter: Doc;
  readonly sort: readonly IndexField[];
  /** The key of the index to use. */
  readonly hint?: Doc | undefined;
  /** So many documents are read at most, with those that are skipped; 0 for all. */
  readonly limit: number;
}
