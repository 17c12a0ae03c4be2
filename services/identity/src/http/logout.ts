import { route } from '@parcelbell/http';
import type { IdentityContext } from '../context.ts';
import { endSession } from '../domain/session/end-session.ts';
import { authenticateCookie } from './authenticate-cookie.ts';

export const logoutRoute = route<IdentityContext>()({
  method: 'post',
  path: '/api/auth/logout',
  access: 'public',
  effect: 'writes',
  building: 'none',
  summary:
    'Ends the session of the refresh cookie. It needs the X-XSRF-TOKEN header. Without a session it does nothing.',
  requestHeaders: { 'X-XSRF-TOKEN': 'The value of the XSRF cookie; asked for where the refresh cookie comes along' },
  answers: {
    204: { description: 'Signed out, and both cookies are removed; or there was no session of ours to end.' },
    403: { description: 'The XSRF token is missing or wrong.' },
  },
  handle: async (input, context) => {
    const presented = authenticateCookie(input, context);
    // A form of another site comes without the cookies, because they are SameSite. Removing the cookies in the answer would sign people out.
    if (!presented) return { status: 204 };
    const session = { sessionId: presented.familyId, reason: 'logout' } as const;
    await endSession(session, { clientAddress: input.remoteAddress }, context);
    return { status: 204, headers: { 'Set-Cookie': context.cookies.clear() } };
  },
});
