import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from '@jest/globals';
import type { CallHeaders } from '../harness/api.ts';
import { codeTo, logAndNotify, moveIn } from '../harness/residents.ts';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

interface Line {
  readonly service?: string;
  readonly msg: string;
  readonly tenantId?: string;
  readonly path?: string;
  readonly requestHeaders?: Readonly<Record<string, string>>;
}

describe('debug logging', () => {
  // The one log of the all-in-one shape; tests/faults reads those of the other.
  const { it, product, api, desk } = testProduct({ shape: 'all-in-one' });
  const file = () => path.join(product().dataDir, 'parcelbell.log');

  /** The lines that the product wrote while `work` ran, up to a sign-in behind it: the log is written a little later than what it describes. */
  async function linesOf(work: () => Promise<unknown>): Promise<{ text: string; lines: readonly Line[] }> {
    const before = (await readFile(file(), 'utf8')).length;
    await work();
    const marker = `marker-${crypto.randomUUID()}`;
    const { body: issued } = await api().send('POST', '/dev/sign-in/credential', { email: 'manager@parcelbell.test' });
    await api().send('POST', '/api/auth/login', { token: issued.credential }, { 'x-correlation-id': marker });
    const text = await until(
      'the log has come so far',
      async () => (await readFile(file(), 'utf8')).slice(before),
      (written) => written.includes(marker),
    );
    const lines = text
      .trim()
      .split('\n')
      .map((line): Line => JSON.parse(line));
    return { text, lines };
  }

  async function turnOn(wanted: object): Promise<CallHeaders> {
    const superadmin = await api().signIn('superadmin@parcelbell.test');
    const { status, body } = await api().send('POST', '/api/admin/debug/logging/enable', wanted, superadmin);
    expect(status).toBe(200);
    await logged(new RegExp(`${body.endsAt}.*debug logging is on`));
    return superadmin;
  }

  /** Processes hear of a change a moment after its answer. */
  async function logged(line: RegExp): Promise<void> {
    await until(
      'the log says so',
      () => readFile(file(), 'utf8'),
      (text) => line.test(text),
    );
  }

  const saying = (lines: readonly Line[], msg: string) => lines.filter((line) => line.msg === msg);

  it('logs nothing secret or personal of a registration, a parcel and its pickup', async () => {
    const person = { email: 'wilhelmina@residents.test', phone: '+16045550177', name: 'Wilhelmina Quartermain' };
    const secrets: string[] = [];
    const { text, lines } = await linesOf(async () => {
      await turnOn({ duration: 600 });
      const staff = await api().signInWithCookies('admin@maplecourt.test');
      const session = Object.values({ ...staff.bearer, ...staff.cookies }).flatMap((value) => value.split(/[ ;=]+/));
      secrets.push(...session.filter((part) => part.length > 20));
      await moveIn(api(), { unit: '101', email: person.email, phone: person.phone });
      secrets.push(await codeTo(api(), person.phone));
      const packageId = await logAndNotify(api(), desk(), '101');
      const pickup = { conciergeId: 'Bartholomew Concierge', residentName: person.name };
      await api().send('PATCH', `/api/deliveries/pickup/${packageId}`, pickup, desk());
      await api().get(`/api/deliveries?page=1&pageSize=25&q=Wilhelmina`, desk());
      const mails = await api().mails(person.email);
      const codes = mails.flatMap((mail) => mail.text.match(/[\w-]{60,}/g) ?? []);
      secrets.push(...codes);
      for (const code of codes) await api().get(`/residents/unsubscribe/${code}`, { referer: `http://x/y/${code}` });
    });
    expect(secrets.length).toBeGreaterThan(5);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/wilhelmina|quartermain|bartholomew|residents\.test|maplecourt\.test|6045550177/i);
    const messages = new Set(lines.map(({ msg }) => msg));
    for (const msg of [
      'debug logging is on',
      'request in detail',
      'body read',
      'event published',
      'event handled',
      'message settled',
      'parcel logged',
      'parcel picked up',
    ]) {
      expect(messages).toContain(msg);
    }
  });

  it('logs requests, events and messages of the chosen building only', async () => {
    await turnOn({ duration: 60, tenantId: 'maple-court' });
    const harbour = { ...(await api().signIn('manager@parcelbell.test')), 'x-tenant-id': 'harbour-towers' };
    const { lines } = await linesOf(async () => {
      await api().get('/api/deliveries?page=1&pageSize=25', harbour);
      await api().get('/api/deliveries?page=1&pageSize=25', desk());
      await api().get('/api/public/tenants/maple-court');
      await api().get('/api/users/me', harbour);
      await logAndNotify(api(), desk(), '101');
    });
    const detailed = saying(lines, 'request in detail');
    expect(new Set(detailed.map(({ tenantId }) => tenantId))).toEqual(new Set(['maple-court']));
    expect(new Set(detailed.map(({ service }) => service))).toEqual(new Set(['gateway', 'deliveries', 'tenancy']));
    const debugLines = lines.filter(({ msg }) => /^(event|message|body)/.test(msg));
    expect(new Set(debugLines.map(({ msg }) => msg))).toEqual(
      new Set(['event published', 'event handled', 'message settled', 'body read']),
    );
    for (const { tenantId } of debugLines) expect(tenantId).toBe('maple-court');
  });

  it('logs requests only if that is chosen, and nothing once it is disabled', async () => {
    const superadmin = await turnOn({ duration: 60, requestHeadersOnly: true });
    const call = () => api().get('/api/deliveries?page=1&pageSize=25', { ...desk(), 'user-agent': 'Mozilla/5.0' });
    const on = await linesOf(call);
    const own = on.lines.filter(({ path: called }) => called === '/api/deliveries');
    expect(own.map(({ service }) => service)).toEqual(['gateway', 'deliveries']);
    expect(own[0]?.requestHeaders).toMatchObject({ 'user-agent': 'Mozilla/5.0', 'x-tenant-id': 'maple-court' });
    expect(own[0]?.requestHeaders).not.toHaveProperty('authorization');
    expect(on.lines.filter(({ msg }) => /^(event|body)/.test(msg))).toEqual([]);
    await api().send('DELETE', '/api/admin/debug/logging/disable', undefined, superadmin);
    await logged(/debug logging is off/);
    expect(saying((await linesOf(call)).lines, 'request in detail')).toEqual([]);
  });
});
