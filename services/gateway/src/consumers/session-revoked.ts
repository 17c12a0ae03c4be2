import { timestampDate } from '@bufbuild/protobuf/wkt';
import { SessionRevokedSchema } from '@parcelbell/contracts/identity';
import { consumer } from '@parcelbell/events';
import type { GatewayContext } from '../context.ts';

/** Refuses the access tokens of sessions that ended. */
export function sessionRevokedConsumer({ revocations }: Pick<GatewayContext, 'revocations'>) {
  return consumer(SessionRevokedSchema, async (events) => {
    for (const { event, occurredAt } of events) {
      revocations.endSession(event.sessionId, event.revokedAt ? timestampDate(event.revokedAt) : occurredAt);
    }
  });
}
