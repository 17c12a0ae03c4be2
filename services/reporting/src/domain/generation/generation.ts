import type { Tenant } from '../tenant/tenant.ts';

/** A generation of a building's read models: the building's id, a slash and a number from 1. */
export type Generation = string;

export function generationOf(tenantId: string, number: number): Generation {
  return `${tenantId}/${number}`;
}

/** The generations to which news of a building are written: the one that answers, and the one that is being filled. */
export function generationsOf({ tenantId, deleted, current, filling }: Tenant): Generation[] {
  if (deleted) return [];
  return [current, filling].flatMap((number) => (number === undefined ? [] : [generationOf(tenantId, number)]));
}
