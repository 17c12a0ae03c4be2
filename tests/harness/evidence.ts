import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { copyLogs } from './keep-product.ts';
import { type ProductProcess, root } from './product-process.ts';

type It = (name: string, body: () => Promise<void>, withinMs?: number) => void;

/** Jest's `it` for tests whose failure names the folder where the product's log is kept: below `.cache/failed-tests` in the checkout. */
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
