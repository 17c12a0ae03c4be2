import { fault } from '@parcelbell/errors';
import { singleLine, wordsOfQuery } from '@parcelbell/rules';
import { z } from 'zod';

/** Entries of a page where the call does not say how many. */
export const defaultPageSize = 25;

const notAPage = fault('NOT_A_WHOLE_NUMBER', 'page must be a whole number from 1', { min: 1 });
const notAPageSize = fault('NOT_A_WHOLE_NUMBER', 'pageSize must be a whole number from 1 to 200', { min: 1, max: 200 });

/** The page that a list is asked for, from 1, and how many entries it has, from 1 to 200: fields of a query, each of which may be made optional. */
export const pageQuery = {
  page: z
    .string({ error: notAPage })
    .regex(/^[1-9]\d{0,5}$/, { error: notAPage })
    .transform(Number),
  pageSize: z
    .string({ error: notAPageSize })
    .regex(/^([1-9]\d?|1\d\d|200)$/, { error: notAPageSize })
    .transform(Number),
} as const;

/** A date or a time of a query, such as the beginning of a period. */
export function momentQuery(name: string) {
  const error = fault('NOT_A_TIME', `${name} must be an ISO date or time, such as 2026-11-21 or 2026-11-21T14:05:00Z`);
  return z.union([z.iso.datetime({ offset: true }), z.iso.date()], { error }).transform((text) => new Date(text));
}

const maxWords = 8;

const tooManyWords = fault('TOO_MANY_WORDS', `Please search for at most ${maxWords} words`, { max: maxWords });
/** Text that is pasted from a table may have tabs between its words. */
const searchText = z
  .string({ error: fault('WRONG_TYPE', 'q must be a text', { expected: 'string' }) })
  .transform((text) => text.replace(/\s+/g, ' '));

/** The parameter `q` of a list: the words of a search. */
export const searchQuery = searchText
  .pipe(singleLine('The search', 100))
  .transform(wordsOfQuery)
  .refine((found) => found.length <= maxWords, { error: tooManyWords });

/** The body of a search in all buildings of a company. What is searched for may be an address, and addresses of calls are in logs. */
export const companySearch = z.strictObject({
  q: searchText
    // An e-mail address may be so long.
    .pipe(singleLine('The search', 254).min(3))
    .transform(wordsOfQuery)
    .refine((found) => found.length <= maxWords, { error: tooManyWords }),
});
