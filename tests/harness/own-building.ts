import type { CallHeaders } from './api.ts';
import { openBuilding, type TestBuilding, unitsOfFloors } from './building.ts';
import type { TestProduct } from './test-product.ts';

/** A separate building for one part of a suite whose parts share a product, so that counts and settings do not mix. */
export interface OwnBuilding {
  readonly building: TestBuilding;
  /** The headers of calls by its admin. */
  readonly desk: CallHeaders;
  /** The headers of calls by a superadmin. */
  readonly superadmin: CallHeaders;
  /** Returns an unused unit. */
  unit(): string;
}

/** Returns a function that creates the building at its first call. `more`: differences from Maple Court. */
export function ownBuilding({ api }: Pick<TestProduct, 'api'>, more: object = {}): () => Promise<OwnBuilding> {
  return lazy(async () => {
    const building = await openBuilding(api(), 'Cedar Court', more);
    const free = unitsOfFloors();
    return {
      building,
      desk: await building.desk(),
      superadmin: await api().signIn('superadmin@parcelbell.test'),
      unit: () => free.shift() ?? '',
    };
  });
}

/** Creates a value at the first call, and returns the same one afterwards. */
export function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
