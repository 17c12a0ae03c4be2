import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { SessionRevokedSchema } from '@parcelbell/contracts/identity';
import { type Fact, fact } from '@parcelbell/platform';
import type { RevocationReason, SessionFamily } from './session-family.ts';
import type { RevokedFamily } from './session-family-repository.ts';

/** A session was ended before its access tokens expire. A session is revoked once, so its version is always 1. */
export function sessionRevoked(
  { id, userId }: Pick<SessionFamily, 'id' | 'userId'>,
  reason: RevocationReason,
  revokedAt: Date,
): Fact {
  return fact(
    SessionRevokedSchema,
    { tenantId: '', aggregateId: id, version: 1 },
    { sessionId: id, userId, revokedAt: timestampFromDate(revokedAt), reason },
  );
}

/** Revoked sessions, for a process that has just started. */
export async function* revocationSnapshots(revoked: AsyncIterable<RevokedFamily>): AsyncGenerator<Fact> {
  for await (const family of revoked) yield sessionRevoked(family, family.reason, family.revokedAt);
}
