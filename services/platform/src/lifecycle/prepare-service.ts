import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import type { CreatedService } from './create-service.ts';

/** When it is looked how far an index has come; said from the second time on, so that a short one is not worth a line. */
const looks = { firstAfterMs: 1_000, everyMs: 3_000 };

/** The socket's timeout is for calls that people wait for. An index over much data takes minutes, and the server gives it up when the client goes. */
const withoutTimeout = { socketTimeoutMS: 0 };

/**
 * Creates the service's collections and indexes where they are not there yet, one after the other and however long that takes. What takes more than
 * a moment is said now and then.
 */
export async function prepareService(
  { name, service, platform, collections }: CreatedService,
  timing = looks,
): Promise<void> {
  for (const collection of collections) {
    await collection.create();
    for (const index of collection.indexes) {
      const report = progressReporter(
        `${possessive(name)} ${collection.name}`,
        platform.database,
        collection.name,
        platform.log,
      );
      await whileLooking(collection.createIndex(index), report, timing);
    }
  }
  for (const model of service.models ?? []) {
    await model.createCollection();
    for (const [fields, options] of model.schema.indexes()) {
      const building = model.collection.createIndex(fields as never, { ...options, ...withoutTimeout } as never);
      const report = progressReporter(
        `${possessive(name)} ${model.collection.name}`,
        platform.database,
        model.collection.name,
        platform.log,
      );
      await whileLooking(building, report, timing);
    }
  }
}

/** Awaits `work` and calls `look` from time to time until it has ended. */
async function whileLooking(work: Promise<unknown>, look: () => Promise<void>, timing: typeof looks): Promise<void> {
  const ended = new AbortController();
  void lookAgainAndAgain(look, timing, ended.signal);
  try {
    await work;
  } finally {
    ended.abort();
  }
}

async function lookAgainAndAgain(look: () => Promise<void>, timing: typeof looks, signal: AbortSignal): Promise<void> {
  for (let ms = timing.firstAfterMs; ; ms = timing.everyMs) {
    await wait(ms, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await look();
  }
}

/** Says how far an index has come, or for how long it is being built where the server does not tell; nothing about one that waits for its turn. */
function progressReporter(
  what: string,
  database: Connection | undefined,
  collection: string,
  log: Logger,
): () => Promise<void> {
  const startedAt = performance.now();
  let before: number | undefined;
  return async () => {
    const found = database && (await progressOf(database, collection));
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const how = found
      ? `${found.done.toLocaleString('en')} of ${found.total.toLocaleString('en')}`
      : `${seconds} s so far`;
    const now = found?.done ?? seconds;
    if (before !== undefined && now > before) log.info({ progress: true }, `Building an index of ${what}: ${how} …`);
    before = now;
  };
}

interface BuildProgress {
  readonly done: number;
  readonly total: number;
}

interface Operation {
  readonly command?: { readonly createIndexes?: string; readonly $db?: string };
  readonly progress?: BuildProgress;
}

/** Undefined where the server does not know, or may not tell this user, what it is doing. */
async function progressOf(connection: Connection, collection: string): Promise<BuildProgress | undefined> {
  try {
    const admin = connection.getClient().db('admin');
    const { inprog } = (await admin.command({ currentOp: 1 })) as { readonly inprog?: readonly Operation[] };
    return inprog?.find(
      ({ command, progress }) =>
        progress !== undefined && command?.createIndexes === collection && command.$db === connection.name,
    )?.progress;
  } catch {
    return undefined;
  }
}

function possessive(name: string): string {
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
}
