import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ProductProcess, root, startProduct, stopAndRemove } from '../harness/product-process.ts';
import { until } from '../harness/until.ts';
import { test as base, expect } from './test.ts';

const test = base.extend<object, { product: ProductProcess }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs.
    async ({}, use) => {
      const product = await startProduct({ shape: 'all-in-one', main: 'tools/dev/main.mjs' });
      await use(product);
      await stopAndRemove(product);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Saves a file as an editor does whose user changed nothing. */
async function save(file: string): Promise<void> {
  const name = path.join(root, file);
  await writeFile(name, await readFile(name));
}

test('npm run dev reloads open pages where a component is saved, and restarts where a service is', async ({
  api,
  product,
  visit,
}) => {
  test.slow();
  const { page } = await visit();
  const account = page.getByRole('button', { name: /Priya/ });
  await page.goto('/login');
  await account.waitFor();
  await page.evaluate(() => Object.assign(globalThis, { openSince: 'before' }));
  await save('frontends/shell/src/login/login-screen.tsx');
  const openSince = () =>
    page.evaluate(() => (globalThis as { openSince?: string }).openSince).catch(() => 'reloading');
  await until('the page has reloaded', openSince, (since) => since === undefined);
  await account.waitFor();

  const desk = await api.signIn('admin@maplecourt.test');
  await save('services/tenancy/src/service.ts');
  await until('the restart begins', () => product.output().includes('services/tenancy/src/service.ts has changed'));
  // The data stays, and calls wait until the product is back.
  expect((await api.get('/api/users/me', desk)).status).toBe(200);
  const timesReady = () => product.output().split('Parcelbell is ready').length - 1;
  await until('it says that it is ready again', timesReady, (times) => times === 2);
});
