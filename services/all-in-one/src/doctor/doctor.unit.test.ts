import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '@parcelbell/config';
import { checkEngine, type EngineFacts } from './check-engines.ts';
import { checkDisk, checkPort, type PortUse } from './check-machine.ts';
import { type CheckMailDeps, checkMail, type MailSetUp } from './check-mail.ts';
import { checkSettings } from './check-settings.ts';
import { type Finding, fine, reportOf, warning, wrong } from './finding.ts';

const lines = (findings: readonly Finding[]) =>
  findings.map(({ level, about, sentence }) => `${level} ${about}: ${sentence}`);
const refused = () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:1'), { code: 'ECONNREFUSED' });

describe('settings', () => {
  it('name each fault that a start would name', () => {
    const read = () => {
      throw new ConfigError(['PORT: must be a port number, 0 to 65535', 'LINK_SECRET: must be set']);
    };
    expect(lines(checkSettings({}, read))).toEqual([
      'wrong PORT: must be a port number, 0 to 65535',
      'wrong LINK_SECRET: must be set',
    ]);
  });

  it('are fine otherwise', () => {
    expect(lines(checkSettings({}, () => undefined))).toEqual(['fine Settings: each of them can be used']);
  });
});

describe('an engine', () => {
  const now = new Date('2026-11-27T10:00:00Z');
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const found = async (describe: () => Promise<EngineFacts>) =>
    lines(await checkEngine({ name: 'MongoDB', setting: 'MONGO_URL', minVersion: 7, describe }, () => now));

  it.each<[string, EngineFacts, string[]]>([
    ['answers', { version: '7.0.43', time: at(4), isReplicated: true }, ['fine MONGO_URL: MongoDB 7.0.43 answers']],
    ['says nothing of itself', {}, ['fine MONGO_URL: MongoDB answers']],
    ['is too old', { version: '6.0.1' }, ['wrong MONGO_URL: MongoDB 6.0.1 is too old; upgrade it to 7 or later']],
    [
      'is a single server',
      { version: '8.0.0', isReplicated: false },
      ['warning MONGO_URL: MongoDB is a single server, whose loss stops the product; run it as a replica set'],
    ],
    [
      'has a clock that is fast',
      { version: '7.0.0', time: at(9) },
      [
        "wrong Clock: the clock of MongoDB is 9 s ahead of this machine's; synchronise both (NTP or chrony), or messages may be sent twice",
        'fine MONGO_URL: MongoDB 7.0.0 answers',
      ],
    ],
    [
      'has a clock that is slow',
      { version: '7.0.0', time: at(-60) },
      [
        "wrong Clock: the clock of MongoDB is 60 s behind this machine's; synchronise both (NTP or chrony), or messages may be sent twice",
        'fine MONGO_URL: MongoDB 7.0.0 answers',
      ],
    ],
  ])('that %s', async (_, facts, expected) => {
    expect(await found(async () => facts)).toEqual(expected);
  });

  it('that does not answer', async () => {
    expect(await found(() => Promise.reject(refused()))).toEqual([
      'wrong MONGO_URL: nothing answers there (ECONNREFUSED); start MongoDB, or correct the address',
    ]);
  });

  it('whose answer takes long is not taken for one with a wrong clock', async () => {
    const times = [at(0), at(20)];
    const slow = { name: 'Redis', setting: 'REDIS_URL', minVersion: 7 };
    const describe = async () => ({ version: '7.2.0', time: at(10) });
    expect(lines(await checkEngine({ ...slow, describe }, () => times.shift() ?? now))).toEqual([
      'fine REDIS_URL: Redis 7.2.0 answers',
    ]);
  });
});

