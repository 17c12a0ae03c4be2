import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { cameraArgs, code128, film, qrCode } from '../harness/camera-film.ts';
import { focused } from './steps.ts';
import { expect, test } from './test.ts';

/** What the camera sees; each worker of the run has a film of its own. */
const seen = path.join(tmpdir(), `parcelbell-camera-${process.pid}.y4m`);
const tracking = 'TBA502887279000';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraArgs(seen)] });
  },
});

test.beforeAll(({ building }) => building.moveIn({ unit: '601', email: building.address('camera') }));
test.afterAll(() => rm(seen, { force: true }));

const showNumber = async () => film(seen, await code128(tracking));
const showLabel = (url: string, packageId: string) => film(seen, qrCode(`${url}/admin/tenant/parcels/${packageId}`));
const open = (page: Page) => page.getByRole('button', { name: 'Scan with the camera' }).click();
const wasmOf = (urls: readonly string[]) => urls.filter((url) => url.endsWith('.wasm'));

/** The addresses of all requests of the page. */
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

test.describe('the camera, in a browser without a code reader', { tag: '@full' }, () => {
  test('reads tracking numbers and our labels at the desk, with files that load when it first opens', async ({
    building,
    url,
    visit,
  }) => {
    const packageId = await building.log('601');
    const { page } = await visit({ as: building.admin });
    const asked = requests(page);
    await showNumber();
    await page.goto('/admin/tenant/delivery-form');
    await page.getByRole('button', { name: 'Scan with the camera' }).waitFor();
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    const before = [...asked];
    expect(wasmOf(before)).toEqual([]);
    expect(await readers(page, before)).toEqual([]);

    const wasm = page.waitForResponse(/\.wasm$/);
    await open(page);
    const answer = await wasm;
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/wasm']);
    await focused(page, 'unit');
    expect(await page.locator('input[name=tracking]').inputValue()).toBe(tracking);
    expect(await page.getByRole('radio', { name: /Amazon/ }).isChecked()).toBe(true);

    await page.getByRole('button', { name: 'Close the camera' }).click();
    await showLabel(url, packageId);
    await open(page);
    await page.waitForURL(`**/admin/tenant/parcels/${packageId}`);
    expect(wasmOf(asked)).toHaveLength(1);
    expect(asked.filter((address) => !address.startsWith(url))).toEqual([]);
  });

  test('selects the parcel for pickup on a phone, and logs the parcels of a carrier', async ({
    building,
    url,
    visit,
  }) => {
    const packageId = await building.log('601');
    const { page } = await visit({ screen: 'phone', as: building.admin });
    await showLabel(url, packageId);
    await page.goto('/admin/tenant/delivery-pickups');
    await open(page);
    await page.getByRole('button', { name: 'Mark 1 parcel as picked up' }).waitFor();
    expect(await page.locator('input[name=unit]').inputValue()).toBe('601');

    await showNumber();
    await page.goto('/admin/tenant/visit');
    await open(page);
    await page
      .getByRole('listitem')
      .getByText(/Amazon …279000/)
      .waitFor();
  });
});
