import { describe, expect, it } from '@jest/globals';
import { createLinkCodes } from './link-codes.ts';

const codes = createLinkCodes('a-secret-for-tests-of-link-codes');
const target = { tenantId: 'maple-court', householdId: 'North%20Tower/301', contactId: 'c-1', generation: 40 };
const issuedAt = new Date('2026-03-01T12:00:00Z');

describe('link codes', () => {
  it('carry their target and when they were issued, in characters that a URL keeps', () => {
    const code = codes.link('verify', target, issuedAt);
    expect(code).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(codes.read('verify', code)).toEqual({ ...target, issuedAt });
  });

  it('are worth nothing for another purpose, or under another secret', () => {
    const code = codes.link('verify', target, issuedAt);
    expect(codes.read('unsubscribe', code)).toBeUndefined();
    expect(createLinkCodes('another-secret-for-link-codes').read('verify', code)).toBeUndefined();
  });

  it('are accepted under the previous secret too while it is named, and made with the one in force', () => {
    const next = 'the-secret-that-replaces-that-one';
    const both = createLinkCodes(next, 'a-secret-for-tests-of-link-codes');
    const parcel = { tenantId: 'maple-court', householdId: 'default/301', packageId: 'P-0123456789' };
    for (const maker of [codes, both]) {
      expect(both.read('verify', maker.link('verify', target, issuedAt))).toEqual({ ...target, issuedAt });
      expect(both.isPhoneCode(target, maker.phoneCode(target))).toBe(true);
      expect(both.isPickupCode(parcel, maker.pickupCode(parcel))).toBe(true);
    }
    const alone = createLinkCodes(next);
    expect(alone.read('verify', both.link('verify', target, issuedAt))).toBeDefined();
    expect(alone.read('verify', codes.link('verify', target, issuedAt))).toBeUndefined();
    expect(alone.isPhoneCode(target, codes.phoneCode(target))).toBe(false);
  });

  it('are refused when any character was changed', () => {
    const code = codes.link('unsubscribe', target, issuedAt);
    for (const position of [0, 5, 30, code.length - 2]) {
      const changed = code[position] === 'A' ? 'B' : 'A';
      expect(codes.read('unsubscribe', code.slice(0, position) + changed + code.slice(position + 1))).toBeUndefined();
    }
  });

  it.each(['', 'x', '....', 'A'.repeat(27), 'A'.repeat(2000), '{"$ne":""}'])(
    'answer nothing for other texts',
    (text) => {
      expect(codes.read('verify', text)).toBeUndefined();
    },
  );
});

describe('phone codes', () => {
  it('have six digits and change with the generation', () => {
    const made = Array.from({ length: 50 }, (_, generation) => codes.phoneCode({ ...target, generation }));
    expect(made.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(made).size).toBeGreaterThan(45);
  });

  it('are recognised, and nothing else is', () => {
    const code = codes.phoneCode(target);
    expect(codes.isPhoneCode(target, code)).toBe(true);
    expect(codes.isPhoneCode({ ...target, contactId: 'c-2' }, code)).toBe(false);
    expect(codes.isPhoneCode(target, `${code}0`)).toBe(false);
    expect(codes.isPhoneCode(target, '')).toBe(false);
  });
});

describe('pickup codes', () => {
  const parcel = { tenantId: 'maple-court', householdId: 'default/301', packageId: 'P-0123456789' };

  it('have six digits, and are others for another parcel, unit, building or person', () => {
    const made = [
      parcel,
      { ...parcel, packageId: 'P-0123456788' },
      { ...parcel, tenantId: 'harbour-towers' },
      { ...parcel, householdId: 'default/302' },
      { ...parcel, delegationId: 'd-1' },
    ].map(codes.pickupCode);
    expect(made.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(made).size).toBe(5);
  });

  it('are recognised, and nothing else is', () => {
    const code = codes.pickupCode(parcel);
    expect(codes.isPickupCode(parcel, code)).toBe(true);
    expect(codes.isPickupCode({ ...parcel, delegationId: 'd-1' }, code)).toBe(false);
    expect(codes.isPickupCode(parcel, code.slice(1))).toBe(false);
    expect(codes.isPickupCode(parcel, '')).toBe(false);
  });
});
