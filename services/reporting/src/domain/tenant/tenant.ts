/** What a building allows before a delivery costs more, and how many a day are expected. */
export interface Limits {
  readonly monthlyLimit: number;
  /** Cents of a US dollar for each delivery over the limit. */
  readonly exceedFeeCents: number;
  readonly maxDeliveriesPerDay: number;
}

/** The limits with which a month ended, or with which the current one goes on. */
export interface LimitsOfMonth extends Limits {
  /** yyyy-mm on the building's calendar. */
  readonly month: string;
  /** The building's version that set them. */
  readonly version: number;
}

/** What reporting keeps of a building. */
export interface Tenant {
  readonly tenantId: string;
  /** The version of its last state; 0 while reporting knows of its parcels or households only. */
  readonly version: number;
  /** Rises with every change of what tenancy tells, and guards the write. */
  readonly revision: number;
  readonly deleted: boolean;
  readonly timeZone: string;
  readonly totalUnits: number;
  /** By month, the oldest first; the newest `mostMonths` of them. */
  readonly limits: readonly LimitsOfMonth[];
  /** The generation of its read models that reports are made of; absent until the first one is complete. */
  readonly current?: number;
  /** The generation that is being filled; absent while none is. */
  readonly filling?: number;
}

const mostMonths = 120;

/** What holds where tenancy tells nothing else. */
export const usualLimits: Limits = { monthlyLimit: 100, exceedFeeCents: 0, maxDeliveriesPerDay: 50 };

/** A building of which nothing is known yet. Its first generation is to be filled with what its owners have. */
export function newTenant(tenantId: string): Tenant {
  return { tenantId, version: 0, revision: 0, deleted: false, timeZone: '', totalUnits: 0, limits: [], filling: 1 };
}

/** The limits with which a month ended: those that were set last in it or before it. For months before the first known ones, the first known ones. */
export function limitsOf({ limits }: Pick<Tenant, 'limits'>, month: string): Limits {
  return limits.findLast((known) => known.month <= month) ?? limits[0] ?? usualLimits;
}

/** The history with limits that were set in a month. Within a month the highest version counts, so the order in which they become known does not matter. */
export function withLimits(history: readonly LimitsOfMonth[], told: LimitsOfMonth): readonly LimitsOfMonth[] {
  const known = history.find(({ month }) => month === told.month);
  if (known && known.version >= told.version) return history;
  const others = history.filter(({ month }) => month !== told.month);
  return [...others, told].sort((one, other) => (one.month < other.month ? -1 : 1)).slice(-mostMonths);
}
