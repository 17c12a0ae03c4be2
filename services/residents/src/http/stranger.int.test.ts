import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AdditionsNoticedSchema,
  Channel,
  type VerificationRequested,
  VerificationRequestedSchema,
} from '@parcelbell/contracts/residents';
import { days, Fixture, minutes, statuses } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start({ SMS_CODES_PER_BUILDING: '25' });
  await residents.building('poplar', { features: { smsEnabled: true } });
});
afterAll(() => residents.service.stop());

const twenty = Array.from({ length: 20 }, (_, n) => n);
const numberOf = (n: number, area = 416) => `+1${area}55502${String(n).padStart(2, '0')}`;
const send = (residentId: unknown) => residents.call('POST', '/api/public/sms/verify/send', { body: { residentId } });
const confirm = (residentId: unknown, code: string) =>
  residents.call('POST', '/api/public/sms/verify/confirm', { body: { residentId, code } });

/** Everything that was asked of addresses of a building's unit. */
function asked(unit: string, tenantId = 'maple'): VerificationRequested[] {
  return residents.facts(VerificationRequestedSchema, `default/${unit}`, tenantId);
}

const textsIn = (requests: readonly VerificationRequested[]) =>
  requests.filter(({ contact }) => contact?.channel === Channel.SMS).length;

async function textsOf(tenantId: string): Promise<number> {
  await residents.service.settled();
  return textsIn(residents.service.facts(VerificationRequestedSchema, { tenantId }));
}

/** Seconds to wait, in tens: each answer comes a moment after the last. */
const tens = (seconds: unknown) => (typeof seconds === 'number' ? Math.ceil(seconds / 10) * 10 : undefined);

/** What an answer tells a stranger: all of it but the id, which is new each time. */
const told = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
  status,
  fields: Object.keys(body).sort(),
  ...body,
  residentId: typeof body.residentId,
  correlationId: undefined,
  retryAfter: tens(body.retryAfter),
});

