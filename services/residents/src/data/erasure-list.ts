import { open, readFile } from 'node:fs/promises';
import { type Collection, defineCollection, requiredText } from '@parcelbell/database';
import { z } from 'zod';
import type { ErasureList, FinishedErasure } from '../domain/erasure/erasure-list.ts';
import { partSchema, requiredDate } from './schema-parts.ts';

/** A finished erasure in the database, where each service has a database of its own: it is dumped and restored apart from the others. */
export interface FinishedErasureDocument extends Omit<FinishedErasure, 'erasureId'> {
  readonly _id: string;
}

const pickup = partSchema<FinishedErasure['pickups'][number]>({
  packageId: requiredText,
  loggedAt: requiredDate,
  endedAt: requiredDate,
});

export const finishedErasureCollection = defineCollection<FinishedErasureDocument>({
  name: 'finishederasures',
  schema: {
    _id: requiredText,
    tenantId: requiredText,
    requestedAt: requiredDate,
    hashes: { type: [String], required: true },
    pickups: { type: [pickup], required: true },
  },
});

export function createErasureList(
  file: string | undefined,
  collection: Collection<FinishedErasureDocument>,
): ErasureList {
  return file === undefined ? listInDatabase(collection) : listInFile(file);
}

function listInDatabase(collection: Collection<FinishedErasureDocument>): ErasureList {
  return {
    add: async ({ erasureId, ...erasure }) => {
      await collection.insert({ _id: erasureId, ...erasure });
    },
    each: async function* () {
      for await (const { _id, ...erasure } of collection.each({})) yield { erasureId: _id, ...erasure };
    },
  };
}

const line = z.object({
  erasureId: z.string(),
  tenantId: z.string(),
  requestedAt: z.coerce.date(),
  hashes: z.array(z.string()),
  pickups: z.array(z.object({ packageId: z.string(), loggedAt: z.coerce.date(), endedAt: z.coerce.date() })),
});

/** A line of JSON for each erasure. A restore of the data leaves the file where it is. */
function listInFile(file: string): ErasureList {
  return {
    add: async (erasure) => {
      const list = await open(file, 'a', 0o600);
      try {
        await list.appendFile(`${JSON.stringify(erasure)}\n`);
        await list.sync();
      } finally {
        await list.close();
      }
    },
    each: async function* () {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      // A process that is killed while it adds leaves half a line. The erasure is then not done, and is added again.
      for (const one of text.split('\n')) {
        const read = one === '' ? undefined : line.safeParse(parsed(one));
        if (read?.success) yield read.data;
      }
    },
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
