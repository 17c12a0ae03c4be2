import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { screenFaults, type Visitor } from '../harness/browser.ts';
import { until } from '../harness/until.ts';
import { followLink, openMail } from './steps.ts';
import { browserStory } from './story.ts';

const story = browserStory();
const { it } = story;
let visitor: Visitor;
let page: Page;

beforeEach(async () => {
  visitor = await story.visit({ screen: 'phone' });
  page = visitor.page;
});
afterEach(() => story.leave());

/** The code of the newest text to a phone, as its owner reads it. */
async function readCode(phone: string): Promise<string> {
  const texts = await visitor.context.newPage();
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
    await page.getByLabel('Email address').fill('ben@example.test');
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
    await page.getByText('we tell you by email and SMS').waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
  });

  it('whose phone said STOP learns how to get texts again, says START, and then gets a code', async () => {
    const api = story.api();
    const phone = '+14165550177';
    const form = { tenantId: 'maple-court', unit: '305', emails: ['fay@example.test'], phone, enableSMS: true };
    const { residentId } = (await api.send('POST', '/api/public/residents/register', form)).body;
    const say = async (word: 'STOP' | 'START') => {
      await api.send('POST', '/dev/sms/inbound', { from: phone, body: word });
      const ask = () => api.send('POST', '/api/public/sms/verify/send', { residentId });
      const isHeard = ({ body }: { body: { type?: string } }) => (body.type === 'PHONE_STOPPED') === (word === 'STOP');
      await until(`${word} was heard`, ask, isHeard);
    };
    const register = async () => {
      await page.getByLabel('Unit number').fill('306');
      await page.getByLabel('Email address').fill('fay@example.test');
      await page.getByLabel('Also text me (SMS)').check();
      await page.getByLabel('Phone number').fill(phone);
      await page.getByRole('button', { name: 'Register' }).tap();
    };
    await say('STOP');
    await page.goto('/maple-court/register');
    await register();
    await page.getByText('text messages to this number are stopped').waitFor();
    await page.getByRole('link', { name: '+1 500 555 0006' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await say('START');
    await page.getByRole('link', { name: 'Register again' }).tap();
    await register();
    await page.getByText('Step 2 of 2 - Verify your phone number').waitFor();
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
    await page.getByLabel('Email address').fill('carol@example.test');
    await page.getByRole('button', { name: 'Register' }).tap();
    await page.getByText('Invalid unit: this building has no unit 9999.').waitFor();
    expect(await page.getByLabel('Email address').inputValue()).toBe('carol@example.test');
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
    await page.getByLabel('Email address').fill(address);
    await page.getByRole('button', { name: 'Register' }).tap();
    await page.waitForURL('**/maple-court/success');
    await openMail(page, address, /^Confirm your e-mail address/);
    const verified = await followLink(page, 'Confirm my address');
    await verified.getByRole('heading', { name: 'Email Verified!' }).waitFor();
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
    await leaving.getByText('e•••@example.test will get no more emails from Maple Court.').waitFor();
    await leaving.getByRole('banner').getByText('Maple Court').waitFor();
    await leaving.getByText('Emergency communications').waitFor();
    expect(await screenFaults({ ...visitor, page: leaving })).toEqual([]);
    await leaving.getByRole('button', { name: 'Yes, Unsubscribe' }).tap();
    await leaving.getByText(`${address} gets no more emails from Maple Court.`).waitFor();
    expect(await screenFaults({ ...visitor, page: leaving })).toEqual([]);
    await leaving.getByRole('link', { name: 'Register again' }).waitFor();
    await leaving.getByRole('link', { name: 'Continue' }).waitFor();
    expect(visitor.takeProblems()).toEqual([]);
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

  it('of an unsubscription, cut off, says so once it was confirmed, and leads back', async () => {
    visitor.foresee(/status of 400 .*\/api\/(public\/)?residents\//);
    await page.goto('/residents/unsubscribe/abc');
    await page.getByRole('button', { name: 'Yes, Unsubscribe' }).tap();
    await page.getByRole('heading', { name: 'Unsubscribe Failed' }).waitFor();
    expect(await screenFaults(visitor)).toEqual([]);
    await page.getByRole('link', { name: 'Go Home' }).tap();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
