import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffChangeMadeSchema } from '@parcelbell/contracts/audit';
import {
  AdditionsNoticedSchema,
  HouseholdStateSchema,
  VerificationReason,
  type VerificationRequested,
  VerificationRequestedSchema,
} from '@parcelbell/contracts/residents';
import { TenantStatus } from '@parcelbell/contracts/tenancy';
import { until } from '@parcelbell/test-tools';
import type { Answer } from '@parcelbell/testing';
import { lapseContacts } from '../domain/household/due-households.ts';
import { registerLines } from '../domain/import/register-lines.ts';
import { days, Fixture, hours, statuses } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
afterAll(() => residents.service.stop());

const upload = (file: string | Uint8Array<ArrayBuffer>, tenantId = 'maple') =>
  residents.call('POST', '/api/imports/residents', { ...residents.staff(tenantId), file });
const get = (importId: string, tenantId = 'maple') =>
  residents.call('GET', `/api/imports/residents/${importId}`, residents.staff(tenantId));
const requests = (unit: string) => residents.facts(VerificationRequestedSchema, `default/${unit}`);
const verify = (request: VerificationRequested, tenantId = 'maple') =>
  residents.call('POST', `/api/residents/verify/${residents.code('verify', request, residents.now(), tenantId)}`);

async function finished({ status, body }: Answer, tenantId = 'maple'): Promise<Answer['body']> {
  expect(status).toBe(202);
  const isOver = (one: Answer) => one.body.state !== 'running';
  const answer = await until('the import is over', () => get(body.importId, tenantId), isOver);
  await residents.service.settled();
  return answer.body;
}

function faultsOf({ status, body }: Answer): unknown[] {
  expect({ status, type: body.type }).toEqual({ status: 422, type: 'INVALID_FILE' });
  return body.errors.map(({ path, type }: { path: string; type: string }) => `${path} ${type}`);
}

