import { describe, expect } from '@jest/globals';
import type { Api, CallHeaders } from '../harness/api.ts';
import { changeMaple } from '../harness/buildings.ts';
import {
  codeTo,
  confirm,
  moveIn,
  parcelFor,
  register,
  textsTo,
  unitOf,
  untilUnit,
  verify,
} from '../harness/residents.ts';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

/** What somebody can try who knows the registration link and nothing else. */
describe('a stranger with the registration link', () => {
  const { it, api, desk } = testProduct();

  it("registers an own phone for an occupied unit and confirms its code: gets none of the unit's texts, and the resident keeps theirs", async () => {
    const anna = { unit: '301', email: 'anna@residents.test', phone: '+14165550101' };
    await moveIn(api(), anna);
    await untilUnit(api(), desk(), '301', ({ channels }) => channels.includes('sms'));
    const phone = '+14165550102';
    const { body } = await register(api(), { unit: '301', email: 'stranger@elsewhere.test', phone });
    expect(await confirm(api(), body.residentId, await codeTo(api(), phone))).toBe(200);
    const before = { anna: await textsTo(api(), anna.phone), stranger: await textsTo(api(), phone) };
    await parcelFor(api(), desk(), '301');
    expect(await textsTo(api(), anna.phone)).toHaveLength(before.anna.length + 1);
    expect(await textsTo(api(), phone)).toEqual(before.stranger);
  });

  it('makes twenty calls with twenty numbers for an occupied unit: a few texts and one mail to the resident at most', async () => {
    const bea = { unit: '302', email: 'bea@residents.test' };
    await moveIn(api(), bea);
    const numbers = Array.from({ length: 20 }, (_, index) => `+1416555${String(1000 + index)}`);
    const answers = [];
    for (const [index, phone] of numbers.entries())
      answers.push(await register(api(), { unit: bea.unit, email: `caller-${index}@elsewhere.test`, phone }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await parcelFor(api(), desk(), bea.unit);
    const texts = await Promise.all(numbers.map((phone) => textsTo(api(), phone)));
    expect(texts.flat().length).toBeLessThanOrEqual(10);
    const mails = await api().mails(bea.email);
    const about = mails.filter(({ subject }) => !/Confirm|parcel/i.test(subject));
    expect(about.length).toBeLessThanOrEqual(1);
  });

  it('reads the answers to learn who lives where: they are alike, byte for byte', async () => {
    for (const [index, unit] of ['401', '401', '401', '402'].entries())
      await moveIn(api(), { unit, email: `lives-${index}@residents.test` });
    const verified = { unit: '403', email: 'verified@residents.test', phone: '+14165550103' };
    const stopped = { unit: '404', email: 'stopped@residents.test', phone: '+14165550104' };
    for (const person of [verified, stopped]) await moveIn(api(), person);
    await api().send('POST', '/dev/sms/inbound', { from: stopped.phone, body: 'STOP' });
    await until('texts to the phone are stopped', async () => {
      const { channels } = await unitOf(api(), desk(), stopped.unit);
      return !channels.includes('sms');
    });
    let number = 200;
    const fresh = () => {
      number += 1;
      return { email: `asks-${number}@elsewhere.test`, phone: `+14165550${number}` };
    };
    const cases = {
      'an empty unit': { unit: '405', ...fresh() },
      'a unit with a resident': { unit: '402', ...fresh() },
      'a full unit': { unit: '401', ...fresh() },
      'an address that is known there': { unit: '402', ...fresh(), email: 'lives-3@residents.test' },
      'a phone that is verified there': { unit: '403', ...fresh(), phone: verified.phone },
      'a phone that is verified elsewhere': { unit: '406', ...fresh(), phone: verified.phone },
      'a phone that said STOP': { unit: '407', ...fresh(), phone: stopped.phone },
      'all of a resident': { ...verified },
    };
    const seen = new Map<string, string[]>();
    for (const [name, form] of Object.entries(cases)) {
      const answer = await register(api(), form);
      const { residentId } = answer.body;
      const again = await api().send('POST', '/api/public/sms/verify/send', { residentId });
      const guess = await api().send('POST', '/api/public/sms/verify/confirm', { residentId, code: '000000' });
      const shown = JSON.stringify([answer, again, guess].map(visible));
      seen.set(shown, [...(seen.get(shown) ?? []), name]);
    }
    expect(Object.fromEntries(seen)).toEqual({ [[...seen.keys()][0] ?? '']: Object.keys(cases) });
  });

  it('fills a unit with three addresses that nobody confirms: an honest resident registers and is told of parcels', async () => {
    for (const name of ['one', 'two', 'three']) await register(api(), { unit: '408', email: `${name}@elsewhere.test` });
    await moveIn(api(), { unit: '408', email: 'honest@residents.test' });
    await parcelFor(api(), desk(), '408');
    await api().mail('honest@residents.test', /parcel/i);
  });

  it('registers an address that unsubscribed: it stays so until its owner confirms anew', async () => {
    const carl = { unit: '409', email: 'carl@residents.test' };
    await moveIn(api(), carl);
    await parcelFor(api(), desk(), carl.unit);
    const notice = await api().mail(carl.email, /parcel/i);
    const link = /\/residents\/unsubscribe\/([\w-]+)/.exec(notice.text)?.[1];
    await api().send('POST', `/api/residents/unsubscribe/${link}`);
    await untilUnit(api(), desk(), carl.unit, ({ people }) => people === 0);
    const mails = (await api().mails(carl.email)).length;
    expect((await register(api(), carl)).status).toBe(201);
    await until('the owner is asked', async () => (await api().mails(carl.email)).length > mails);
    expect(await unitOf(api(), desk(), carl.unit)).toMatchObject({ people: 0 });
    expect(await verify(api(), carl.email)).toBe(200);
    await untilUnit(api(), desk(), carl.unit, ({ people }) => people === 1);
  });

  it('forges codes: nothing is verified, unsubscribed, shown, approved or removed', async () => {
    const dora = { unit: '501', email: 'dora@residents.test' };
    await moveIn(api(), dora);
    await untilUnit(api(), desk(), '501', ({ people }) => people === 1);
    await register(api(), { unit: '501', email: 'guest@elsewhere.test' });
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
    // A code for one purpose is none for another.
    expect((await api().get(`/api/public/residents/additions/${guest}`)).status).toBe(400);
    expect((await api().send('POST', `/api/residents/unsubscribe/${guest}`)).status).toBe(400);
    expect(await unitOf(api(), desk(), '501')).toMatchObject({ people: 1 });
  });

  it("takes a link to its own unit's additions for another unit: nothing there is shown or changed", async () => {
    await moveIn(api(), { unit: '502', email: 'owner-502@residents.test' });
    await moveIn(api(), { unit: '503', email: 'owner-503@residents.test' });
    await register(api(), { unit: '502', email: 'guest-502@elsewhere.test' });
    await register(api(), { unit: '503', email: 'guest-503@elsewhere.test' });
    const [mine, theirs] = await Promise.all(
      ['502', '503'].map((unit) => additionsCode(api(), `owner-${unit}@residents.test`)),
    );
    const list = async (code = '') => (await api().get(`/api/public/residents/additions/${code}`)).body;
    const foreign = (await list(theirs)).additions[0];
    expect((await list(mine)).unit).toBe('502');
    for (const act of ['remove', 'approve'])
      await api().send('POST', `/api/public/residents/additions/${mine}/${foreign.id}/${act}`);
    expect((await list(theirs)).additions).toContainEqual(foreign);
    const own = (await list(mine)).additions[0];
    const removed = await api().send('POST', `/api/public/residents/additions/${mine}/${own.id}/remove`);
    expect(removed.body.additions.map(({ id }: { id: string }) => id)).not.toContain(own.id);
  });

  it('joins an occupied unit with an own address that it confirms: the resident is told, and takes it out by the link of that mail', async () => {
    const fay = { unit: '505', email: 'fay@residents.test' };
    const guest = 'joins@elsewhere.test';
    await moveIn(api(), fay);
    await moveIn(api(), { unit: '505', email: guest });
    await untilUnit(api(), desk(), '505', ({ people }) => people === 2);
    const code = await additionsCode(api(), fay.email);
    const { body } = await api().get(`/api/public/residents/additions/${code}`);
    expect(JSON.stringify(body)).not.toContain(guest);
    await api().send('POST', `/api/public/residents/additions/${code}/${body.additions[0].id}/remove`);
    await untilUnit(api(), desk(), '505', ({ people }) => people === 1);
    const before = (await api().mails(guest)).length;
    await parcelFor(api(), desk(), '505');
    await api().mail(fay.email, /parcel/i);
    expect(await api().mails(guest)).toHaveLength(before);
  });

  it('asks for the additions that staff see: is refused without a session, and for another building', async () => {
    const path = '/api/residents/additions';
    expect((await api().get(path)).status).toBe(401);
    expect((await api().get(path, { ...desk(), 'x-tenant-id': 'harbour-towers' })).status).toBe(403);
    const { body } = await api().get(path, desk());
    const { id } = body.additions[0];
    for (const [method, rest] of [
      ['POST', '/approve'],
      ['DELETE', ''],
    ] as const) {
      expect((await api().send(method, `${path}/${id}${rest}`)).status).toBe(401);
      const elsewhere = { ...(await api().signIn('manager@parcelbell.test')), 'x-tenant-id': 'harbour-towers' };
      expect((await api().send(method, `${path}/${id}${rest}`, undefined, elsewhere)).status).toBe(404);
    }
  });

  it('joins a unit of a building that asks for approval: hears nothing until a resident says yes', async () => {
    const gus = { unit: '506', email: 'gus@residents.test' };
    await moveIn(api(), gus);
    await changeMaple(api(), { settings: { requireApproval: true } });
    await moveIn(api(), { unit: '507', email: 'hal@residents.test' });
    await untilApprovalIsAsked(api(), desk(), '507');
    const guest = 'approval@elsewhere.test';
    await moveIn(api(), { unit: '506', email: guest });
    const addition = await additionOf(api(), desk(), guest);
    expect(addition).toMatchObject({ verified: true, needsApproval: true });
    await parcelFor(api(), desk(), '506');
    await api().mail(gus.email, /parcel/i);
    expect((await api().mails(guest)).filter(({ subject }) => /parcel/i.test(subject))).toEqual([]);
    const before = await unitOf(api(), desk(), '506');
    expect(
      (await api().send('POST', `/api/residents/additions/${addition?.id}/approve`, undefined, desk())).status,
    ).toBe(200);
    await untilUnit(api(), desk(), '506', ({ people }) => people === before.people + 1);
  });

  it('registers a number of a premium or Caribbean range: it is refused and texted nothing', async () => {
    for (const phone of ['+19005550123', '+18765550123', '+18095550123']) {
      const answer = await register(api(), { unit: '504', email: 'ranges@elsewhere.test', phone });
      expect(answer).toMatchObject({ status: 422, body: { error: expect.stringMatching(/phone/i) } });
      expect(await textsTo(api(), phone)).toEqual([]);
    }
  });
});

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

/** Registers newcomers in an occupied unit until one has to wait for a yes. */
async function untilApprovalIsAsked(api: Api, desk: CallHeaders, unit: string): Promise<void> {
  let newcomers = 0;
  await until('a newcomer waits for approval', async () => {
    newcomers += 1;
    const email = `newcomer-${newcomers}@elsewhere.test`;
    await register(api, { unit, email });
    return (await additionOf(api, desk, email))?.needsApproval;
  });
}

async function additionsCode(api: Api, email: string): Promise<string> {
  const codes = await until(
    `${email} is told of an addition`,
    async () =>
      (await api.mails(email)).flatMap(({ text }) => /\/residents\/additions\/([\w-]+)/.exec(text)?.[1] ?? []),
    (found) => found.length > 0,
  );
  return codes[0] ?? '';
}

/** What a caller sees of an answer, without what is new in every one: ids count by their length, waiting times as such. */
function visible({ status, body, headers }: Awaited<ReturnType<Api['send']>>): unknown {
  const seen = Object.entries(body).map(([name, value]) => {
    if (name === 'residentId' || name === 'correlationId') return [name, String(value).length];
    return [name, name === 'retryAfter' ? Number(value) <= 30 : value];
  });
  const fleeting = /^(date|x-correlation-id|retry-after|(x-)?ratelimit.*)$/;
  return { status, body: seen, headers: [...headers].filter(([name]) => !fleeting.test(name)) };
}
