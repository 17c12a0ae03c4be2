import type { CreatedService } from './start-service.ts';

/**
 * Emits snapshots of what a service owns, of one building or of all, for copies to be made anew. Answers how many; undefined for a service that owns
 * nothing that others keep copies of.
 */
export async function republishSnapshots(
  { service, platform }: CreatedService,
  tenantId: string | undefined,
): Promise<number | undefined> {
  const snapshots = service.republish?.(tenantId);
  if (!snapshots) return undefined;
  const count = await platform.outbox.publishSnapshots(snapshots);
  platform.log.info({ count }, 'snapshots published');
  return count;
}