describe('a file of residents', () => {
  it('registers everybody in it and asks each address to verify within seven days', async () => {
    const file = 'unit;email;language\r\n101;"ada@101.test; Bo@101.test";FR\r\n102;cy@102.test;\r\n';
    expect(await finished(await upload(file))).toMatchObject({
      state: 'done',
      total: 2,
      done: 2,
      added: 2,
      unchanged: 0,
    });
    expect(requests('101')).toMatchObject([
      { contact: { address: 'ada@101.test', language: 'fr' }, reason: VerificationReason.IMPORTED },
      { contact: { address: 'bo@101.test', language: 'fr' }, reason: VerificationReason.IMPORTED },
    ]);
    const leftMs = Number(requests('102')[0]?.expiresAt?.seconds ?? 0) * 1_000 - residents.now().getTime();
    expect(leftMs / days).toBeCloseTo(7, 1);
    expect((await verify(await residents.asked('cy@102.test'))).status).toBe(200);
    expect(statuses(await residents.state('default/102', 2))).toEqual({ 'cy@102.test': 'ACTIVE' });
  });

  it('that comes again changes nothing and sends no further mail', async () => {
    const file = 'unit,email\n103,dee@103.test\n104,eli@104.test\n';
    await finished(await upload(file));
    await verify(await residents.asked('dee@103.test'));
    expect(await finished(await upload(file))).toMatchObject({ state: 'done', added: 0, unchanged: 2 });
    expect(requests('103')).toHaveLength(1);
    expect(requests('104')).toHaveLength(1);
    expect(residents.facts(HouseholdStateSchema, 'default/104')).toHaveLength(1);
  });

  it('leaves an address that was unsubscribed as it is', async () => {
    const request = await residents.verified('105', 'fay@105.test');
    await residents.call('POST', `/api/residents/unsubscribe/${residents.code('unsubscribe', request)}`);
    expect(await finished(await upload('unit,email\n105,fay@105.test'))).toMatchObject({ added: 0, unchanged: 1 });
    expect(requests('105')).toHaveLength(1);
  });

  it('keeps who is not verified for seven days', async () => {
    await finished(await upload('unit,email\n106,gus@106.test'));
    const lapse = () => lapseContacts(new AbortController().signal, residents.context);
    const contacts = async () => (await residents.context.households.find('maple', 'default/106'))?.contacts.length;
    residents.skip(7 * days - hours);
    await lapse();
    expect(await contacts()).toBe(1);
    residents.skip(2 * hours);
    await lapse();
    expect(await contacts()).toBe(0);
  });

  it('is not limited by what strangers may cause', async () => {
    const sameAddress = Array.from({ length: 30 }, (_, index) => `${120 + index},hal@many.test`);
    expect(await finished(await upload(`unit,email\n${sameAddress.join('\n')}`))).toMatchObject({ added: 30 });
    expect(requests('149')).toHaveLength(1);
  });

  it('adds people to an occupied unit by the staff: the members are notified, and nobody has to approve', async () => {
    await residents.building('strict', { settings: { maxResidentEmails: 2, requireApproval: true } });
    await residents.register({ tenantId: 'strict', unit: '107', emails: ['owner@107.test'] });
    await verify(await residents.asked('owner@107.test'), 'strict');
    await finished(await upload('unit,email\n107,ida@107.test', 'strict'), 'strict');
    expect(residents.facts(AdditionsNoticedSchema, 'default/107', 'strict')).toMatchObject([
      {
        recipients: [{ address: 'owner@107.test' }],
        additions: [{ maskedAddress: 'i•••@1•••', needsApproval: false }],
      },
    ]);
    await verify(await residents.asked('ida@107.test'), 'strict');
    await residents.service.settled();
    const last = residents.facts(HouseholdStateSchema, 'default/107', 'strict').at(-1);
    expect(last && statuses(last)).toEqual({ 'owner@107.test': 'ACTIVE', 'ida@107.test': 'ACTIVE' });
  });

  it('sends texts to a phone once the owner of its address, who sees its last digits, has verified', async () => {
    await finished(
      await upload('unit,email,phone,sms\n108,joy@108.test,416 555 0142,yes\n109,kim@109.test,416 555 0143,'),
    );
    expect(requests('108')).toMatchObject([{ contact: { address: 'joy@108.test' }, maskedPhone: '•••42' }]);
    expect(statuses(await residents.state('default/108', 1))).toEqual({
      'joy@108.test': 'PENDING',
      '+14165550142': 'PENDING',
    });
    await verify(await residents.asked('joy@108.test'));
    expect(statuses(await residents.state('default/108', 2))).toEqual({
      'joy@108.test': 'ACTIVE',
      '+14165550142': 'ACTIVE',
    });
    expect(statuses(await residents.state('default/109', 1))).toEqual({ 'kim@109.test': 'PENDING' });
  });

  it('is an entry of the audit log without any address, and no line of it is kept or logged', async () => {
    const { importId } = await finished(await upload('unit,email\n110,lou@110.test'));
    const entries = residents.facts(StaffChangeMadeSchema, importId);
    expect(entries).toMatchObject([{ action: 'import.started', byUserId: 'user-1' }]);
    expect(JSON.stringify(entries)).not.toContain('lou');
    const stored = (await residents.service.stored('imports')).find(({ _id }) => _id === importId);
    expect(JSON.stringify(stored)).not.toContain('lou');
  });
});

describe('an import whose process is killed', () => {
  const lines = (unit: number) =>
    Array.from({ length: 3 }, (_, index) => ({
      line: index + 2,
      unit: String(unit + index),
      tower: '',
      emails: [`killed@${unit + index}.test`],
    }));

  it('in the middle of a portion registers nobody twice and counts everybody once', async () => {
    const file = { importId: 'import-1', tenantId: 'maple' };
    const portion = lines(150);
    await registerLines(file, portion.slice(0, 2), residents.context);
    expect(await registerLines(file, portion, residents.context)).toBe(3);
    await residents.service.settled();
    for (const { unit } of portion) expect(requests(unit)).toHaveLength(1);
  });

  it('and that two processes work on at once registers nobody twice', async () => {
    const file = { importId: 'import-2', tenantId: 'maple' };
    const portion = lines(153);
    const counted = await Promise.all([1, 2, 3].map(() => registerLines(file, portion, residents.context)));
    expect(counted).toEqual([3, 3, 3]);
    await residents.service.settled();
    for (const { unit } of portion) expect(requests(unit)).toHaveLength(1);
  });

  it('fails where the building was deleted meanwhile', async () => {
    await residents.building('gone');
    await residents.building('gone', { deleted: true }, 2);
    await expect(
      registerLines({ importId: 'i', tenantId: 'gone' }, lines(101), residents.context),
    ).rejects.toMatchObject({
      code: 'NO_SUCH_TENANT',
    });
  });
});

