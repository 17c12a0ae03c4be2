import type { CalendarDate, Fact, InsertResult } from '@parcelbell/platform';
import type { Added, Deferral, Delivery, NoticeOutcome } from './delivery.ts';
import type { DeliveryFilter, DeliveryPage, DeliveryQuery, NewestDeliveries, Total } from './delivery-query.ts';

/** The unit of a delivery that waits; without `tower` where the building has no towers. */
export type WaitingUnit = Pick<Delivery, 'unit' | 'tower'>;

/** The unit whose parcels of a month are counted. */
type MonthlyUnit = Pick<Delivery, 'householdId' | 'unit'>;

export type HouseholdKey = Pick<Delivery, 'tenantId' | 'householdId'>;

interface WaitingSince {
  readonly loggedBefore: Date;
  /** Only those of which residents were reminded less often. */
  readonly fewerThan: number;
  /** Only those that were logged after this one. */
  readonly after: LoggedAfter | undefined;
}

/** Where a portion of deliveries ends. */
export type LoggedAfter = Pick<Delivery, 'createdAt' | 'packageId'>;

/** Deliveries that a contact was told of, and, where residencies are given, all of these. */
interface HouseholdFilter {
  readonly statuses: readonly Delivery['status'][];
  readonly notifiedContactId: string;
  readonly residencyIds?: readonly string[];
}

/** Names a delivery as it was read. */
export type DeliveryKey = Pick<Delivery, 'tenantId' | 'packageId' | 'version'>;

/** Stored deliveries, and apart from these what cannot be read, which must not keep the others. */
export interface ReadDeliveries {
  readonly deliveries: readonly Delivery[];
  readonly unreadable: readonly (DeliveryKey & Pick<Delivery, 'deferral'> & { readonly error: unknown })[];
}

/** `next` is where the next portion begins; undefined after the last. */
interface LongWaiting extends ReadDeliveries {
  readonly next: LoggedAfter | undefined;
}

/** The stored deliveries. */
export interface DeliveryRepository {
  /** Stores a delivery that was just logged with its facts, unless its id is taken. */
  insert(tenantId: string, delivery: Delivery, facts: readonly Fact[]): Promise<InsertResult>;
  /** Stores deliveries that nobody is to be told of, each unless its id is taken. */
  insertMany(tenantId: string, deliveries: readonly Delivery[]): Promise<void>;
  find(tenantId: string, packageId: string): Promise<Delivery | undefined>;
  /** Those of the deliveries that exist, in no particular order. */
  findMany(tenantId: string, packageIds: readonly string[]): Promise<Delivery[]>;
  /** The newest delivery with a tracking number that was logged since a time, unless it was undone. */
  findByTracking(tenantId: string, tracking: string, since: Date): Promise<Delivery | undefined>;
  /**
   * Stores the next version of a delivery with what the change adds and its facts; false where the delivery changed since it was read. The delivery's own notices and
   * changes are not stored, because outcomes come meanwhile.
   */
  save(delivery: Delivery, added: Added, facts: readonly Fact[]): Promise<boolean>;
  /**
   * Stores outcomes that are newer than the stored ones. A delivery has a notice for every recipient from the moment it names them, so an outcome only
   * changes what is there, and one for anybody else changes nothing.
   */
  recordOutcomes(outcomes: readonly NoticeOutcome[]): Promise<void>;
  page(tenantId: string, query: DeliveryQuery, range: { skip: number; limit: number }): Promise<DeliveryPage>;
  /** The newest deliveries of a list, at most `limit`, and where those after them begin. */
  newest(tenantId: string, filter: DeliveryFilter, limit: number): Promise<NewestDeliveries>;
  /** How many deliveries there are in a list. */
  count(tenantId: string, filter: DeliveryFilter): Promise<Total>;
  /** The units of deliveries that wait, one entry for each delivery: of the given units or, without them, of all. At most `limit`. */
  waitingUnits(tenantId: string, units: readonly string[] | undefined, limit: number): Promise<WaitingUnit[]>;
  /** The deliveries of a household, the newest first. */
  ofHousehold(
    household: HouseholdKey & Pick<Delivery, 'unit'>,
    filter: HouseholdFilter,
    range: { readonly skip: number; readonly limit: number },
  ): Promise<Delivery[]>;
  /** How many deliveries of a tenant wait, of all or of those that were logged before a time. */
  countWaiting(tenantId: string, loggedBefore?: Date): Promise<number>;
  /** Of all tenants, what was put off until a time or an earlier one, the earliest first, and apart from these what cannot be read. */
  findDue(until: Date, limit: number): Promise<ReadDeliveries>;
  /** The earliest time until which something is put off, of all tenants. */
  nextDue(): Promise<Date | undefined>;
  /**
   * Stores that a notice that was put off could not be told, and nothing else of the delivery, so that it works whatever is wrong with the rest. False where
   * the delivery changed since it was read.
   */
  deferAgain(delivery: DeliveryKey, deferral: Deferral): Promise<boolean>;
  /** The deliveries of a household that are gathered for one message, without those that cannot be read. */
  findGrouped(household: HouseholdKey & Pick<Delivery, 'unit'>, limit: number): Promise<readonly Delivery[]>;
  /** The deliveries that wait for residents of these households. */
  findWaitingFor(households: readonly HouseholdKey[], limit: number): Promise<ReadDeliveries>;
  /** A portion of the households for whose residents deliveries wait, of all tenants, after one of them. */
  waitingHouseholds(after: HouseholdKey | undefined, limit: number): Promise<HouseholdKey[]>;
  /** Deliveries that residents of these households let somebody else pick up, but for what these contacts did. */
  findDelegatedByOthers(
    households: readonly HouseholdKey[],
    contactIds: readonly string[],
    limit: number,
  ): Promise<Delivery[]>;
  /** Deliveries that wait and are not put off, the oldest first. */
  findLongWaiting(tenantId: string, since: WaitingSince, limit: number): Promise<LongWaiting>;
  /** How many deliveries of a tenant were logged since a time, whatever became of them, unless they were undone. */
  countLoggedSince(tenantId: string, since: Date): Promise<number>;
  /** How many were picked up on a day of the building's calendar. */
  countPickedUpOn(tenantId: string, day: CalendarDate): Promise<number>;
  /** How many parcels a unit got in a month of the building's calendar, yyyy-mm. One that now belongs to another unit does not count. */
  countInMonth(tenantId: string, unit: MonthlyUnit, localMonth: string): Promise<number>;
  /** Deletes some deliveries of a tenant, at most `limit`, and answers how many. Nobody is told: the tenant itself is deleted. */
  deleteSome(tenantId: string, limit: number): Promise<number>;
  /** The deliveries of a building after a package id that were not undone, in the order of these ids, at most `limit`. */
  portion(tenantId: string, after: string, limit: number): Promise<Delivery[]>;
  /** Every delivery of a building, or of all of them. */
  all(tenantId: string | undefined): AsyncIterable<Delivery>;
}
