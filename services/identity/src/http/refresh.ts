import { UnauthenticatedError } from '@parcelbell/errors';
import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { refreshSession } from '../domain/session/refresh-session.ts';
import { authenticateCookie } from './authenticate-cookie.ts';
import { accessTokenSchema } from './schemas.ts';

export const refreshRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/auth/refresh',
  access: 'public',
  effect: 'writes',
  building: 'none',
  summary: 'Exchanges the refresh cookie for a new access token. It needs the X-XSRF-TOKEN header.',
  requestHeaders: { 'X-XSRF-TOKEN': 'The value of the XSRF cookie; asked for where the refresh cookie comes along' },
  answers: {
    200: {
      description: 'A new access token, and a new refresh cookie.',
      schema: z.object({ accessToken: accessTokenSchema }),
    },
    401: { description: 'There is no session, or it has ended.' },
    403: { description: 'The XSRF token is missing or wrong, or the user may no longer be signed in.' },
  },
  handle: async (input, context) => {
    const presented = authenticateCookie(input, context);
    if (!presented) throw new UnauthenticatedError('NOT_SIGNED_IN', 'Not authenticated. Please log in.');
    const attempt = { presented, clientAddress: input.remoteAddress };
    const { accessToken, refreshToken, refreshSeconds, sessionId } = await refreshSession(attempt, context);
    return {
      body: { accessToken },
      headers: {
        'Set-Cookie': context.cookies.set(refreshToken, context.xsrfTokens.issue(sessionId), refreshSeconds),
      },
    };
  },
});
