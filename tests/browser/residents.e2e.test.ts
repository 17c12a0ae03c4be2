import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import type { Page } from '@playwright/test';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { moveIn } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { followLink, openMail } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;
const stoppedPhone = '+14165550177';
let visitor: Visitor;
let page: Page;
/** Whose phone said STOP, waiting until another code may be asked for, which takes half a minute. */
let waiting: Visitor | undefined;

beforeEach(async () => {
  visitor = await story.visit({ screen: 'phone' });
  page = visitor.page;
});
afterEach(() => story.leave(waiting));

/** The code of the newest text to a phone, as its owner reads it. */
async function readCode(phone: string, { context } = visitor): Promise<string> {
  const texts = await context.newPage();
  await texts.goto('/dev/sms');
  const text = texts.getByRole('listitem').filter({ hasText: phone }).first();
  await text.waitFor();
  const code = /\b\d{6}\b/.exec((await text.textContent()) ?? '')?.[0] ?? '';
  await texts.close();
  return code;
}

describe('a resident on a phone', () => {
  it('registers with a phone, confirms it by the code of the text, and gets texts too', async () => {
    await page.goto('/maple-court/register');
    await page.getByLabel('Unit number').fill('302');
    await page.getByLabel('E-mail address').fill('ben@example.test');
    await page.getByLabel('Also text me (SMS)').check();
    await page.getByLabel('Phone number').pressSequentially('4165550123');
    const phone = () => page.getByLabel('Phone number').inputValue();
    await until('the phone is set out', phone, (value) => value === '+1 (416) 555-0123');
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('button', { name: 'Register' }).tap();
    await page.waitForURL('**/maple-court/success');
    await page.getByText('Step 2 of 2 - Verify your phone number').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);

    const code = await readCode('+14165550123');
    visitor.foresee(/status of 400 .*\/api\/public\/sms\/verify\/confirm/);
    await page.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Verify', exact: true }).tap();
    await page.getByText('Invalid verification code').waitFor();
    await page.getByLabel('Verification code').fill(code);
    await page.getByRole('button', { name: 'Verify', exact: true }).tap();
    await page.getByRole('heading', { name: 'Registration Complete!' }).waitFor();
    await page.getByText('Your phone number is verified.').waitFor();
    await page.getByText('Text messages begin once one of your e-mail addresses is confirmed too.').waitFor();
    await page.getByText('we tell you by e-mail and SMS').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('whose phone said STOP is asked for a code as anybody is, and learns how to get one', async () => {
    await story.api().send('POST', '/dev/sms/inbound', { from: stoppedPhone, body: 'STOP' });
    await page.goto('/maple-court/register');
    await page.getByLabel('Unit number').fill('306');
    await page.getByLabel('E-mail address').fill('fay@example.test');
    await page.getByLabel('Also text me (SMS)').check();
    await page.getByLabel('Phone number').fill(stoppedPhone);
    await page.getByRole('button', { name: 'Register' }).tap();
    await page.getByText('Step 2 of 2 - Verify your phone number').waitFor();
    await page.getByText('If this phone ever answered STOP to us, text START').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    waiting = visitor;
  });

  it('is told at each field what is missing or wrong, and keeps what was typed', async () => {
    await page.goto('/harbour-towers/register');
    await page.getByRole('button', { name: 'Register' }).tap();
    await page.getByText('Unit number is required').waitFor();
    await page.getByText('Tower selection is required').waitFor();
    await page.getByText('At least one email address is required').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.goto('/maple-court/register');
    visitor.foresee(/status of 400 .*\/api\/public\/residents\/register/);
    await page.getByLabel('Unit number').fill('9999');
    await page.getByLabel('E-mail address').fill('carol@example.test');
    await page.getByRole('button', { name: 'Register' }).tap();
    await page.getByText('Invalid unit: this building has no unit 9999.').waitFor();
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('carol@example.test');
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('reads all of it in French, and stays there', async () => {
    await page.goto('/maple-court/register');
    await page.getByRole('button', { name: 'Français' }).tap();
    await page.getByRole('heading', { name: 'Inscription aux avis de colis' }).waitFor();
    await page.locator('html[lang=fr]').waitFor({ state: 'attached' });
    expect(await screenFaults(visitor)).toEqual([]);
    await page.reload();
    await page.getByLabel('Numéro d’unité').fill('303');
    await page.getByLabel('Adresse courriel').fill('dominique@example.test');
    await page.getByRole('button', { name: 'M’inscrire' }).tap();
    await page.getByRole('heading', { name: 'Inscription terminée!' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('confirms an address by the mail, and unsubscribes by the link of a notice', async () => {
    const address = 'eve@example.test';
    await page.goto('/maple-court/register');
    await page.getByLabel('Unit number').fill('304');
    await page.getByLabel('E-mail address').fill(address);
    await page.getByRole('button', { name: 'Register' }).tap();
    await page.waitForURL('**/maple-court/success');
    await openMail(page, address, /^Confirm your e-mail address/);
    const verified = await followLink(page, 'Confirm my address');
    await verified.getByRole('heading', { name: 'E-mail verified!' }).waitFor();
    await verified.getByRole('banner').getByText('Maple Court').waitFor();
    expect(await screenFaults({ ...visitor, page: verified })).toEqual([]);
    await verified.getByRole('button', { name: 'Complete' }).tap();
    await verified.getByRole('heading', { name: 'All Done!' }).waitFor();

    const api = story.api();
    const desk = await api.signIn('admin@maplecourt.test');
    const parcel = { unit: '304', courier: 'DHL', packagetype: 'Letter' };
    expect((await api.settled('POST', '/api/deliveries', parcel, desk)).status).toBe(201);
    await openMail(page, address, /^A parcel from DHL/);
    const leaving = await followLink(page, 'Unsubscribe');
    await leaving.getByText('e•••@example.test will get no more e-mails from Maple Court.').waitFor();
    await leaving.getByRole('banner').getByText('Maple Court').waitFor();
    await leaving.getByText('Emergency communications').waitFor();
    expect(await screenFaults({ ...visitor, page: leaving })).toEqual([]);
    await leaving.getByText('If a phone was registered with this address, its text messages stop too.').waitFor();
    await leaving.getByRole('button', { name: 'Yes, Unsubscribe' }).tap();
    await leaving.getByText(`${address} gets no more e-mails from Maple Court.`).waitFor();
    expect(await screenFaults({ ...visitor, page: leaving })).toEqual([]);
    await leaving.getByRole('link', { name: 'Register again' }).waitFor();
    await leaving.getByRole('link', { name: 'Continue' }).waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });
});

describe('a member of a unit', () => {
  const register = (unit: string, email: string, more: object = {}) =>
    story
      .api()
      .send('POST', '/api/public/residents/register', { tenantId: 'maple-court', unit, emails: [email], ...more });

  it('is told that a stranger was added, and removes the address by the link of that mail', async () => {
    await moveIn(story.api(), { unit: '307', email: 'gil@example.test' });
    await register('307', 'stranger@example.test');
    await openMail(page, 'gil@example.test', /^A new address was registered/);
    const review = await followLink(page, 'Review who joined');
    await review.getByRole('heading', { name: 'Who joined your unit' }).waitFor();
    await review.getByRole('banner').getByText('Maple Court').waitFor();
    await review.getByText('These were registered for unit 307 at Maple Court.').waitFor();
    await review.getByText('Not confirmed yet').waitFor();
    expect(await screenFaults({ ...visitor, page: review })).toEqual([]);
    await review.getByRole('button', { name: 'Remove s•••@e•••' }).tap();
    await review.getByText('Remove s•••@e•••? It gets no more messages about your unit.').waitFor();
    expect(await screenFaults({ ...visitor, page: review })).toEqual([]);
    await review.getByRole('button', { name: 'Yes, remove' }).tap();
    await review.getByText('s•••@e••• was removed.').waitFor();
    await review.getByText('Nobody was added lately').waitFor();
    expect(await screenFaults({ ...visitor, page: review })).toEqual([]);

    visitor.foresee(/status of 400 .*\/api\/residents\/verify/);
    await openMail(page, 'stranger@example.test', /^Confirm your e-mail address/);
    const refused = await followLink(page, 'Confirm my address');
    await refused.getByRole('heading', { name: 'Verification Failed' }).waitFor();
    expect(visitor.takeProblems()).toEqual([]);
  });

  it('approves who waits for it, where the building wants that', async () => {
    const api = story.api();
    const superadmin = await api.signIn('superadmin@parcelbell.test');
    const tenant = '/api/tenants/harbour-towers';
    const { settings } = (await api.get(tenant, superadmin)).body;
    const strict = { settings: { ...settings, requireApproval: true } };
    expect((await api.send('PUT', tenant, strict, superadmin)).status).toBe(200);
    await moveIn(api, { tenantId: 'harbour-towers', tower: 'North', unit: '503', email: 'hal@example.test' });
    await register('503', 'ida@example.test', { tenantId: 'harbour-towers', tower: 'North' });

    await openMail(page, 'ida@example.test', /^Confirm your e-mail address/);
    const verified = await followLink(page, 'Confirm my address');
    await verified.getByRole('heading', { name: 'E-mail verified!' }).waitFor();
    await verified.getByText('has to approve your registration').waitFor();
    expect(await screenFaults({ ...visitor, page: verified })).toEqual([]);

    await openMail(page, 'hal@example.test', /registered|approval/);
    const review = await followLink(page, 'Review who joined');
    await review.getByText('for unit 503 · North at Harbour Towers').waitFor();
    await review.getByText('Waits for your approval').waitFor();
    expect(await screenFaults({ ...visitor, page: review })).toEqual([]);
    await review.getByRole('button', { name: 'Approve i•••@e•••' }).tap();
    await review.getByText('i•••@e••• is approved.').waitFor();
    await review.getByText('Waits for your approval').waitFor({ state: 'detached' });
    expect(await screenFaults({ ...visitor, page: review })).toEqual([]);
  });

  it('does so in French, by keyboard alone', async () => {
    await register('308', 'luc@example.test', { language: 'fr' });
    const link = /\/residents\/verify\/([\w-]+)/.exec((await story.api().mail('luc@example.test', /./)).text)?.[1];
    expect((await story.api().send('POST', `/api/residents/verify/${link}`)).status).toBe(200);
    await register('308', 'inconnu@example.test');
    const notice = await story.api().mail('luc@example.test', /inscrite?/);
    await page.goto(/\/residents\/additions\/[\w-]+/.exec(notice.text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Français' }).tap();
    await page.getByRole('heading', { name: 'Qui s’est inscrit à votre unité' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('button', { name: 'Retirer i•••@e•••' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^Retirer i•••@e•••\?/).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('i•••@e••• : retrait effectué.').waitFor();
    await page.getByText('Personne ne s’est ajouté récemment').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });
});

describe('a link that leads nowhere', () => {
  const nowhere = {
    'of a building that does not exist': ['/no-such-building/register', 'Building not found'],
    'of a verification, cut off': ['/residents/verify/abc', 'Verification Failed'],
    'of a verification, without its code': [
      '/residents/verify',
      'Invalid verification link. No verification code found.',
    ],
    'of the additions to a unit, cut off': ['/residents/additions/abc', 'This link does not work'],
    'of the additions to a unit, without its code': ['/residents/additions', 'Invalid link. No code found.'],
    'of an unsubscription, without its code': [
      '/residents/unsubscribe',
      'Invalid unsubscribe link. No unsubscribe code found.',
    ],
  } as const;
  for (const [name, [address, said]] of Object.entries(nowhere))
    it(`${name}, says so`, async () => {
      // The browser itself writes a line for every answer of 400 and above.
      visitor.foresee(/status of 40[04] .*\/api\//);
      await page.goto(address);
      await page.getByText(said).first().waitFor();
      expect(await screenFaults(visitor)).toEqual([]);
    });

  it('of an unsubscription, cut off, says so without asking, and leads back', async () => {
    visitor.foresee(/status of 400 .*\/api\/public\/residents\//);
    await page.goto('/residents/unsubscribe/abc');
    await page.getByRole('heading', { name: 'Unsubscribe Failed' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('link', { name: 'Go Home' }).tap();
    await page.getByText('Residents need no account').waitFor();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

it('a resident whose phone said STOP says START, asks for another code, and gets it', async () => {
  if (!waiting) throw new Error('Nobody waits: this goes on where an earlier test ended.');
  await story.api().send('POST', '/dev/sms/inbound', { from: stoppedPhone, body: 'START' });
  await waiting.page.getByRole('button', { name: 'Resend code', exact: true }).tap({ timeout: 60_000 });
  await waiting.page.getByText('A code is on its way.').waitFor();
  await waiting.page.getByLabel('Verification code').fill(await readCode(stoppedPhone, waiting));
  await waiting.page.getByRole('button', { name: 'Verify', exact: true }).tap();
  await waiting.page.getByText('Your phone number is verified.').waitFor();
  waiting = undefined;
});
