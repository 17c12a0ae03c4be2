import { fault } from '@parcelbell/errors';
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
    .regex(/^[1-9]\d{0,2}$/, { error: notAPageSize })
    .transform(Number)
    .refine((size) => size <= 200, { error: notAPageSize }),
} as const;