describe('a stranger with the registration link', () => {
  it('who registers with an own phone and enters its code gets no texts of the unit, and the resident keeps theirs', async () => {
    const form = { unit: '101', emails: ['owner@example.test'], phone: numberOf(90), enableSMS: true };
    const { body } = await residents.register(form);
    const mail = await residents.asked('owner@example.test');
    await residents.call('POST', `/api/residents/verify/${residents.code('verify', mail)}`);
    await confirm(body.residentId, residents.digits(await residents.asked(numberOf(90))));
    for (const emails of [['owner@example.test'], ['stranger@example.test']]) {
      residents.skip(2 * minutes);
      const phone = emails[0] === 'owner@example.test' ? numberOf(91) : numberOf(92);
      const answer = await residents.register({ unit: '101', emails, phone, enableSMS: true, language: 'fr' });
      await confirm(answer.body.residentId, residents.digits(await residents.asked(phone)));
    }
    const state = await residents.state('default/101', 7);
    expect(statuses(state)).toEqual({
      'owner@example.test': 'ACTIVE',
      'stranger@example.test': 'PENDING',
      [numberOf(90)]: 'ACTIVE',
      [numberOf(91)]: 'PENDING',
      [numberOf(92)]: 'PENDING',
    });
    expect(state.contacts[0]).toMatchObject({ address: 'owner@example.test', language: 'en' });
  });

  it('who sends twenty numbers for one unit causes few texts and few mails to the resident, and the answers do not reveal it', async () => {
    await residents.verified('102', 'home@example.test');
    const answers = [];
    for (const n of twenty) {
      const form = { unit: '102', emails: ['home@example.test'], phone: numberOf(n), enableSMS: true };
      answers.push(await residents.register(form));
      residents.skip(2 * minutes);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(told(answer)))).size).toBe(1);
    await residents.service.settled();
    const [, ...requests] = asked('102');
    expect(textsIn(requests)).toBe(10);
    expect(requests.length - textsIn(requests)).toBeLessThanOrEqual(4);
  });

  it('who sends twenty addresses for one unit causes one mail to the resident', async () => {
    await residents.verified('103', 'quiet@example.test');
    for (const n of twenty) await residents.register({ unit: '103', emails: [`x${n}@example.test`] });
    await residents.service.settled();
    const toResident = residents.facts(AdditionsNoticedSchema, 'default/103');
    expect(toResident).toMatchObject([{ recipients: [{ address: 'quiet@example.test' }] }]);
    // Whose address it is, is asked once, whatever others did.
    expect(asked('103').filter(({ contact }) => contact?.address.startsWith('x'))).toHaveLength(20);
  });

  it('cannot text one number from ever more units, nor ever more numbers of a building', async () => {
    for (const n of twenty) {
      const form = { tenantId: 'poplar', unit: String(120 + n), emails: [`n${n}@example.test`], enableSMS: true };
      await residents.register({ ...form, phone: numberOf(77, 604) });
    }
    expect(await textsOf('poplar')).toBe(10);
    for (const n of twenty) {
      const form = { tenantId: 'poplar', unit: String(120 + n), emails: [`m${n}@example.test`], enableSMS: true };
      await residents.register({ ...form, phone: numberOf(n, 604) });
    }
    expect(await textsOf('poplar')).toBe(25);
    residents.skip(days);
    await residents.register({
      tenantId: 'poplar',
      unit: '120',
      emails: ['day@example.test'],
      phone: numberOf(78, 604),
      enableSMS: true,
    });
    expect(await textsOf('poplar')).toBe(26);
  });

  it('does not lock an honest resident out by registering first, however many', async () => {
    for (const n of twenty) await residents.register({ unit: '104', emails: [`lock${n}@example.test`] });
    await residents.verified('104', 'honest@example.test');
    await residents.service.settled();
    expect(statuses(await residents.state('default/104', 22))['honest@example.test']).toBe('ACTIVE');
  });

  it('who registers an address for other units keeps its owner from no mail for their own unit', async () => {
    const owner = 'athome@example.test';
    await residents.verified('105', owner);
    for (const n of twenty) await residents.register({ unit: String(120 + n), emails: [`athome+${n}@example.test`] });
    await residents.service.settled();
    expect(asked('105')).toHaveLength(1);
    const mails = residents.service.facts(VerificationRequestedSchema, { tenantId: 'maple' });
    expect(mails.filter(({ contact }) => contact?.address.startsWith('athome'))).toHaveLength(10);
    for (let count = 0; count < 5; count += 1) {
      residents.skip(2 * minutes);
      await residents.register({ unit: '105', emails: [owner] });
    }
    await residents.service.settled();
    expect(asked('105')).toHaveLength(4);
  });

  it('who names many addresses of one company or building makes further mails wait for the next day, and no longer', async () => {
    const now = residents.now();
    const tomorrow = new Date(now.getTime() + days);
    const useUp = async (day: Date) => {
      for (let count = 0; count < 200; count += 1)
        await residents.context.sendBudget.take({ scope: 'domain', of: 'company.test', maxPerDay: 200 }, day);
    };
    await useUp(now);
    await residents.register({ unit: '106', emails: ['a@company.test'] });
    const sendAt = (await residents.asked('a@company.test')).sendAt;
    expect(sendAt && timestampDate(sendAt).toISOString().slice(0, 19)).toBe(
      `${tomorrow.toISOString().slice(0, 10)}T00:00:00`,
    );
    await useUp(tomorrow);
    await residents.register({ unit: '106', emails: ['b@company.test'] });
    await residents.register({ unit: '106', emails: ['c@elsewhere.test'] });
    expect((await residents.asked('c@elsewhere.test')).sendAt).toBeUndefined();
    expect(asked('106')).toHaveLength(2);
  });

  it('is seen by whoever watches, in counters without any address', async () => {
    const counters = await residents.service.platform.metrics.text();
    const withheld = counters.split('\n').filter((line) => line.includes('withheld'));
    for (const cause of ['unit', 'building', 'address']) {
      expect(withheld).toContainEqual(expect.stringMatching(new RegExp(`text_withheld.*cause="${cause}"`)));
    }
    expect(withheld).toContainEqual(expect.stringMatching(/mail_withheld.*cause="address-in-unit"/));
    expect(withheld.join()).not.toMatch(/example|5550|maple|poplar/);
  });

  it('is counted in the database without any address', async () => {
    const kept = await residents.service.platform.database.collection('sendbudgets').find().toArray();
    expect(kept.length).toBeGreaterThan(20);
    const keyedHashAndDay = expect.stringMatching(/^[\w-]{43}\/\d{4}-\d\d-\d\d$/);
    const counted = { _id: keyedHashAndDay, count: expect.any(Number), expiresAt: expect.any(Date) };
    expect(kept).toEqual(kept.map(() => counted));
  });
});

