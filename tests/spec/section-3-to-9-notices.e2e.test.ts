import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { changeMaple } from '../harness/buildings.ts';
import { type MailEvent, mailWebhookSecret, reportMail } from '../harness/mail-provider.ts';
import { moveIn, parcelFor, register, textsTo, untilUnit, verify } from '../harness/residents.ts';
import { parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { running } from './running.ts';

const { it, api, desk, unit } = running({ env: { MAIL_WEBHOOK_SECRET: mailWebhookSecret } });

const resident = async (here: string) => (await api().get(`/api/residents?q=${here}`, desk())).body[0];
const emailOf = async (here: string) => (await resident(here)).emails[0];
const phoneOf = async (here: string) => (await resident(here)).contactPreferences.phone;
const untilOptedIn = (here: string, isOptedIn: boolean) =>
  until(
    `smsOptedIn is ${isOptedIn}`,
    () => phoneOf(here),
    (phone) => phone?.smsOptedIn === isOptedIn,
  );
const untilAddressIs = (here: string, wanted: string) =>
  until(
    `the address is ${wanted}`,
    () => emailOf(here),
    ({ status }) => status === wanted,
  );
const says = (from: string, body: string) => api().send('POST', '/dev/sms/inbound', { from, body });

describe('3 Tenant: settings {maxResidentEmails, monthlyLimit, exceedFee, enableOverLimitNotifications}', () => {
  const overLimit = async (address: string) =>
    (await api().mails(address)).filter(({ subject }) => subject.startsWith('Over the monthly limit'));
  afterAll(() => changeMaple(api(), { settings: { enableOverLimitNotifications: false } }));

  it('3 with enableOverLimitNotifications: residents over the monthlyLimit are told once, with the exceedFee', async () => {
    const here = unit();
    await moveIn(api(), { unit: here, email: 'over@residents.test' });
    const settings = { monthlyLimit: 1, exceedFee: 2.5, enableOverLimitNotifications: true };
    await changeMaple(api(), { settings });
    const [mail] = await until(
      'a parcel over the limit is told',
      async () => {
        await parcelFor(api(), desk(), here);
        return overLimit('over@residents.test');
      },
      ({ length }) => length > 0,
    );
    expect(mail?.text).toContain('1 a month is free; each further one costs $2.50.');
    await parcelFor(api(), desk(), here);
    expect(await overLimit('over@residents.test')).toHaveLength(1);
  });
});

describe('3 contactPreferences.phone {smsOptedIn (false = unsubscribed by STOP), smsUnsubscribedAt}', () => {
  const number = '+14165550166';
  let here: string;
  beforeAll(async () => {
    here = unit();
    await moveIn(api(), { unit: here, email: 'stopping@residents.test', phone: number });
  });

  it('3 STOP: smsOptedIn is false and no text follows; START brings both back', async () => {
    expect(await untilOptedIn(here, true)).toMatchObject({ channels: [{ type: 'sms', enabled: true }] });
    expect((await says(number, 'STOP')).body).toEqual({ status: 200, reply: '' });
    expect(await untilOptedIn(here, false)).toMatchObject({ verified: true, smsUnsubscribedAt: expect.any(String) });
    const texts = (await textsTo(api(), number)).length;
    await untilUnit(api(), desk(), here, ({ people }) => people === 1);
    await parcelFor(api(), desk(), here);
    expect(await textsTo(api(), number)).toHaveLength(texts);
    expect((await says(number, 'START')).status).toBe(200);
    await untilOptedIn(here, true);
    await until(
      'texts go out again',
      async () => {
        await parcelFor(api(), desk(), here);
        return textsTo(api(), number);
      },
      ({ length }) => length > texts,
    );
  });

  it('3 the French words do the same, and are answered', async () => {
    expect((await says(number, 'Arrêt')).body.reply).toBe(
      'Vous ne recevrez plus de textos sur vos colis. Répondez DEBUT pour en recevoir à nouveau.',
    );
    await untilOptedIn(here, false);
    expect((await says(number, 'AIDE')).body.reply).toContain('Répondez ARRET');
    expect((await says(number, 'HELP')).body.reply).toContain('Reply STOP');
    await says(number, 'DEBUT');
    await untilOptedIn(here, true);
  });

  it('6 the webhooks of texts and mails are refused without their signature', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'bm90IGl0' };
    for (const path of ['inbound', 'status']) {
      const call = api().send('POST', `/api/webhooks/twilio/${path}`, `From=%2B14165550166&Body=STOP`, form);
      expect((await call).status).toBe(403);
    }
    expect((await api().send('POST', '/api/webhooks/mail', { type: 'email.bounced', data: {} })).status).toBe(403);
    expect((await phoneOf(here)).smsOptedIn).toBe(true);
  });
});

describe('3 emails[] each {address, active}', () => {
  /** Moves somebody in and reports on the mail about their first parcel. Answers the status of the report. */
  const reportParcelMail = async (here: string, email: string, type: MailEvent['type']): Promise<number> => {
    await moveIn(api(), { unit: here, email });
    await parcelFor(api(), desk(), here);
    const mail = await api().mail(email, /parcel/i);
    return reportMail(api(), { type, messageId: mail.headers['message-id'] ?? '' });
  };

  it('3 an address that bounces is not active, 8 a parcel finds no active e-mail; its owner verifies it again by a link', async () => {
    const here = unit();
    const address = 'bouncing@residents.test';
    expect(await reportParcelMail(here, address, 'email.bounced')).toBe(204);
    expect(await untilAddressIs(here, 'bounced')).toMatchObject({
      active: false,
      reason: 'The mail server of this address refuses it. Ask the resident for another address.',
    });
    const refused = await until(
      'the desk knows',
      () => api().send('POST', '/api/deliveries', { unit: here, ...parcel }, desk()),
      ({ status }) => status !== 201,
    );
    expect(refused).toMatchObject({ status: 400, body: { type: 'NO_ACTIVE_EMAILS' } });
    await register(api(), { unit: here, email: address });
    const links = /\/residents\/verify\//;
    await until(
      'a second link',
      async () => (await api().mails(address)).filter(({ text }) => links.test(text)),
      ({ length }) => length === 2,
    );
    expect(await verify(api(), address)).toBe(200);
    await untilAddressIs(here, 'verified');
    const before = (await api().mails(address)).length;
    await parcelFor(api(), desk(), here);
    await until(
      'a mail again',
      () => api().mails(address),
      ({ length }) => length > before,
    );
  });

  it('3 an address whose owner marks a mail as spam is unsubscribed', async () => {
    const here = unit();
    await reportParcelMail(here, 'complaining@residents.test', 'email.complained');
    expect(await untilAddressIs(here, 'unsubscribed')).toMatchObject({ active: false });
  });
});