describe('a file with faults', () => {
  it('is refused whole, with every faulty line by its number and column, and never by what it holds', async () => {
    const refused = await upload(
      [
        'unit,email,phone,language,sms',
        '111,mia@111.test,,,',
        '999,mia@111.test,,,',
        ',mia@111.test,,,',
        '112,,,,',
        '112,no-address,,,',
        '112,=cmd()@x,,,',
        '112,a@112.test b@112.test c@112.test,,,',
        '111,mia@111.test,,,',
        '113,n@113.test,555,,yes',
        '113,o@113.test,,,yes',
        '113,p@113.test,,German,perhaps',
        '113,q@113.test,,,__proto__',
      ].join('\n'),
    );
    expect(faultsOf(refused)).toEqual([
      'line 3.unit NO_SUCH_UNIT',
      'line 4.unit UNIT_REQUIRED',
      'line 5.email EMAIL_REQUIRED',
      'line 6.email NOT_AN_EMAIL',
      'line 7.email NOT_AN_EMAIL',
      'line 8.email TOO_MANY_EMAILS',
      'line 9.email REPEATS_LINE',
      'line 10.phone PHONE_INCOMPLETE',
      'line 11.phone PHONE_REQUIRED',
      'line 12.language NOT_ONE_OF',
      'line 12.sms NOT_ONE_OF',
      'line 13.sms NOT_ONE_OF',
    ]);
    expect(JSON.stringify(refused.body)).not.toMatch(/mia|no-address|German|perhaps/);
    await residents.service.settled();
    expect(residents.facts(HouseholdStateSchema, 'default/111')).toEqual([]);
  });

  it('is refused where a unit would have more addresses than it may, with those who live there', async () => {
    await residents.verified('114', 'ned@114.test');
    const two = await upload('unit,email\n114,ned@114.test one@114.test');
    expect(two.status).toBe(202);
    await finished(two);
    expect(faultsOf(await upload('unit,email\n114,one@114.test\n114,two@114.test'))).toEqual([
      'line 3.email TOO_MANY_EMAILS',
    ]);
  });

  it('is refused for towers and texts that the building does not have', async () => {
    const file =
      'unit,tower,email,phone,sms\n301,north,a@b.test,,\n301,East,a@b.test,,\n301,,a@b.test,,\n301,South,c@b.test,4165550142,yes';
    expect(faultsOf(await upload(file, 'harbour'))).toEqual([
      'line 3.tower NO_SUCH_TOWER',
      'line 4.tower TOWER_REQUIRED',
      'line 5.sms NO_TEXTS',
    ]);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['no heading', '101,a@b.test\n', 'line 1 COLUMN_MISSING'],
    ['a mistyped column', 'unit,email,phonne\n101,a@b.test,1\n', 'line 1 UNKNOWN_COLUMN'],
    ['100,000 lines', `unit,email\n${'101,a@b.test\n'.repeat(100_000)}`, 'file TOO_MANY_LINES'],
    ['what is no text', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff]), 'file NOT_A_TEXT_FILE'],
  ])('is refused for %s', async (_case, file, fault) => {
    expect(faultsOf(await upload(file))[0]).toBe(fault);
  });

  it('is refused beyond 5 MB', async () => {
    const large = await upload(`unit,email\n${'1'.repeat(5 * 1024 * 1024)}`);
    expect(large).toMatchObject({ status: 413, body: { type: 'FILE_TOO_LARGE' } });
  });
});

describe('who may import residents', () => {
  it('are the staff of the building, and those of another never see its imports', async () => {
    const { body } = await upload('unit,email\n115,pam@115.test');
    expect((await get(body.importId)).status).toBe(200);
    expect(await get(body.importId, 'harbour')).toMatchObject({ status: 404, body: { type: 'NO_SUCH_IMPORT' } });
    const foreign = { ...residents.staff('harbour'), tenant: 'maple', file: 'unit,email\n101,a@b.test' };
    expect(await residents.call('POST', '/api/imports/residents', foreign)).toMatchObject({ status: 403 });
    expect(await residents.call('POST', '/api/imports/residents', { file: 'unit,email' })).toMatchObject({
      status: 401,
    });
    const user = { as: residents.service.signIn({ roles: { maple: 'user' } }), tenant: 'maple' };
    expect(await residents.call('GET', `/api/imports/residents/${body.importId}`, user)).toMatchObject({ status: 403 });
  });

  it('is nobody where the building takes no registrations', async () => {
    await residents.building('resting', { status: TenantStatus.SUSPENDED });
    expect(await upload('unit,email\n101,a@b.test', 'resting')).toMatchObject({
      status: 403,
      body: { type: 'TENANT_NOT_ACTIVE' },
    });
  });
});
