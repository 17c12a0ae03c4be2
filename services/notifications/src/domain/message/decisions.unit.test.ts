import { describe, expect, it } from '@jest/globals';
import { sampleMessage } from '../../testing/sample-message.ts';
import { decideAfterAttempt, maxAttempts, retryDelayMs } from './attempt.ts';
import { suppressedOutcome } from './suppressed-outcome.ts';

const now = new Date('2026-11-21T19:05:01Z');
const later = { kind: 'later', reason: 'The server deferred it.' } as const;

describe('after an attempt', () => {
  it('accepted: sent', () => {
    expect(decideAfterAttempt(sampleMessage(), { kind: 'accepted', providerId: 'SM1' }, now)).toEqual({
      kind: 'outcome',
      outcome: { status: 'sent', reason: '', providerId: 'SM1' },
    });
  });

  it('the server is away: the message waits and keeps its attempts', () => {
    expect(decideAfterAttempt(sampleMessage(), { kind: 'down', reason: 'x' }, now)).toEqual({ kind: 'wait' });
  });

  it('deferred by the server: one attempt is used, and the delay grows', () => {
    expect(decideAfterAttempt(sampleMessage({ tries: 2 }), later, now)).toEqual({
      kind: 'retry',
      tries: 3,
      afterMs: 15_000,
      isUncertain: false,
    });
  });

  it('deferred for the tenth time, or beyond its expiry: failed, with the reason', () => {
    const failed = { kind: 'outcome', outcome: { status: 'failed', reason: later.reason } };
    expect(decideAfterAttempt(sampleMessage({ tries: 8 }), later, now)).toMatchObject({ kind: 'retry', tries: 9 });
    expect(decideAfterAttempt(sampleMessage({ tries: 9 }), later, now)).toEqual(failed);
    expect(decideAfterAttempt(sampleMessage({ expiresAt: new Date(now.getTime() + 1_000) }), later, now)).toEqual(
      failed,
    );
  });

  it('the retry delays: grow, and end after the last attempt', () => {
    const rests = Array.from({ length: maxAttempts - 1 }, (_, n) => retryDelayMs(n + 1) ?? 0);
    expect(rests).toEqual(rests.toSorted((a, b) => a - b));
    expect(retryDelayMs(maxAttempts)).toBeUndefined();
  });
});

describe('whether a recipient refuses', () => {
  const message = sampleMessage({ generation: 2 });
  it('nothing known: may be sent', () => {
    expect(suppressedOutcome(message, undefined, undefined)).toBeUndefined();
  });
  it('unsubscribed in the same or a later generation: must not be sent', () => {
    expect(suppressedOutcome(message, 2, undefined)?.reason).toBe('The resident has unsubscribed from e-mails.');
    expect(suppressedOutcome(message, 3, undefined)).toBeDefined();
  });
  it('unsubscribed in an earlier generation: may be sent', () => {
    expect(suppressedOutcome(message, 1, undefined)).toBeUndefined();
  });
  it('asks for a verification: may be sent, unless such a mail was refused earlier or the number said STOP', () => {
    const verification = { ...message, kind: 'verification' } as const;
    expect(suppressedOutcome(verification, 2, undefined)).toBeUndefined();
    expect(suppressedOutcome(verification, undefined, 'complained')).toMatchObject({ isComplaint: true });
    expect(suppressedOutcome(verification, undefined, 'stopped')?.reason).toBe(
      'The resident has stopped text messages.',
    );
  });
});
