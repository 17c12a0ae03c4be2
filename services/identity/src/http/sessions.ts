import { callerOf } from '@parcelbell/audit';
import type { Session } from '@parcelbell/auth';
import { dateTime, route } from '@parcelbell/http';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { findLinkedAccount, unlinkAccount } from '../domain/company-sign-in/linked-account.ts';
import { endSession } from '../domain/session/end-session.ts';
import { type ListSessions, listSessions } from '../domain/session/list-sessions.ts';
import { beganAt, type SessionFamily } from '../domain/session/session-family.ts';
import { endAllSessions } from '../domain/user/change-user.ts';
import { sessionIdSchema, userIdParams, userIdSchema } from './schemas.ts';

export const sessionsView = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      createdAt: dateTime,
      lastUsedAt: dateTime.meta({
        description: 'When it was refreshed last, which a page in use does every 15 minutes.',
      }),
      userAgent: z.string().optional().meta({ description: 'What the browser called itself at the sign-in.' }),
      current: z.boolean().meta({ description: 'Whether it is the session of this call.' }),
    }),
  ),
});

export const userSessionsView = sessionsView.extend({
  companyAccount: z
    .object({
      company: z.string().meta({ description: "The company's name." }),
      linkedAt: dateTime,
    })
    .optional()
    .meta({ description: 'The account of a company by which the user signs in. Absent without one.' }),
});

/** Sessions as the API shows them; `current` names the caller's own. */
export function viewSessions(families: readonly SessionFamily[], current: string): z.output<typeof sessionsView> {
  return {
    sessions: families.map((family) => ({
      id: family.id,
      createdAt: beganAt(family),
      lastUsedAt: family.rotatedAt,
      ...(family.userAgent === undefined ? {} : { userAgent: family.userAgent }),
      current: family.id === current,
    })),
  };
}

export const listOwnSessionsRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/auth/sessions',
  access: 'session',
  effect: 'reads',
  summary: "Lists the caller's active sessions, the newest 100; in a demo the current one alone.",
  answers: {
    200: { description: 'The sessions, the newest first.', schema: sessionsView },
    401: { description: 'Nobody is signed in.' },
    404: { description: 'The user is gone.' },
  },
  handle: async ({ session }, context) => ({
    body: viewSessions(await listSessions(wantedBy(session), context), session.sessionId),
  }),
});

/** Visitors of the demo share its user, and none of them is shown the others. */
function wantedBy({ userId, sessionId, demo }: Session): ListSessions {
  return demo ? { userId, only: sessionId } : { userId };
}

export const endOwnSessionRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/auth/sessions/:id',
  access: 'session',
  effect: 'writes',
  building: 'none',
  summary: "Ends one of the caller's sessions at once. It may be repeated.",
  request: { params: z.object({ id: sessionIdSchema }) },
  answers: {
    204: { description: 'The session has ended.' },
    403: { description: 'A demo, which changes nothing.' },
    404: { description: 'The caller has no such session.' },
  },
  handle: async ({ params, session, remoteAddress }, context) => {
    const { userId } = session;
    const ending = { sessionId: params.id, userId, reason: 'ended_by_user' } as const;
    await endSession(ending, { userId, clientAddress: remoteAddress }, context);
    return { status: 204 };
  },
});

export const listUserSessionsRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/users/:id/sessions',
  access: 'superadmin',
  effect: 'reads',
  summary: "Lists a user's active sessions, the newest 100, and tells which company's account is linked.",
  request: { params: z.object({ id: userIdSchema }) },
  answers: {
    200: { description: 'The sessions, the newest first.', schema: userSessionsView },
    403: { description: 'The caller is no superadmin.' },
    404: { description: 'There is no such user.' },
  },
  handle: async ({ params: { id: userId }, session }, context) => {
    const companyAccount = await findLinkedAccount(userId, context);
    const sessions = await listSessions({ userId }, context);
    return { body: { ...viewSessions(sessions, session.sessionId), ...present({ companyAccount }) } };
  },
});

export const endUserSessionRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/users/:id/sessions/:sessionId',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Ends a session of a user at once. It may be repeated.',
  request: { params: z.object({ id: userIdSchema, sessionId: sessionIdSchema }) },
  answers: {
    204: { description: 'The session has ended.' },
    403: { description: 'The caller is no superadmin.' },
    404: { description: 'The user has no such session.' },
  },
  handle: async ({ params, session, remoteAddress }, context) => {
    const ending = { sessionId: params.sessionId, userId: params.id, reason: 'ended_by_superadmin' } as const;
    await endSession(ending, { userId: session.userId, clientAddress: remoteAddress }, context);
    return { status: 204 };
  },
});

export const endAllSessionsRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/users/:id/sessions',
  access: 'superadmin',
  effect: 'writes',
  summary: 'Ends all sessions of a user at once. The user may sign in again.',
  request: { params: userIdParams },
  answers: {
    204: { description: 'The sessions have ended' },
    404: { description: 'There is no such user' },
    409: { description: 'Somebody else changes the user just now' },
  },
  handle: async ({ params, ...caller }, context) => {
    await endAllSessions(params.id, callerOf(caller), context);
    return { status: 204 };
  },
});

export const unlinkCompanyAccountRoute = route<IdentityContext>()({
  method: 'delete',
  path: '/api/users/:id/company-account',
  access: 'superadmin',
  effect: 'writes',
  summary:
    "Unlinks the account of a company from a user and ends all sessions of the user at once. The next sign-in by the company links the account that it comes from, once the user's mailbox confirms it. It may be repeated.",
  request: { params: userIdParams },
  answers: {
    204: { description: 'No account is linked' },
    404: { description: 'There is no such user' },
    409: { description: 'Somebody else changes the user just now' },
  },
  handle: async ({ params, ...caller }, context) => {
    await unlinkAccount({ userId: params.id, by: callerOf(caller) }, context);
    return { status: 204 };
  },
});
