import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { CsvFile } from './route.ts';

/**
 * Sends a file as fast as it is made and read. Rejects when it cannot be made; when that happens in the middle, the connection breaks, so that nobody takes
 * the part for the whole. A client that goes away is no error.
 */
export async function sendCsv(response: Response, { name, portions }: CsvFile): Promise<void> {
  const iterator = portions[Symbol.asyncIterator]();
  const first = await iterator.next();
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  try {
    await pipeline(async function* () {
      if (!first.done) yield first.value;
      yield* { [Symbol.asyncIterator]: () => iterator };
    }, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
