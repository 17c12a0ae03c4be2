import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Browser } from '@playwright/test';
import { startBrowser, type Visitor, visit } from '../harness/browser.ts';
import { root } from '../harness/product-process.ts';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

/** Saves a file as an editor does whose user changed nothing. */
async function save(file: string): Promise<void> {
  const name = path.join(root, file);
  await writeFile(name, await readFile(name));
}

describe('npm run dev', () => {
  const { it, product, api, desk } = testProduct({ shape: 'all-in-one', main: 'tools/dev/main.mjs' });
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await startBrowser();
    visitor = await visit(browser, product().url);
  });
  afterAll(() => browser.close());

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
    await save('services/tenancy/src/service.ts');
    await until('the restart begins', () => product().output().includes('services/tenancy/src/service.ts has changed'));
    expect((await api().get('/api/users/me', desk())).status).toBe(200);
    const timesReady = () => product().output().split('Parcelbell is ready').length - 1;
    await until('it says that it is ready again', timesReady, (times) => times === 2);
  });
});
