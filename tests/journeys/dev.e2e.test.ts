import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { apiOf } from '../harness/api.ts';
import { startBrowser, type Visitor, visit } from '../harness/browser.ts';
import { watchedIt } from '../harness/evidence.ts';
import { type ProductProcess, removeData, root, startProduct } from '../harness/product-process.ts';
import { until } from '../harness/until.ts';

/** Saves a file as an editor does whose user changed nothing. */
async function save(file: string): Promise<void> {
  const name = path.join(root, file);
  await writeFile(name, await readFile(name));
}

describe('npm run dev', () => {
  let product: ProductProcess;
  let browser: Browser;
  let visitor: Visitor;
  const it = watchedIt(() => ({ product, visitors: [visitor] }));

  beforeAll(async () => {
    product = await startProduct({ main: 'tools/dev/main.mjs' });
    browser = await startBrowser();
    visitor = await visit(browser, product.url);
  });
  afterAll(async () => {
    await browser.close();
    expect(await product.stop()).toBe(0);
    await removeData(product);
  });

  it('a component is saved: open pages reload', async () => {
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('button', { name: /Priya/ }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { openSince: 'before' }));
    await save('frontends/shell/src/login/login-screen.tsx');
    const openSince = () =>
      page.evaluate(() => (globalThis as { openSince?: string }).openSince).catch(() => 'reloading');
    await until('the page has reloaded', openSince, (since) => since === undefined);
    await page.getByRole('button', { name: /Priya/ }).waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('a service is saved: the product restarts, the data stays, and calls wait until it is back', async () => {
    const api = apiOf(product.url);
    const admin = await api.signIn('admin@maplecourt.test');
    await save('services/tenancy/src/service.ts');
    await until('the restart begins', () => product.output().includes('services/tenancy/src/service.ts has changed'));
    expect((await api.get('/api/users/me', admin)).status).toBe(200);
    expect(product.output().match(/Parcelbell is ready/g)).toHaveLength(2);
  });
});
