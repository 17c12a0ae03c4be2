import { dateTime } from '@parcelbell/platform';
import { z } from 'zod';
import { beganAt, type SessionFamily } from '../domain/session/session-family.ts';

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
