import { describe, expect, it } from '@jest/globals';
import { createRefreshTokens, createXsrfTokens } from './session-tokens.ts';

const secret = 'a-session-secret-for-these-tests-only';
const tokens = createRefreshTokens(secret);

describe('refresh tokens', () => {
  it('are the same for the same family and number, and read back', () => {
    const content = { familyId: '0190-family', n: 7 };
    expect(tokens.issue(content)).toBe(tokens.issue(content));
    expect(tokens.read(tokens.issue(content))).toEqual(content);
  });

  it.each([
    ['nothing', ''],
    ['another number', tokens.issue({ familyId: 'family', n: 1 }).replace('.1.', '.2.')],
    ['another family', tokens.issue({ familyId: 'family', n: 1 }).replace('family', 'familz')],
    ['another secret', createRefreshTokens(`${secret}!`).issue({ familyId: 'family', n: 1 })],
    ['no number', 'family.0.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['far too much', `${'a'.repeat(5000)}.1.b`],
  ])('are refused with %s', (_case, token) => {
    expect(tokens.read(token)).toBeUndefined();
  });
});

describe('XSRF tokens', () => {
  const xsrf = createXsrfTokens(secret);

  it('are valid for their own session only', () => {
    expect(xsrf.isValid('session-1', xsrf.issue('session-1'))).toBe(true);
    expect(xsrf.isValid('session-2', xsrf.issue('session-1'))).toBe(false);
    expect(xsrf.isValid('session-1', undefined)).toBe(false);
    expect(xsrf.isValid('session-1', '')).toBe(false);
  });
});
