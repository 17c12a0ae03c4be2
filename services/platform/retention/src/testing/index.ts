import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { RetentionStateSchema } from '@parcelbell/contracts/tenancy';
import { type Fact, fact } from '@parcelbell/outbox';
import type { Retention } from '../create-retention.ts';
import type { RetentionPeriods } from '../periods.ts';

interface SampleRetention extends Partial<RetentionPeriods> {
  readonly removesFrom?: Date;
  readonly deleted?: boolean;
}

/** The periods of a building as tenancy publishes them, the usual ones unless others are given. */
export function retentionOf(tenantId: string, { removesFrom, ...more }: SampleRetention = {}, version = 1): Fact {
  const usual = { pickupMonths: 24, pictureDays: 90, residentMonths: 12, messageDays: 90, auditMonths: 24 };
  return fact(
    RetentionStateSchema,
    { tenantId, aggregateId: tenantId, version },
    { tenantId, ...usual, ...more, ...(removesFrom ? { removesFrom: timestampFromDate(removesFrom) } : {}) },
  );
}

/** Runs the job once, as long as a building is due. */
export function runRetention({ job }: Pick<Retention, 'job'>, signal = new AbortController().signal): Promise<void> {
  return job.run(signal);
}

/** So many days before now. */
export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 60 * 60_000);
}
