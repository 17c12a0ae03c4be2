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
  it("is the connection's, whatever the client claims", () => {
    expect(createClientAddress([])(from('203.0.113.9', '10.0.0.1'))).toBe('203.0.113.9');
    expect(createClientAddress(['10.0.0.0/8'])(from('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
  });

  it('is the nearest that a trusted proxy saw and that is none itself', () => {
    const address = createClientAddress(['10.0.0.0/8', '::1']);
    expect(address(from('10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9'))).toBe('198.51.100.1');
    expect(address(from('::1', '198.51.100.1'))).toBe('198.51.100.1');
    expect(address(from('::ffff:10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
  });

  it("is the proxy's own where it names nobody, whatever stands before", () => {
    const address = createClientAddress(['10.0.0.0/8']);
    for (const header of ['', 'unknown, rubbish', '1.1.1.1, unknown', '1.1.1.1, 10.9.9.9, 1.2.3', '1.1.1.1, [x]:80']) {
      expect(address(from('10.1.2.3', header))).toBe('10.1.2.3');
    }
  });

  it('is read without the port that some proxies write', () => {
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

  it('refuse a session that ended, and no other of the same user', () => {
    const revocations = createRevocations(clock);
    revocations.endSession('s1', clock.now());
    expect(revocations.isRevoked(session())).toBe(true);
    expect(revocations.isRevoked(session({ sessionId: 's2' }))).toBe(false);
  });

  it('refuse a suspended user until the suspension is lifted, whenever the token was issued', () => {
    const revocations = createRevocations(clock);
    revocations.suspend('u1');
    expect(revocations.isRevoked(session({ issuedAt: start / 1000 + 9999 }))).toBe(true);
    revocations.reinstate('u1');
    expect(revocations.isRevoked(session())).toBe(false);
  });

  it("refuse what was issued before a change ended a user's sessions, and nothing of after, in whatever second", () => {
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

  it('are forgotten once the access tokens they were for have expired', () => {
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

  it('let a page run nothing but our own files, and nobody frame it', () => {
    const policy = headerIn(plain.page, 'content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|google/);
  });

  it('let our own pages alone frame the page on which residents register, and nobody any other', () => {
    const framedBy = (path: string) => headerIn(headersOfPage(plain, path), 'content-security-policy');
    expect(framedBy('/maple-court/register')).toContain("frame-ancestors 'self'");
    expect(headerIn(plain.registerPage, 'x-frame-options')).toBe('SAMEORIGIN');
    for (const path of ['/maple-court/success', '/login', '/admin/tenants', '/residents/verify/x']) {
      expect(framedBy(path)).toContain("frame-ancestors 'none'");
    }
    expect(framedBy('/admin/tenants')).toContain("frame-src 'self'");
  });

  it("let Google's sign-in in only where it is used", () => {
    const policy = headerIn(google.page, 'content-security-policy');
    expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
    expect(headerIn(google.page, 'cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headerIn(plain.page, 'cross-origin-opener-policy')).toBe('same-origin');
  });

  it('let an answer of the API load nothing at all', () => {
    expect(headerIn(plain.api, 'content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headerIn(plain.api, 'x-content-type-options')).toBe('nosniff');
  });
});

describe('bad tokens', () => {
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

  it('twenty of an address: told apart from nothing', () => {
    expect(counted().sendMany('10.0.0.1', 21)).toEqual(Array.from({ length: 21 }, () => 0));
  });

  it('more of them: each waits twice as long, up to a minute', () => {
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

  it('what was refused while waiting makes nobody wait longer, and another address not at all', () => {
    const { sendMany, waitFor } = counted();
    sendMany('10.0.0.1', 21);
    expect(sendMany('10.0.0.1', 1_000)).toEqual(Array.from({ length: 1_000 }, () => 1));
    expect(waitFor('10.0.0.2')).toBe(0);
  });

  it('a quarter of an hour without any: forgotten', () => {
    const { sendMany, pass } = counted();
    sendMany('10.0.0.1', 21);
    pass(15 * minute);
    expect(sendMany('10.0.0.1', 21)).toEqual(Array.from({ length: 21 }, () => 0));
  });

  it('more addresses than are remembered: the one that was quiet longest is forgotten first', () => {
    const { sendMany, waitFor } = counted();
    sendMany('quiet', 21);
    sendMany('loud', 20);
    for (let index = 0; index < 9_998; index += 1) waitFor(`other-${index}`);
    expect(waitFor('loud')).toBe(0);
    waitFor('one more');
    expect([waitFor('quiet'), waitFor('loud')]).toEqual([0, 1]);
  });
});
