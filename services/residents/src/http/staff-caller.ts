import type { Session, StaffCaller } from '@parcelbell/platform';

/** Who of the staff calls. */
export function staffCaller({
  session,
  remoteAddress,
}: {
  readonly session: Session;
  readonly remoteAddress: string;
}): StaffCaller {
  return { userId: session.userId, clientAddress: remoteAddress };
}
