import { randomInt } from 'node:crypto';
import { afterEach, expect } from '@jest/globals';
import { type Api, apiOf } from '../harness/api.ts';
import { clockSetTo } from '../harness/clock.ts';
import {
  type ProductOptions,
  type ProductProcess,
  removeData,
  restartOptions,
  startProduct,
} from '../harness/product-process.ts';
import { itWithLogs } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

export interface KillableProduct {
  /** Jest's `it`; its failures name the logs of the product. */
  readonly it: ReturnType<typeof itWithLogs>;
  start(options?: ProductOptions): Promise<void>;
  product(): ProductProcess;
  /** The API of the running product. It keeps its port after restarts. */
  api(): Api;
  /** Kills it and starts it again with the same options and data. `meanwhile` runs between with the data folder. */
  killAndRestart<T = void>(meanwhile?: (dataDir: string) => Promise<T>): Promise<T | undefined>;
  /** The same, with the clock set to a moment. */
  restartAt(moment: string): Promise<void>;
  /** Runs the work for all items at once, and kills and restarts the product after a part of it. */
  killDuring<I, R>(items: readonly I[], work: (item: I, index: number) => Promise<R>): Promise<R[]>;
}

/** A product for one test, which the test kills. */
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
  const killable: KillableProduct = {
    it: itWithLogs(() => product),
    start: async (given = {}) => {
      options = given;
      product = await startProduct(options);
    },
    product: running,
    api: () => apiOf(running().url),
    killAndRestart: async (meanwhile) => {
      const killed = running();
      await killed.kill();
      const seen = await meanwhile?.(killed.dataDir);
      product = await startProduct({ ...options, ...restartOptions(killed) });
      return seen;
    },
    restartAt: async (moment) => {
      options = { ...options, env: { ...options.env, ...clockSetTo(moment) } };
      await killable.killAndRestart();
    },
    killDuring: async (items, work) => {
      const killAt = randomInt(2, items.length - 2);
      let done = 0;
      let restarted: Promise<void> | undefined;
      const results = await Promise.all(
        items.map(async (item, index) => {
          const result = await work(item, index);
          done += 1;
          if (done === killAt) restarted = killable.killAndRestart();
          return result;
        }),
      );
      expect(restarted).toBeDefined();
      await restarted;
      return results;
    },
  };
  return killable;
}

/** Calls until the product, which may be down, answers the status; any below 500 by default. */
export async function answered<A extends { readonly status: number }>(
  call: () => Promise<A>,
  status?: number,
): Promise<A> {
  const isExpected = (answer: A) => (status === undefined ? answer.status < 500 : answer.status === status);
  const answer = await until(
    `the product answers ${status ?? ''}`,
    () => call().catch(() => undefined),
    (given) => given !== undefined && isExpected(given),
    120_000,
  );
  if (!answer) throw new Error('There was no answer.');
  return answer;
}
