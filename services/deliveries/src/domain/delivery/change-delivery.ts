import { type Clock, type Fact, retryOnConflict, versionConflict } from '@parcelbell/platform';
import { findTenant, type Tenants } from '../tenant/find-tenant.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { Change, Delivery, Notice } from './delivery.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import type { DeskCaller } from './desk-caller.ts';
import { type FindDelivery, findDelivery } from './find-delivery.ts';
import { alreadyUndone, changedConcurrently } from './refusals.ts';

export interface ChangeDelivery extends FindDelivery {
  readonly by: DeskCaller;
}

export interface ChangeDeliveryDeps {
  readonly clock: Clock;
  readonly tenants: Tenants;
  readonly deliveries: Pick<DeliveryRepository, 'find' | 'save'>;
}

/** What becomes of a parcel. */
export interface DeliveryChange {
  /** The parcel as it is to be; its version and time are set when it is saved. */
  readonly after: Delivery;
  /** Its line in the timeline. */
  readonly line: Pick<Change, 'kind' | 'reason' | 'fields'>;
  /** Who is to hear of it. */
  readonly notices?: readonly Notice[];
  readonly factsOf?: (after: Delivery) => readonly Fact[];
  /** Reports it once it is saved. */
  readonly report?: (after: Delivery) => void;
}

/** Decides what becomes of a parcel; undefined where it stays as it is. Throws what refuses it. */
type Decide = (delivery: Delivery, tenant: Tenant) => DeliveryChange | undefined | Promise<DeliveryChange | undefined>;

/**
 * Changes a parcel in one write with its line in the timeline, its notices and its facts, and answers it. Throws NotFoundError, ConflictError
 * for a parcel that was undone, and what `decide` throws.
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
      return change ? save(delivery, change, command.by, deps) : delivery;
    },
    () => changedConcurrently(command.packageId),
  );
}

async function save(
  delivery: Delivery,
  { notices = [], factsOf, report, ...decided }: DeliveryChange,
  by: DeskCaller,
  { clock, deliveries }: ChangeDeliveryDeps,
): Promise<Delivery | typeof versionConflict> {
  const { next, change } = changedDelivery(delivery, decided, { by, at: clock.now() });
  const isSaved = await deliveries.save(next, { notices, change }, factsOf?.(next) ?? []);
  if (!isSaved) return versionConflict;
  report?.(next);
  return { ...next, notices: [...delivery.notices, ...notices], changes: [...(delivery.changes ?? []), change] };
}

/** The next version of a delivery that somebody of the staff changed, without its new line in the timeline, and that line. */
export function changedDelivery(
  { version }: Delivery,
  { after, line }: Pick<DeliveryChange, 'after' | 'line'>,
  { by: { userId, name }, at }: { readonly by: DeskCaller; readonly at: Date },
): { readonly next: Delivery; readonly change: Change } {
  return {
    next: { ...after, version: version + 1, updatedAt: at },
    change: { ...line, at, userId, ...(name === undefined ? {} : { by: name }) },
  };
}
