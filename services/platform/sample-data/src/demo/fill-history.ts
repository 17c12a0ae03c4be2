import { setTimeout as wait } from 'node:timers/promises';
import type { DeskLatency } from '@parcelbell/async';
import { defineCollection, requiredText } from '@parcelbell/database';
import type { Job, Platform } from '@parcelbell/lifecycle';
import type { Logger } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';
import { demoTenantId } from './building.ts';
import { createGiveWay } from './give-way.ts';

/** The moment up to which a service has stored the history of the demo building. */
export interface HistoryCursor {
  read(): Promise<Date | undefined>;
  /** Moves on, never back. */
  move(to: Date): Promise<void>;
  /** The history is stored again from its beginning. */
  forget(): Promise<void>;
}

/** What a service stores in one step. It may be stored again, by this process or by another replica at the same time. */
export interface HistoryPortion {
  fill(): Promise<void>;
  /** The moment up to which everything is stored after it; absent while something before that moment is missing. */
  readonly filledUntil?: Date;
}

/** The part of the history that a service owns. */
export interface HistoryPart {
  /** Whether the service knows the building. It is asked for up to a minute. */
  isReady(): Promise<boolean>;
  /** What has happened until `now` and is not stored yet; `since` is the cursor's moment. The portions are taken one after the other. */
  portions(span: {
    readonly since: Date | undefined;
    readonly now: Date;
  }): Iterable<HistoryPortion> | AsyncIterable<HistoryPortion>;
}

interface HistoryDeps {
  readonly clock: Clock;
  readonly cursor: HistoryCursor;
  readonly log: Logger;
  readonly deskLatency: Pick<DeskLatency, 'longestMs'>;
}

interface StoredCursor {
  readonly _id: string;
  readonly toldUntil: Date;
}

const cursorCollection = defineCollection<StoredCursor>({
  name: 'demo-story',
  schema: { _id: requiredText, toldUntil: { type: Date, required: true } },
});

const everyMs = 5 * 60_000;
const pollMs = 200;
const maxWaitMs = 60_000;

/** Opens the cursor of a service; call it in `create`. */
export function openHistoryCursor({ open }: Pick<Platform, 'open'>): HistoryCursor {
  const collection = open(cursorCollection);
  const _id = demoTenantId;
  return {
    read: async () => (await collection.findOne({ _id }))?.toldUntil,
    move: (toldUntil) =>
      collection.upsertEach([{ filter: { _id, toldUntil: { $lt: toldUntil } }, update: { $set: { toldUntil } } }]),
    forget: async () => {
      await collection.deleteMany({ _id });
    },
  };
}

/**
 * A job that brings what a service keeps of the demo building up to now, at the start and every few minutes: in portions, with a rest after each that is longer
 * while others use the machine, so that the desks of real buildings do not feel it. After a kill the next run continues from the cursor.
 */
export function fillHistoryJob(part: HistoryPart, { clock, cursor, log, deskLatency }: HistoryDeps): Job {
  let wasFilled = false;
  return {
    name: 'fill-demo-history',
    everyMs,
    resumes: true,
    run: async (signal) => {
      if (!(await untilReady(part, signal))) return;
      const startedAt = performance.now();
      const portions = await fillPortions(part, { clock, cursor, deskLatency }, signal);
      if (signal.aborted || wasFilled) return;
      wasFilled = true;
      log.info(
        { portions, ms: Math.round(performance.now() - startedAt) },
        'the history of the demo building is stored',
      );
    },
  };
}

/** Where the service does not know the building within a minute, the next run asks again. */
async function untilReady(part: HistoryPart, signal: AbortSignal): Promise<boolean> {
  const giveUpAt = performance.now() + maxWaitMs;
  while (!signal.aborted && performance.now() < giveUpAt) {
    if (await part.isReady()) return true;
    await wait(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  return false;
}

async function fillPortions(
  part: HistoryPart,
  { clock, cursor, deskLatency }: Omit<HistoryDeps, 'log'>,
  signal: AbortSignal,
): Promise<number> {
  const since = await cursor.read();
  let portions = 0;
  const giveWay = createGiveWay(deskLatency);
  for await (const { fill, filledUntil } of part.portions({ since, now: clock.now() })) {
    const startedAt = performance.now();
    await fill();
    if (filledUntil) await cursor.move(filledUntil);
    portions += 1;
    await giveWay(performance.now() - startedAt, signal);
    if (signal.aborted) break;
  }
  return portions;
}
