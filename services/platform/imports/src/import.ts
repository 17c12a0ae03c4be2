import type { StaffCaller } from '@parcelbell/audit';
import { NotFoundError, required } from '@parcelbell/errors';
import { dateTime } from '@parcelbell/http';
import { z } from 'zod';

export const importStates = ['running', 'done', 'failed'] as const;

/** The lines of a file that are taken over one portion after the other. */
export interface Import {
  readonly importId: string;
  readonly tenantId: string;
  readonly state: (typeof importStates)[number];
  /** Lines of the file. */
  readonly total: number;
  /** Lines that are dealt with, from the first on. */
  readonly done: number;
  /** Lines that added something, and lines of which everything was known. */
  readonly added: number;
  readonly unchanged: number;
  /** Who uploaded the file. */
  readonly by: StaffCaller;
  readonly createdAt: Date;
  readonly finishedAt?: Date;
}

/** The body of a call that takes a CSV file. */
export const csvFile = z
  .string({ error: required('File') })
  .describe(
    'A CSV file in UTF-8 with a heading, at most 5 MB and 10,000 lines, separated by commas, semicolons or tabs',
  );

/** An import as every call answers it. */
export const importView = z
  .object({
    importId: z.string(),
    state: z.enum(importStates).describe('failed: the building changed so that the rest of the lines fits it no more'),
    total: z.int().describe('Lines of the file'),
    done: z.int().describe('Lines that are dealt with'),
    added: z.int().describe('Lines that added something'),
    unchanged: z.int().describe('Lines of which everything was there already'),
    createdAt: dateTime,
    finishedAt: dateTime.optional(),
  })
  .meta({ id: 'Import', description: 'A file that is taken over line by line, and how far it is.' });

export const importParams = z.object({ importId: z.string().min(1).max(64) });

export function importBody({ tenantId: _, by: __, ...shown }: Import): z.output<typeof importView> {
  return shown;
}

export function noSuchImport(): NotFoundError {
  return new NotFoundError('NO_SUCH_IMPORT', 'There is no such import.');
}
