import { describe, expect } from '@jest/globals';
import type { CallHeaders } from '../harness/api.ts';
import { changeMaple } from '../harness/building.ts';
import { mailWebhookSecret, reportMail } from '../harness/mail-provider.ts';
import { logAndNotify, moveIn, untilUnit } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { answered, killableProduct } from './killable-product.ts';
import { logUntilAnswered } from './run-of-parcels.ts';

const residents = ['2', '3', '4'].flatMap((floor) =>
  ['2', '3', '5', '6', '8', '9'].map((door) => ({ unit: `${floor}0${door}`, email: `over-${floor}0${door}@t.test` })),
);
const { it, start, api, killDuring } = killableProduct();

describe('a product that is killed while it sends notices of the limit, and again while it handles bounces', () => {
  it('notifies every unit once, and records every bounced address', async () => {
    await start({ env: { MAIL_WEBHOOK_SECRET: mailWebhookSecret } });
    for (const resident of residents) await moveIn(api(), resident);
    const desk = await api().signIn('admin@maplecourt.test');
    await everyParcelCosts(desk);
    await killDuring(residents, ({ unit }) => logUntilAnswered(api(), { unit, tracking: `over-${unit}` }, desk));
    const mails = await Promise.all(residents.map(({ email }) => limitMailOf(email)));
    await killDuring(mails, (messageId) =>
      answered(async () => ({ status: await reportMail(api(), { type: 'email.bounced', messageId }) }), 204),
    );
    for (const { unit, email } of residents) {
      await untilUnit(api(), desk, unit, ({ people }) => people === 0);
      expect(new Set(await limitMailsOf(email)).size).toBe(1);
    }
    const all = (await Promise.all(residents.map(({ email }) => limitMailsOf(email)))).flat();
    // Only mails in hand-off at the kill may be sent again, with the same Message-ID.
    expect(all.length - residents.length).toBeLessThanOrEqual(20);
  }, 240_000);
});

/** Resolves once a resident of another unit is notified, so that the limit is known. */
async function everyParcelCosts(desk: CallHeaders): Promise<void> {
  await changeMaple(api(), { settings: { monthlyLimit: 0, exceedFee: 1, enableOverLimitNotifications: true } });
  const first = { unit: '501', email: 'over-501@t.test' };
  await moveIn(api(), first);
  await until('somebody is notified of the limit', async () => {
    await logAndNotify(api(), desk, first.unit);
    return (await limitMailsOf(first.email)).length > 0;
  });
}

/** The Message-IDs of the notices to an address. */
async function limitMailsOf(email: string): Promise<string[]> {
  const mails = (await api().mails(email)).filter(({ subject }) => subject.startsWith('Over the monthly limit'));
  return mails.map(({ headers }) => headers['message-id'] ?? '');
}

async function limitMailOf(email: string): Promise<string> {
  const found = await until(
    `${email} is notified`,
    () => limitMailsOf(email),
    ({ length }) => length > 0,
    60_000,
  );
  return found[0] ?? '';
}
