import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { generationOf } from './generation.ts';

/** Deletes some of what is stored below a generation, or a building; answers how much. */
export type DeleteBelow = (prefix: string) => Promise<number>;

export interface ForgetGenerationsDeps {
  readonly tenants: Pick<TenantRepository, 'toForget' | 'markForgotten'>;
  readonly deleteBelow: DeleteBelow;
}

const mostAtOnce = 100;

/**
 * Deletes generations that were replaced, and everything of deleted buildings. One is done when a run finds nothing of it, because a batch of events that was read
 * before may still be written. It stops when `signal` is aborted; the next run finds the rest.
 */
export async function forgetGenerations(
  signal: AbortSignal,
  { tenants, deleteBelow }: ForgetGenerationsDeps,
): Promise<void> {
  for (const forgettable of await tenants.toForget(mostAtOnce)) {
    const { tenantId, retired } = forgettable;
    const prefix = retired === undefined ? tenantId : generationOf(tenantId, retired);
    let count = 0;
    for (let deleted = 1; deleted > 0 && !signal.aborted; count += deleted) deleted = await deleteBelow(prefix);
    if (signal.aborted) return;
    if (count === 0) await tenants.markForgotten(forgettable);
  }
}
