import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type ProductProcess, removeData, restartOptions, root, startProduct } from '../harness/product-process.ts';
import { focused, signInAtDesk, untilPagesCached } from './steps.ts';
import { test as base, expect } from './test.ts';

/** A product of the test's own, whose front ends can change. */
interface Installation {
  readonly url: string;
  /** Makes a release that differs from the one before in the page alone, and starts the product with it at its address. */
  release(name: string): Promise<void>;
  stop(): Promise<unknown>;
}

const test = base.extend<{ installation: Installation }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs.
  installation: async ({}, use) => {
    const folder = await copyFrontEnds();
    await nameRelease(folder, 'first');
    const env = { FRONT_ENDS_DIR: folder };
    let product: ProductProcess = await startProduct({ env });
    await use({
      url: `http://localhost:${product.port}`,
      release: async (name) => {
        await nameRelease(folder, name);
        await product.stop();
        product = await startProduct({ ...restartOptions(product), env });
      },
      stop: () => product.stop(),
    });
    await product.stop();
    await removeData(product);
    await rm(folder, { recursive: true });
  },
});

/** Copies what the staff's pages are made of; answers the folder. */
async function copyFrontEnds(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-front-ends-'));
  const copy = (name: string) =>
    cp(path.join(root, 'frontends', name, 'dist'), path.join(folder, name, 'dist'), { recursive: true });
  await Promise.all(['shell', 'dashboard'].map(copy));
  return folder;
}

/** Writes the name of a release into its page. */
async function nameRelease(folder: string, name: string): Promise<void> {
  const page = path.join(folder, 'shell/dist/index.html');
  const html = await readFile(page, 'utf8');
  const named = `<meta name="release" content="${name}">`;
  await writeFile(page, html.replace(/<meta name="release"[^>]*>|(?=<title)/, named));
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

test.describe('the staff’s pages in the cache of a browser', () => {
  test('are not cached by visits to the sign-in or to residents’ pages, which start no worker', async ({ visit }) => {
    const { page, ignoreProblems } = await visit();
    ignoreProblems(/status of 400 .*\/verify\/x/);
    ignoreProblems(/worker-src 'none'/);
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

  test('are those of the newest loaded release, without answers of the API, and open offline', async ({
    installation,
    visit,
  }) => {
    // It starts three products.
    test.slow();
    const { page, ignoreProblems } = await visit({ url: installation.url });
    ignoreProblems(/ERR_CONNECTION_REFUSED/);
    await signInAtDesk(page);
    await untilPagesCached(page, 'content="first"');

    await installation.release('second');
    await page.reload();
    await focused(page, 'unit');
    expect(await shownRelease(page)).toBe('second');
    await untilPagesCached(page, 'content="second"');
    expect((await keptAddresses(page)).filter((address) => address.startsWith('/api'))).toEqual([]);

    await installation.stop();
    await page.reload();
    await focused(page, 'unit');
    expect(await shownRelease(page)).toBe('second');
    await page.getByText('Offline').waitFor();
  });
});
