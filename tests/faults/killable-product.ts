import { afterEach } from '@jest/globals';
import { type Api, apiOf } from '../harness/api.ts';
import { watchedIt } from '../harness/evidence.ts';
import { type ProductOptions, type ProductProcess, removeData, startProduct } from '../harness/product-process.ts';

interface KillableProduct {
  /** Jest's `it`, whose failures say what the product wrote. */
  readonly it: ReturnType<typeof watchedIt>;
  start(options?: ProductOptions): Promise<void>;
  product(): ProductProcess;
  /** The product as it runs now: after each end on the same port. */
  api(): Api;
  /** Ends it at once and starts it again as before on its data, after `meanwhile` has looked at them. */
  killAndRestart<T = void>(meanwhile?: (dataDir: string) => Promise<T>): Promise<T | undefined>;
}

/** A product of one test, which the test kills. */
export function killableProduct(): KillableProduct {
  let options: ProductOptions;
  let product: ProductProcess | undefined;
  const running = (): ProductProcess => {
    if (!product) throw new Error('No product runs.');
    return product;
  };
  afterEach(async () => {
    await product?.kill();
    if (product) await removeData(product);
    product = undefined;
  });
  return {
    it: watchedIt(() => ({ product })),
    start: async (given = {}) => {
      options = given;
      product = await startProduct(options);
    },
    product: running,
    api: () => apiOf(running().url),
    killAndRestart: async (meanwhile) => {
      const { port, dataDir, kill } = running();
      await kill();
      const seen = await meanwhile?.(dataDir);
      product = await startProduct({ ...options, port, dataDir });
      return seen;
    },
  };
}
