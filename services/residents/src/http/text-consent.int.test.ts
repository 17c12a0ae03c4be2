import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { textConsentWordings } from '@parcelbell/addresses';
import { until } from '@parcelbell/test-tools';
import { Fixture } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
afterAll(() => residents.service.stop());

let next = 101;

function person(form: object = {}) {
  const unit = String(next++);
  return { unit, emails: [`r${unit}@example.test`], phone: `+14165550${unit}`, enableSMS: true, ...form };
}

/** The consents for the phones of a unit, as the staff see them. */
async function consentsOf(unit: string, tenantId = 'maple') {
  const { body } = await residents.call('GET', `/api/residents?q=${unit}`, residents.staff(tenantId));
  return (body[0]?.contactPreferences.phones ?? []).map(({ consent }: { consent?: object }) => consent);
}

it('a registration that names the wording of its page: is kept with wording, version, language and time', async () => {
  const before = residents.now().getTime();
  const form = person({ smsConsent: '2026-11', language: 'fr' });
  await residents.register(form);
  const [consent] = await consentsOf(form.unit);
  expect(consent).toEqual({
    source: 'page',
    language: 'fr',
    version: '2026-11',
    wording: textConsentWordings['2026-11'].fr,
    at: expect.any(String),
  });
  expect(Date.parse(consent.at)).toBeGreaterThanOrEqual(before);
});

it('a registration by a client that shows no wording: is a consent without words', async () => {
  const form = person();
  await residents.register(form);
  expect(await consentsOf(form.unit)).toEqual([{ source: 'call', language: 'en', at: expect.any(String) }]);
});

it('a wording without a phone or without wanting texts: is no consent', async () => {
  const form = person({ enableSMS: false, smsConsent: '2026-11' });
  await residents.register(form);
  expect(await consentsOf(form.unit)).toEqual([]);
  expect((await residents.service.stored('households')).at(-1)).not.toHaveProperty('consents');
});

it('a phone that is registered again: has the newer consent once its owner entered the code', async () => {
  const form = person();
  await residents.withPhone(form.unit, form.emails[0] ?? '', form.phone);
  residents.skip(120_000);
  const { body } = await residents.register({ ...form, smsConsent: '2026-11' });
  expect(await consentsOf(form.unit)).toMatchObject([{ source: 'call' }]);
  const code = residents.digits(await residents.asked(form.phone, 2));
  await residents.call('POST', '/api/public/sms/verify/confirm', { body: { residentId: body.residentId, code } });
  expect(await consentsOf(form.unit)).toMatchObject([{ source: 'page', version: '2026-11' }]);
});

it('a phone that the staff enter, or a file of theirs: says so', async () => {
  const { unit, emails, phone } = person();
  const body = { unit, emails, phone, enableSMS: true, language: 'fr' };
  await residents.call('POST', '/api/residents', { ...residents.staff(), body });
  expect(await consentsOf(unit)).toMatchObject([{ source: 'staff', language: 'fr' }]);
  const line = person();
  const file = `unit,email,phone,sms\n${line.unit},${line.emails[0]},${line.phone},yes\n`;
  await residents.call('POST', '/api/imports/residents', { ...residents.staff(), file });
  await until('the line is registered', async () => (await consentsOf(line.unit)).length === 1);
  expect(await consentsOf(line.unit)).toMatchObject([{ source: 'file', language: 'en' }]);
});

it('START after STOP: is a consent of its own, and the one before is gone', async () => {
  const form = person({ smsConsent: '2026-11' });
  const { body } = await residents.register(form);
  const request = await residents.asked(form.phone);
  const code = residents.digits(request);
  await residents.call('POST', '/api/public/sms/verify/confirm', { body: { residentId: body.residentId, code } });
  await residents.answerText('stop', request);
  await residents.answerText('start', request, new Date(residents.now().getTime() + 1_000));
  expect(await consentsOf(form.unit)).toEqual([{ source: 'start', language: 'en', at: expect.any(String) }]);
});

it('a phone that is removed, or whose people moved out: leaves no consent', async () => {
  const form = person({ smsConsent: '2026-11' });
  await residents.withPhone(form.unit, form.emails[0] ?? '', form.phone);
  const stored = async () =>
    (await residents.service.stored('households')).find(({ unit }: { unit?: unknown }) => unit === form.unit);
  expect(await stored()).toHaveProperty('consents');
  await residents.call('DELETE', `/api/residents/${form.unit}`, residents.staff());
  expect(await stored()).not.toHaveProperty('consents');
});
