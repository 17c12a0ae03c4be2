import { describe, expect, it } from '@jest/globals';
import { askedOfBilling, expectedSubscription, trialSubscription } from './subscription.ts';

const known = { ...trialSubscription('maple-court'), version: 3 };

describe('expectedSubscription', () => {
  it('is what billing says, where nothing was asked or billing has answered', () => {
    expect(expectedSubscription(known, undefined)).toBe(known);
    expect(expectedSubscription(known, { change: { billingCycle: 'yearly' }, afterVersion: 2 })).toBe(known);
  });

  it('is what billing says with what was asked, until billing answers', () => {
    const asked = { change: { billingCycle: 'yearly' }, afterVersion: 3 } as const;
    expect(expectedSubscription(known, asked)).toEqual({ ...known, billingCycle: 'yearly' });
  });
});

describe('askedOfBilling', () => {
  it('is answered by a later version than the known one, and never by the trial that every building begins with', () => {
    expect(askedOfBilling(known, undefined, {}).afterVersion).toBe(3);
    expect(askedOfBilling({ ...known, version: 0 }, undefined, {}).afterVersion).toBe(1);
  });

  it('keeps what is still open, and lets go of what was answered', () => {
    const before = { change: { billingCycle: 'yearly' }, afterVersion: 3 } as const;
    const change = { nextPaymentAmountCents: 500 };
    expect(askedOfBilling(known, before, change).change).toEqual({ billingCycle: 'yearly', ...change });
    expect(askedOfBilling({ ...known, version: 4 }, before, change).change).toEqual(change);
  });
});
