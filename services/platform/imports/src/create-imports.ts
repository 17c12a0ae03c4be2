import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import { createLeaseOwner, createLeases, type Filter } from '@parcelbell/database';
import { isAway, ParcelbellError } from '@parcelbell/errors';
import type { Platform } from '@parcelbell/lifecycle';
import type { Import } from './import.ts';
import { type ImportDocument, importCollection } from './import-collection.ts';

/** Lines that passed every check, to be taken over. */
interface AcceptedFile<Row> {
  readonly tenantId: string;
  /** What the lines are, for the audit log. */
  readonly of: 'units' | 'residents';
  readonly rows: readonly Row[];
  readonly by: StaffCaller;
}

/** Stored imports. */
export interface Imports<Row> {
  /** Stores the lines. The job takes them over a moment later. */
  accept(file: AcceptedFile<Row>): Promise<Import>;
  find(importId: string): Promise<Import | undefined>;
  /** Whether a line of a building that is still to be taken over is one of those that `matches` names. */
  hasLine(tenantId: string, matches: (row: Row) => boolean): Promise<boolean>;
  /**
   * Works on what there is to do, portion by portion, until nothing is left or `signal` is aborted. After a process was killed, another one continues with the
   * portion that the first had begun.
   */
  run(takeOver: TakeOver<Row>, signal: AbortSignal): Promise<void>;
}

/**
 * Takes a portion over and answers how many of its lines added something. It may be called twice with the same portion, also at the same time, and has to answer
 * the same. A refusal, such as a NotFoundError, ends the import as failed.
 */
export type TakeOver<Row> = (file: Import, portion: readonly Row[]) => Promise<number>;

export interface ImportsOptions {
  /** Lines that are taken over at once. */
  readonly portion: number;
}

/** How often an import is begun that fails in the same portion, by something else than a service that is away. */
const maxAttempts = 10;
const keptMs = 7 * 24 * 60 * 60_000;

/** Opens the imports of a service. */
export function createImports<Row>(
  platform: Pick<Platform, 'open' | 'outbox' | 'clock' | 'ids' | 'log'>,
  { portion }: ImportsOptions,
): Imports<Row> {
  const { outbox, clock, ids, log } = platform;
  const collection = platform.open(importCollection<Row>());
  const leases = createLeases(collection, { owner: 'owner', until: 'leasedUntil' });
  const { owner, begin } = createLeaseOwner({ owner: ids.next(), clock });

  async function work(document: ImportDocument<Row>, takeOver: TakeOver<Row>, signal: AbortSignal): Promise<void> {
    const { rows = [], attempts = 1 } = document;
    let file = toImport(document);
    while (file.state === 'running' && !signal.aborted) {
      const next = await nextState(file, rows.slice(file.done, file.done + portion), takeOver, attempts);
      if (!(await store(file, next))) return;
      file = next;
    }
    if (file.state === 'running') await leases.release(owner, [file.importId], clock.now());
    else log.info({ tenantId: file.tenantId, importId: file.importId, ...counts(file) }, `import ${file.state}`);
  }

  async function nextState(
    file: Import,
    rows: readonly Row[],
    takeOver: TakeOver<Row>,
    attempts: number,
  ): Promise<Import> {
    const finishedAt = clock.now();
    try {
      const added = await takeOver(file, rows);
      const done = file.done + rows.length;
      const next = { ...file, done, added: file.added + added, unchanged: file.unchanged + rows.length - added };
      return done < file.total ? next : { ...next, state: 'done', finishedAt };
    } catch (error) {
      if (!isFinal(error) && (isAway(error) || attempts < maxAttempts)) throw error;
      log.warn({ tenantId: file.tenantId, importId: file.importId, err: error }, 'import failed');
      return { ...file, state: 'failed', finishedAt };
    }
  }

  /** False where another process has it by now. */
  function store({ importId, done }: Import, next: Import): Promise<boolean> {
    const { state, finishedAt } = next;
    const progress = { state, ...counts(next) };
    return collection.updateOne(
      { _id: importId, ...leases.heldBy(owner), done, state: 'running' },
      finishedAt
        ? { $set: { ...progress, finishedAt }, $unset: { rows: true, owner: true, leasedUntil: true } }
        : { $set: { ...progress, attempts: 1, ...leases.stored(begin()) } },
    );
  }

  return {
    accept: async ({ tenantId, of, rows, by }) => {
      const now = clock.now();
      const document: ImportDocument<Row> = {
        _id: ids.next(),
        tenantId,
        state: 'running',
        total: rows.length,
        done: 0,
        added: 0,
        unchanged: 0,
        by,
        createdAt: now,
        rows,
        leasedUntil: now,
        purgeAt: new Date(now.getTime() + keptMs),
      };
      const after = { of, lines: rows.length };
      const started = staffChangeMade({
        action: 'import.started',
        subjectId: document._id,
        tenantId,
        version: 1,
        by,
        after,
      });
      await outbox.insert(collection, document, [started]);
      return toImport(document);
    },
    find: async (importId) => {
      const document = await collection.findOne({ _id: importId }, { without: ['rows'] });
      return document && toImport(document);
    },
    hasLine: async (tenantId, matches) => {
      // Only running imports have a lease or wait for one.
      const running = { leasedUntil: { $gt: new Date(0) }, tenantId } as Filter<ImportDocument<Row>>;
      const found = await collection.find(running, { fields: ['rows'] });
      return found.some(({ rows = [] }) => rows.some(matches));
    },
    run: async (takeOver, signal) => {
      while (!signal.aborted) {
        const document = await leases.takeNext(begin(), clock.now(), { $inc: { attempts: 1 } });
        if (!document) return;
        await work(document, takeOver, signal);
      }
    },
  };
}

/** Whether a retry would end the same. */
function isFinal(error: unknown): boolean {
  return error instanceof ParcelbellError && error.kind !== 'unavailable' && error.kind !== 'conflict';
}

function counts({ done, added, unchanged }: Import) {
  return { done, added, unchanged };
}

function toImport<Row>(document: ImportDocument<Row>): Import {
  const { _id, rows, owner, leasedUntil, attempts, purgeAt, ...file } = document;
  return { importId: _id, ...file };
}
