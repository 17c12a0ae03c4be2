import type { Update } from './collection.ts';

/** An update whose operator also has these fields. */
export function withOperator<D>(update: Update<D>, operator: '$set' | '$push', fields: object): Update<D> {
  return { ...update, [operator]: { ...update[operator], ...fields } } as Update<D>;
}
