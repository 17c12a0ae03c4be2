import { takenByCamera } from '@parcelbell/test-tools';
import type { Locator, Page } from '@playwright/test';
import { until } from '../harness/until.ts';
import { stopMocking } from './steps.ts';
import { expect, test } from './test.ts';

test.beforeAll(async ({ building }) => {
  await building.moveIn({ unit: '301', email: building.address('wrong') });
  await building.moveIn({ unit: '302', email: building.address('right') });
});

/** A photo as a camera makes them, larger than what is kept: wide, with a red edge on its left. */
async function photograph(from: Page): Promise<Buffer> {
  const photo = await from.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const pixels = context.createImageData(2400, 1800);
    for (let at = 0; at < pixels.data.length; at += 4) {
      const noise = (at * 7919) % 251;
      pixels.data.set([noise, (at >> 9) & 255, (at >> 15) & 255, 255], at);
    }
    context.putImageData(pixels, 0, 0);
    context.fillStyle = '#f00';
    context.fillRect(0, 0, 300, 1800);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] as string;
  });
  return Buffer.from(photo, 'base64');
}

/** The files that a page sends from now on; Playwright itself does not report them. */
async function filesSentBy(from: Page): Promise<Buffer[]> {
  const files: Buffer[] = [];
  const keep = (address: string) => void files.push(Buffer.from(address.replace(/^.*,/, ''), 'base64'));
  await from.exposeFunction('keepFile', keep);
  await from.addInitScript(() => {
    const send = globalThis.fetch.bind(globalThis);
    globalThis.fetch = (input, init) => {
      if (init?.body instanceof Blob) {
        const reader = new FileReader();
        reader.onload = () => Reflect.get(globalThis, 'keepFile')(reader.result);
        reader.readAsDataURL(init.body);
      }
      return send(input, init);
    };
  });
  return files;
}

/** The size of a picture, and how red its upper edge is, from 0 to 255. */
function look(shown: Locator): Promise<{ width: number; height: number; redAbove: number }> {
  return shown.evaluate((image: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    context?.drawImage(image, 0, 0);
    const [red = 0, green = 0] = context?.getImageData(width / 2, 20, 1, 1).data ?? [];
    return { width, height, redAbove: red - green };
  });
}

/** The papers of labels, and their sheets in millimetres. */
const papers = [
  { paper: /^Label 62/, sheet: [62, 29] },
  { paper: /^Label 4/, sheet: [102, 152] },
  { paper: /^A4/, sheet: [210, 297] },
  { paper: /^Letter/, sheet: [216, 279] },
];

/** Width and height of each sheet of a PDF in millimetres. */
function sheetsOf(pdf: Buffer): number[][] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, ...points]) => points.map((length) => Math.round((Number(length) * 25.4) / 72)));
}

/** What of a label lies beyond its edge. */
function cutOff(label: Locator): Promise<(string | null)[]> {
  return label.evaluate((whole) => {
    const edge = whole.getBoundingClientRect();
    const isShown = (part: Element) => part.getClientRects().length > 0;
    const isBeyond = (part: Element) => {
      const { top, right, bottom, left } = part.getBoundingClientRect();
      return top < edge.top || bottom > edge.bottom || left < edge.left || right > edge.right;
    };
    return [...whole.querySelectorAll('p, svg')]
      .filter(isShown)
      .filter(isBeyond)
      .map(({ textContent }) => textContent);
  });
}

