import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from '@playwright/test';
import { screenFaults } from '../harness/browser.ts';
import { code128, film, qrCode } from '../harness/camera-film.ts';
import { moveIn } from '../harness/residents.ts';
import { signInAtDesk } from './steps.ts';
import { browserStory } from './story.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-camera-'));
const seen = path.join(folder, 'seen.y4m');
const story = browserStory({ film: seen });
const { it } = story;
const tracking = 'TBA502887279000';
let packageId: string;

beforeAll(async () => {
  await moveIn(story.api(), { unit: '601', email: 'camera@example.test' });
  const session = await story.api().signIn('admin@maplecourt.test');
  const parcel = { unit: '601', courier: 'UPS', packagetype: 'Box' };
  const { body } = await story.api().send('POST', '/api/deliveries', parcel, session);
  packageId = String(body.packageId);
});
afterEach(() => story.leave());
afterAll(() => rm(folder, { recursive: true }));

const open = (page: Page) => page.getByRole('button', { name: 'Scan with the camera' }).click();
const showLabel = () => film(seen, qrCode(`${story.url()}/admin/tenant/parcels/${packageId}`));
const showNumber = async () => film(seen, await code128(tracking));

/** The addresses of whatever the page asks for. */
function requests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

/** Those of the scripts whose text names the reader of codes. */
async function readers(page: Page, urls: readonly string[]): Promise<string[]> {
  const scripts = urls.filter((url) => url.endsWith('.js'));
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  return scripts.filter((_, at) => texts[at]?.includes('zxing'));
}

describe('the camera, in a browser that reads no codes', () => {
  it('reads a courier’s number and our label at the desk, by files of ours that come when it is opened first', async () => {
    const visitor = await story.visit();
    const { page } = visitor;
    const asked = requests(page);
    await showNumber();
    await signInAtDesk(page);
    await page.getByRole('button', { name: 'Scan with the camera' }).waitFor();
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    const before = [...asked];
    expect(before.filter((url) => url.endsWith('.wasm'))).toEqual([]);
    expect(await readers(page, before)).toEqual([]);

    const wasm = page.waitForResponse(/\.wasm$/);
    await open(page);
    const { status, type } = await wasm.then((answer) => ({
      status: answer.status(),
      type: answer.headers()['content-type'],
    }));
    expect([status, type]).toEqual([200, 'application/wasm']);
    await page.getByText('Hold the code before the camera.').waitFor();
    await page.locator('input[name=unit]:focus').waitFor();
    expect(await page.locator('input[name=tracking]').inputValue()).toBe(tracking);
    expect(await page.getByRole('radio', { name: /Amazon/ }).isChecked()).toBe(true);
    expect(await screenFaults(visitor)).toEqual([]);

    await page.getByRole('button', { name: 'Close the camera' }).click();
    await showLabel();
    await open(page);
    await page.waitForURL(`**/admin/tenant/parcels/${packageId}`);
    expect(asked.filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
    expect(asked.filter((url) => !url.startsWith(story.url()))).toEqual([]);
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('on a phone selects the parcel that is handed out, and takes what a carrier brings', async () => {
    const visitor = await story.visit({ screen: 'phone' });
    const { page } = visitor;
    await signInAtDesk(page);
    await showLabel();
    await page.goto('/admin/tenant/delivery-pickups');
    await open(page);
    await page.getByRole('button', { name: 'Mark 1 parcel as picked up' }).waitFor();
    expect(await page.locator('input[name=unit]').inputValue()).toBe('601');
    expect(await screenFaults(visitor)).toEqual([]);

    await showNumber();
    await page.goto('/admin/tenant/visit');
    await open(page);
    await page
      .getByRole('listitem')
      .getByText(/Amazon …279000/)
      .waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });
});
