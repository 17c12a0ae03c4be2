import type { CallHeaders } from './api.ts';
import { openBuilding, type TestBuilding, unitsOfFloors } from './building.ts';
import type { TestProduct } from './test-product.ts';

/** A building of one part of a suite, whose parts share a product. What is counted or set there is of that part alone. */
export interface OwnBuilding {
  readonly building: TestBuilding;
  /** The headers of calls by its admin. */
  readonly desk: CallHeaders;
  /** The headers of calls by a superadmin. */
  readonly superadmin: CallHeaders;
  /** A unit that no test has taken. */
  unit(): string;
}

/** Answers the building, which is opened when a test first asks for it. `more`: what is different from Maple Court. */
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

/** Makes something when it is first asked for, and answers the same from then on. */
export function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
