import { timestampDate } from '@bufbuild/protobuf/wkt';
import { SessionRevokedSchema } from '@parcelbell/contracts/identity';
import { consumer } from '@parcelbell/platform';
import type { Revocations } from '../edge/revocations.ts';

/** Refuses the access tokens of sessions that ended. */
export function sessionRevokedConsumer(revocations: Pick<Revocations, 'endSession' | 'endSessionsOf'>) {
  return consumer(SessionRevokedSchema, async (events) => {
    for (const { event, occurredAt } of events) {
      const at = event.revokedAt ? timestampDate(event.revokedAt) : occurredAt;
      if (event.sessionId) revocations.endSession(event.sessionId, at);
      else revocations.endSessionsOf(event.userId, at);
    }
  });
}
