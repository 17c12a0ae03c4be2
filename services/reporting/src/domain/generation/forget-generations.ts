import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { generationOf } from './generation.ts';

/** Deletes some documents of a generation or a building; answers how many. */
export type DeleteBelow = (prefix: string) => Promise<number>;

export interface ForgetGenerationsDeps {
  readonly tenants: Pick<TenantRepository, 'toForget' | 'setForgotten'>;
  readonly deleteBelow: DeleteBelow;
}

const maxAtOnce = 100;

/**
 * Deletes replaced generations and all data of deleted buildings. It is complete when a run finds nothing, because a batch of events that was read
 * earlier may still be written. It stops when `signal` is aborted; the next run finds the rest.
 */
export async function forgetGenerations(
  signal: AbortSignal,
  { tenants, deleteBelow }: ForgetGenerationsDeps,
): Promise<void> {
  for (const forgettable of await tenants.toForget(maxAtOnce)) {
    const { tenantId, retired } = forgettable;
    const prefix = retired === undefined ? tenantId : generationOf(tenantId, retired);
    let count = 0;
    for (let deleted = 1; deleted > 0 && !signal.aborted; count += deleted) deleted = await deleteBelow(prefix);
    if (signal.aborted) return;
    if (count === 0) await tenants.setForgotten(forgettable);
  }
}
