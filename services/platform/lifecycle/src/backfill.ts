import { restSince } from '@parcelbell/async';
import {
  type Collection,
  createLeaseOwner,
  createLeases,
  type DocumentUpdate,
  defineCollection,
  idAfter,
  openCollection,
  requiredText,
  type StoredDocument,
} from '@parcelbell/database';
import { isAway } from '@parcelbell/errors';
import type { Job, Platform } from './service.ts';

/** What stored documents lack that the present release writes. */
export interface Backfill<D extends StoredDocument, K extends keyof D = keyof D> {
  /** Names the work in the database for good: what has run to its end under this name does not run again. */
  readonly name: string;
  readonly collection: Collection<D>;
  /** The fields that `updatesFor` needs. */
  readonly fields: readonly K[];
  /**
   * The updates that some documents need; none for those that are as they should be. A portion may be updated twice, and anybody may change a document
   * after it was read. So each update names in its filter what must not have changed since, such as the `version`, and leaves `version` alone.
   */
  updatesFor(documents: readonly Pick<D, K | '_id'>[]): DocumentUpdate<D>[];
  /** Publishes the state of these documents, where copies in other services lack fields that their consumers read now. */
  publish?(documents: readonly Pick<D, K | '_id'>[]): Promise<unknown>;
  /** How many documents are read and written at once. A document that cannot be updated is tried by itself three times and then left as it is. */
  readonly portion?: number;
}

/** How far a backfill has come. */
interface Progress {
  readonly _id: string;
  /** The walk under way, from 1; more than there are when all is done. */
  readonly walk: number;
  /** The `_id` of the last document that is done in this walk. */
  readonly after: string;
  readonly seen: number;
  readonly written: number;
  /** The next walk begins no sooner. */
  readonly notBefore: Date;
  /** The process that works on it; absent where one gave it back. */
  readonly owner?: string;
  readonly leasedUntil: Date;
}

const progressCollection = defineCollection<Progress>({
  name: 'backfills',
  schema: {
    _id: requiredText,
    walk: Number,
    after: String,
    seen: Number,
    written: Number,
    notBefore: Date,
    owner: String,
    leasedUntil: Date,
  },
});

type Needs = Pick<Platform, 'database' | 'clock' | 'ids' | 'log'>;

/**
 * While replicas are replaced one by one, those of the release before still write in their own form, also before the document that a walk has reached;
 * the second walk finds what they wrote.
 */
const walks = 2;
const secondWalkAfterMs = 60 * 60_000;
const everyMs = 10_000;
const reportEveryMs = 5_000;
const defaultPortion = 200;
/** How often one document is tried. */
const maxAttempts = 3;

/**
 * A job that brings stored documents into the form in which the present release writes them: in portions in the order of `_id`, with a rest after each
 * that is as long as it took, so that other work can run. The progress is kept in the collection `backfills` of the service's database, so that a
 * killed process's successor continues from there. Of several replicas one works at a time. The log says how far it is every few seconds.
 *
 * Until it is done, readers meet documents of both forms. Mount it among the service's jobs:
 *
 *     jobs: [backfillJob({ name: 'search-words', collection, fields: ['words'], updatesFor }, platform)]
 */
export function backfillJob<D extends StoredDocument, K extends keyof D>(backfill: Backfill<D, K>, needs: Needs): Job {
  const store = createProgressStore(backfill.name, needs);
  let isOver = false;
  return {
    name: `backfill ${backfill.name}`,
    everyMs,
    resumes: true,
    run: async (signal) => {
      while (!isOver && !signal.aborted) {
        const progress = await store.take();
        if (!progress) return;
        if (progress.walk > walks) isOver = true;
        else if (!(await walk(backfill, needs, store, progress, signal))) return;
      }
    },
  };
}

/** Continues a walk; true when it came to its end. */
async function walk<D extends StoredDocument, K extends keyof D>(
  backfill: Backfill<D, K>,
  { log, clock }: Needs,
  store: ProgressStore,
  from: Progress,
  signal: AbortSignal,
): Promise<boolean> {
  const { name, portion = defaultPortion } = backfill;
  let progress = from;
  let reportedAt = clock.now().getTime();
  const report = (what: string) => {
    const { walk: number, seen, written } = progress;
    log.info(
      { backfill: name, walk: number, seen, written },
      `backfill ${name} ${what}: ${seen} seen, ${written} written`,
    );
    reportedAt = clock.now().getTime();
  };
  report(progress.seen === 0 ? 'begins' : 'continues');
  while (!signal.aborted) {
    const startedAt = performance.now();
    const done = await bringUpToDate(backfill, progress.after, portion, log);
    progress = {
      ...progress,
      after: done.last ?? progress.after,
      seen: progress.seen + done.seen,
      written: progress.written + done.written,
    };
    if (done.seen < portion) {
      report('is done');
      return store.finish(progress);
    }
    if (!(await store.keep(progress))) return false;
    if (clock.now().getTime() - reportedAt >= reportEveryMs) report('continues');
    await restSince(startedAt, signal);
  }
  await store.release();
  return false;
}

