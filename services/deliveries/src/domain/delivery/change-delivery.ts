import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { Fact } from '@parcelbell/outbox';
import { type Clock, present } from '@parcelbell/values';
import { findTenant, type Tenant, type Tenants } from '../tenant/tenant.ts';
import type { Change, Delivery, DeskCaller, Notice } from './delivery.ts';
import { type DeliveryDetails, detailNames } from './delivery-details.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import { type FindDelivery, findDelivery } from './find-delivery.ts';
import { alreadyUndone, changedConcurrently, tooManyRepairs } from './refusals.ts';

export interface ChangeDelivery extends FindDelivery {
  readonly by: DeskCaller;
}

export interface ChangeDeliveryDeps {
  readonly clock: Clock;
  readonly tenants: Tenants;
  readonly deliveries: Pick<DeliveryRepository, 'find' | 'save'>;
}

/** A decided change of a delivery. */
export interface DeliveryChange {
  /** The next state; its version and time are set when it is saved. */
  readonly after: Delivery;
  /** Its line in the timeline. */
  readonly line: Pick<Change, 'kind' | 'reason' | 'fields'>;
  /** The new notices. */
  readonly notices?: readonly Notice[];
  readonly factsOf?: (after: Delivery) => readonly Fact[];
  /** Called once the change is saved. */
  readonly report?: (after: Delivery) => void;
}

/** Answers the change, or undefined to leave the delivery as it is. Throws the refusal of a change that is not allowed. */
type Decide = (delivery: Delivery, tenant: Tenant) => DeliveryChange | undefined | Promise<DeliveryChange | undefined>;

/**
 * Changes a delivery in one write with its line in the timeline, its notices and its facts, and answers it. Throws NotFoundError, ConflictError
 * for a delivery that was undone, and what `decide` throws.
 */
export async function changeDelivery(
  command: ChangeDelivery,
  decide: Decide,
  deps: ChangeDeliveryDeps,
): Promise<Delivery> {
  const tenant = await findTenant(deps.tenants, command.tenantId);
  return retryOnConflict(
    async () => {
      const delivery = await findDelivery(command, deps.deliveries);
      if (delivery.status === 'removed') throw alreadyUndone(delivery.packageId);
      const change = await decide(delivery, tenant);
      return change ? saveChange(delivery, change, command.by, deps) : delivery;
    },
    () => changedConcurrently(command.packageId),
  );
}

/** Saves a change; `by` is undefined if no staff made it. Answers `versionConflict` if the delivery changed since it was read. */
export async function saveChange(
  delivery: Delivery,
  { notices = [], factsOf, report, ...decided }: DeliveryChange,
  by: DeskCaller | undefined,
  { clock, deliveries }: Pick<ChangeDeliveryDeps, 'clock' | 'deliveries'>,
): Promise<Delivery | typeof versionConflict> {
  const { next, change } = changedDelivery(delivery, decided, { by, at: clock.now() });
  const isSaved = await deliveries.save(next, { notices, change }, factsOf?.(next) ?? []);
  if (!isSaved) return versionConflict;
  report?.(next);
  return { ...next, notices: [...delivery.notices, ...notices], changes: [...(delivery.changes ?? []), change] };
}

/** The next version of a delivery, without its new line in the timeline, and that line. */
export function changedDelivery(
  { version }: Delivery,
  { after, line }: Pick<DeliveryChange, 'after' | 'line'>,
  { by, at }: { readonly by: DeskCaller | undefined; readonly at: Date },
): { readonly next: Delivery; readonly change: Change } {
  return {
    next: { ...after, version: version + 1, updatedAt: at },
    change: { ...line, at, ...present({ userId: by?.userId, by: by?.name }) },
  };
}

/** The details that differ, with both values, for a line of the timeline. */
export function changedDetails(before: DeliveryDetails, after: DeliveryDetails): NonNullable<Change['fields']> {
  return detailNames
    .filter((name) => before[name] !== after[name])
    .map((name) => present({ name, before: before[name], after: after[name] }));
}

/** Each correction, and each pickup after a reopening, may add notices to the document, so their number is limited. */
const maxRepairs = 20;

/** Counts a correction or reopening. Throws ConflictError if there were too many. */
export function countRepair({ packageId, repairs = 0 }: Delivery): Pick<Delivery, 'repairs'> {
  if (repairs >= maxRepairs) throw tooManyRepairs(packageId, maxRepairs);
  return { repairs: repairs + 1 };
}