/** Chooses each paper for a label, and sees that it is printed whole on a sheet of that size. */
async function fitsEveryPaper(page: Page): Promise<void> {
  for (const { paper, sheet } of papers) {
    await page.getByRole('radio', { name: paper }).check();
    expect(await cutOff(page.getByRole('region', { name: /^Label for unit/ }))).toEqual([]);
    expect(sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([sheet]);
  }
}

test.describe('a parcel beside the history', () => {
  test('is corrected, closed and reopened by keyboard, and both units are notified of the correction', async ({
    building,
    visit,
  }) => {
    await building.log('301');
    const { page } = await visit({ as: building.admin });
    await page.goto('/admin/tenant/deliveries');
    await page.getByRole('link', { name: 'UPS · Box for unit 301' }).click();
    const panel = page.getByRole('region', { name: '302' });

    await test.step('is corrected by the unit and Enter', async () => {
      const first = page.getByRole('region', { name: '301' });
      await first.getByText('E-mail to').waitFor();
      await first.getByRole('button', { name: 'Correct a mistake' }).click();
      await page.keyboard.type('302');
      await page.getByText('residents of 302 are told.').waitFor();
      await page.keyboard.press('Enter');
      await panel.getByText('Unit: 301 → 302').waitFor();
      await panel.getByText('Correction to').waitFor();
    });
    await test.step('both units hear of it', async () => {
      await building.api.mail(building.address('right'), /^A parcel from UPS is at the front desk · Unit 302/);
      await building.api.mail(building.address('wrong'), /by mistake · Unit 301/);
    });
    await test.step('is closed for the first of the reasons', async () => {
      await panel.getByRole('button', { name: 'Close without pickup' }).click();
      await page.keyboard.press('1');
      await page.getByRole('button', { name: 'Close parcel' }).press('Enter');
    });
    await test.step('is reopened by a reason and Enter', async () => {
      await panel.getByRole('button', { name: 'Reopen' }).click();
      await page.keyboard.type('It is here');
      await page.keyboard.press('Enter');
      await panel.getByText('Waiting since today').waitFor();
    });
  });

  test('keeps its location, and has a label as large as its paper', async ({ building, visit }) => {
    const packageId = await building.log('301', { tracking: '1Z999AA10123456784' });
    const { page } = await visit({ as: building.admin });
    await page.goto(`/admin/tenant/parcels/${packageId}`);
    await page.getByRole('button', { name: 'Edit Location' }).click();
    await page.keyboard.type('Shelf B');
    await page.keyboard.press('Enter');
    await page.getByText('Shelf B', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Label' }).click();
    await page.getByRole('img', { name: 'Code that opens this parcel' }).waitFor();
    const places = [
      {},
      { unit: '1204', tower: 'North' },
      { unit: 'PENTHOUSE-12', tower: 'Saint-Jean-Baptiste '.repeat(3) },
    ];
    for (const place of places) {
      await page.route(`**/api/deliveries/${packageId}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...place } });
      });
      await page.reload();
      await fitsEveryPaper(page);
      await stopMocking(page);
    }
  });
});

test.describe('a parcel on a phone', () => {
  test('gets a photo, which is scaled and rotated', async ({ building, visit }) => {
    await building.log('302', { courier: 'DHL' });
    const { page } = await visit({ screen: 'phone', as: building.admin });
    const sent = await filesSentBy(page);
    await page.goto('/admin/tenant/deliveries');
    await page.getByRole('link', { name: 'DHL · Box for unit 302' }).tap();
    await page.waitForURL('**/admin/tenant/parcels/*');
    await page.getByRole('button', { name: 'Add a photo' }).waitFor();
    const photo = await photograph(page);
    expect(photo.length).toBeGreaterThan(300 * 1024);
    const shown = page.getByRole('img', { name: 'Photo of the parcel for unit 302' });
    const take = async (orientation: number) => {
      const uploaded = page.waitForResponse((response) => response.url().endsWith('/photo') && response.ok());
      const buffer = Buffer.from(takenByCamera(photo, orientation));
      await page.locator('input[type=file]').setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer });
      await uploaded;
      await shown.waitFor();
    };
    // A phone that was held upright writes a wide picture, and how to turn it. Where the picture's left edge is then, is red.
    for (const { orientation, isRedAbove } of [
      { orientation: 6, isRedAbove: true },
      { orientation: 8, isRedAbove: false },
    ]) {
      await take(orientation);
      const turned = ({ redAbove }: { redAbove: number }) => redAbove > 150 === isRedAbove;
      expect(await until('the photo is shown', () => look(shown), turned)).toMatchObject({ width: 1200, height: 1600 });
    }
    const bothSent = await until(
      'both are told',
      async () => sent,
      ({ length }) => length === 2,
    );
    for (const file of bothSent) expect([file.length <= 300 * 1024, file.includes('Exif')]).toEqual([true, false]);
  });
});
