import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import type { Session } from '@parcelbell/auth';
import type { TooManyError } from '@parcelbell/errors';
import { createBadTokens } from './bad-tokens.ts';
import { createClientAddress } from './client-address.ts';
import { createRevocations } from './revocations.ts';
import { createSecurityHeaders, headersOfPage } from './security-headers.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }) as IncomingMessage;

describe("the client's address", () => {
  it('is the address of the connection, whatever the client sends', () => {
    expect(createClientAddress([])(from('203.0.113.9', '10.0.0.1'))).toBe('203.0.113.9');
    expect(createClientAddress(['10.0.0.0/8'])(from('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
  });

  it('is the last address in X-Forwarded-For that is not a trusted proxy', () => {
    const address = createClientAddress(['10.0.0.0/8', '::1']);
    expect(address(from('10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9'))).toBe('198.51.100.1');
    expect(address(from('::1', '198.51.100.1'))).toBe('198.51.100.1');
    expect(address(from('::ffff:10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
  });

  it("is the proxy's own if the last entry is no address", () => {
    const address = createClientAddress(['10.0.0.0/8']);
    for (const header of ['', 'unknown, rubbish', '1.1.1.1, unknown', '1.1.1.1, 10.9.9.9, 1.2.3', '1.1.1.1, [x]:80']) {
      expect(address(from('10.1.2.3', header))).toBe('10.1.2.3');
    }
  });

  it('is read without its port', () => {
    const address = createClientAddress(['10.0.0.0/8']);
    expect(address(from('10.1.2.3', '1.1.1.1, 198.51.100.1:4711'))).toBe('198.51.100.1');
    expect(address(from('10.1.2.3', '1.1.1.1, [2001:db8::1]:4711, 10.9.9.9:80'))).toBe('2001:db8::1');
    expect(address(from('10.1.2.3', '1.1.1.1, 2001:db8::1'))).toBe('2001:db8::1');
  });
});

describe('revocations', () => {
  const start = Date.parse('2026-11-01T08:00:00Z');
  let now = start;
  const clock = { now: () => new Date(now) };
  const session = (more: Partial<Session> = {}): Session => ({
    userId: 'u1',
    sessionId: 's1',
    superadmin: false,
    demo: false,
    roles: {},
    issuedAt: start / 1000,
    ...more,
  });

  it('refuse an ended session, and no other session of the user', () => {
    const revocations = createRevocations(clock);
    revocations.endSession('s1', clock.now());
    expect(revocations.isRevoked(session())).toBe(true);
    expect(revocations.isRevoked(session({ sessionId: 's2' }))).toBe(false);
  });

  it('refuse every token of a suspended user until the suspension is lifted', () => {
    const revocations = createRevocations(clock);
    revocations.suspend('u1');
    expect(revocations.isRevoked(session({ issuedAt: start / 1000 + 9999 }))).toBe(true);
    revocations.reinstate('u1');
    expect(revocations.isRevoked(session())).toBe(false);
  });

  it('refuse tokens of earlier session generations, and accept newer ones of the same second', () => {
    const revocations = createRevocations(clock);
    revocations.endSessions('u1', 2, clock.now());
    expect(revocations.isRevoked(session())).toBe(true);
    expect(revocations.isRevoked(session({ generation: 1, issuedAt: start / 1000 + 9 }))).toBe(true);
    expect(revocations.isRevoked(session({ generation: 2 }))).toBe(false);
    expect(revocations.isRevoked(session({ generation: 3 }))).toBe(false);
    expect(revocations.isRevoked(session({ userId: 'u2' }))).toBe(false);
    now = start + 15 * 60_000;
    revocations.endSessions('u2', 1, clock.now());
    expect(revocations.isRevoked(session())).toBe(true);
    now = start;
  });

  it('are forgotten once the access tokens have expired', () => {
    const revocations = createRevocations(clock);
    revocations.endSession('s1', clock.now());
    // A minute more than the 15 for which tokens are good: clocks differ.
    now = start + 16 * 60_000;
    revocations.endSession('s2', clock.now());
    revocations.endSession('old', new Date(start - 1));
    expect(revocations.isRevoked(session())).toBe(false);
    expect(revocations.isRevoked(session({ sessionId: 's2' }))).toBe(true);
    expect(revocations.isRevoked(session({ sessionId: 'old' }))).toBe(false);
    now = start;
  });
});

describe('security headers', () => {
  const plain = createSecurityHeaders({ googleSignIn: false });
  const google = createSecurityHeaders({ googleSignIn: true });
  const headerIn = (headers: typeof plain.page, name: string) => headers.find(([one]) => one === name)?.[1];

  it('allow a page our own files only, and no frame around it', () => {
    const policy = headerIn(plain.page, 'content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|google/);
  });

  it('allow our own pages to frame the registration page, and no other page to be framed', () => {
    const framedBy = (path: string) => headerIn(headersOfPage(plain, path), 'content-security-policy');
    expect(framedBy('/maple-court/register')).toContain("frame-ancestors 'self'");
    expect(headerIn(plain.registerPage, 'x-frame-options')).toBe('SAMEORIGIN');
    for (const path of ['/maple-court/success', '/login', '/admin/tenants', '/residents/verify/x']) {
      expect(framedBy(path)).toContain("frame-ancestors 'none'");
    }
    expect(framedBy('/admin/tenants')).toContain("frame-src 'self'");
  });

  it("allow Google's sign-in only if it is used", () => {
    const policy = headerIn(google.page, 'content-security-policy');
    expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
    expect(headerIn(google.page, 'cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headerIn(plain.page, 'cross-origin-opener-policy')).toBe('same-origin');
  });

  it('allow an answer of the API to load nothing', () => {
    expect(headerIn(plain.api, 'content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headerIn(plain.api, 'x-content-type-options')).toBe('nosniff');
  });
});

describe('invalid tokens', () => {
  const sentence = 'Please wait.';
  const minute = 60_000;

  function counted() {
    let now = new Date('2026-03-01T12:00:00Z');
    const badTokens = createBadTokens({ now: () => now }, 20);
    const waitFor = (address: string): number => {
      try {
        badTokens.count(address, sentence);
        return 0;
      } catch (error) {
        return (error as TooManyError).retryAfterSeconds;
      }
    };
    const pass = (ms: number): void => {
      now = new Date(now.getTime() + ms);
    };
    const sendMany = (address: string, count: number) => Array.from({ length: count }, () => waitFor(address));
    return { waitFor, sendMany, pass };
  }

  it('cost an address no wait up to twenty', () => {
    expect(counted().sendMany('10.0.0.1', 21)).toEqual(Array.from({ length: 21 }, () => 0));
  });

  it('double the wait from then on, up to a minute', () => {
    const { sendMany, waitFor, pass } = counted();
    sendMany('10.0.0.1', 21);
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const wait = waitFor('10.0.0.1');
      waits.push(wait);
      pass(wait * 1_000);
      expect(waitFor('10.0.0.1')).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('are not counted during a wait, and another address does not wait', () => {
    const { sendMany, waitFor } = counted();
    sendMany('10.0.0.1', 21);
    expect(sendMany('10.0.0.1', 1_000)).toEqual(Array.from({ length: 1_000 }, () => 1));
    expect(waitFor('10.0.0.2')).toBe(0);
  });

  it('are forgotten after 15 minutes without another', () => {
    const { sendMany, pass } = counted();
    sendMany('10.0.0.1', 21);
    pass(15 * minute);
    expect(sendMany('10.0.0.1', 21)).toEqual(Array.from({ length: 21 }, () => 0));
  });

  it('are forgotten first for the address that was idle longest, beyond the limit of addresses', () => {
    const { sendMany, waitFor } = counted();
    sendMany('quiet', 21);
    sendMany('loud', 20);
    for (let index = 0; index < 9_998; index += 1) waitFor(`other-${index}`);
    expect(waitFor('loud')).toBe(0);
    waitFor('one more');
    expect([waitFor('quiet'), waitFor('loud')]).toEqual([0, 1]);
  });
});
