import { present, singleLine } from '@parcelbell/platform';
import { z } from 'zod';
import { couriers } from '../domain/parcel/couriers.ts';
import type { ParcelQuery } from '../domain/parcel/parcel-query.ts';
import { wordsOfQuery } from '../domain/parcel/parcel-words.ts';
import { readPackageId } from '../domain/parcel/request-identity.ts';
import { optionalLine, tower } from './delivery-body.ts';

const mostWords = 8;
const mostIds = 50;
const defaultPageSize = 25;

const pageSentence = 'page must be a whole number from 1';
const page = z
  .string({ error: pageSentence })
  .regex(/^[1-9]\d{0,8}$/, { error: pageSentence })
  .transform(Number);

const pageSizeSentence = 'pageSize must be a whole number from 1 to 200';
const pageSize = z
  .string({ error: pageSizeSentence })
  .regex(/^[1-9]\d{0,2}$/, { error: pageSizeSentence })
  .transform(Number)
  .refine((size) => size <= 200, { error: pageSizeSentence });

const moment = (name: string) => {
  const error = `${name} must be an ISO date or time, such as 2026-11-21 or 2026-11-21T14:05:00Z`;
  return z.union([z.iso.datetime({ offset: true }), z.iso.date()], { error }).transform((text) => new Date(text));
};

/** Pasted from a table, words may be parted by tabs. */
const words = z
  .string({ error: 'q must be a text' })
  .transform((text) => text.replace(/\s+/g, ' '))
  .pipe(singleLine('The search', 100))
  .transform(wordsOfQuery)
  .refine((found) => found.length <= mostWords, { error: `Please search for at most ${mostWords} words` });

const behind = z
  .string({ error: 'behind must be a package id' })
  .transform(readPackageId)
  .refine((id) => id !== undefined, { error: 'behind must be a package id' });

const ids = z
  .string({ error: 'ids must be package ids, separated by commas' })
  .transform((text) => text.split(',').filter((id) => id.trim() !== ''))
  .refine((list) => list.length <= mostIds, { error: `Please ask for at most ${mostIds} packages` })
  .transform((list) => list.flatMap((id) => readPackageId(id) ?? []));

/** What a list of deliveries can be asked for; anything else is refused. */
export const listQuery = z
  .strictObject({
    page: page.optional(),
    pageSize: pageSize.optional(),
    q: words.optional(),
    status: z.enum(['pending', 'pickedup'], { error: 'status must be pending or pickedup' }).optional(),
    courier: z.enum(couriers, { error: `courier must be one of ${couriers.join(', ')}` }).optional(),
    unit: optionalLine('Unit number', 12),
    tower,
    from: moment('from').optional(),
    to: moment('to').optional(),
    behind: behind
      .meta({
        description: 'With to, as a Link gives it: the last package of its millisecond that was answered before',
      })
      .optional(),
    sort: z.enum(['-createdAt', 'createdAt'], { error: 'sort must be -createdAt or createdAt' }).optional(),
    ids: ids.optional(),
  })
  .refine(isOneQuestion, { path: ['ids'], error: 'ids cannot be combined with anything else' })
  .refine(({ behind: place, to }) => place === undefined || to !== undefined, {
    path: ['behind'],
    error: 'behind can only be given together with to',
  });

function isOneQuestion({ ids: given, ...others }: Record<string, unknown>): boolean {
  return given === undefined || Object.values(others).every((value) => value === undefined);
}

export type ListQuery = z.output<typeof listQuery>;

export function parcelQueryOf({ q, sort, unit, tower: inTower, ...same }: ListQuery): ParcelQuery {
  const { status, courier, from, to, behind: place } = same;
  const filter = present({ status, courier, unit: unit?.toUpperCase(), tower: inTower, from, to, behind: place });
  return { ...filter, words: q ?? [], oldestFirst: sort === 'createdAt' };
}

/** The address under which a query is asked for. */
export function addressOf({ words: found, oldestFirst, from, to, ...same }: ParcelQuery): string {
  const fields = present({
    // Composed again, so that it is no longer than what was typed.
    q: found.join(' ').normalize('NFC') || undefined,
    ...same,
    from: from?.toISOString(),
    to: to?.toISOString(),
    sort: oldestFirst ? 'createdAt' : undefined,
  });
  return `/api/deliveries?${new URLSearchParams(fields)}`;
}

/** Which page is asked for, or undefined where the list is wanted as it stands. */
export function pageOf(query: ListQuery): { readonly page: number; readonly pageSize: number } | undefined {
  if (query.page === undefined && query.pageSize === undefined) return undefined;
  return { page: query.page ?? 1, pageSize: query.pageSize ?? defaultPageSize };
}
