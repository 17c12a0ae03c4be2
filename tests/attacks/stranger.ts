import { describe, expect } from '@jest/globals';
import type { Api, CallHeaders } from '../harness/api.ts';
import { ownBuilding } from '../harness/own-building.ts';
import {
  codeTo,
  confirm,
  logAndNotify,
  type Registration,
  register as registerIn,
  textsTo,
  unitOf,
  untilUnit,
} from '../harness/residents.ts';
import type { TestProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

/** Attacks of somebody who knows only the registration link. */
export function stranger(product: TestProduct): void {
  const { it, api } = product;
  const home = ownBuilding(product);
  const register = async (form: Omit<Registration, 'tenantId'>) =>
    registerIn(api(), { ...form, tenantId: (await home()).building.id });

  describe('a stranger with the registration link', () => {
    it('registers a phone for an occupied unit and verifies it: gets no texts of the unit, and the resident still gets them', async () => {
      const { building, desk, unit } = await home();
      const anna = { unit: unit(), email: building.address('anna'), phone: '+14165550101' };
      await building.moveIn(anna);
      await untilUnit(api(), desk, anna.unit, ({ channels }) => channels.includes('sms'));
      const phone = '+14165550102';
      const { body } = await register({ unit: anna.unit, email: 'stranger@elsewhere.test', phone });
      expect(await confirm(api(), body.residentId, await codeTo(api(), phone))).toBe(200);
      // Each is told that the number is confirmed, the stranger too: it says nothing that they did not enter.
      const confirmed = (number: string) =>
        until(
          'the text that confirms the number',
          () => textsTo(api(), number),
          (texts) => texts.some((text) => text.includes('you will get a text for each parcel')),
        );
      const before = { anna: await confirmed(anna.phone), stranger: await confirmed(phone) };
      await logAndNotify(api(), desk, anna.unit);
      expect(await textsTo(api(), anna.phone)).toHaveLength(before.anna.length + 1);
      expect(await textsTo(api(), phone)).toEqual(before.stranger);
    });

    it('compares the answers to learn who lives where: they are the same, byte for byte', async () => {
      const { building, desk, unit } = await home();
      const [livedIn, full, withPhone, withStopped] = [unit(), unit(), unit(), unit()];
      for (const [index, place] of [full, full, full, livedIn].entries())
        await building.moveIn({ unit: place, email: building.address(`lives-${index}`) });
      const verified = { unit: withPhone, email: building.address('verified'), phone: '+14165550103' };
      const stopped = { unit: withStopped, email: building.address('stopped'), phone: '+14165550104' };
      for (const person of [verified, stopped]) await building.moveIn(person);
      await api().send('POST', '/dev/sms/inbound', { from: stopped.phone, body: 'STOP' });
      await until('texts to the phone are stopped', async () => {
        const { channels } = await unitOf(api(), desk, stopped.unit);
        return !channels.includes('sms');
      });
      let number = 200;
      const fresh = () => {
        number += 1;
        return { email: `asks-${number}@elsewhere.test`, phone: `+14165550${number}` };
      };
      const cases = {
        'an empty unit': { unit: unit(), ...fresh() },
        'a unit with a resident': { unit: livedIn, ...fresh() },
        'a full unit': { unit: full, ...fresh() },
        'an address that is known there': { unit: livedIn, ...fresh(), email: building.address('lives-3') },
        'a phone that is verified there': { unit: withPhone, ...fresh(), phone: verified.phone },
        'a phone that is verified elsewhere': { unit: unit(), ...fresh(), phone: verified.phone },
        'a phone that said STOP': { unit: unit(), ...fresh(), phone: stopped.phone },
        'all of a resident': { ...verified },
      };
      const seen = new Map<string, string[]>();
      for (const [name, form] of Object.entries(cases)) {
        const answer = await register(form);
        const { residentId } = answer.body;
        const again = await api().send('POST', '/api/public/sms/verify/send', { residentId });
        const guess = await api().send('POST', '/api/public/sms/verify/confirm', { residentId, code: '000000' });
        const shown = JSON.stringify([answer, again, guess].map(visible));
        seen.set(shown, [...(seen.get(shown) ?? []), name]);
      }
      expect(Object.fromEntries(seen)).toEqual({ [[...seen.keys()][0] ?? '']: Object.keys(cases) });
    });

    it('forges codes: nothing is verified, unsubscribed, shown, approved or removed', async () => {
      const { building, desk, unit } = await home();
      const dora = { unit: unit(), email: building.address('dora') };
      await building.moveIn(dora);
      await untilUnit(api(), desk, dora.unit, ({ people }) => people === 1);
      await register({ unit: dora.unit, email: 'guest@elsewhere.test' });
      const guest =
        /\/residents\/verify\/([\w-]+)/.exec((await api().mail('guest@elsewhere.test', /Confirm/)).text)?.[1] ?? '';
      const changed = `${guest.slice(0, 5)}${guest[5] === 'A' ? 'B' : 'A'}${guest.slice(6)}`;
      for (const code of ['nonsense', changed, 'A'.repeat(2_000), '%7B%7D', '__proto__'])
        for (const [method, path] of [
          ['POST', `/api/residents/verify/${code}`],
          ['POST', `/api/residents/unsubscribe/${code}`],
          ['GET', `/api/public/residents/additions/${code}`],
          ['POST', `/api/public/residents/additions/${code}/some-id/remove`],
          ['POST', `/api/public/residents/additions/${code}/some-id/approve`],
        ] as const)
          expect([method, path.slice(0, 40), (await api().send(method, path)).status]).toEqual([
            method,
            path.slice(0, 40),
            400,
          ]);
      // A code is valid for one purpose only.
      expect((await api().get(`/api/public/residents/additions/${guest}`)).status).toBe(400);
      expect((await api().send('POST', `/api/residents/unsubscribe/${guest}`)).status).toBe(400);
      expect(await unitOf(api(), desk, dora.unit)).toMatchObject({ people: 1 });
    });

    it('joins an occupied unit with a verified address: the resident is notified, and removes it by the link in the mail', async () => {
      const { building, desk, unit } = await home();
      const fay = { unit: unit(), email: building.address('fay') };
      const guest = 'joins@elsewhere.test';
      await building.moveIn(fay);
      await building.moveIn({ unit: fay.unit, email: guest });
      await untilUnit(api(), desk, fay.unit, ({ people }) => people === 2);
      const code = await additionsCode(api(), fay.email);
      const { body } = await api().get(`/api/public/residents/additions/${code}`);
      expect(JSON.stringify(body)).not.toContain(guest);
      await api().send('POST', `/api/public/residents/additions/${code}/${body.additions[0].id}/remove`);
      await untilUnit(api(), desk, fay.unit, ({ people }) => people === 1);
      const before = (await api().mails(guest)).length;
      await logAndNotify(api(), desk, fay.unit);
      await api().mail(fay.email, /parcel/i);
      expect(await api().mails(guest)).toHaveLength(before);
    });
  });

  describe('a stranger with the registration link of a building that asks for approval', () => {
    const strict = ownBuilding(product, { settings: { requireApproval: true } });

    it('joins an occupied unit: gets no notices until a resident approves', async () => {
      const { building, desk, unit } = await strict();
      const gus = { unit: unit(), email: building.address('gus') };
      const guest = building.address('guest');
      await building.moveIn(gus);
      await building.moveIn({ unit: gus.unit, email: guest });
      const addition = await additionOf(api(), desk, guest);
      expect(addition).toMatchObject({ verified: true, needsApproval: true });
      await logAndNotify(api(), desk, gus.unit);
      await api().mail(gus.email, /parcel/i);
      expect((await api().mails(guest)).filter(({ subject }) => /parcel/i.test(subject))).toEqual([]);
      const before = await unitOf(api(), desk, gus.unit);
      const approved = await api().send('POST', `/api/residents/additions/${addition?.id}/approve`, undefined, desk);
      expect(approved.status).toBe(200);
      await untilUnit(api(), desk, gus.unit, ({ people }) => people === before.people + 1);
    });
  });
}

interface Addition {
  readonly id: string;
  readonly address: string;
  readonly verified: boolean;
  readonly needsApproval: boolean;
}

async function additionOf(api: Api, desk: CallHeaders, email: string): Promise<Addition | undefined> {
  const { body } = await api.get('/api/residents/additions', desk);
  return (body.additions as Addition[]).find(({ address }) => address === email);
}

async function additionsCode(api: Api, email: string): Promise<string> {
  const codes = await until(
    `${email} is notified of an addition`,
    async () =>
      (await api.mails(email)).flatMap(({ text }) => /\/residents\/additions\/([\w-]+)/.exec(text)?.[1] ?? []),
    (found) => found.length > 0,
  );
  return codes[0] ?? '';
}

/** An answer without the values that differ each time: ids are replaced by their length, waiting times by whether they are short. */
function visible({ status, body, headers }: Awaited<ReturnType<Api['send']>>): unknown {
  const seen = Object.entries(body).map(([name, value]) => {
    if (name === 'residentId' || name === 'correlationId') return [name, String(value).length];
    return [name, name === 'retryAfter' ? Number(value) <= 30 : value];
  });
  const fleeting = /^(date|x-correlation-id|retry-after|(x-)?ratelimit.*)$/;
  return { status, body: seen, headers: [...headers].filter(([name]) => !fleeting.test(name)) };
}
