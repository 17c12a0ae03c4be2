import { timestampDate } from '@bufbuild/protobuf/wkt';
import { RetentionReportedSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/events';
import { retentionKinds } from '@parcelbell/retention';
import type { RetentionReportRepository } from '../domain/retention/retention-repository.ts';

/** Keeps what the retention jobs of all services did last. */
export function retentionReportedConsumer(context: {
  readonly retentionReports: Pick<RetentionReportRepository, 'store'>;
}): Consumer<typeof RetentionReportedSchema> {
  return consumer(RetentionReportedSchema, async (events) => {
    // One after the other: a sum is raised by each.
    for (const { tenantId, version, occurredAt, event } of events) {
      const { found, removed, at } = event;
      const kind = retentionKinds.find((each) => each === event.kind);
      // A newer release may have further kinds.
      if (!kind) continue;
      const report = { tenantId, kind, version, found, removed, at: at ? timestampDate(at) : occurredAt };
      await context.retentionReports.store([report]);
    }
  });
}
