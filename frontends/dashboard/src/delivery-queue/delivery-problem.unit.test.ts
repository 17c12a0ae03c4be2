import { describe, expect, it } from '@jest/globals';
import { ApiError, messageOf, type Reason } from '@parcelbell/client';
import { translator } from '@parcelbell/ui';
import type { NewDelivery } from './api/log-delivery.ts';
import { deliveryProblem } from './delivery-problem.ts';
import { queueMessages } from './messages.ts';

const delivery = { unit: '301', courier: 'UPS', packagetype: 'Box' } as const;
const inTower = { ...delivery, tower: 'North' };
const texts = { t: translator(queueMessages, 'en'), said: messageOf, say: ({ message }: Reason) => message };
const inEnglish = (error: unknown, of: NewDelivery = delivery) => {
  const { text, demo, ...rest } = deliveryProblem(error, of);
  return { ...rest, text: text(texts), ...(demo ? { demo } : {}) };
};
const refused = (status: number, body = {}) => inEnglish(new ApiError({ status, body }));

const anyway = { allowUnregistered: true };
const serverError =
  'A server error occurred while processing your delivery. Please try again later or contact support.';
const unexpected = 'An unexpected error occurred. Please try again later or contact support.';

describe('why a parcel was not logged', () => {
  it('names the unit where nobody lives, and its tower', () => {
    const rest = 'Please verify the unit number or ensure residents are registered.';
    expect(refused(404)).toEqual({ field: 'unit', text: `No residents found for unit 301. ${rest}`, anyway });
    expect(inEnglish(new ApiError({ status: 404 }), inTower).text).toBe(
      `No residents found for unit 301 (in North). ${rest}`,
    );
  });

  it('passes on what the server says of a unit without a verified address, or says it itself', () => {
    const said = 'Unit 301 has registered residents but no active email addresses. Residents may need to verify.';
    expect(refused(400, { type: 'NO_ACTIVE_EMAILS', error: said })).toEqual({ field: 'unit', text: said, anyway });
    expect(refused(400, { error: 'There is No Active Email there' }).field).toBe('unit');
    expect(refused(400, { type: 'NO_ACTIVE_EMAILS' }).text).toBe(
      'Unit 301 has registered residents but no active email addresses. Residents may need to verify their email.',
    );
  });

  it('puts an invalid unit beside the unit', () => {
    const expected = { field: 'unit', text: 'Unit 301 is not valid for this building.' };
    expect(refused(400, { error: 'Invalid unit 301. This building has no such unit.' })).toEqual(expected);
    expect(refused(422, { errors: ['Invalid unit'] })).toEqual(expected);
  });

  it('shows any other 400 as the server says it, else asks to check', () => {
    expect(refused(400, { error: 'The courier is on strike' })).toEqual({
      field: 'form',
      text: 'The courier is on strike',
    });
    expect(refused(400).text).toBe('Invalid delivery data. Please check your inputs and try again.');
  });

  it('tells the demo’s limits from a missing permission', () => {
    const body = {
      isDemoMode: true,
      error: 'Demo Mode Restriction',
      message: 'Read-only.',
      contactInfo: 'Call sales.',
    };
    expect(refused(403, body)).toMatchObject({ text: 'Read-only.', demo: { contactInfo: 'Call sales.' } });
    expect(refused(403, { error: 'Demo Mode Restriction' }).demo).toBeTruthy();
    expect(refused(403, { error: 'No' })).toEqual({
      field: 'form',
      text: 'You do not have permission to create delivery notifications for this building.',
    });
  });

  it('shows the first of the faults of a 422, beside the unit where it is the unit’s', () => {
    const faults = { errors: [{ path: 'tracking', message: 'Tracking is odd' }, 'another'], error: 'Several' };
    expect(refused(422, faults)).toEqual({ field: 'form', text: 'Tracking is odd' });
    expect(refused(422, { errors: [{ path: 'unit', message: 'Unit is odd' }] }).field).toBe('unit');
    expect(refused(422, { error: 'Odd' }).text).toBe('Odd');
    expect(refused(422).text).toBe('Validation failed. Please check your inputs and try again.');
  });

  it('names the parcel that has the same tracking number', () => {
    const body = { type: 'TRACKING_KNOWN', error: 'Known', params: { packageId: 'P-7' } };
    expect(inEnglish(new ApiError({ status: 409, body }), { ...delivery, tracking: '1Z9' })).toEqual({
      field: 'form',
      text: 'A parcel with tracking number 1Z9 is already here.',
      anyway: { onlyNewTracking: false },
      known: 'P-7',
    });
    expect(refused(409)).toEqual({ field: 'form', text: unexpected });
  });

  it('asks to wait at a 429', () => {
    expect(refused(429).text).toBe('Too many requests. Please wait a moment before submitting again.');
  });

  it('shows what stands behind a known prefix of a 500', () => {
    expect(refused(500, { message: 'NO_ACTIVE_EMAILS: Nobody verified' })).toEqual({
      field: 'form',
      text: 'Nobody verified',
    });
    expect(refused(500, { message: 'NO_RESIDENTS_FOUND:Nobody there' }).text).toBe('Nobody there');
    expect(refused(500, { message: 'INVALID_UNIT: No such unit' })).toEqual({ field: 'unit', text: 'No such unit' });
    expect(refused(500, { message: 'Stack trace' }).text).toBe(serverError);
    expect(refused(500).text).toBe(serverError);
  });

  it('has a sentence for everything else', () => {
    expect(refused(418).text).toBe(unexpected);
    expect(refused(503, { message: 'Away' }).text).toBe(unexpected);
    expect(inEnglish(new TypeError('x')).text).toBe(unexpected);
    expect(refused(401).text).toBe('Your session has expired. Sign in again to continue.');
  });
});
