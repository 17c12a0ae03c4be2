import { fault } from '@parcelbell/errors';
import { singleLine, wordsOfQuery } from '@parcelbell/rules';
import { z } from 'zod';

const maxWords = 8;

/** The parameter `q` of a list: the words of a search. Text that is pasted from a table may have tabs between its words. */
export const searchQuery = z
  .string({ error: fault('WRONG_TYPE', 'q must be a text', { expected: 'string' }) })
  .transform((text) => text.replace(/\s+/g, ' '))
  .pipe(singleLine('The search', 100))
  .transform(wordsOfQuery)
  .refine((found) => found.length <= maxWords, {
    error: fault('TOO_MANY_WORDS', `Please search for at most ${maxWords} words`, { max: maxWords }),
  });