describe('the mail set-up', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const key = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const dkim = { domain: 'example.com', selector: 'parcels', privateKey };
  const mail: MailSetUp = { host: 'smtp.example.net', port: 587, domain: 'mail.example.com', dkim };
  const good: Record<string, string[]> = {
    'mail.example.com': ['site-verification=1', 'v=spf1 include:_spf.example.net -all'],
    'parcels._domainkey.example.com': [`v=DKIM1; k=rsa; p=${key}`],
    '_dmarc.example.com': ['v=DMARC1; p=reject'],
  };

  const found = async (records: Record<string, string[]>, more: Partial<MailSetUp & CheckMailDeps> = {}) => {
    const deps = { resolveTxt: async (name: string) => records[name] ?? [], connect: async () => undefined, ...more };
    return lines(await checkMail({ ...mail, ...more }, deps));
  };
  const notFine = async (...given: Parameters<typeof found>) =>
    (await found(...given)).filter((line) => !line.startsWith('fine'));

  it('that is right is fine, with the policy of the domain above', async () => {
    expect(await found(good)).toEqual([
      'fine SMTP_URL: something listens at smtp.example.net:587',
      'fine SPF: mail.example.com has a record',
      'fine DKIM: parcels._domainkey.example.com has the key that mails are signed with',
      'fine DMARC: _dmarc.example.com has a policy',
    ]);
  });

  it.each<[string, Record<string, string[]>, RegExp]>([
    ['no SPF record', { 'mail.example.com': [] }, /^wrong SPF: .* has no SPF record.*; add the TXT record "v=spf1 /],
    ['several', { 'mail.example.com': ['v=spf1 -all', 'v=spf1 ~all'] }, /^wrong SPF: .* several .*; keep one$/],
    ['one that allows all', { 'mail.example.com': ['v=spf1 +all'] }, /^wrong SPF: .* everybody .*; end it with -all$/],
    [
      'no DKIM key',
      { 'parcels._domainkey.example.com': [] },
      /^wrong DKIM: .* has no key; add the TXT record "v=DKIM1/,
    ],
    [
      'another DKIM key',
      { 'parcels._domainkey.example.com': ['v=DKIM1; p=MIIB'] },
      /^wrong DKIM: .* does not belong to MAIL_DKIM_PRIVATE_KEY; publish the right one/,
    ],
    ['no DMARC record', { '_dmarc.example.com': [] }, /^wrong DMARC: .* has no DMARC record.*; add "v=DMARC1; p=none/],
    [
      'a DMARC record without a policy',
      { '_dmarc.example.com': ['v=DMARC1; rua=mailto:a@example.com'] },
      /^wrong DMARC: .* has no policy; add p=none/,
    ],
  ])('with %s', async (_, records, line) => {
    expect(await notFine({ ...good, ...records })).toEqual([expect.stringMatching(line)]);
  });

  it('signed for a domain that is not the sender’s', async () => {
    const records = { ...good, 'parcels._domainkey.example.net': good['parcels._domainkey.example.com'] ?? [] };
    expect(await notFine(records, { dkim: { ...dkim, domain: 'example.net' } })).toEqual([
      'wrong DKIM: mails from mail.example.com are signed for example.net, which DMARC does not count; sign for mail.example.com, or change MAIL_FROM',
    ]);
  });

  it('without a key to sign with', async () => {
    expect(await notFine(good, { dkim: undefined })).toEqual([
      expect.stringMatching(
        /^warning DKIM: the product signs no mails; set MAIL_DKIM_DOMAIN, .* unless the mail server/,
      ),
    ]);
  });

  it('whose server does not answer', async () => {
    expect(await notFine(good, { connect: () => Promise.reject(refused()) })).toEqual([
      'wrong SMTP_URL: nothing answers at smtp.example.net:587 (ECONNREFUSED); correct the address, or let this machine reach it',
    ]);
  });

  it('whose records cannot be read', async () => {
    const timedOut = () => Promise.reject(Object.assign(new Error('queryTxt'), { code: 'ETIMEOUT' }));
    expect(await notFine(good, { resolveTxt: timedOut })).toEqual(
      ['SPF', 'DKIM', 'DMARC'].map((about) =>
        expect.stringMatching(new RegExp(`^warning ${about}: .* \\(ETIMEOUT\\); .* --dns$`)),
      ),
    );
  });
});

describe('the machine', () => {
  const disk = async (freeBytes: number) =>
    lines(await checkDisk('/data', async () => ({ freeBytes, totalBytes: 1e10 })));

  it.each([
    [5e9, 'fine Disk: 5,000 MB of 10,000 MB are free where /data is'],
    [
      1e9,
      'warning Disk: only 1,000 MB of 10,000 MB are free where /data is; free some before the next backup or upgrade',
    ],
    [4e8, 'wrong Disk: 400 MB of 10,000 MB are free where /data is; free at least 2000 MB, or set DATA_DIR'],
  ])('with %d bytes free', async (freeBytes, line) => {
    expect(await disk(freeBytes)).toEqual([line]);
  });

  it('whose data folder cannot be written to', async () => {
    const denied = () => Promise.reject(Object.assign(new Error('access'), { code: 'EACCES' }));
    expect(lines(await checkDisk('/data', denied))).toEqual([
      'wrong DATA_DIR: /data cannot be written to (EACCES); mend its permissions, or choose another folder',
    ]);
  });

  it.each<[PortUse, string]>([
    ['free', 'fine PORT: port 8080 is free'],
    ['parcelbell', 'fine PORT: a Parcelbell runs at port 8080'],
    ['other', 'wrong PORT: another program listens at port 8080; stop it, or set PORT'],
  ])('whose port is used by: %s', async (use, line) => {
    expect(lines(await checkPort('127.0.0.1', 8_080, async () => use))).toEqual([line]);
  });

  it('that does not have the address', async () => {
    const away = () => Promise.reject(Object.assign(new Error('listen'), { code: 'EADDRNOTAVAIL' }));
    expect(lines(await checkPort('10.9.9.9', 8_080, away))).toEqual([
      'wrong HOST: nobody can listen at 10.9.9.9:8080 (EADDRNOTAVAIL); correct HOST and PORT',
    ]);
  });
});

describe('the report', () => {
  it('has a line for each finding, what is wrong last, and a verdict', () => {
    const found = [wrong('PORT', 'must be a port number'), fine('Disk', 'there is room'), warning('DKIM', 'none')];
    expect(reportOf(found)).toBe(
      [
        'fine     Disk: there is room',
        'warning  DKIM: none',
        'wrong    PORT: must be a port number',
        '',
        'One thing is wrong.\n',
      ].join('\n'),
    );
    expect(reportOf([fine('Disk', 'there is room')])).toMatch(/\nNothing is wrong\.\n$/);
  });
});
