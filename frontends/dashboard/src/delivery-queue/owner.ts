import type { Session } from '@parcelbell/client';
import { accountOf } from '@parcelbell/client/query';

/** Whose parcels these are: they are sent and shown for this account in this building alone. */
export interface Owner {
  readonly userId: string;
  readonly tenantId: string;
}

/** The name under which an owner's entries are kept. */
export function ownerName({ userId, tenantId }: Owner): string {
  return JSON.stringify([userId, tenantId]);
}

/** Whether a call that is made now is made for this owner: another tab may have signed in as somebody else. */
export function isSignedIn(session: Session, { userId, tenantId }: Owner): boolean {
  const token = session.accessToken();
  if (token === null || session.isLoggingOut() || session.tenantId() !== tenantId) return false;
  const account = accountOf(token);
  return account === undefined || account === userId;
}
