import { z } from 'zod';

/** The fields by which answers name a unit. */
export const unitFields = { unit: z.string(), tower: z.string().optional() };

/** Without the tower where the building has none. */
export function unitBody<T extends { readonly tower: string }>({ tower, ...fields }: T) {
  return tower === '' ? fields : { ...fields, tower };
}
