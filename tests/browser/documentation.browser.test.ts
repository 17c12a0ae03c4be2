import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { buildSite } from '../../tools/site/build.ts';
import { colourFaultsIn, layoutFaults } from '../harness/screen-faults.ts';
import { expect, test } from './test.ts';

/** One of each kind: the first page, a guide with pictures, one in French, a table that is wide, a long reference. */
const pages = [
  '',
  'concierge/log-a-parcel.html',
  'fr/resident/your-page.html',
  'reference/settings.html',
  'reference/api/billing.html',
];

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
}

for (const address of pages)
  for (const screen of ['desktop', 'phone'] as const)
    test(`the documentation's page /docs/${address} has no faults on a ${screen}, light and dark`, async ({
      visit,
    }) => {
      const { page } = await visit({ screen });
      await page.goto(`/docs/${address}`);
      const faults = await layoutFaults(page);
      for (const colouring of ['light', 'dark'] as const) faults.push(...(await colourFaultsIn(page, colouring)));
      expect(faults).toEqual([]);
    });

test('the search of the documentation leads to the heading that answers', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/docs');
  await search(page, 'undo mist');
  await page.getByRole('link', { name: 'Correct a mistake' }).first().click();
  await expect(page).toHaveURL(/\/docs\/concierge\/correct-a-mistake\.html/);
  await search(page, 'SMTP_URL');
  await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('search').getByRole('link')).toHaveCount(0);
  await search(page, 'xylophone');
  await expect(page.getByText('Nothing was found.')).toBeVisible();
});

test('the documentation in French finds French words', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/docs/');
  await page.getByRole('link', { name: 'Français' }).click();
  await search(page, 'étiquette');
  await expect(page.getByRole('search').getByRole('link').first()).toHaveText('Corriger une erreur');
});

test('the documentation opens and is searched without a server', async ({ visit }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'parcelbell-site-'));
  try {
    await buildSite(folder);
    const { page } = await visit();
    await page.goto(pathToFileURL(path.join(folder, 'index.html')).href);
    await page.getByRole('navigation').getByRole('link', { name: 'Concierge' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('At the desk');
    await search(page, 'scanner');
    await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
  } finally {
    await rm(folder, { recursive: true });
  }
});
