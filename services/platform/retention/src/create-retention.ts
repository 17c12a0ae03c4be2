import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { restSince } from '@parcelbell/async';
import { RetentionReportedSchema, type RetentionState, RetentionStateSchema } from '@parcelbell/contracts/tenancy';
import { createLeaseOwner, createLeases, type DocumentUpdate } from '@parcelbell/database';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import type { Job, Platform } from '@parcelbell/lifecycle';
import { type Fact, fact } from '@parcelbell/outbox';
import { cutoffOf, periodNames, type RetentionKind, type RetentionPeriods } from './periods.ts';
import { type RetentionDocument, retentionCollection } from './retention-collection.ts';

/** A portion of what is over. */
interface FoundPortion {
  readonly count: number;
  /** Where the next portion begins; undefined after the last one. */
  readonly next: string | undefined;
}

/** The portion that was read with a limit. `positionOf` answers where the next one begins. */
export function portionOf<T>(
  found: readonly T[],
  limit: number,
  positionOf: (last: T) => string | undefined,
): FoundPortion {
  const last = found.at(-1);
  return { count: found.length, next: found.length < limit || !last ? undefined : positionOf(last) };
}

/** How one kind of personal data is found and removed. Both methods read by an index that has only what is still to be removed. */
export interface RetentionStep {
  readonly kind: RetentionKind;
  /** Counts at most `limit` of those that ended before a time, beginning at `from` (empty for the first). */
  find(tenantId: string, before: Date, from: string, limit: number): Promise<FoundPortion>;
  /**
   * Removes at most `limit` of them, and answers how many it found and how many of these it removed. One that somebody changes at that moment stays for the next
   * run.
   */
  remove(tenantId: string, before: Date, limit: number): Promise<{ readonly found: number; readonly removed: number }>;
}

/** The retention of one service: mount its consumer and its job. */
export interface Retention {
  readonly consumer: Consumer<typeof RetentionStateSchema>;
  readonly job: Job;
}

/** How soon a run follows once the periods of a building changed, or its removal was confirmed. */
const everyMs = 15_000;
const dayMs = 24 * 60 * 60_000;
/** Small, because the store does nothing else meanwhile. */
const removedAtOnce = 20;
const countedAtOnce = 200;

type Needs = Pick<Platform, 'open' | 'outbox' | 'clock' | 'ids' | 'log'>;

/**
 * Removes in every building what is over there: once a day, and when its periods change. It works in portions with a rest after each that is as long as it took,
 * so that other work can run. Of several replicas one works on a building; a killed process's successor continues.
 */
export function createRetention(platform: Needs, steps: readonly RetentionStep[]): Retention {
  const { outbox, clock, ids, log } = platform;
  const collection = platform.open(retentionCollection);
  const leases = createLeases(collection, { owner: 'owner', until: 'dueAt' });
  const { owner, begin } = createLeaseOwner({ owner: ids.next(), clock });
  const held = ({ _id, version }: RetentionDocument) => ({ ...leases.heldBy(owner), _id, version });

  /** Renews the lease; false where another process has the building by now, or its periods have changed. */
  const keep = (building: RetentionDocument, kind: RetentionKind, removed: number) =>
    collection.updateOne(held(building), {
      $set: leases.stored(begin()),
      ...(removed > 0 ? { $inc: { [`removed.${kind}`]: removed } } : {}),
    });

  /** Counts what is over, or removes it; undefined where the run has to end before. */
  async function runStep(
    building: RetentionDocument,
    step: RetentionStep,
    isRemoving: boolean,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const over = { tenantId: building._id, before: cutoffOf(step.kind, periodsOf(building), clock.now()) };
    return isRemoving
      ? removeOver(step, over, signal, (removed) => keep(building, step.kind, removed))
      : countOver(step, over, signal, () => keep(building, step.kind, 0));
  }

  async function runBuilding(building: RetentionDocument, signal: AbortSignal): Promise<void> {
    const { _id: tenantId, removesFrom } = building;
    const isRemoving = removesFrom !== undefined && removesFrom <= clock.now();
    const found: Partial<Record<RetentionKind, number>> = {};
    for (const step of steps) {
      const count = await runStep(building, step, isRemoving, signal);
      if (count === undefined) return leases.release(owner, [tenantId], clock.now());
      found[step.kind] = count;
    }
    const now = clock.now();
    const { runs = 0, removed } = (await collection.findOne({ _id: tenantId })) ?? building;
    const reports = steps.map(({ kind }) => {
      const counts = isRemoving ? { removed: removed?.[kind] ?? 0 } : { found: found[kind] ?? 0 };
      return reported({ tenantId, kind, version: runs + 1 }, counts, now);
    });
    const change = {
      $set: { dueAt: nextRun(now, removesFrom), runs: runs + 1 },
      $unset: { owner: true as const, removed: true as const },
    };
    if (!(await outbox.update(collection, held(building), change, reports))) return;
    log.info({ tenantId, isRemoving, ...(isRemoving ? removed : found) }, 'retention run ended');
  }

  return {
    consumer: consumer(RetentionStateSchema, (events) =>
      collection.upsertEach(events.map((received) => stateUpdate(received, clock.now()))),
    ),
    job: {
      name: 'retention',
      everyMs,
      maxRunMs: 30 * 60_000,
      resumes: true,
      run: async (signal) => {
        while (!signal.aborted) {
          const building = await leases.takeNext(begin(), clock.now());
          if (!building) return;
          await runBuilding(building, signal);
        }
      },
    },
  };
}

