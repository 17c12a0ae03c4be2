import { afterEach, describe, expect } from '@jest/globals';
import type { Locator, Page } from '@playwright/test';
import { screenFaults } from '../harness/browser.ts';
import { until } from '../harness/until.ts';
import { signIn, stopAnswering } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;

afterEach(() => story.leave());

async function openForm(page: Page): Promise<void> {
  await signIn(page, 'superadmin@parcelbell.test');
  await page.waitForURL('**/admin/tenants');
  await page.getByRole('button', { name: 'Edit Maple Court' }).click();
  await page.getByRole('region', { name: 'Import units' }).waitFor();
}

const fileOf = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Chooses a file by keys alone, but for the dialog, which is the system's. */
async function upload(page: Page, area: Locator, text: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await area.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(fileOf(text));
}

describe('a file of units', () => {
  it('tells its faulty lines, is mended, and adds what is new, by keys alone', async () => {
    const visitor = await story.visit();
    const { page } = visitor;
    await openForm(page);
    const area = page.getByRole('region', { name: 'Import units' });
    visitor.foresee(/422/);
    await upload(page, area, 'unit\n701\n7-0-2\n\n7?3\n');
    await area.getByRole('alert').getByText('Nothing was imported.').waitFor();
    for (const where of ['Line 3, unit', 'Line 5, unit']) await area.getByRole('rowheader', { name: where }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await screenFaults(visitor)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await area.getByRole('region', { name: 'Faults of the file' }).evaluate(isFocused)).toBe(true);

    await upload(page, area, 'unit\n101\n701\n702\n');
    await area.getByText('2 lines were new, 1 line was there already.').waitFor();
    await area.getByRole('alert').waitFor({ state: 'detached' });
    const units = page.getByRole('textbox', { name: 'Valid Units' });
    await until(
      'the form has the new units',
      () => units.inputValue(),
      (value) => value.includes('701, 702'),
    );
    expect(await screenFaults(visitor)).toEqual([]);
  });
});

const isFocused = (element: Element): boolean => element === element.ownerDocument.activeElement;

describe('a file of residents', () => {
  it('registers them, and is still followed after the page was loaded anew', async () => {
    const visitor = await story.visit({ locale: 'fr-CA' });
    const { page } = visitor;
    await openFrenchForm(page);
    const area = page.getByRole('region', { name: 'Importer des résidents' });
    const release = await holdProgress(page);
    await upload(page, area, 'unit,email\n301,imported@residents.test\n302,second@residents.test\n');
    await area.getByRole('progressbar', { name: 'Avancement de l’importation' }).waitFor();
    await area.getByText('1 lignes sur 2').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await screenFaults(visitor)).toEqual([]);

    await page.reload();
    await area.getByText('1 lignes sur 2').waitFor();
    await release();
    await area.getByText('2 lignes étaient nouvelles, 0 ligne était déjà connue.').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await story.api().mail('imported@residents.test', /Confirm/);
  });
});

async function openFrenchForm(page: Page): Promise<void> {
  await signIn(page, 'superadmin@parcelbell.test');
  await page.waitForURL('**/admin/tenants');
  await page.getByRole('button', { name: 'Modifier Maple Court' }).click();
  await page.getByRole('region', { name: 'Importer des résidents' }).waitFor();
}

/** Answers that one line of the file is dealt with, until it is released: the two lines of a test are done before a page could ask. */
async function holdProgress(page: Page): Promise<() => Promise<void>> {
  const progress = /\/api\/imports\/residents\/[\w-]+$/;
  await page.route(progress, async (route) => {
    const answer = await route.fetch();
    const state = { ...(await answer.json()), state: 'running', done: 1, added: 1 };
    await route.fulfill({ response: answer, json: state });
  });
  return () => stopAnswering(page);
}
