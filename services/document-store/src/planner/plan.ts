import type { IndexField } from '../storage/index-spec.ts';
import type { IndexTable, KeyRange } from '../storage/index-table.ts';
import type { Doc } from '../values/types.ts';

/** Documents by an index, in the order of its keys. */
export interface IndexPlan {
  readonly kind: 'index';
  readonly index: IndexTable;
  /** In the order in which they are read. With `isMerged`, they are read side by side and merged by what follows the prefix. */
  readonly ranges: readonly (KeyRange & { readonly prefixLength: number })[];
  readonly isBackward: boolean;
  readonly isMerged: boolean;
  /** Every entry's document satisfies the filter. */
  readonly isExact: boolean;
  /** The documents come in the order that the query asks for. */
  readonly isSorted: boolean;
  /** One key at most: the filter names one value for every field of a unique index. */
  readonly isSingle: boolean;
}

/** Every document in order of insertion. */
interface CollectionPlan {
  readonly kind: 'collection';
  readonly isExact: boolean;
  readonly isSorted: boolean;
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
