import { fault } from '@parcelbell/errors';
import { singleLine } from '@parcelbell/rules';
import { z } from 'zod';

export const tenantIdParams = z.object({ tenantId: z.string().min(1).max(64) });

/** A company of a filter; the empty one is that of the buildings without a company. */
export const company = singleLine('Company', 120).optional();
export const companyQuery = z.strictObject({ company });

/** The most entries of a list without pages. */
export const maxListed = 1_000;

const notAVersion = fault('NOT_A_WHOLE_NUMBER', 'Version must be a whole number from 1', { min: 1 });

/** The version of a subscription that a form was filled from. */
export const versionField = z.int({ error: notAVersion }).min(1, { error: notAVersion });
