import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Api } from '../harness/api.ts';
import type { Visitor, VisitorOptions } from '../harness/browser.ts';
import { colourFaultsIn, layoutFaults, layoutFaultsAtTwice, untilDrawn } from '../harness/screen-faults.ts';
import type { Scene, SceneData } from './scene.ts';
import { expect, test, type VisitOptions } from './test.ts';

const longName = 'The Residences at Saint-Jean-Baptiste-de-la-Montagne, Phase Two, North-West Courtyard';
const sizes: Readonly<Record<string, Exclude<VisitorOptions['screen'], undefined>>> = {
  1280: 'desktop',
  1440: { width: 1440, height: 900 },
  1024: { width: 1024, height: 768 },
  390: 'phone',
};

const screens = ['desktop', 'phone'] as const;

type Visit = (options: VisitOptions) => Promise<Visitor>;
/** Opens a scene for somebody new. */
type Open = (visit: Visit, scene: Scene, options: VisitorOptions) => Promise<Visitor>;

/**
 * Judges every scene, and writes pictures instead where `PICTURES` names a folder.
 *
 * To open a scene takes most of the processor's time: 0.7 s of it, against 0.4 s for what axe finds but for colours and 0.1 s
 * for the colours. So a scene is opened once before a merge, unless it is a variant: on a desktop, which then becomes a phone.
 * A visit for each screen and colouring, as with projects of Playwright, would cost three times as much. The full run opens it
 * once more on each screen: a real phone, dark and forced colours, 200 %, French. Contrasts of the dark theme are a unit test of
 * its tokens too.
 */
export function catalogue(scenes: readonly Scene[], createSceneData: (api: Api) => Promise<SceneData>): void {
  // A trace would cost half of what the scene itself does; a picture says what was wrong.
  test.use({ trace: 'off', screenshot: 'only-on-failure' });
  // Each worker judges parts of the scenes, in one place of its own.
  test.describe.configure({ mode: 'parallel' });
  let data: SceneData;
  test.beforeAll(async ({ api }) => {
    test.setTimeout(600_000);
    data ??= await createSceneData(api);
  });
  const open: Open = async (visit, scene, options) => {
    const as = typeof scene.as === 'function' ? await scene.as(data) : scene.as;
    const visitor = await visit({ ...options, ...(as && { as }) });
    if (scene.ignoredProblems) visitor.ignoreProblems(scene.ignoredProblems);
    if (scene.hasLongName) await rename(visitor.page, data.building.name);
    await scene.show(visitor.page, data);
    await untilDrawn(visitor.page);
    return visitor;
  };
  const { PICTURES: folder } = process.env;
  for (const scene of scenes) {
    if (folder) test(scene.name, ({ visit }) => takePictures(scene, folder, visit, open));
    else if (!scene.isOnPaper) judge(scene, open);
  }
}

function judge(scene: Scene, open: Open): void {
  const { screens: its = screens, isOpenedPerScreen = false } = scene;
  const [first = 'desktop', ...others] = its;
  const tag = scene.isVariant ? ['@full'] : [];
  for (const screen of isOpenedPerScreen ? its : [first])
    test(screen === first ? scene.name : `${scene.name} on a ${screen}`, { tag }, async ({ visit }) => {
      const { page } = await open(visit, scene, { screen });
      const faults = [...(await layoutFaults(page)), ...(await colourFaultsIn(page, 'light'))];
      if (others.length > 0 && !isOpenedPerScreen) faults.push(...(await phoneFaults(page)));
      expect(faults).toEqual([]);
    });
  for (const screen of its)
    test(`${scene.name} on a ${screen}, recoloured, enlarged and in French`, { tag: '@full' }, async ({ visit }) => {
      const { page } = await open(visit, scene, { screen });
      expect(await otherFaults(page)).toEqual([]);
    });
}

/** What is wrong beyond what is judged before a merge: in other colours, at 200 % and in French. */
async function otherFaults(page: Page): Promise<string[]> {
  const faults = await layoutFaults(page);
  for (const colouring of ['dark', 'forced colours'] as const) faults.push(...(await colourFaultsIn(page, colouring)));
  faults.push(...(await layoutFaultsAtTwice(page)));
  if (await chooseFrench(page)) faults.push(...(await layoutFaults(page)).map((fault) => `in French: ${fault}`));
  return faults;
}

/** What is wrong once the desktop that shows a scene has become a phone. */
async function phoneFaults(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const metrics = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
  await untilDrawn(page);
  const faults = [...(await layoutFaults(page)), ...(await colourFaultsIn(page, 'light'))];
  return faults.map((fault) => `on a phone: ${fault}`);
}

/** Pictures of a scene in every size, light and dark, in English and French. */
async function takePictures(scene: Scene, folder: string, visit: Visit, open: Open): Promise<void> {
  test.setTimeout(300_000);
  await mkdir(folder, { recursive: true });
  const { PICTURE_WIDTHS: widths } = process.env;
  const { screens: its = screens } = scene;
  const wanted = Object.entries(sizes).filter(
    ([width, screen]) =>
      (widths?.split(',').includes(width) ?? true) && its.includes(screen === 'phone' ? 'phone' : 'desktop'),
  );
  for (const [width, screen] of wanted)
    for (const scheme of ['light', 'dark'] as const) {
      const { page, close } = await open(visit, scene, { screen, scheme });
      const name = path.join(folder, `${scene.name}-${width}-${scheme}`);
      const fullPage = screen === 'phone';
      await page.screenshot({ path: `${name}.png`, fullPage });
      if (await chooseFrench(page)) await page.screenshot({ path: `${name}-fr.png`, fullPage });
      await close();
    }
}

/** Chooses French as if in another tab: what the screen shows stays. Returns whether the language changed; without a network it does not. */
async function chooseFrench(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    localStorage.setItem('language', 'fr');
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  });
  const french = page.locator('html[lang=fr]').waitFor({ state: 'attached', timeout: 5_000 });
  const isFrench = await french.then(
    () => true,
    () => false,
  );
  await untilDrawn(page);
  return isFrench;
}

async function rename(page: Page, name: string): Promise<void> {
  await page.route(/\/api\/(public\/)?tenants\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(name, longName);
    await route.fulfill({ response, body });
  });
}
