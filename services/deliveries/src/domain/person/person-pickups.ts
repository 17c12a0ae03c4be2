import type { Delivery } from '../delivery/delivery.ts';
import type { DeliveryFilter } from '../delivery/delivery-query.ts';
import type { DeliveryRepository } from '../delivery/delivery-repository.ts';
import { endedAt } from '../delivery/retention.ts';

/** When a person lived in a unit. */
export interface Stay {
  readonly unit: string;
  /** Empty in a building without towers. */
  readonly tower: string;
  readonly from: Date;
  /** Absent while the stay lasts. */
  readonly to?: Date;
}

/** Where a list of pickups continues. */
interface Position {
  readonly stay: number;
  readonly status: number;
  readonly to?: Date;
  readonly behind?: string;
}

export interface PickupPage {
  readonly deliveries: readonly Delivery[];
  /** Where the next page begins; absent after the last one. */
  readonly next?: string;
}

interface FindPickups {
  readonly tenantId: string;
  readonly stays: readonly Stay[];
  /** Where the page begins, as an earlier page gave it; empty for the first. */
  readonly after: string;
  readonly limit: number;
}

/** A parcel that waits keeps everything, and one that was undone is in no list. */
const endedStatuses = ['pickedup', 'closed'] as const;

/** A page of the deliveries that ended in the units of some stays: stay by stay and status by status, the newest first. A place that is none of ours begins anew. */
export async function findPickups(
  { tenantId, stays, after, limit }: FindPickups,
  { deliveries }: { readonly deliveries: Pick<DeliveryRepository, 'newest'> },
): Promise<PickupPage> {
  const found: Delivery[] = [];
  let position = readPosition(after);
  for (let stay = stays[position.stay]; stay && found.length < limit; stay = stays[position.stay]) {
    const page = await deliveries.newest(tenantId, filterOf(stay, position), limit - found.length);
    found.push(...page.deliveries);
    const { stay: at, status } = position;
    position = page.rest ? { stay: at, status, ...page.rest } : listAfter(position);
  }
  return { deliveries: found, ...(position.stay < stays.length ? { next: textOf(position) } : {}) };
}

/** The next list: of the same stay, or the first one of the next. */
function listAfter({ stay, status }: Position): Position {
  return status + 1 < endedStatuses.length ? { stay, status: status + 1 } : { stay: stay + 1, status: 0 };
}

/** Those of some deliveries that ended in a stay. */
export async function findChosenPickups(
  { tenantId, stays, packageIds }: Pick<FindPickups, 'tenantId' | 'stays'> & { readonly packageIds: readonly string[] },
  { deliveries }: { readonly deliveries: Pick<DeliveryRepository, 'findMany'> },
): Promise<readonly Delivery[]> {
  const found = await deliveries.findMany(tenantId, packageIds);
  return found.filter((delivery) => hasEnded(delivery) && stays.some((stay) => isOf(stay, delivery)));
}

function hasEnded(delivery: Delivery): boolean {
  return delivery.status !== 'removed' && endedAt(delivery) !== undefined;
}

function isOf({ unit, tower, from, to }: Stay, delivery: Delivery): boolean {
  const isIn = delivery.unit === unit && (delivery.tower ?? '') === tower;
  return isIn && delivery.createdAt >= from && (to === undefined || delivery.createdAt < to);
}

function filterOf({ unit, tower, from, to }: Stay, position: Position): DeliveryFilter {
  const end = position.to ?? to;
  const status = endedStatuses[position.status] ?? endedStatuses[0];
  return {
    words: [],
    unit,
    ...(tower ? { tower } : {}),
    status,
    from,
    ...(end ? { to: end } : {}),
    ...(position.behind === undefined ? {} : { behind: position.behind }),
  };
}

function textOf({ stay, status, to, behind }: Position): string {
  return [stay, status, to?.getTime() ?? '', behind ?? ''].join('.');
}

const positionForm = /^(\d{1,4})\.([01])\.(\d{0,15})\.([\w-]{0,40})$/;

function readPosition(text: string): Position {
  const [, stay, status, to, behind] = positionForm.exec(text) ?? [];
  return {
    stay: Number(stay ?? 0),
    status: Number(status ?? 0),
    ...(to ? { to: new Date(Number(to)) } : {}),
    ...(to && behind ? { behind } : {}),
  };
}
