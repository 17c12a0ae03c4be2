import { afterEach } from '@jest/globals';
import { type Api, apiOf } from '../harness/api.ts';
import { watchedIt } from '../harness/evidence.ts';
import { type ProductProcess, removeData, startProduct } from '../harness/product-process.ts';

interface KillableProduct {
  /** Jest's `it`, whose failures say what the product wrote. */
  readonly it: ReturnType<typeof watchedIt>;
  start(): Promise<void>;
  /** The product as it runs now: after each end on the same port. */
  api(): Api;
  /** Ends it at once and starts it on its data, after `meanwhile` has looked at them. */
  killAndRestart<T = void>(meanwhile?: (dataDir: string) => Promise<T>): Promise<T | undefined>;
}

/** A product of one test, which the test kills. */
export function killableProduct(env: Readonly<Record<string, string>> = {}): KillableProduct {
  let product: ProductProcess | undefined;
  afterEach(async () => {
    await product?.kill();
    if (product) await removeData(product);
    product = undefined;
  });
  return {
    it: watchedIt(() => ({ product })),
    start: async () => {
      product = await startProduct({ env });
    },
    api: () => apiOf(product?.url ?? ''),
    killAndRestart: async (meanwhile) => {
      if (!product) throw new Error('No product runs.');
      const { port, dataDir, kill } = product;
      await kill();
      const seen = await meanwhile?.(dataDir);
      product = await startProduct({ port, dataDir, env });
      return seen;
    },
  };
}
