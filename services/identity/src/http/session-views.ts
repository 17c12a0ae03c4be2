import { beganAt, type SessionFamily } from '../domain/session/session-family.ts';

/** Sessions as the API shows them; `current` names the caller's own. */
export function viewSessions(families: readonly SessionFamily[], current: string) {
  return {
    sessions: families.map((family) => ({
      id: family.id,
      createdAt: beganAt(family).toISOString(),
      lastUsedAt: family.rotatedAt.toISOString(),
      ...(family.userAgent === undefined ? {} : { userAgent: family.userAgent }),
      current: family.id === current,
    })),
  };
}
