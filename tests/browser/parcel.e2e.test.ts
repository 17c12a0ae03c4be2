import { afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import { takenByCamera } from '@parcelbell/platform/testing';
import type { Locator, Page } from '@playwright/test';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { moveIn } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { openMail, signInAtDesk } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;
const wrong = 'anna@example.test';
const right = 'ben@example.test';
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  await moveIn(story.api(), { unit: '301', email: wrong });
  await moveIn(story.api(), { unit: '302', email: right });
});
beforeEach(async () => {
  visitor = await story.visit();
  page = visitor.page;
});
afterEach(() => story.leave());

/** Logs a parcel by the API, and answers its id. */
async function log(more: object = {}): Promise<string> {
  const parcel = { unit: '301', courier: 'UPS', packagetype: 'Box', tracking: '1Z999AA10123456784', ...more };
  const headers = await story.api().signIn('admin@maplecourt.test');
  const answer = await story.api().send('POST', '/api/deliveries', parcel, headers);
  return answer.body.packageId as string;
}

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

/** The files that a page sends from now on, which the browser tells nobody else. */
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

describe('a parcel beside the history', () => {
  it('is corrected by the unit and Enter, and both units hear of it', async () => {
    await log();
    await signInAtDesk(page);
    await page.getByRole('link', { name: 'Delivery History' }).click();
    await page.getByRole('link', { name: 'UPS · Box for unit 301' }).first().click();
    const panel = page.getByRole('region', { name: '301' });
    await panel.getByText('E-mail to').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);

    await panel.getByRole('button', { name: 'Correct a mistake' }).click();
    await page.getByText('Nothing is different yet.').waitFor();
    await page.keyboard.type('302');
    await page.getByText('Residents of 301 get a short correction; residents of 302 are told.').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.keyboard.press('Enter');
    const corrected = page.getByRole('region', { name: '302' });
    await corrected.getByText('Unit: 301 → 302').waitFor();
    await corrected.getByText('Correction to').waitFor();
    await page.keyboard.press('Escape');
    await corrected.waitFor({ state: 'detached' });
    expect(visitor.takeProblems()).toEqual([]);

    const mailbox = await story.visit();
    await openMail(mailbox.page, right, /^A parcel from UPS is at the front desk · Unit 302/);
    const told = mailbox.page.getByRole('navigation', { name: 'Mails' }).getByRole('button');
    await mailbox.page.goto(`/dev/mailbox?to=${encodeURIComponent(wrong)}`);
    await until(
      'the wrong unit is told',
      () => told.count(),
      (count) => count >= 2,
    );
  });

  it('is closed without a pickup, leaves the list, and is reopened', async () => {
    const packageId = await log();
    await signInAtDesk(page);
    await page.goto(`/admin/tenant/parcels/${packageId}`);
    await page.getByRole('heading', { name: 'Parcel for unit 301' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('button', { name: 'Close without pickup' }).click();
    await page.keyboard.press('1');
    await page.getByLabel('Note (optional)').fill('Fetched by UPS');
    await page.getByRole('button', { name: 'Close parcel' }).click();
    await page.getByText('Fetched by UPS').first().waitFor();
    await page.goto('/admin/tenant/deliveries?status=closed');
    await page.getByText('Returned to sender').first().waitFor();
    await page.goto(`/admin/tenant/parcels/${packageId}`);
    await page.getByRole('button', { name: 'Reopen' }).click();
    await page.keyboard.type('It is here');
    await page.keyboard.press('Enter');
    await page.getByText('Waiting since today').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('keeps where it is, and a label that is as large as its paper', async () => {
    const packageId = await log();
    await signInAtDesk(page);
    await page.goto(`/admin/tenant/parcels/${packageId}`);
    await page.getByRole('button', { name: 'Edit Location' }).click();
    await page.keyboard.type('Shelf B');
    await page.keyboard.press('Enter');
    await page.getByText('Shelf B', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Label' }).click();
    await page.getByRole('img', { name: 'Code that opens this parcel' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
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
      for (const { paper, sheet } of papers) {
        await page.getByRole('radio', { name: paper }).check();
        expect(await cutOff(page.getByRole('region', { name: /^Label for unit/ }))).toEqual([]);
        expect(sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([sheet]);
      }
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
});

describe('a parcel on a phone', () => {
  it('takes a photo, which is scaled, shown, and removed', async () => {
    const packageId = await log();
    const phone = await story.visit({ screen: 'phone' });
    const sent = await filesSentBy(phone.page);
    await signInAtDesk(phone.page);
    await phone.page.goto('/admin/tenant/deliveries');
    await phone.page.getByRole('link', { name: 'UPS · Box for unit 301' }).first().tap();
    await phone.page.waitForURL('**/admin/tenant/parcels/*');
    await phone.page.goto(`/admin/tenant/parcels/${packageId}`);
    await phone.page.getByRole('button', { name: 'Add a photo' }).waitFor();
    const photo = await photograph(phone.page);
    expect(photo.length).toBeGreaterThan(300 * 1024);
    const shown = phone.page.getByRole('img', { name: 'Photo of the parcel for unit 301' });
    const take = async (orientation: number) => {
      const answering = phone.page.waitForResponse((response) => response.url().endsWith('/photo') && response.ok());
      const buffer = Buffer.from(takenByCamera(photo, orientation));
      await phone.page.locator('input[type=file]').setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer });
      await answering;
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
    expect(await screenFaults(phone)).toEqual([]);
    await phone.page.getByRole('button', { name: 'Remove' }).tap();
    await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).tap();
    await phone.page.getByRole('button', { name: 'Add a photo' }).waitFor();
    expect(await screenFaults(phone)).toEqual([]);
  });
});
