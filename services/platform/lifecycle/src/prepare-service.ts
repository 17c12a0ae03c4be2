import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@parcelbell/observability';
import type { Connection } from 'mongoose';
import type { CreatedService } from './create-service.ts';

/** When the progress of an index is read. It is logged from the second time on, so that a short build logs nothing. */
const reportTimes = { firstAfterMs: 1_000, everyMs: 3_000 };

/** The parts of a created service that are needed here. */
type PreparedParts = Pick<CreatedService, 'name' | 'collections'> & {
  readonly platform: { readonly database?: Connection; readonly log: Logger };
};

/**
 * Creates the collections and indexes of a service where they are missing, one after the other and without a timeout. The progress of an index that
 * takes longer is logged from time to time.
 */
export async function prepareService(
  { name, platform, collections }: PreparedParts,
  timing = reportTimes,
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
      await withReports(collection.createIndex(index), report, timing);
    }
  }
}

/** Waits for `work` and calls `report` from time to time until it has ended. */
async function withReports(
  work: Promise<unknown>,
  report: () => Promise<void>,
  timing: typeof reportTimes,
): Promise<void> {
  const ended = new AbortController();
  void reportUntil(ended.signal, report, timing);
  try {
    await work;
  } finally {
    ended.abort();
  }
}

async function reportUntil(
  signal: AbortSignal,
  report: () => Promise<void>,
  timing: typeof reportTimes,
): Promise<void> {
  for (let ms = timing.firstAfterMs; ; ms = timing.everyMs) {
    await wait(ms, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await report();
  }
}

/** Logs the progress of an index, or for how long it has been building where the server does not report it. Logs nothing while the build has not begun. */
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

/** Undefined where the server does not report its operations to this user. */
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
