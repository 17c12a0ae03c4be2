import { mapInSlices } from '@parcelbell/async';
import { fault } from '@parcelbell/errors';
import { defaultPageSize, pageQuery, route, searchQuery } from '@parcelbell/http';
import { oneOf, singleLine } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { listResidents, pageResidents } from '../domain/resident/list-residents.ts';
import {
  type ListPosition,
  maxListed,
  type ResidentQuery,
  type ResidentSort,
  residentFilters,
  residentSorts,
} from '../domain/resident/resident-query.ts';
import { residentBody, residentView } from './resident-view.ts';

const invalidPosition = fault('WRONG_TYPE', 'behind must be a place in the list, as a Link gives it', {
  expected: 'string',
});

/** The position in a list, as text for a URL. */
function encodePosition({ key, householdId }: ListPosition): string {
  const parts = key instanceof Date ? ['date', key.toISOString(), householdId] : ['text', key, householdId];
  return Buffer.from(JSON.stringify(parts), 'utf8').toString('base64url');
}

/** Whether a position fits the sort order: lists by unit have a text as key, lists by moving in a date. */
function isPositionIn(sort: ResidentSort, { key }: ListPosition): boolean {
  return key instanceof Date === sort.endsWith('moveInDate');
}

const parts = z.tuple([z.enum(['date', 'text']), z.string(), z.string()]);

/** Reads what `textOf` wrote. */
const positionParam = z
  .string({ error: invalidPosition })
  .max(400, { error: invalidPosition })
  .regex(/^[A-Za-z0-9_-]+$/, { error: invalidPosition })
  .transform(read)
  .refine((position) => position !== undefined, { error: invalidPosition });

function read(text: string): ListPosition | undefined {
  const read = parts.safeParse(parsed(Buffer.from(text, 'base64url').toString('utf8')));
  if (!read.success) return undefined;
  const [kind, value, householdId] = read.data;
  if (kind === 'text') return { key: value, householdId };
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : { key: date, householdId };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const query = z
  .strictObject({
    page: pageQuery.page.optional(),
    pageSize: pageQuery.pageSize.optional(),
    q: searchQuery
      .optional()
      .meta({ description: 'Beginnings of words of unit, tower and addresses, or the last digits of a phone number' }),
    filter: oneOf('filter', residentFilters).optional(),
    tower: singleLine('tower', 40).optional(),
    sort: oneOf('sort', residentSorts).optional(),
    behind: positionParam.optional().meta({ description: 'As a Link gives it: the list from there on' }),
  })
  .refine(({ behind, sort = 'unit' }) => behind === undefined || isPositionIn(sort, behind), {
    path: ['behind'],
    error: invalidPosition,
  });

const pageView = z.object({
  residents: z.array(residentView),
  total: z.int(),
  totalIsExact: z.boolean().meta({ description: 'False where counting stopped at 10,000' }),
  page: z.int(),
  pageSize: z.int(),
});

export const listResidentsRoute = route<ResidentsContext>()({
  method: 'get',
  path: '/api/residents',
  access: 'desk',
  effect: 'reads',
  summary: `Lists who lives in the units of the building now, each household once: a page of them, or without page and pageSize an array of up to ${maxListed}`,
  request: { query },
  isCostly: ({ page, pageSize }) => page === undefined && pageSize === undefined,
  answers: {
    200: {
      description: 'An array without page and pageSize, else a page',
      schema: z.union([z.array(residentView), pageView]),
      headers: {
        'X-Total-Count': 'With an array: how many households there are of what was asked for; counting stops at 10,000',
        Link: 'With an array that does not hold all: the address of the next, as rel="next"',
      },
    },
    404: { description: 'No such building' },
    422: { description: 'Malformed' },
  },
  handle: async ({ tenantId, query: listQuery }, context) => {
    const command = { tenantId, query: residentQueryOf(listQuery) };
    const now = context.clock.now();
    if (listQuery.page === undefined && listQuery.pageSize === undefined) {
      const { residents, total, next } = await listResidents(
        { ...command, ...present({ behind: listQuery.behind }) },
        context,
      );
      const link = next ? { Link: `<${listUrl(listQuery, encodePosition(next))}>; rel="next"` } : {};
      return {
        body: await mapInSlices(residents, (resident) => residentBody(resident, now)),
        headers: { 'X-Total-Count': String(total), ...link },
      };
    }
    const range = { page: listQuery.page ?? 1, pageSize: listQuery.pageSize ?? defaultPageSize };
    const { residents, ...totals } = await pageResidents({ ...command, ...range }, context);
    return { body: { residents: residents.map((resident) => residentBody(resident, now)), ...totals, ...range } };
  },
});

type ListQuery = z.output<typeof query>;

function residentQueryOf({ q, filter, tower, sort }: ListQuery): ResidentQuery {
  return { words: q ?? [], filter: filter ?? 'all', sort: sort ?? 'unit', ...present({ tower: tower || undefined }) };
}

function listUrl({ q, filter, tower, sort }: ListQuery, behind: string): string {
  // NFC, because the decomposed form would be longer than the typed text.
  const words = q?.join(' ').normalize('NFC') || undefined;
  return `/api/residents?${new URLSearchParams(present({ q: words, filter, tower, sort, behind }))}`;
}
