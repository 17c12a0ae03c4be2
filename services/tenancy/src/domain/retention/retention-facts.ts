import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import { RetentionStateSchema } from '@parcelbell/contracts/tenancy';
import { type Fact, fact } from '@parcelbell/outbox';
import type { Retention } from './retention.ts';

/** The periods of a building, for every service that keeps personal data. */
export function retentionState(retention: Retention): Fact {
  const { tenantId, periods, removesFrom } = retention;
  return fact(RetentionStateSchema, aggregateOf(retention), {
    tenantId,
    ...periods,
    ...(removesFrom ? { removesFrom: timestampFromDate(removesFrom) } : {}),
  });
}

/** The building is deleted, and with it its periods. */
export function retentionDeleted(retention: Retention): Fact {
  const { tenantId } = retention;
  return fact(RetentionStateSchema, { ...aggregateOf(retention), final: true }, { tenantId, deleted: true });
}

export async function* retentionSnapshots(retentions: AsyncIterable<Retention>): AsyncGenerator<Fact> {
  for await (const retention of retentions) yield retentionState(retention);
}

export type RetentionAction =
  | 'tenant.retention-changed'
  | 'tenant.retention-reviewed'
  | 'tenant.retention-confirmed'
  | 'tenant.change-reversed';

/** The facts of a change by staff. */
export function retentionChanged(
  action: RetentionAction,
  before: Retention,
  after: Retention,
  by: { readonly caller: StaffCaller; readonly tenantName: string },
): Fact[] {
  const { tenantId, version } = after;
  const entry = staffChangeMade({
    action,
    subjectId: tenantId,
    subjectName: by.tenantName,
    tenantId,
    version,
    by: by.caller,
    before: auditedFields(before),
    after: auditedFields(after),
  });
  return [retentionState(after), entry];
}

function auditedFields({ periods, removesFrom }: Retention): object {
  return { retention: periods, ...(removesFrom ? { removesFrom } : {}) };
}

function aggregateOf({ tenantId, version }: Retention) {
  return { tenantId, aggregateId: tenantId, version };
}
