import type { Session, StaffCaller } from '@parcelbell/platform';

/** Who makes a change, and from where. */
export function callerOf({
  session,
  remoteAddress,
}: {
  readonly session: Pick<Session, 'userId'>;
  readonly remoteAddress: string;
}): StaffCaller {
  return { userId: session.userId, clientAddress: remoteAddress };
}
