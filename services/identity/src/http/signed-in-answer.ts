import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import type { SignedIn } from '../domain/session/sign-in.ts';
import { accessTokenSchema } from './schemas.ts';
import { userView, viewUser } from './user-view.ts';

export const signedInView = z.object({
  accessToken: accessTokenSchema,
  tenantId: z.string().optional(),
  user: userView,
});

/** What a browser is answered whose session begins: what its page keeps, and the cookies. */
export async function signedInAnswer(
  { accessToken, tenantId, user, refreshToken, refreshSeconds, sessionId }: SignedIn,
  context: Pick<IdentityContext, 'tenantNames' | 'companyNames' | 'cookies' | 'xsrfTokens'>,
) {
  const { cookies, xsrfTokens } = context;
  return {
    body: { accessToken, tenantId, user: await viewUser(user, context) },
    headers: { 'Set-Cookie': cookies.set(refreshToken, xsrfTokens.issue(sessionId), refreshSeconds) },
  };
}
