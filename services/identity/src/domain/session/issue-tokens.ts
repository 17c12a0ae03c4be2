import type { AccessTokens } from '@parcelbell/platform';
import type { Grant } from '../user/grant-access.ts';
import type { RefreshTokens } from './refresh-tokens.ts';
import { type SessionFamily, secondsLeft } from './session-family.ts';

/** What a browser is given for a session. */
export interface SessionTokens {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds for which the refresh token is good. */
  readonly refreshSeconds: number;
}

export interface TokenIssuer {
  readonly accessTokens: Pick<AccessTokens, 'sign'>;
  readonly refreshTokens: RefreshTokens;
}

/**
 * The tokens of a session: its newest refresh token, and an access token that says what the user may do. `now` must be a time before the user was read. So
 * an access token that misses a change of the user ends at most its own lifetime after the change.
 */
export function issueTokens(family: SessionFamily, grant: Grant, issuer: TokenIssuer, now: Date): SessionTokens {
  const { superadmin, demo, roles } = grant;
  const { generation = 0 } = family;
  return {
    sessionId: family.id,
    accessToken: issuer.accessTokens.sign(
      { userId: family.userId, sessionId: family.id, superadmin, demo, roles, generation },
      now,
    ),
    refreshToken: issuer.refreshTokens.issue({ familyId: family.id, n: family.n }),
    refreshSeconds: secondsLeft(family, now),
  };
}
