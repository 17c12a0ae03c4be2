import { afterEach, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from '@playwright/test';
import type { CallHeaders } from '../harness/api.ts';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { changeMaple } from '../harness/buildings.ts';
import { approve, homeOf, moveIn, untilUnit } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { keyboardOf } from './keyboard.ts';
import { stopAnswering } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;
const unit = '309';
const ann = 'ann@home.test';
let desk: CallHeaders;

beforeAll(async () => {
  const api = story.api();
  await changeMaple(api, { settings: { pickupProof: 'code' } });
  desk = await api.signIn('admin@maplecourt.test');
  await moveIn(api, { unit, email: ann });
  await untilUnit(api, desk, unit, ({ people }) => people === 1);
});
afterEach(() => story.leave());

async function log(): Promise<string> {
  const parcel = { unit, courier: 'UPS', packagetype: 'Box', location: 'Shelf 4' };
  const { status, body } = await story.api().send('POST', '/api/deliveries', parcel, desk);
  expect(status).toBe(201);
  return body.packageId;
}

const pickUp = (packageId: string, code: string) =>
  story.api().send('PATCH', `/api/deliveries/pickup/${packageId}`, { conciergeId: 'Sam', code }, desk);

/** Opens Ann's page by the newest link in her mails. */
async function open(screen: 'phone' | 'desktop'): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = await story.visit({ screen });
  await visitor.page.goto(await homeOf(story.api(), ann));
  return { visitor, page: visitor.page };
}

/** The first code that is shown, as somebody reads it out. */
async function digitsIn(part: Page | Locator): Promise<string> {
  const shown = await part
    .getByText(/^\d{3} \d{3}$/)
    .first()
    .textContent();
  return (shown ?? '').replace(' ', '');
}

describe.each(['phone', 'desktop'] as const)('a resident on a %s follows the link of a mail', (screen) => {
  it('and sees what waits and where; codes and others once the desk approved them', async () => {
    const packageId = await log();
    const { visitor, page } = await open(screen);
    await page.getByRole('heading', { name: 'UPS · Box' }).first().waitFor();
    await page.getByText('Shelf 4').first().waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    if (screen === 'phone') {
      await page.getByText('has not confirmed yet that you live here').waitFor();
      expect(await page.getByText('Pickup code').count()).toBe(0);
      await approve(story.api(), desk, unit);
    }
    await until('the page knows of the approval', async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'UPS · Box' }).first().waitFor();
      return (await page.getByText('Pickup code', { exact: true }).count()) > 0;
    });
    await page
      .getByRole('img', { name: /pickup code/ })
      .first()
      .waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    const code = await digitsIn(page);
    expect((await pickUp(packageId, code)).status).toBe(200);
    await page.reload();
    await page.getByText('Nothing waits for you').waitFor();
    await page.getByText('Picked up').first().waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('and gives somebody else a code by keys, which works at the desk', async () => {
    const packageId = await log();
    const { visitor, page } = await open(screen);
    const keys = keyboardOf(page);
    await keys.enter(page.getByRole('button', { name: 'Let somebody else pick up' }));
    await page.locator('input:focus').waitFor();
    await keys.type('Sam Lee');
    expect(await screenFaults(visitor)).toEqual([]);
    await keys.press('Enter');
    const given = page.getByRole('heading', { name: 'Sam Lee' });
    await given.waitFor();
    await until('the focus is at the code', () => keys.isFocused(given), Boolean);
    expect(await screenFaults(visitor)).toEqual([]);
    const person = page.getByRole('region', { name: 'Somebody else picks up' });
    const code = await digitsIn(person);
    const listed = (await story.api().get(`/api/deliveries?status=pending&q=${packageId}`, desk)).body;
    expect(listed[0]).toMatchObject({ mayBePickedUpBy: 'Sam Lee' });
    expect((await pickUp(packageId, code)).status).toBe(200);
  });
});

describe('a resident on their own page', () => {
  it('sets language and quiet hours, and adds somebody', async () => {
    await log();
    const { visitor, page } = await open('phone');
    await page.getByLabel('No messages at certain hours').check();
    await page.getByLabel('Language of your messages').selectOption('fr');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByLabel('Add an e-mail address').fill('roommate@home.test');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('roommate@home.test', { exact: true }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.reload();
    await page.getByText('roommate@home.test', { exact: true }).waitFor();
    expect(await page.getByLabel('No messages at certain hours').isChecked()).toBe(true);
    expect(await page.getByLabel('Language of your messages').inputValue()).toBe('fr');
    await story.api().mail('roommate@home.test', /./);
  });

  it('is led to a new mail where the link does not work any more, and by its link to the page again', async () => {
    const visitor = await story.visit({ screen: 'phone' });
    visitor.foresee(/status of 400 .*\/api\/public\/(residents|deliveries)\/home\//);
    const { page } = visitor;
    const reading = /\/api\/public\/residents\/home\/[\w-]+$/;
    await page.route(reading, (route) =>
      route.fulfill({ status: 400, json: { type: 'LINK_EXPIRED', params: { purpose: 'home' }, error: 'Expired.' } }),
    );
    await page.goto(await homeOf(story.api(), ann));
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('button', { name: 'Send me a new link' }).click();
    await page.getByRole('heading', { name: 'Look at your e-mail' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await stopAnswering(page);
    // The test before has chosen French for the mails.
    await story.api().mail(ann, /^(Your new link|Votre nouveau lien)/);
    await page.goto(await homeOf(story.api(), ann));
    await page.getByRole('heading', { name: 'Your parcels' }).waitFor();
  });
});