describe('what a stranger is answered', () => {
  it('is the same for an empty unit, a lived-in one, a full one, a known, an unsubscribed and an often asked address, a stopped and a verified phone', async () => {
    const phone = numberOf(50);
    const first = await residents.register({ unit: '111', emails: ['known@example.test'], phone, enableSMS: true });
    const mail = await residents.asked('known@example.test');
    await residents.call('POST', `/api/residents/verify/${residents.code('verify', mail)}`);
    await confirm(first.body.residentId, residents.digits(await residents.asked(phone)));
    await residents.verified('112', 'f1@example.test');
    await residents.verified('112', 'f2@example.test');
    const gone = await residents.verified('113', 'gone@example.test');
    await residents.call('POST', `/api/residents/unsubscribe/${residents.code('unsubscribe', gone)}`);
    await residents.register({ unit: '114', emails: ['s@example.test'], phone: numberOf(51), enableSMS: true });
    await residents.answerText('stop', await residents.asked(numberOf(51)));
    for (const n of twenty) {
      await residents.register({ unit: '115', emails: [`o${n}@example.test`], phone: numberOf(52), enableSMS: true });
      await residents.register({
        unit: '115',
        emails: ['often@example.test'],
        phone: numberOf(n, 212),
        enableSMS: true,
      });
    }
    residents.skip(2 * minutes);
    const cases = [
      ['empty', { unit: '116', emails: ['new@example.test'], phone: numberOf(53) }],
      ['lived in', { unit: '111', emails: ['new@example.test'], phone: numberOf(54) }],
      ['known', { unit: '111', emails: ['known@example.test'], phone: numberOf(55) }],
      ['verified phone', { unit: '111', emails: ['new2@example.test'], phone }],
      ['full', { unit: '112', emails: ['third@example.test'], phone: numberOf(56) }],
      ['unsubscribed', { unit: '113', emails: ['gone@example.test'], phone: numberOf(57) }],
      ['stopped phone', { unit: '114', emails: ['new@example.test'], phone: numberOf(51) }],
      ['stopped phone elsewhere', { unit: '117', emails: ['new@example.test'], phone: numberOf(51) }],
      ['spent address', { unit: '115', emails: ['often@example.test'], phone: numberOf(58) }],
      ['spent number and unit', { unit: '115', emails: ['new@example.test'], phone: numberOf(52) }],
    ] as const;
    const answers: Record<string, unknown> = {};
    for (const [name, form] of cases) answers[name] = await allAnswersTo({ ...form, enableSMS: true });
    for (const [name] of cases) expect([name, answers[name]]).toEqual([name, answers.empty]);
    expect(answers.empty).toMatchObject([
      { status: 201, smsEnabled: true },
      { status: 429 },
      { status: 400 },
      { status: 200 },
      { status: 400 },
    ]);
  });

  /** Registers, and tries everything that the answer lets one try. */
  async function allAnswersTo(form: object) {
    const registered = await residents.register(form);
    const { residentId } = registered.body;
    const early = await send(residentId);
    const wrong = await confirm(residentId, '000000');
    residents.skip(31_000);
    const later = await send(residentId);
    return [registered, early, wrong, later, await confirm(residentId, '000000')].map(told);
  }

  it('about sending again depends on the own registration alone: what others did with the number takes nothing away', async () => {
    const phone = numberOf(60);
    const mine = await residents.register({ unit: '118', emails: ['mine@example.test'], phone, enableSMS: true });
    const theirs = await residents.register({ unit: '118', emails: ['theirs@example.test'], phone, enableSMS: true });
    expect(theirs.body.residentId).not.toBe(mine.body.residentId);
    for (let times = 0; times < 5; times += 1) {
      residents.skip(31_000);
      expect((await send(theirs.body.residentId)).status).toBe(200);
    }
    residents.skip(31_000);
    expect((await send(theirs.body.residentId)).body.error).toBe(
      'Maximum resend attempts reached. Please contact support.',
    );
    expect((await send(mine.body.residentId)).status).toBe(200);
    for (let times = 0; times < 6; times += 1) await confirm(theirs.body.residentId, '000000');
    expect((await confirm(mine.body.residentId, '000000')).body.type).toBe('INVALID_CODE');
  });

  it('gets another id for every registration, with a phone and without', async () => {
    const mail = { unit: '119', emails: ['again@example.test'] };
    const text = { ...mail, phone: numberOf(61), enableSMS: true };
    const found = [mail, mail, text, text].map(async (form) => (await residents.register(form)).body.residentId);
    expect(new Set(await Promise.all(found)).size).toBe(4);
  });
});
