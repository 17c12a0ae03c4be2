import type { LinkCodes } from '@parcelbell/auth';
import { delegationCode, delegationEnd, openDelegation } from '../delivery/delegation.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { DeliveryRepository } from '../delivery/delivery-repository.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { canSee, type FindResidentDeps, findResident, type HomeLink, type Resident } from './resident.ts';

const historyPageSize = 20;
const maxWaiting = 100;

export interface FindHomeDeliveries extends HomeLink {
  /** The page of the history, from 1. */
  readonly page: number;
}

export interface FindHomeDeliveriesDeps extends FindResidentDeps {
  readonly deliveries: Pick<DeliveryRepository, 'ofHousehold'>;
  readonly linkCodes: Pick<LinkCodes, 'read' | 'pickupCode'>;
}

/** A delegation, with the code to show. */
interface ShownDelegation {
  readonly delegationId: string;
  readonly name: string;
  readonly code: string;
  readonly packageIds: readonly string[];
  readonly endsAt: Date;
}

/** The deliveries of a unit that one resident may see. */
export interface HomeDeliveries {
  readonly tenant: Tenant;
  readonly isApproved: boolean;
  /** The oldest first. */
  readonly waiting: readonly Delivery[];
  /** By package id; empty unless the building asks for codes and the resident is approved. */
  readonly pickupCodes: ReadonlyMap<string, string>;
  readonly delegations: readonly ShownDelegation[];
  /** A page, the newest first. */
  readonly history: readonly Delivery[];
  readonly hasMore: boolean;
}

/** The deliveries that a resident may see. Changes nothing. Throws the errors of `findResident`. */
export async function findHomeDeliveries(
  { code, page }: FindHomeDeliveries,
  deps: FindHomeDeliveriesDeps,
): Promise<HomeDeliveries> {
  const resident = await findResident({ code }, deps);
  const { tenant, contact } = resident;
  const isApproved = contact.isApproved === true;
  const [waiting, history] = await Promise.all([
    findWaiting(resident, deps),
    read(resident, deps, {
      statuses: ['pickedup', 'closed'],
      skip: (page - 1) * historyPageSize,
      limit: historyPageSize + 1,
    }),
  ]);
  return {
    tenant,
    isApproved,
    waiting,
    pickupCodes: isApproved && tenant.desk.pickupProof === 'code' ? codesOf(waiting, deps) : new Map(),
    delegations: isApproved ? delegationsOf(waiting, deps) : [],
    history: history.slice(0, historyPageSize),
    hasMore: history.length > historyPageSize,
  };
}

/** The waiting deliveries that a resident may see, the oldest first. */
export async function findWaiting(
  resident: Resident,
  deps: Pick<FindHomeDeliveriesDeps, 'deliveries'>,
): Promise<Delivery[]> {
  return (await read(resident, deps, { statuses: ['pending'], skip: 0, limit: maxWaiting })).reverse();
}

interface Reading {
  readonly statuses: readonly Delivery['status'][];
  readonly skip: number;
  readonly limit: number;
}

async function read(
  resident: Resident,
  { deliveries }: Pick<FindHomeDeliveriesDeps, 'deliveries'>,
  { statuses, ...range }: Reading,
): Promise<Delivery[]> {
  const { household, contact } = resident;
  const residencyIds = statuses.includes('pending') ? [household.residencyId, ''] : [household.residencyId];
  const found = await deliveries.ofHousehold(
    household,
    { statuses, notifiedContactId: contact.contactId, ...(contact.isApproved ? { residencyIds } : {}) },
    range,
  );
  return found.filter((delivery) => canSee(resident, delivery));
}

function codesOf(waiting: readonly Delivery[], { linkCodes }: FindHomeDeliveriesDeps): ReadonlyMap<string, string> {
  return new Map(
    waiting.map(({ tenantId, householdId, packageId }) => [
      packageId,
      linkCodes.pickupCode({ tenantId, householdId, packageId }),
    ]),
  );
}

function delegationsOf(
  waiting: readonly Delivery[],
  { clock, linkCodes }: Pick<FindHomeDeliveriesDeps, 'clock'> & { readonly linkCodes: Pick<LinkCodes, 'pickupCode'> },
): ShownDelegation[] {
  const now = clock.now();
  const byId = new Map<string, ShownDelegation>();
  for (const delivery of waiting) {
    const delegation = openDelegation(delivery, now);
    if (!delegation) continue;
    const { delegationId, name } = delegation;
    const packageIds = [...(byId.get(delegationId)?.packageIds ?? []), delivery.packageId];
    const code = delegationCode(delivery, delegation, { linkCodes });
    byId.set(delegationId, { delegationId, name, code, packageIds, endsAt: delegationEnd(delegation) });
  }
  return [...byId.values()];
}
