import { describe, expect } from '@jest/globals';
import { type MailEvent, reportMail } from '../../harness/mail-provider.ts';
import { lazy, ownBuilding } from '../../harness/own-building.ts';
import { householdIn, logAndNotify, register, textsTo, untilUnit, verify } from '../../harness/residents.ts';
import { parcel } from '../../harness/samples.ts';
import type { TestProduct } from '../../harness/test-product.ts';
import { until } from '../../harness/until.ts';

/** Notices to residents, and the answers of residents and providers. */
export function notices(product: TestProduct): void {
  const { it, api } = product;

  describe('notices of the monthly limit', () => {
    const home = ownBuilding(product, {
      settings: { monthlyLimit: 1, exceedFee: 2.5, enableOverLimitNotifications: true },
    });

    it('NOTE-8: residents over the monthly limit are notified once, with the fee', async () => {
      const { building, desk, unit } = await home();
      const [here, email] = [unit(), building.address('over')];
      const overLimit = async () =>
        (await api().mails(email)).filter(({ subject }) => subject.startsWith('Over the monthly limit'));
      await building.moveIn({ unit: here, email });
      await logAndNotify(api(), desk, here);
      expect(await overLimit()).toEqual([]);
      await logAndNotify(api(), desk, here);
      const [mail] = await until('the resident is notified of the limit', overLimit, ({ length }) => length > 0);
      expect(mail?.text).toContain('1 a month is free; each further one costs $2.50.');
      await logAndNotify(api(), desk, here);
      expect(await overLimit()).toHaveLength(1);
    });
  });

  const home = ownBuilding(product);
  const resident = async (here: string) => householdIn(api(), (await home()).desk, here);

  describe('STOP and START', () => {
    const number = '+14165550166';
    const place = lazy(async () => {
      const { building, unit } = await home();
      const here = unit();
      await building.moveIn({ unit: here, email: building.address('stopping'), phone: number });
      return here;
    });
    const phoneOf = async (here: string) => (await resident(here)).contactPreferences.phone;
    const untilOptedIn = (here: string, isOptedIn: boolean) =>
      until(
        `smsOptedIn is ${isOptedIn}`,
        () => phoneOf(here),
        (phone) => phone?.smsOptedIn === isOptedIn,
      );
    const says = (body: string) => api().send('POST', '/dev/sms/inbound', { from: number, body });

    it('RES-12 API-13: after STOP smsOptedIn is false and no text is sent, until START', async () => {
      const { desk } = await home();
      const here = await place();
      expect(await untilOptedIn(here, true)).toMatchObject({ channels: [{ type: 'sms', enabled: true }] });
      expect((await says('STOP')).body).toEqual({ status: 200, reply: '' });
      expect(await untilOptedIn(here, false)).toMatchObject({ verified: true, smsUnsubscribedAt: expect.any(String) });
      const texts = (await textsTo(api(), number)).length;
      await untilUnit(api(), desk, here, ({ people }) => people === 1);
      await logAndNotify(api(), desk, here);
      expect(await textsTo(api(), number)).toHaveLength(texts);
      expect((await says('START')).status).toBe(200);
      await untilOptedIn(here, true);
      await until(
        'texts go out again',
        async () => {
          await logAndNotify(api(), desk, here);
          return textsTo(api(), number);
        },
        ({ length }) => length > texts,
      );
    });

    it('NOTE-12 NOTE-18 NOTE-19: a confirmed phone is welcomed, HELP and parcel texts name whom to ask', async () => {
      const { building, desk, unit } = await home();
      const [here, phone] = [unit(), '+14165550167'];
      await building.moveIn({ unit: here, email: building.address('welcomed'), phone });
      const textWith = (words: string) =>
        until(
          `a text with ${words}`,
          async () => (await textsTo(api(), phone)).find((text) => text.includes(words)),
          (text) => text !== undefined,
        );
      expect(await textWith('you will get a text for each parcel')).toMatch(
        /rates may apply\. HELP for help, STOP to end/,
      );
      await logAndNotify(api(), desk, here);
      expect(await textWith('A parcel has arrived')).toMatch(/ Info [^ ]+\. STOP to end\.$/);
      const help = await api().send('POST', '/dev/sms/inbound', { from: phone, body: 'HELP' });
      expect(help.body.reply).toMatch(/^Parcel texts: .+, .+\. Msg & data rates may apply\. STOP to end them/);
    });

    it('NOTE-14: reports of texts and mails are refused without a valid signature', async () => {
      const here = await place();
      const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'bm90IGl0' };
      for (const path of ['inbound', 'status']) {
        const call = api().send('POST', `/api/webhooks/twilio/${path}`, 'From=%2B14165550166&Body=STOP', form);
        expect((await call).status).toBe(403);
      }
      expect((await api().send('POST', '/api/webhooks/mail', { type: 'email.bounced', data: {} })).status).toBe(403);
      expect((await phoneOf(here)).smsOptedIn).toBe(true);
    });
  });

  describe('an address that gets no mails', () => {
    const untilAddressIs = (here: string, wanted: string) =>
      until(
        `the address is ${wanted}`,
        async () => (await resident(here)).emails[0],
        ({ status }) => status === wanted,
      );
    /** Registers a resident and reports an outcome of the mail about their first parcel. Returns the status of the report. */
    const reportParcelMail = async (here: string, email: string, type: MailEvent['type']): Promise<number> => {
      const { building, desk } = await home();
      await building.moveIn({ unit: here, email });
      await logAndNotify(api(), desk, here);
      const mail = await api().mail(email, /parcel/i);
      return reportMail(api(), { type, messageId: mail.headers['message-id'] ?? '' });
    };

    it('RES-13 DESK-13: a bounced one is inactive and a parcel is refused, until its owner verifies it again', async () => {
      const { building, desk, unit } = await home();
      const [here, address] = [unit(), building.address('bouncing')];
      expect(await reportParcelMail(here, address, 'email.bounced')).toBe(204);
      expect(await untilAddressIs(here, 'bounced')).toMatchObject({
        active: false,
        reason: 'The mail server of this address refuses it. Ask the resident for another address.',
      });
      const refused = await until(
        'the desk knows',
        () => api().send('POST', '/api/deliveries', { unit: here, ...parcel }, desk),
        ({ status }) => status !== 201,
      );
      expect(refused).toMatchObject({ status: 400, body: { type: 'NO_ACTIVE_EMAILS' } });
      await register(api(), { tenantId: building.id, unit: here, email: address });
      const links = /\/residents\/verify\//;
      await until(
        'a second link',
        async () => (await api().mails(address)).filter(({ text }) => links.test(text)),
        ({ length }) => length === 2,
      );
      expect(await verify(api(), address)).toBe(200);
      await untilAddressIs(here, 'verified');
      const before = (await api().mails(address)).length;
      await logAndNotify(api(), desk, here);
      await until(
        'a mail again',
        () => api().mails(address),
        ({ length }) => length > before,
      );
    });

    it('RES-13: one whose owner reports a mail as spam is unsubscribed', async () => {
      const { building, unit } = await home();
      const here = unit();
      await reportParcelMail(here, building.address('complaining'), 'email.complained');
      expect(await untilAddressIs(here, 'unsubscribed')).toMatchObject({ active: false });
    });
  });
}
