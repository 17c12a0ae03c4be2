import { describe, expect, it } from '@jest/globals';
import { UnauthenticatedError } from '@parcelbell/errors';
import jwt from 'jsonwebtoken';
import { accessTokenSeconds, BadTokenError, createAccessTokens } from './access-token.ts';
import { deriveKey } from './keys.ts';

const secret = 'a-secret-for-tests-of-access-tokens';
const tokens = createAccessTokens(secret);
const now = new Date('2026-03-01T12:00:00Z');
const who = {
  userId: 'u1',
  sessionId: 's1',
  superadmin: false,
  demo: false,
  roles: { 'maple-court': 'admin' as const },
};
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('access tokens', () => {
  it('carry the session and its roles', () => {
    expect(tokens.verify(tokens.sign(who, now), now)).toEqual({ ...who, issuedAt: now.getTime() / 1000 });
  });

  it("say how often the user's sessions had been ended, where that ever happened", () => {
    expect(tokens.verify(tokens.sign({ ...who, generation: 3 }, now), now)).toMatchObject({ generation: 3 });
    expect(tokens.verify(tokens.sign({ ...who, generation: 0 }, now), now)).not.toHaveProperty('generation');
  });

  it('have the companies of a company admin, and never a building of theirs; those of an earlier release have none', () => {
    const session = { ...who, companies: ['lakeside'], companyTenants: ['elm'] };
    const token = tokens.sign(session, now);
    expect(tokens.verify(token, now)).toEqual({ ...who, companies: ['lakeside'], issuedAt: now.getTime() / 1000 });
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain('elm');
    expect(tokens.verify(tokens.sign(who, now), now)).not.toHaveProperty('companies');
  });

  it('are refused once their 15 minutes are over', () => {
    const token = tokens.sign(who, now);
    expect(() => tokens.verify(token, later(accessTokenSeconds - 1))).not.toThrow();
    expect(() => tokens.verify(token, later(accessTokenSeconds + 1))).toThrow(UnauthenticatedError);
  });

  it('are refused when another secret signed them', () => {
    const forged = createAccessTokens(`${secret}!`).sign(who, now);
    expect(() => tokens.verify(forged, now)).toThrow(UnauthenticatedError);
  });

  it('are accepted under the previous secret too while it is named, and made with the one in force', () => {
    const other = `${secret}!`;
    const both = createAccessTokens(other, secret);
    expect(both.verify(tokens.sign(who, now), now)).toMatchObject(who);
    expect(createAccessTokens(other).verify(both.sign(who, now), now)).toMatchObject(who);
    const over = () => both.verify(tokens.sign(who, now), later(accessTokenSeconds + 1));
    expect(over).toThrow(UnauthenticatedError);
    expect(over).not.toThrow(BadTokenError);
    expect(() => both.verify(createAccessTokens('a third secret').sign(who, now), now)).toThrow(BadTokenError);
  });

  it('are told apart when they are over from those that were never ours', () => {
    const over = tokens.sign(who, now);
    const forged = createAccessTokens(`${secret}!`).sign(who, now);
    expect(() => tokens.verify(over, later(accessTokenSeconds + 1))).not.toThrow(BadTokenError);
    for (const bad of [forged, `${over}x`, 'x']) expect(() => tokens.verify(bad, now)).toThrow(BadTokenError);
  });

  it('are refused without a signature, and with another algorithm', () => {
    const claims = { sub: 'u1', sid: 's1', roles: {}, iss: 'parcelbell' };
    const unsigned = jwt.sign(claims, null, { algorithm: 'none' });
    const other = jwt.sign(claims, deriveKey(secret, 'access-token'), { algorithm: 'HS512' });
    expect(() => tokens.verify(unsigned, now)).toThrow(UnauthenticatedError);
    expect(() => tokens.verify(other, now)).toThrow(UnauthenticatedError);
  });

  it.each(['', 'x', 'a.b.c', `${'a'.repeat(5000)}`])('are refused when they are not tokens at all', (text) => {
    expect(() => tokens.verify(text, now)).toThrow(UnauthenticatedError);
  });
});
