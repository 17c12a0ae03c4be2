import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import { csvByteOrderMark, csvLine } from '@parcelbell/csv';
import type { Fact } from '@parcelbell/outbox';
import { addDays, type CalendarDate, type LocalClock, toDollars } from '@parcelbell/rules';
import type { Clock, Ids } from '@parcelbell/values';
import { findTenant, type Tenant, type Tenants } from '../tenant/tenant.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryFilter } from './delivery-query.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import { type StorageTime, storageFeeCents, storageFeeDays } from './storage-fee.ts';

export interface ExportStorageFees {
  readonly tenantId: string;
  /** The first and the last day of logging, on the building's clock. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly by: StaffCaller;
}

/** What was exported, as long as the audit log has to hear of it. */
export interface ExportRepository {
  insert(
    made: { readonly exportId: string; readonly tenantId: string; readonly at: Date },
    facts: readonly Fact[],
  ): Promise<void>;
}

export interface ExportStorageFeesDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly exports: ExportRepository;
  readonly localClock: LocalClock;
  readonly tenants: Tenants;
  readonly deliveries: Pick<DeliveryRepository, 'newest'>;
}

const portion = 500;

const columns = ['packageId', 'unit', 'tower', 'courier', 'loggedOn', 'status', 'leftOn', 'chargedDays', 'fee'];

/**
 * A CSV file of the deliveries with a storage fee, one in each line. The audit log gets an entry, except in a demo. Throws NotFoundError before the first
 * portion if there is no such building.
 */
export async function exportStorageFees(
  command: ExportStorageFees,
  deps: ExportStorageFeesDeps,
): Promise<AsyncIterable<string>> {
  const tenant = await findTenant(deps.tenants, command.tenantId);
  if (!tenant.isDemo) await recordExport(command, deps);
  return linesOf(command, tenant, deps);
}

async function recordExport(
  { tenantId, from, to, by }: ExportStorageFees,
  { clock, ids, exports }: Pick<ExportStorageFeesDeps, 'clock' | 'ids' | 'exports'>,
): Promise<void> {
  const exportId = ids.next();
  const made = { action: 'export.storage-fees', subjectId: exportId, tenantId, version: 1, by } as const;
  await exports.insert({ exportId, tenantId, at: clock.now() }, [staffChangeMade({ ...made, after: { from, to } })]);
}

async function* linesOf(
  { tenantId, from, to }: ExportStorageFees,
  tenant: Tenant,
  { clock, localClock, deliveries }: ExportStorageFeesDeps,
): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine(columns);
  if (tenant.desk.storageFeeAfterDays === 0) return;
  const time = { now: clock.now(), localClock };
  // The building's day begins at most a day before or after that of UTC.
  const range = { from: new Date(addDays(from, -1)), to: new Date(addDays(to, 2)) };
  for (const status of ['pending', 'pickedup', 'closed'] as const) {
    for await (const found of portionsOf(tenantId, { words: [], status, ...range }, deliveries)) {
      const charged = found.filter(({ localDay }) => localDay >= from && localDay <= to);
      yield charged.map((delivery) => lineOf(delivery, tenant, time)).join('');
    }
  }
}

async function* portionsOf(
  tenantId: string,
  filter: DeliveryFilter,
  repository: ExportStorageFeesDeps['deliveries'],
): AsyncGenerator<readonly Delivery[]> {
  for (let next: DeliveryFilter | undefined = filter; next; ) {
    const { deliveries, rest } = await repository.newest(tenantId, next, portion);
    yield deliveries;
    next = rest && { ...filter, ...rest };
  }
}

/** Empty if there is no fee. */
function lineOf(delivery: Delivery, tenant: Tenant, time: StorageTime): string {
  const days = storageFeeDays(delivery, tenant, time);
  if (days === 0) return '';
  const { packageId, unit, tower = '', courier, localDay, status, pickedupAt, closedAt } = delivery;
  const left = pickedupAt ?? closedAt;
  return csvLine([
    packageId,
    unit,
    tower,
    courier,
    localDay,
    status,
    left ? time.localClock.read(tenant.timeZone, left).day : '',
    String(days),
    toDollars(storageFeeCents(delivery, tenant, time)).toFixed(2),
  ]);
}
