import { describe, expect, it } from '@jest/globals';
import type { ArrivalState } from '../domain/message/arrival-notice.ts';
import type { DeliveryEntry, Outcome } from '../domain/message/message.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { sampleEntry, sampleMessage, sampleTenant } from '../testing/sample-message.ts';
import { createPreflight, type QueuedMessage } from './preflight.ts';

const occurredAt = new Date('2026-11-21T19:05:00Z');
const [first, second] = [sampleEntry({ packageId: 'P-1' }), sampleEntry({ packageId: 'P-2' })];
const waiting = sampleMessage({ kind: 'delivery', occurredAt, parcels: [first, second] });
const refused: Outcome = { status: 'suppressed', reason: 'unsubscribed' };

interface Known {
  readonly refusal?: Outcome;
  readonly tenant?: Tenant | undefined;
  readonly settled?: readonly DeliveryEntry[];
  readonly arrival?: ArrivalState;
  readonly afterMs?: number;
}

/** Checks a message where all that can be asked for is known; answers the result and what was asked for, in its order. */
async function check(queued: Partial<QueuedMessage>, known: Known = {}) {
  const asked: string[] = [];
  const now = new Date(occurredAt.getTime() + (known.afterMs ?? 0));
  const answer = <T>(question: string, result: T) => {
    asked.push(question);
    return Promise.resolve(result);
  };
  const preflight = createPreflight({
    recipientChecks: { add: () => answer('recipient', { outcome: known.refusal, at: now }) },
    tenants: { find: () => answer('tenant', 'tenant' in known ? known.tenant : sampleTenant()) },
    deliveryChecks: { add: () => answer('parcels', known.settled ?? []) },
    arrivalOf: () => answer('arrival', known.arrival),
    clock: { now: () => now },
  });
  return { result: await preflight({ message: waiting, mayHaveBeenSent: false, ...queued }), asked };
}

const correction = sampleMessage({ kind: 'correction', occurredAt });
const expiresAt = new Date(occurredAt.getTime() + 1_000);

describe('the preflight of a message', () => {
  it('nothing prevents it: is sent with all its parcels, after one lookup of each kind', async () => {
    const { result, asked } = await check({});
    expect(result).toMatchObject({ kind: 'send', leftOut: [], queued: { message: waiting } });
    expect(asked).toEqual(['recipient', 'tenant', 'parcels']);
  });

  it('the recipient refuses messages: this is checked first, and nothing else is looked up', async () => {
    const { result, asked } = await check(
      { message: { ...waiting, expiresAt } },
      { refusal: refused, afterMs: 5_000, tenant: undefined },
    );
    expect(result).toEqual({ kind: 'outcome', outcome: refused });
    expect(asked).toEqual(['recipient']);
  });

  it.each([
    ['half a second ago', 500, ['recipient', 'tenant', 'parcels']],
    ['a moment ago', 499, ['tenant', 'parcels']],
  ])('the recipient was checked %s: is checked again only if that result is too old', async (_, afterMs, expected) => {
    const { asked } = await check({ check: { outcome: undefined, at: occurredAt } }, { afterMs });
    expect(asked).toEqual(expected);
  });

  it('too late: expires before its building is looked up', async () => {
    const { result, asked } = await check(
      { message: { ...waiting, expiresAt } },
      { afterMs: 1_000, tenant: undefined },
    );
    expect(result).toMatchObject({ kind: 'outcome', outcome: { status: 'expired' } });
    expect(asked).toEqual(['recipient']);
  });

  it('the building is not known yet: is deferred; a demo: nobody is notified', async () => {
    const unknown = await check({}, { tenant: undefined });
    expect(unknown.result).toEqual({ kind: 'defer', afterMs: 2_000 });
    const demo = await check({}, { tenant: { ...sampleTenant(), isDemo: true } });
    expect(demo.result).toMatchObject({ kind: 'outcome', outcome: { status: 'suppressed' } });
  });

  it('a parcel is settled: is written again without it; all parcels are settled: is not sent', async () => {
    const handOver = async () => ({ kind: 'accepted' }) as const;
    const { result } = await check({ handOver }, { settled: [first] });
    const queued = { message: { ...waiting, parcels: [second] }, mayHaveBeenSent: false };
    expect(result).toMatchObject({ kind: 'send', leftOut: [first], queued });
    expect(result).not.toHaveProperty('queued.handOver');
    const all = await check({}, { settled: [first, second] });
    expect(all.result).toMatchObject({ kind: 'outcome', outcome: { status: 'suppressed' } });
  });

  it('a text that may have been sent: keeps its wording while one of its parcels waits', async () => {
    const text = { message: { ...waiting, channel: 'sms' }, mayHaveBeenSent: true } as const;
    const { result } = await check(text, { settled: [first] });
    expect(result).toMatchObject({ kind: 'send', leftOut: [], queued: { message: { parcels: [first, second] } } });
    const all = await check(text, { settled: [first, second] });
    expect(all.result).toMatchObject({ kind: 'outcome', outcome: { status: 'suppressed' } });
  });

  it.each([
    ['sending', { kind: 'defer', afterMs: 1_000 }],
    ['waiting', { kind: 'outcome', outcome: { status: 'suppressed' } }],
    ['notNotified', { kind: 'outcome', outcome: { status: 'suppressed' } }],
    ['notified', { kind: 'send', leftOut: [] }],
    [undefined, { kind: 'send', leftOut: [] }],
  ] as const)('a correction whose arrival is %s', async (arrival, expected) => {
    const { result, asked } = await check({ message: correction }, arrival ? { arrival } : {});
    expect(result).toMatchObject(expected);
    expect(asked).toEqual(['recipient', 'tenant', 'arrival']);
  });
});
