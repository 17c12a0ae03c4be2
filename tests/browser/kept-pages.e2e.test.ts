import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { startBrowser, type Visitor, visit } from '../harness/browser.ts';
import { type ProductProcess, removeData, root, sameAgain, startProduct } from '../harness/product-process.ts';
import { until } from '../harness/until.ts';
import { focused, pagesKept, signInAtDesk } from './steps.ts';

let folder: string;
let product: ProductProcess;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-front-ends-'));
  const built = (name: string) =>
    cp(path.join(root, 'frontends', name, 'dist'), path.join(folder, name, 'dist'), { recursive: true });
  await Promise.all(['shell', 'dashboard', 'registration'].map(built));
  await release('first');
  [product, browser] = await Promise.all([startProduct({ env: { FRONT_ENDS_DIR: folder } }), startBrowser()]);
});
afterEach(() => visitor?.close());
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await removeData(product);
  await rm(folder, { recursive: true });
});

const enter = async (): Promise<Page> => {
  visitor = await visit(browser, `http://localhost:${product.port}`);
  return visitor.page;
};

/** Starts the product again at its address, with other settings or files. */
async function restart(env: Readonly<Record<string, string>> = {}): Promise<void> {
  await product.stop();
  product = await startProduct({ ...sameAgain(product), env: { FRONT_ENDS_DIR: folder, ...env } });
}

/** Makes a release that differs from the one before in the page alone. */
async function release(name: string): Promise<void> {
  const page = path.join(folder, 'shell/dist/index.html');
  const html = await readFile(page, 'utf8');
  const mark = `<meta name="release" content="${name}">`;
  await writeFile(page, html.replace(/<meta name="release"[^>]*>|(?=<title)/, mark));
  await Promise.all(['br', 'gz'].map((ending) => rm(`${page}.${ending}`, { force: true })));
}

const workers = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const shownRelease = (page: Page): Promise<string | null> => page.locator('meta[name=release]').getAttribute('content');
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const keys = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(keys)).flat().map(({ url }) => new URL(url).pathname);
  });

describe('the staff’s pages that a browser keeps', () => {
  it('are kept by no visit to the sign-in or to residents’ pages, which may start no worker', async () => {
    const page = await enter();
    for (const address of ['/login', '/maple-court/register', '/residents/verify/x']) {
      await page.goto(address);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect([address, await workers(page)]).toEqual([address, 0]);
    }
    const refused = await page.evaluate(() =>
      navigator.serviceWorker.register('/worker.js', { scope: '/admin/tenant/' }).then(
        () => 'registered',
        (error: Error) => error.name,
      ),
    );
    expect(refused).toBe('SecurityError');
  });

  it('are those of the newest release that was loaded, without any answer of the API, until the installation says so', async () => {
    const page = await enter();
    await signInAtDesk(page);
    await pagesKept(page, 'content="first"');

    await release('second');
    await restart();
    await page.reload();
    await focused(page, 'unit');
    expect(await shownRelease(page)).toBe('second');
    await pagesKept(page, 'content="second"');
    expect((await keptAddresses(page)).filter((address) => address.startsWith('/api'))).toEqual([]);

    await product.stop();
    await page.reload();
    await focused(page, 'unit');
    expect(await shownRelease(page)).toBe('second');
    await page.getByText('Offline').waitFor();

    await restart({ KEEP_STAFF_PAGES: 'false' });
    await page.getByText('Offline').waitFor({ state: 'detached' });
    await page.reload();
    await focused(page, 'unit');
    const left = async () => [await workers(page), await keptAddresses(page)];
    await until('nothing is kept', left, (found) => JSON.stringify(found) === '[0,[]]');
  });
});
