import { describe, expect, it } from '@jest/globals';
import type { PendingEvent } from './envelope.ts';
import { decodeEnvelope, encodeEnvelope } from './envelope-codec.ts';

const event: PendingEvent = {
  eventId: '0190f4c2-7c11-7b30-8f00-0123456789ab',
  tenantId: 'maple-court',
  aggregateId: 'parcel-1',
  version: 7,
  occurredAt: new Date('2026-11-21T10:00:00.123Z'),
  type: 'parcelbell.deliveries.v1.DeliveryLogged',
  payload: new Uint8Array([1, 2, 3]),
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  correlationId: 'correlation-1',
};

describe('envelope', () => {
  it('encoded and decoded: the same event', () => {
    expect(decodeEnvelope(encodeEnvelope(event))).toEqual(event);
  });

  it('a snapshot: still one when decoded', () => {
    const snapshot = { ...event, snapshot: true };
    expect(decodeEnvelope(encodeEnvelope(snapshot))).toEqual(snapshot);
  });

  it('the last event of an aggregate: the mark is for the bus and does not travel', () => {
    expect(decodeEnvelope(encodeEnvelope({ ...event, final: true }))).toEqual(event);
  });

  it('a field that only a newer release knows: still there when it is encoded again, as a dead letter is', () => {
    // Field 2047, three bytes, behind those that this release knows.
    const newer = Buffer.concat([encodeEnvelope(event), Buffer.from([0xfa, 0x7f, 3, 7, 8, 9])]);
    expect(decodeEnvelope(newer)).toMatchObject(event);
    expect(Buffer.from(encodeEnvelope(decodeEnvelope(newer)))).toEqual(newer);
  });

  it.each([
    ['no bytes', new Uint8Array()],
    ['bytes of something else', Buffer.from('{"hello": "world"}')],
    ['a cut envelope', encodeEnvelope(event).subarray(0, 20)],
  ])('%s: refused', (_, bytes) => {
    expect(() => decodeEnvelope(bytes)).toThrow();
  });
});
