import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { Page } from '@playwright/test';
import type { Visitor } from './browser.ts';
import { type ProductProcess, root } from './product-process.ts';

/** What can tell why a test failed. */
interface Witnesses {
  readonly product: ProductProcess | undefined;
  readonly visitors?: readonly Visitor[];
}

type It = (name: string, body: () => Promise<void>, withinMs?: number) => void;

/** The most lines of a page that are told with the failure itself; the whole of it is in the folder. */
const mostLines = 60;

/**
 * Jest's `it` for tests whose failure is told with what their pages showed and what went wrong in them, and with the folder where
 * pictures of them and the product's log are kept: below `.cache/failed-tests` in the checkout.
 */
export function watchedIt(witnesses: () => Witnesses): It {
  return (name, body, withinMs) => {
    const watched = async (): Promise<void> => {
      try {
        await body();
      } catch (error) {
        if (error instanceof Error) await addEvidence(error, witnesses()).catch(() => undefined);
        throw error;
      }
    };
    it(name, watched, withinMs);
  };
}

async function addEvidence(error: Error, { product, visitors = [] }: Witnesses): Promise<void> {
  const folder = path.join(root, '.cache/failed-tests', nameOfTest());
  await mkdir(folder, { recursive: true });
  const pages = visitors.flatMap(({ context }) => context.pages());
  const told = await Promise.all(pages.map((page, index) => keepPage(page, path.join(folder, `page-${index + 1}`))));
  const problems = visitors.flatMap((visitor) => visitor.everyProblem());
  const words = [
    ...told,
    ...(problems.length > 0 ? ['What went wrong in the pages, foreseen or not:', ...problems] : []),
    `Pictures, pages and log are in ${folder}`,
  ].join('\n');
  await writeFile(path.join(folder, 'failure.txt'), `${error.stack}\n\n${words}\n`);
  if (product) await keepProduct(product, folder);
  const message = `${error.message}\n\n${words}\n`;
  error.stack = error.stack?.replace(error.message, () => message) ?? message;
  error.message = message;
}

function nameOfTest(): string {
  return (expect.getState().currentTestName ?? 'a test').replaceAll(/[^\w]+/g, '-').slice(0, 120);
}

/** Keeps a picture of a page and its accessible text, of which the beginning is answered. */
async function keepPage(page: Page, file: string): Promise<string> {
  const patience = { timeout: 5_000 };
  const picture = page.screenshot({ ...patience, path: `${file}.png` }).catch(() => undefined);
  const text = await page
    .locator('body')
    .ariaSnapshot(patience)
    .catch((error: unknown) => `(it could not be read: ${String(error)})`);
  await picture;
  await writeFile(`${file}.txt`, `${page.url()}\n${text}\n`);
  const lines = text.split('\n');
  const cut = lines.length > mostLines ? [`… ${lines.length - mostLines} more lines`] : [];
  return [`${page.url()} showed:`, ...lines.slice(0, mostLines), ...cut].join('\n');
}

async function keepProduct(product: ProductProcess, folder: string): Promise<void> {
  await writeFile(path.join(folder, 'terminal.txt'), product.output());
  const { dataDir } = product;
  const services = (await readdir(path.join(dataDir, 'services')).catch(() => [])).map((name) => `services/${name}`);
  for (const file of ['parcelbell.log', 'parcelbell-refused.log', ...services].filter((name) => name.endsWith('.log')))
    await copyFile(path.join(dataDir, file), path.join(folder, path.basename(file))).catch(() => undefined);
}
