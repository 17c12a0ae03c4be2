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

/** Every document in order of insertion, or the reverse. */
interface CollectionPlan {
  readonly kind: 'collection';
  readonly backward: boolean;
  readonly exact: boolean;
  readonly sorted: boolean;
}

/** The documents of several index plans, one for each branch of an `$or`, each document once. */
export interface UnionPlan {
  readonly kind: 'union';
  readonly plans: readonly IndexPlan[];
  readonly exact: false;
  readonly sorted: boolean;
}

export type Plan = IndexPlan | CollectionPlan | UnionPlan;

export interface Query {
  readonly filter: Doc;
  readonly sort: readonly IndexField[];
  readonly hint?: unknown;
  /** The most documents to find, with those that are skipped; 0 for all. */
  readonly limit: number;
}
