import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Api, apiOf, type CallHeaders } from './api.ts';
import {
  copyLogs,
  type ProductOptions,
  type ProductProcess,
  root,
  startProduct,
  startsWithinMs,
  stopAndRemove,
} from './product-process.ts';

/** A product for the tests of one file or `describe` block. Its functions work only while those tests run. */
export interface TestProduct {
  /** Jest's `it`; its failures name the logs of the product. */
  readonly it: ReturnType<typeof itWithLogs>;
  product(): ProductProcess;
  api(): Api;
  /** The headers of calls by Maple Court's admin. */
  desk(): CallHeaders;
}

interface TestProductOptions extends ProductOptions {
  /** Options that are known only when the tests begin. */
  prepare?(): Promise<ProductOptions>;
}

/** Starts a product before the tests of the file or block, and stops it after them. It must stop cleanly. */
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

type It = (name: string, body: () => Promise<void>, withinMs?: number) => void;

/** Jest's `it` for tests whose failure copies the logs of the product to a folder below `.cache/failed-tests`, and names that folder. */
export function itWithLogs(product: () => ProductProcess | undefined): It {
  return (name, body, withinMs) => {
    const watched = async (): Promise<void> => {
      try {
        await body();
      } catch (error) {
        if (error instanceof Error) await addEvidence(error, product()).catch(() => undefined);
        throw error;
      }
    };
    it(name, watched, withinMs);
  };
}

async function addEvidence(error: Error, product: ProductProcess | undefined): Promise<void> {
  if (!product) return;
  const folder = path.join(root, '.cache/failed-tests', nameOfTest());
  await mkdir(folder, { recursive: true });
  await copyLogs(product, folder);
  const message = `${error.message}\n\nWhat the product wrote is in ${folder}\n`;
  error.stack = error.stack?.replace(error.message, () => message) ?? message;
  error.message = message;
}

function nameOfTest(): string {
  return (expect.getState().currentTestName ?? 'a test').replaceAll(/[^\w]+/g, '-').slice(0, 120);
}
