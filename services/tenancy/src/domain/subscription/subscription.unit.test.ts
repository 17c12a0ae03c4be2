import { describe, expect, it } from '@jest/globals';
import { expectedSubscription, mergedRequest, trialSubscription } from './subscription.ts';

const known = { ...trialSubscription('maple-court'), version: 7, requestVersion: 2 };
const yearly = { billingCycle: 'yearly' } as const;

describe('expectedSubscription', () => {
  it('is what billing says, where nothing was asked or billing has dealt with it', () => {
    expect(expectedSubscription(known, undefined)).toBe(known);
    expect(expectedSubscription(known, { change: yearly, version: 2 })).toBe(known);
  });

  it('is what billing says with what was asked, until billing has dealt with it', () => {
    expect(expectedSubscription(known, { change: yearly, version: 3 })).toEqual({ ...known, ...yearly });
  });
});

describe('mergedRequest', () => {
  const next = { change: { nextPaymentAmountCents: 500 }, version: 4 };

  it('keeps what is still open, and lets go of what billing has dealt with', () => {
    const both = { change: { ...yearly, nextPaymentAmountCents: 500 }, version: 4 };
    expect(mergedRequest(known, { change: yearly, version: 3 }, next)).toEqual(both);
    expect(mergedRequest(known, { change: yearly, version: 2 }, next)).toEqual(next);
    expect(mergedRequest(known, undefined, next)).toEqual(next);
  });
});
