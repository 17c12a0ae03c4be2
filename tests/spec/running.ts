import { beforeAll } from '@jest/globals';
import type { CallHeaders } from '../harness/api.ts';
import type { ProductOptions } from '../harness/product-process.ts';
import { type TestProduct, testProduct } from '../harness/test-product.ts';

/** A product for the tests of one file, with its superadmin. */
interface Running extends TestProduct {
  superadmin(): CallHeaders;
}

/** Starts a product before the tests of a file and ends it after them. */
export function running(options: ProductOptions = {}): Running {
  const product = testProduct(options);
  let superadmin: CallHeaders;
  beforeAll(async () => {
    superadmin = await product.api().signIn('superadmin@parcelbell.test');
  });
  return { ...product, superadmin: () => superadmin };
}
