/** The deliveries in a month after which a fee applies, the fee, and the expected deliveries per day. */
export interface Limits {
  readonly monthlyLimit: number;
  /** Cents of a US dollar for each delivery over the limit. */
  readonly exceedFeeCents: number;
  readonly maxDeliveriesPerDay: number;
}

/** The limits at the end of a month, or the present ones of the current month. */
export interface LimitsOfMonth extends Limits {
  /** yyyy-mm on the building's calendar. */
  readonly month: string;
  /** The building's version that set them. */
  readonly version: number;
}

/** The copy of a building. */
export interface Tenant {
  readonly tenantId: string;
  /** The version of its last state; 0 while only its parcels or households are known. */
  readonly version: number;
  /** It rises with every stored state, and makes the write conditional. */
  readonly revision: number;
  readonly deleted: boolean;
  /** The confirmed company that it belongs to; empty or absent for none. */
  readonly companyId?: string;
  readonly timeZone: string;
  readonly totalUnits: number;
  /** By month, the oldest first; the newest `maxMonths` of them. */
  readonly limits: readonly LimitsOfMonth[];
  /** The generation that reports read; absent until the first one is complete. */
  readonly current?: number;
  /** The generation that is being filled; absent while none is. */
  readonly filling?: number;
}

const maxMonths = 120;

/** The limits of a building without settings. */
export const defaultLimits: Limits = { monthlyLimit: 100, exceedFeeCents: 0, maxDeliveriesPerDay: 50 };

/** An unknown building. Its first generation has to be filled from the sources. */
export function newTenant(tenantId: string): Tenant {
  return { tenantId, version: 0, revision: 0, deleted: false, timeZone: '', totalUnits: 0, limits: [], filling: 1 };
}

/** The limits at the end of a month: the last ones that were set in it or before it. Months before the first known limits use those. */
export function limitsOf({ limits }: Pick<Tenant, 'limits'>, month: string): Limits {
  return limits.findLast((known) => known.month <= month) ?? limits[0] ?? defaultLimits;
}

/** The history with limits that were set in a month. Within a month the highest version counts, so the order of arrival does not matter. */
export function withLimits(history: readonly LimitsOfMonth[], added: LimitsOfMonth): readonly LimitsOfMonth[] {
  const known = history.find(({ month }) => month === added.month);
  if (known && known.version >= added.version) return history;
  const others = history.filter(({ month }) => month !== added.month);
  return [...others, added].sort((one, other) => (one.month < other.month ? -1 : 1)).slice(-maxMonths);
}
