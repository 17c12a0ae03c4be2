import { staffChangeMade } from '@parcelbell/audit';
import { NotFoundError } from '@parcelbell/errors';
import type { Fact } from '@parcelbell/outbox';
import type { Clock } from '@parcelbell/values';
import type { Caller, Reports } from '../reports.ts';
import {
  type RevocationReason,
  type SessionFamily,
  type SessionFamilyRepository,
  sessionRevoked,
} from './session-family.ts';

export interface EndSessionDeps {
  readonly families: Pick<SessionFamilyRepository, 'find' | 'revoke'>;
  readonly clock: Clock;
  readonly reports: Pick<Reports, 'sessionRevoked'>;
}

export interface SessionToEnd {
  readonly sessionId: string;
  /** The user who must own the session. Absent where the caller sent the refresh token, which is proof enough. */
  readonly userId?: string;
  readonly reason: Extract<RevocationReason, 'logout' | 'ended_by_user' | 'ended_by_superadmin'>;
}

/** Ends a session; nothing changes if it has ended. Throws NotFoundError for the session of another user. */
export async function endSession(
  { sessionId, userId, reason }: SessionToEnd,
  by: Caller,
  { families, clock, reports }: EndSessionDeps,
): Promise<void> {
  const family = await families.find(sessionId);
  if (userId !== undefined && family?.userId !== userId) {
    throw new NotFoundError('NO_SUCH_SESSION', 'There is no such session.');
  }
  const now = clock.now();
  const facts = family ? [sessionRevoked(family, reason, now), ...auditOf(family, reason, by)] : [];
  if (family && (await families.revoke(sessionId, reason, now, facts))) {
    reports.sessionRevoked(family, reason, by);
  }
}

/** Ending a session of another person is an entry of the audit log. */
function auditOf({ id, userId }: SessionFamily, reason: SessionToEnd['reason'], by: Caller): Fact[] {
  if (reason !== 'ended_by_superadmin' || by.userId === undefined) return [];
  const { clientAddress } = by;
  const before = { userId };
  return [
    staffChangeMade({
      action: 'session.ended',
      subjectId: id,
      version: 1,
      by: { userId: by.userId, clientAddress },
      before,
    }),
  ];
}
