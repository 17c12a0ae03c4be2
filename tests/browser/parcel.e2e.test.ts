import { afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
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

/** A photo as a camera makes them, larger than what is kept. */
function photograph(from: Page): Promise<string> {
  return from.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const pixels = context.createImageData(2400, 1800);
    for (let at = 0; at < pixels.data.length; at += 4) {
      const noise = (at * 7919) % 251;
      pixels.data.set([noise, (at >> 9) & 255, (at >> 15) & 255, 255], at);
    }
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] as string;
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
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const text = pdf.toString('latin1');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
    expect([Math.round((Number(width) * 25.4) / 72), Math.round((Number(height) * 25.4) / 72)]).toEqual([62, 29]);
  });
});

describe('a parcel on a phone', () => {
  it('takes a photo, which is scaled, shown, and removed', async () => {
    const packageId = await log();
    const phone = await story.visit({ screen: 'phone' });
    await signInAtDesk(phone.page);
    await phone.page.goto('/admin/tenant/deliveries');
    await phone.page.getByRole('link', { name: 'UPS · Box for unit 301' }).first().tap();
    await phone.page.waitForURL('**/admin/tenant/parcels/*');
    await phone.page.goto(`/admin/tenant/parcels/${packageId}`);
    await phone.page.getByRole('button', { name: 'Add a photo' }).waitFor();
    const photo = Buffer.from(await photograph(phone.page), 'base64');
    expect(photo.length).toBeGreaterThan(300 * 1024);
    const sent = phone.page.waitForRequest((request) => request.method() === 'PUT');
    await phone.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: photo });
    expect((await sent).postDataBuffer()?.length ?? 0).toBeLessThanOrEqual(300 * 1024);
    const shown = phone.page.getByRole('img', { name: 'Photo of the parcel for unit 301' });
    await shown.waitFor();
    const size = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    expect(Math.max(...size)).toBeLessThanOrEqual(1600);
    expect(await screenFaults(phone)).toEqual([]);
    await phone.page.getByRole('button', { name: 'Remove' }).tap();
    await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).tap();
    await phone.page.getByRole('button', { name: 'Add a photo' }).waitFor();
    expect(await screenFaults(phone)).toEqual([]);
  });
});