async function bringUpToDate<D extends StoredDocument, K extends keyof D>(
  backfill: Backfill<D, K>,
  after: string,
  portion: number,
  log: Platform['log'],
): Promise<{ seen: number; written: number; last: string | undefined }> {
  const documents = await backfill.collection.find(idAfter<D>(after), {
    fields: backfill.fields,
    sort: { _id: 1 },
    limit: portion,
    batchSize: portion + 1,
  });
  const written = await update(backfill, documents).catch((error: unknown) => {
    if (isAway(error)) throw error;
    return updateSingly(backfill, documents, log);
  });
  return { seen: documents.length, written, last: documents.at(-1)?._id };
}

/** Answers how many updates there were. */
async function update<D extends StoredDocument, K extends keyof D>(
  { collection, updatesFor, publish }: Backfill<D, K>,
  documents: readonly Pick<D, K | '_id'>[],
): Promise<number> {
  const updates = updatesFor(documents);
  await collection.updateEach(updates);
  await publish?.(documents);
  return updates.length;
}

/** Updates one document after the other, so that one that cannot be updated keeps none of the others. Such a document is left as it is. */
async function updateSingly<D extends StoredDocument, K extends keyof D>(
  backfill: Backfill<D, K>,
  documents: readonly Pick<D, K | '_id'>[],
  log: Platform['log'],
): Promise<number> {
  let written = 0;
  for (const document of documents) {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      try {
        written += await update(backfill, [document]);
        break;
      } catch (error) {
        if (isAway(error)) throw error;
        const about = { err: error, backfill: backfill.name, documentId: document._id };
        if (attempt === maxAttempts) log.error(about, 'document cannot be brought up to date; left as it is');
      }
    }
  }
  return written;
}

/** How far a backfill has come, in the database, and which process works on it. */
interface ProgressStore {
  /** Takes the work for this process; undefined while another has it or the next walk has to wait. What is all done is nobody's. */
  take(): Promise<Progress | undefined>;
  /** Stores the progress and renews the lease; false where another process has it by now. */
  keep(progress: Progress): Promise<boolean>;
  /** Stores that a walk has come to its end; false where another process has it by now. */
  finish(progress: Progress): Promise<boolean>;
  /** Lets another process continue at once. */
  release(): Promise<void>;
}

function createProgressStore(name: string, { database, clock, ids }: Needs): ProgressStore {
  const collection = openCollection(database, progressCollection);
  const leases = createLeases(collection, { owner: 'owner', until: 'leasedUntil' });
  const { owner, begin } = createLeaseOwner({ owner: ids.next(), clock });
  const store = (fields: Partial<Progress>) =>
    collection.updateOne({ _id: name, ...leases.heldBy(owner) }, { $set: fields });
  return {
    take: async () => {
      const found = (await collection.findOne({ _id: name })) ?? (await insertFirst(collection, name, clock.now()));
      const now = clock.now();
      if (found.walk > walks) return found;
      if (found.notBefore > now) return undefined;
      const free = { _id: name, walk: found.walk, ...leases.free(now, { orOf: owner }) };
      return collection.findOneAndUpdate(free, { $set: leases.stored(begin()) });
    },
    keep: ({ after, seen, written }) => store({ after, seen, written, ...leases.stored(begin()) }),
    finish: ({ walk: ended }) => {
      const now = clock.now();
      const notBefore = new Date(now.getTime() + secondWalkAfterMs);
      return store({ walk: ended + 1, after: '', seen: 0, written: 0, notBefore, leasedUntil: now });
    },
    release: () => leases.release(owner, [name], clock.now()),
  };
}

async function insertFirst(collection: Collection<Progress>, name: string, now: Date): Promise<Progress> {
  const first = { _id: name, walk: 1, after: '', seen: 0, written: 0, notBefore: now, owner: '', leasedUntil: now };
  // Another replica may have begun at the same moment.
  await collection.insert(first);
  return first;
}
