import { beforeAll } from '@jest/globals';
import type { CallHeaders } from '../harness/api.ts';
import type { ProductOptions } from '../harness/product-process.ts';
import { type TestProduct, testProduct } from '../harness/test-product.ts';

/** A product for the tests of one file, with the people that they need. */
interface Running extends TestProduct {
  /** The headers of the manager of Maple Court and Harbour Towers, at Harbour Towers, which has towers. */
  towers(): CallHeaders;
  superadmin(): CallHeaders;
  /** A unit of Maple Court that no test has taken. */
  unit(): string;
}

/** Starts a product before the tests of a file and ends it after them. */
export function running(options: ProductOptions = {}): Running {
  const product = testProduct(options);
  const free = freeUnits();
  let manager: CallHeaders;
  let superadmin: CallHeaders;
  beforeAll(async () => {
    manager = await product.api().signIn('manager@parcelbell.test');
    superadmin = await product.api().signIn('superadmin@parcelbell.test');
  });
  return {
    ...product,
    towers: () => ({ ...manager, 'x-tenant-id': 'harbour-towers' }),
    superadmin: () => superadmin,
    unit: () => free.shift() ?? '',
  };
}

/** Units of Maple Court without sample residents. 602 to 609 are left alone, because nobody may live there. */
function freeUnits(): string[] {
  const all = ['2', '3', '4', '5'].flatMap((floor) => Array.from({ length: 9 }, (_, index) => `${floor}0${index + 1}`));
  return all.filter((unit) => !['201', '204', '407'].includes(unit));
}
