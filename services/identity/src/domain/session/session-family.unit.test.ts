import { describe, expect, it } from '@jest/globals';
import { beginFamily, classifyStaleToken, secondsLeft } from './session-family.ts';

const start = new Date('2026-11-01T08:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const family = { ...beginFamily('session', { userId: 'user' }, start), n: 5 };
const day = 86_400;

describe('a refresh token that is not the newest', () => {
  it.each([
    ['is answered with the newest again, one back within 60 s', 4, 60, 'repeat'],
    ['is a reuse, one back after 60 s', 4, 61, 'reuse'],
    ['is a reuse, two back at once', 3, 0, 'reuse'],
    ['means nothing when the session has lapsed', 4, 7 * day, 'ended'],
    ['means nothing when it is newer than what we remember', 6, 0, 'ended'],
  ])('%s', (_case, n, seconds, verdict) => {
    expect(classifyStaleToken(family, n, after(seconds))).toBe(verdict);
  });

  it('means nothing when the session was revoked or is gone', () => {
    expect(classifyStaleToken({ ...family, revokedAt: start }, 3, after(1))).toBe('ended');
    expect(classifyStaleToken(undefined, 3, after(1))).toBe('ended');
  });
});

describe('a session', () => {
  it('lapses after seven idle days', () => {
    expect(secondsLeft(family, start)).toBe(7 * day);
    expect(secondsLeft(family, after(8 * day))).toBe(0);
  });

  it('ends thirty days after the sign-in, however fresh it is', () => {
    const refreshed = { ...family, lapsesAt: after(35 * day) };
    expect(secondsLeft(refreshed, after(28 * day))).toBe(2 * day);
    expect(classifyStaleToken(refreshed, 4, after(30 * day))).toBe('ended');
  });
});
