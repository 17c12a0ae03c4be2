// Pictures of every screen, to be looked at: node tests/browser/screenshots.ts <folder> [only those whose name matches this]
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { storeParcels } from '../bench/store-parcels.ts';
import { type Api, apiOf } from '../harness/api.ts';
import { type Scheme, startBrowser, type VisitorOptions, visit } from '../harness/browser.ts';
import { removeData, startProduct } from '../harness/product-process.ts';
import { toldDemo } from '../harness/told-demo.ts';
import type { Scene } from './scene.ts';
import { type Stage, scenesOf } from './scenes.ts';

const [folder, wanted = ''] = process.argv.slice(2);
if (!folder) {
  console.error('Name a folder: node tests/browser/screenshots.ts <folder> [pattern of names]');
  process.exit(1);
}

const sizes = {
  1280: 'desktop',
  1440: { width: 1440, height: 900 },
  1024: { width: 1024, height: 768 },
  390: 'phone',
} as const satisfies Record<string, VisitorOptions['screen']>;
const widths = [1280, 1440, 1024, 390] as const;
const schemes: readonly Scheme[] = ['light', 'dark'];
const longName = 'The Residences at Saint-Jean-Baptiste-de-la-Montagne, Phase Two, North-West Courtyard';

await mkdir(folder, { recursive: true });
const browser = await startBrowser();
try {
  await photograph(browser, 'none');
  await photograph(browser, 'many', { parcels: 10_000 });
  await photograph(browser, 'demo', await toldDemo());
} finally {
  await browser.close();
}

interface Stock {
  readonly parcels?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Where something is stored already. */
  readonly dataDir?: string;
}

/** Every scene of a product that holds so many parcels, in every size, light and dark, in English and French. */
async function photograph(browser: Browser, stage: Stage, stock: Stock = {}): Promise<void> {
  const { parcels = 0, env = {}, dataDir = await mkdtemp(path.join(tmpdir(), 'parcelbell-pictures-')) } = stock;
  if (parcels > 0) await storeParcels(dataDir, parcels);
  const product = await startProduct({ dataDir, env });
  try {
    const url = `http://localhost:${product.port}`;
    const api = apiOf(url);
    for (const scene of await scenesOf(stage, api)) {
      await scene.before?.();
      if (!new RegExp(wanted).test(scene.name)) continue;
      for (const size of widths)
        for (const scheme of schemes) await picture(browser, url, api, scene, size, { screen: sizes[size], scheme });
    }
  } catch (error) {
    console.error(product.output());
    throw error;
  } finally {
    await product.stop();
    await removeData(product);
  }
}

async function picture(
  browser: Browser,
  url: string,
  api: Api,
  scene: Scene,
  size: keyof typeof sizes,
  options: VisitorOptions,
): Promise<void> {
  for (const locale of scene.forResidents ? ['en-CA', 'fr-CA'] : ['en-CA']) {
    const visitor = await visit(browser, url, { ...options, locale });
    const { page } = visitor;
    const name = [scene.name, size, options.scheme, ...(locale === 'fr-CA' ? ['fr'] : [])].join('-');
    const session = scene.as ? await api.signIn(scene.as) : undefined;
    try {
      if (session) await enter(page, session);
      if (scene.longName) await renameBuilding(page);
      await scene.show(page);
      const shoot = (file: string) =>
        page.screenshot({ path: path.join(folder as string, `${file}.png`), fullPage: Number(size) === 390 });
      await shoot(name);
      if (!scene.forResidents) {
        if (await chooseFrenchInAnotherTab(page)) await shoot(`${name}-fr`);
        else console.error(`${name}: it stays English without a network.`);
      }
    } catch (error) {
      console.error(`${name}: ${String(error).split('\n')[0]}`);
      await page.screenshot({ path: path.join(folder as string, `failed-${name}.png`) });
    }
    for (const problem of visitor.takeProblems()) console.error(`${name}: ${problem}`);
    await visitor.close();
  }
}

/**
 * What stands on the screen stays, in the other language: scenes of staff are found by their English. Answers whether
 * the language changed.
 */
async function chooseFrenchInAnotherTab(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    localStorage.setItem('language', 'fr');
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  });
  const french = page.locator('html[lang=fr]').waitFor({ state: 'attached', timeout: 3_000 });
  return french.then(
    () => true,
    () => false,
  );
}

/** Puts a session into the browser without the sign-in screen. */
function enter(page: Page, { authorization = '', 'x-tenant-id': tenantId = '' }: Record<string, string>) {
  const stored = { accessToken: authorization.replace('Bearer ', ''), tenantId };
  return page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
}

/** Shows the building under a name as long as names get. */
async function renameBuilding(page: Page): Promise<void> {
  await page.route(/\/api\/(public\/)?tenants\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('Maple Court', longName);
    await route.fulfill({ response, body });
  });
}
