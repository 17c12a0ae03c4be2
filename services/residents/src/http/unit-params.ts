import { tooLong } from '@parcelbell/errors';
import { maxUnitLength } from '@parcelbell/rules';
import { z } from 'zod';

const maxTowerLength = 40;

const tower = z.string().max(maxTowerLength, { error: tooLong('Tower', maxTowerLength) });

/** The unit of a path. Units that cannot exist get the same answer as unknown ones. */
export const unitParams = z.object({
  unit: z
    .string()
    .trim()
    .max(maxUnitLength, { error: tooLong('Unit', maxUnitLength) })
    .meta({ example: '301' }),
});
export const unitOfTowerParams = unitParams.extend({ tower });
export const unitQuery = z.strictObject({ ...unitParams.shape, tower: tower.optional() });
