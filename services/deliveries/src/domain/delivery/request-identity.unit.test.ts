import { describe, expect, it } from '@jest/globals';
import { defaultLoggingOptions } from './deferral.ts';
import { packageIdAttempts, readPackageId, requestBodyHash, requestIdentity } from './request-identity.ts';

describe('requestIdentity', () => {
  it('gives the same hash and ids for the same user and key', () => {
    const first = requestIdentity('user-1', 'key-0001');
    const again = requestIdentity('user-1', 'key-0001');
    expect(again.hash).toBe(first.hash);
    expect(again.packageId(0)).toBe(first.packageId(0));
  });

  it('gives other ids for another user with the same key, and for another key', () => {
    const ids = [requestIdentity('user-1', 'key-0001'), requestIdentity('user-2', 'key-0001')];
    ids.push(requestIdentity('user-1', 'key-0002'));
    expect(new Set(ids.map((id) => id.packageId(0))).size).toBe(3);
    expect(new Set(ids.map((id) => id.hash)).size).toBe(3);
  });

  it('offers a different id of the human form at every attempt', () => {
    const identity = requestIdentity('user-1', 'key-0001');
    const ids = Array.from({ length: packageIdAttempts }, (_, attempt) => identity.packageId(attempt));
    expect(new Set(ids).size).toBe(packageIdAttempts);
    for (const id of ids) expect(id).toMatch(/^P-[0-9A-HJKMNP-TV-Z]{10}$/);
  });

  it('spreads over the whole alphabet in every place', () => {
    const seen = Array.from({ length: 10 }, () => new Set<string>());
    for (let key = 0; key < 2_000; key += 1) {
      const id = requestIdentity('user-1', `key-${key}`).packageId(0).slice(2);
      [...id].forEach((letter, place) => void seen[place]?.add(letter));
    }
    expect(seen.map((letters) => letters.size)).toEqual(Array(10).fill(32));
  });
});

describe('requestBodyHash', () => {
  const details = { unit: '101', courier: 'UPS', packagetype: 'Box', note: 'Heavy' } as const;

  it('is one of equal bodies, whatever the order of their fields', () => {
    const { note, ...others } = details;
    expect(requestBodyHash({ note, ...others }, { ...defaultLoggingOptions })).toBe(
      requestBodyHash(details, defaultLoggingOptions),
    );
  });

  it('is another one where any detail or option differs', () => {
    const hashes = [
      requestBodyHash(details, defaultLoggingOptions),
      requestBodyHash({ ...details, unit: '102' }, defaultLoggingOptions),
      requestBodyHash({ ...details, note: 'Heavy.' }, defaultLoggingOptions),
      requestBodyHash({ ...details, location: 'Heavy' }, defaultLoggingOptions),
      requestBodyHash(details, { ...defaultLoggingOptions, notify: 'silent' }),
      requestBodyHash(details, { ...defaultLoggingOptions, notify: 'hold', holdUntil: '2026-12-01' }),
      requestBodyHash(details, { ...defaultLoggingOptions, notify: 'hold', holdUntil: '2026-12-02' }),
      requestBodyHash(details, { ...defaultLoggingOptions, onlyNewTracking: true }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('readPackageId', () => {
  it.each([
    ['P-7K3M9Q2X4T', 'P-7K3M9Q2X4T'],
    [' p-7k3m9q2x4t ', 'P-7K3M9Q2X4T'],
  ])('reads %j', (text, id) => {
    expect(readPackageId(text)).toBe(id);
  });

  it.each(['', 'P-', '7K3M9Q2X4T', 'P-7K3M9Q2X4', 'P-7K3M9Q2X4TT', 'P-7K3M9Q2X4I', 'P-../../etc', 'P-7K3M9Q2X4$'])(
    'reads nothing from %j',
    (text) => {
      expect(readPackageId(text)).toBeUndefined();
    },
  );
});
