import { setTimeout as wait } from 'node:timers/promises';
import type { DeskLatency } from '@parcelbell/async';
import { defineCollection, requiredText } from '@parcelbell/database';
import type { Job, Platform } from '@parcelbell/lifecycle';
import type { Logger } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';
import { demoTenantId } from './building.ts';
import { createGiveWay } from './give-way.ts';

/** Up to which moment a service has told the story of the demo building. */
export interface StoryCursor {
  read(): Promise<Date | undefined>;
  /** Moves on, never back. */
  move(to: Date): Promise<void>;
  /** The story is to be told from its beginning. */
  forget(): Promise<void>;
}

/** What a service has to do in one go. It may be told again, by this process or by another replica at the same time. */
export interface StoryPortion {
  tell(): Promise<void>;
  /** The moment up to which everything is told with it; absent while something before that is still to be told. */
  readonly toldUntil?: Date;
}

/** The part of the story that a service owns. */
export interface StoryPart {
  /** Whether the service knows the building. It is asked for up to a minute. */
  isReady(): Promise<boolean>;
  /** What has happened until `now` and is not told yet; `since` is the place of the cursor. It is asked for one portion after the other. */
  portions(span: {
    readonly since: Date | undefined;
    readonly now: Date;
  }): Iterable<StoryPortion> | AsyncIterable<StoryPortion>;
}

interface StoryNeeds {
  readonly clock: Clock;
  readonly cursor: StoryCursor;
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
const askAgainMs = 200;
const longestWaitMs = 60_000;

/** Opens the cursor of a service; call it in `create`. */
export function openStoryCursor({ open }: Pick<Platform, 'open'>): StoryCursor {
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
 * while others use the machine, so that the desks of real buildings do not feel it. After a kill the next run goes on from the cursor.
 */
export function tellStoryJob(part: StoryPart, { clock, cursor, log, deskLatency }: StoryNeeds): Job {
  let isToldOnce = false;
  return {
    name: 'tell-demo-story',
    everyMs,
    resumes: true,
    run: async (signal) => {
      if (!(await untilReady(part, signal))) return;
      const startedAt = performance.now();
      const portions = await tellPortions(part, { clock, cursor, deskLatency }, signal);
      if (signal.aborted || isToldOnce) return;
      isToldOnce = true;
      log.info({ portions, ms: Math.round(performance.now() - startedAt) }, 'the story of the demo building is told');
    },
  };
}

/** Where the service does not know the building within a minute, the next run asks again. */
async function untilReady(part: StoryPart, signal: AbortSignal): Promise<boolean> {
  const giveUpAt = performance.now() + longestWaitMs;
  while (!signal.aborted && performance.now() < giveUpAt) {
    if (await part.isReady()) return true;
    await wait(askAgainMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  return false;
}

async function tellPortions(
  part: StoryPart,
  { clock, cursor, deskLatency }: Omit<StoryNeeds, 'log'>,
  signal: AbortSignal,
): Promise<number> {
  const since = await cursor.read();
  let portions = 0;
  const giveWay = createGiveWay(deskLatency);
  for await (const { tell, toldUntil } of part.portions({ since, now: clock.now() })) {
    const startedAt = performance.now();
    await tell();
    if (toldUntil) await cursor.move(toldUntil);
    portions += 1;
    await giveWay(performance.now() - startedAt, signal);
    if (signal.aborted) break;
  }
  return portions;
}
