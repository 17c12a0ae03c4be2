import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { SessionRevokedSchema } from '@parcelbell/contracts/identity';
import type { NewEvent } from '@parcelbell/platform';
import type { RevocationReason, SessionFamily } from './session-family.ts';

/** The event that ends one session before its access tokens expire. A session is revoked once, so its version is always 1. */
export function sessionRevoked(
  family: Pick<SessionFamily, 'id' | 'userId'>,
  reason: RevocationReason,
  revokedAt: Date,
): NewEvent<typeof SessionRevokedSchema> {
  return {
    schema: SessionRevokedSchema,
    tenantId: '',
    aggregateId: family.id,
    version: 1,
    event: create(SessionRevokedSchema, {
      sessionId: family.id,
      userId: family.userId,
      revokedAt: timestampFromDate(revokedAt),
      reason,
    }),
  };
}
