import { timestampDate } from '@bufbuild/protobuf/wkt';
import { DebugLoggingStateSchema } from '@parcelbell/contracts/identity';
import { type Consumer, consumer } from '@parcelbell/events';
import type { DebugLogging } from '@parcelbell/observability';

/** Turns debug logging on and off in this process. The platform adds it to the broadcasts of every service. */
export function debugLoggingConsumer(debugLogging: DebugLogging): Consumer<typeof DebugLoggingStateSchema> {
  return consumer(DebugLoggingStateSchema, async (events) => {
    for (const { version, event } of events) {
      const { enabled, tenantId, requestHeadersOnly } = event;
      const endsAt = event.endsAt ? timestampDate(event.endsAt) : new Date(0);
      debugLogging.apply({ version, enabled, endsAt, tenantId, requestHeadersOnly });
    }
  });
}