interface Over {
  readonly tenantId: string;
  /** What ended before this time is over. */
  readonly before: Date;
}

/** Removes what is over, in portions. Answers how much; undefined where `signal` was aborted, or `keep` answered false after a portion. */
export async function removeOver(
  step: Pick<RetentionStep, 'remove'>,
  { tenantId, before }: Over,
  signal: AbortSignal,
  keep: (removed: number) => Promise<boolean> = async () => true,
): Promise<number | undefined> {
  for (let count = 0; !signal.aborted; ) {
    const startedAt = performance.now();
    const { found, removed } = await step.remove(tenantId, before, removedAtOnce);
    if (!(await keep(removed))) return undefined;
    count += removed;
    // Where nothing of a portion could be removed, the next run tries again.
    if (found < removedAtOnce || removed === 0) return count;
    await restSince(startedAt, signal);
  }
  return undefined;
}

async function countOver(
  step: RetentionStep,
  { tenantId, before }: Over,
  signal: AbortSignal,
  keep: () => Promise<boolean>,
): Promise<number | undefined> {
  let count = 0;
  for (let from: string | undefined = ''; from !== undefined; ) {
    if (signal.aborted) return undefined;
    const startedAt = performance.now();
    const found = await step.find(tenantId, before, from, countedAtOnce);
    if (!(await keep())) return undefined;
    count += found.count;
    from = found.next;
    await restSince(startedAt, signal);
  }
  return count;
}

/** What counts as over begins to be removed at the time that was promised, not a day later. */
function nextRun(now: Date, removesFrom: Date | undefined): Date {
  const tomorrow = new Date(now.getTime() + dayMs);
  return removesFrom && removesFrom > now && removesFrom < tomorrow ? removesFrom : tomorrow;
}

function periodsOf(building: RetentionDocument): RetentionPeriods {
  const { pickupMonths, pictureDays, residentMonths, messageDays, auditMonths } = building;
  // Only a deleted building lacks them, and no run takes one.
  return { pickupMonths, pictureDays, residentMonths, messageDays, auditMonths } as RetentionPeriods;
}

/** Takes over a newer state. A deleted building keeps its version alone, so that no older state comes back. */
function stateUpdate(
  { tenantId, version, event }: Received<typeof RetentionStateSchema>,
  now: Date,
): DocumentUpdate<RetentionDocument> {
  const filter = { _id: tenantId, version: { $lt: version } };
  if (event.deleted) return { filter, update: { $set: { version }, $unset: everyOtherField } };
  const { removesFrom } = event;
  return {
    filter,
    update: {
      $set: { version, ...stateOf(event), dueAt: now },
      ...(removesFrom ? {} : { $unset: { removesFrom: true as const } }),
    },
  };
}

function stateOf(event: RetentionState) {
  const { pickupMonths, pictureDays, residentMonths, messageDays, auditMonths, removesFrom } = event;
  return {
    pickupMonths,
    pictureDays,
    residentMonths,
    messageDays,
    auditMonths,
    ...(removesFrom ? { removesFrom: timestampDate(removesFrom) } : {}),
  };
}

const everyOtherField = Object.fromEntries(
  [...periodNames, 'removesFrom', 'dueAt', 'owner', 'runs', 'removed'].map((name) => [name, true as const]),
);

function reported(
  { tenantId, kind, version }: { readonly tenantId: string; readonly kind: RetentionKind; readonly version: number },
  counts: { readonly found?: number; readonly removed?: number },
  at: Date,
): Fact {
  const aggregate = { tenantId, aggregateId: kind, version };
  return fact(RetentionReportedSchema, aggregate, { kind, ...counts, at: timestampFromDate(at) });
}
