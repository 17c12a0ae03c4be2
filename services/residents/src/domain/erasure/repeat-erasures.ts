import type { Address, Household } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import type { TenantRepository } from '../tenant/tenant.ts';
import { type ErasureRepository, erasingServices } from './erasure.ts';
import type { ErasureList, FinishedErasure } from './erasure-list.ts';

export interface RepeatErasuresDeps {
  readonly erasures: Pick<ErasureRepository, 'insert' | 'find'>;
  readonly erasureList: Pick<ErasureList, 'each'>;
  readonly households: Pick<HouseholdRepository, 'each'>;
  readonly tenants: Pick<TenantRepository, 'find'>;
  /** Every address to which a building has sent messages, perhaps more than once. */
  readonly messageAddresses: (tenantId: string) => AsyncIterable<Address>;
  /** All hashes under which an address may be in the list. */
  readonly hashesErased: (address: string) => readonly string[];
  readonly reports: { erasureRepeated(tenantId: string): void };
}

/**
 * DATA-9: Begins again what the list of finished erasures has and the database does not know: a restore has brought back a database from before. Addresses are
 * found by their hashes. It stops when `signal` is aborted; the next run continues.
 */
export async function repeatErasures(signal: AbortSignal, deps: RepeatErasuresDeps): Promise<void> {
  for await (const finished of deps.erasureList.each()) {
    if (signal.aborted) return;
    const { tenantId, erasureId } = finished;
    if (await deps.erasures.find(tenantId, erasureId)) continue;
    const tenant = await deps.tenants.find(tenantId);
    // The event of a building may come later than the first run.
    if (tenant && !tenant.deleted) await repeat(finished, deps);
  }
}

async function repeat(finished: FinishedErasure, deps: RepeatErasuresDeps): Promise<void> {
  const { tenantId, erasureId, requestedAt, pickups } = finished;
  const addresses = await findAddresses(finished, deps);
  await deps.erasures.insert(
    {
      erasureId,
      tenantId,
      version: 1,
      state: 'running',
      personHash: '-',
      requestedAt,
      units: [],
      pickups: pickups.length,
      steps: erasingServices.map((service) => ({ service, erased: 0 })),
      attempts: 0,
      subject: { addresses, pickups, households: [] },
      dueAt: requestedAt,
    },
    [],
  );
  deps.reports.erasureRepeated(tenantId);
}

async function findAddresses(
  { tenantId, hashes, requestedAt }: FinishedErasure,
  { households, messageAddresses, hashesErased }: RepeatErasuresDeps,
): Promise<readonly Address[]> {
  const wanted = new Set(hashes);
  const found = new Map<string, Address>();
  const seen = new Set<string>();
  const consider = ({ channel, address }: Address) => {
    if (seen.has(address)) return;
    seen.add(address);
    if (hashesErased(address).some((hash) => wanted.has(hash))) found.set(address, { channel, address });
  };
  for await (const household of households.each(tenantId)) addressesIn(household, requestedAt).forEach(consider);
  for await (const address of messageAddresses(tenantId)) consider(address);
  return [...found.values()];
}

/** What registered later than the erasure was asked for has come back by itself. */
function addressesIn({ contacts, residencies }: Household, before: Date): readonly Address[] {
  const former = residencies.flatMap(({ emails = [] }) => emails);
  return [
    ...contacts.filter(({ addedAt }) => addedAt <= before),
    ...former.map((address) => ({ channel: 'email' as const, address })),
  ];
}
