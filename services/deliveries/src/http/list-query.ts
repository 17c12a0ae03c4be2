import { fault } from '@parcelbell/errors';
import { defaultPageSize, momentQuery, pageQuery, searchQuery } from '@parcelbell/http';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import { couriers, deliveryDetails, optionalLine } from '../domain/delivery/delivery-details.ts';
import { type DeliveryQuery, listedStatuses } from '../domain/delivery/delivery-query.ts';
import { readPackageId } from '../domain/delivery/request-identity.ts';
import { dateField } from './logging-options.ts';

const maxIds = 50;

const notAPackageId = fault('NOT_A_PACKAGE_ID', 'behind must be a package id');
const behind = z
  .string({ error: notAPackageId })
  .transform(readPackageId)
  .refine((id) => id !== undefined, { error: notAPackageId });

const ids = z
  .string({ error: fault('NOT_A_PACKAGE_ID', 'ids must be package ids, separated by commas') })
  .transform((text) => text.split(',').filter((id) => id.trim() !== ''))
  .refine((list) => list.length <= maxIds, {
    error: fault('TOO_MANY', `Please ask for at most ${maxIds} packages`, { max: maxIds }),
  })
  .transform((list) => list.flatMap((id) => readPackageId(id) ?? []));

/** Unknown parameters are refused. */
export const listQuery = z
  .strictObject({
    page: pageQuery.page.optional(),
    pageSize: pageQuery.pageSize.optional(),
    q: searchQuery.optional(),
    status: z
      .enum(listedStatuses, {
        error: fault('NOT_ONE_OF', 'status must be pending, pickedup, closed or all', { allowed: listedStatuses }),
      })
      .optional(),
    courier: z
      .enum(couriers, {
        error: fault('NOT_ONE_OF', `courier must be one of ${couriers.join(', ')}`, { allowed: couriers }),
      })
      .optional(),
    unit: optionalLine('Unit number', 12),
    tower: deliveryDetails.shape.tower,
    pickedupOn: dateField('pickedupOn')
      .optional()
      .meta({ description: 'The day of the pickup on the building’s clock' }),
    from: momentQuery('from').optional(),
    to: momentQuery('to').optional(),
    behind: behind
      .meta({
        description: 'With to, as a Link gives it: the last package of its millisecond that was answered before',
      })
      .optional(),
    sort: z
      .enum(['-createdAt', 'createdAt'], {
        error: fault('NOT_ONE_OF', 'sort must be -createdAt or createdAt', { allowed: ['-createdAt', 'createdAt'] }),
      })
      .optional(),
    ids: ids.optional(),
  })
  .refine(isOneQuestion, { path: ['ids'], error: fault('NOT_TOGETHER', 'ids cannot be combined with anything else') })
  .refine(({ behind: place, to }) => place === undefined || to !== undefined, {
    path: ['behind'],
    error: fault('NEEDS_FIELD', 'behind can only be given together with to', { field: 'to' }),
  });

function isOneQuestion({ ids: given, ...others }: Record<string, unknown>): boolean {
  return given === undefined || Object.values(others).every((value) => value === undefined);
}

export type ListQuery = z.output<typeof listQuery>;

export function deliveryQueryOf({
  q = [],
  sort,
  unit,
  page: _page,
  pageSize: _pageSize,
  ids: _ids,
  ...same
}: ListQuery): DeliveryQuery {
  return { ...present({ ...same, unit: unit?.toUpperCase() }), words: q, oldestFirst: sort === 'createdAt' };
}

export function addressOf({ words: found, oldestFirst, from, to, ...same }: DeliveryQuery): string {
  const fields = present({
    // NFC, because the decomposed form of the words would be longer than what was typed.
    q: found.join(' ').normalize('NFC') || undefined,
    ...same,
    from: from?.toISOString(),
    to: to?.toISOString(),
    sort: oldestFirst ? 'createdAt' : undefined,
  });
  return `/api/deliveries?${new URLSearchParams(fields)}`;
}

/** Undefined for a list without pages. */
export function pageOf(query: ListQuery): { readonly page: number; readonly pageSize: number } | undefined {
  if (query.page === undefined && query.pageSize === undefined) return undefined;
  return { page: query.page ?? 1, pageSize: query.pageSize ?? defaultPageSize };
}
