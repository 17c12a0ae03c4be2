import { isDeepStrictEqual } from 'node:util';
import { changedAgain, reversedAlready } from './refusals.ts';

/** The last change of what a building's admins may change, for whoever reverses it. */
export interface LastChange<C extends object> {
  /** The version that the change made. */
  readonly version: number;
  readonly at: Date;
  readonly byUserId: string;
  /** What changed and nothing else, as it was and as it is since then. */
  readonly before: C;
  readonly after: C;
  /** The version whose change it reversed; absent of any other change. */
  readonly reverses?: number;
}

/** Throws a ConflictError unless the change that made `version` is still the last one: it was reversed, or somebody made another. */
export function requireLast<C extends object>(last: LastChange<C> | undefined, version: number): LastChange<C> {
  if (last?.version === version) return last;
  throw last?.reverses === version ? reversedAlready() : changedAgain();
}

/** The fields of one state that differ from another state. */
export function differing<T extends object, K extends keyof T>(
  one: T,
  other: T,
  names: readonly K[],
): Partial<Pick<T, K>> {
  const found = names.filter((name) => !isDeepStrictEqual(one[name], other[name]));
  return Object.fromEntries(found.map((name) => [name, one[name]])) as Partial<Pick<T, K>>;
}
