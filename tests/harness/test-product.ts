import { afterAll, beforeAll } from '@jest/globals';
import { type Api, apiOf, type CallHeaders } from './api.ts';
import { itWithLogs } from './evidence.ts';
import { type ProductOptions, type ProductProcess, startProduct, stopAndRemove } from './product-process.ts';

/** A product that runs for the tests of one file or `describe` block. Its functions answer once those tests run. */
export interface TestProduct {
  /** Jest's `it`, whose failures say what the product wrote. */
  readonly it: ReturnType<typeof itWithLogs>;
  product(): ProductProcess;
  api(): Api;
  /** The headers of calls by Maple Court's admin. */
  desk(): CallHeaders;
}

interface TestProductOptions extends ProductOptions {
  /** More options, which are known only when the tests begin. */
  prepare?(): Promise<ProductOptions>;
}

/** Longer than a test may take: on a busy machine several products start at once. */
const startsWithinMs = 180_000;

/** Starts a product before the tests of the file or block, and ends it after them. It must end well. */
export function testProduct({ prepare, ...options }: TestProductOptions = {}): TestProduct {
  let product: ProductProcess;
  let api: Api;
  let desk: CallHeaders;
  beforeAll(async () => {
    product = await startProduct({ ...options, ...(await prepare?.()) });
    api = apiOf(product.url);
    desk = await api.signIn('admin@maplecourt.test');
  }, startsWithinMs);
  afterAll(() => stopAndRemove(product));
  return { it: itWithLogs(() => product), product: () => product, api: () => api, desk: () => desk };
}
