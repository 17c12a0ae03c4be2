import type { InsertResult } from '@parcelbell/database';
import type { Fact } from '@parcelbell/outbox';
import type { CalendarDate, Searched } from '@parcelbell/rules';
import type { Added, Deferral, Delivery, NoticeOutcome } from './delivery.ts';
import type { DeliveryFilter, DeliveryPage, DeliveryQuery, NewestDeliveries, Total } from './delivery-query.ts';

/** The unit of a waiting delivery. */
export type WaitingUnit = Pick<Delivery, 'unit' | 'tower'>;

type MonthlyUnit = Pick<Delivery, 'householdId' | 'unit'>;

export type HouseholdKey = Pick<Delivery, 'tenantId' | 'householdId'>;

interface WaitingSince {
  readonly loggedBefore: Date;
  /** Only deliveries with fewer reminders. */
  readonly fewerThan: number;
  readonly after: LoggedAfter | undefined;
}

/** The last delivery of a portion. */
export type LoggedAfter = Pick<Delivery, 'createdAt' | 'packageId'>;

/** Deliveries that a contact was notified of, and all of the given residencies. */
interface HouseholdFilter {
  readonly statuses: readonly Delivery['status'][];
  readonly notifiedContactId: string;
  readonly residencyIds?: readonly string[];
}

export type DeliveryKey = Pick<Delivery, 'tenantId' | 'packageId' | 'version'>;

/** Readable deliveries, and separately those that cannot be read, so that one of them does not block the others. */
export interface ReadDeliveries {
  readonly deliveries: readonly Delivery[];
  readonly unreadable: readonly (DeliveryKey & Pick<Delivery, 'deferral'> & { readonly error: unknown })[];
}

/** `next` is undefined after the last portion. */
interface LongWaiting extends ReadDeliveries {
  readonly next: LoggedAfter | undefined;
}

/** A delivery as a search in several buildings reads it. */
export interface SearchedDelivery
  extends Searched,
    Pick<
      Delivery,
      | 'packageId'
      | 'unit'
      | 'tower'
      | 'courier'
      | 'packagetype'
      | 'tracking'
      | 'status'
      | 'createdAt'
      | 'pickedupAt'
      | 'closedAt'
    > {
  readonly pickedupResidentName?: string;
}

export interface DeliveryRepository {
  /** Stores a new delivery with its facts, unless its id is taken. */
  insert(tenantId: string, delivery: Delivery, facts: readonly Fact[]): Promise<InsertResult>;
  /** Stores deliveries without facts, each unless its id is taken. */
  insertMany(tenantId: string, deliveries: readonly Delivery[]): Promise<void>;
  find(tenantId: string, packageId: string): Promise<Delivery | undefined>;
  /** Those of the deliveries that exist, in no particular order. */
  findMany(tenantId: string, packageIds: readonly string[]): Promise<Delivery[]>;
  /** The newest delivery with a tracking number that was logged since a time, unless it was undone. */
  findByTracking(tenantId: string, tracking: string, since: Date): Promise<Delivery | undefined>;
  /**
   * Stores the next version of a delivery with the additions of the change and its facts; false if the delivery changed since it was read.
   * Existing notices and changes are not written, because outcomes arrive in between.
   */
  save(delivery: Delivery, added: Added, facts: readonly Fact[]): Promise<boolean>;
  /**
   * Stores outcomes that are newer than the stored ones. Every recipient has a notice from the start, so outcomes only change notices, and
   * an outcome for anybody else changes nothing.
   */
  recordOutcomes(outcomes: readonly NoticeOutcome[]): Promise<void>;
  page(tenantId: string, query: DeliveryQuery, range: { skip: number; limit: number }): Promise<DeliveryPage>;
  /** At most `limit` deliveries, newest first, and the position of the others. */
  newest(tenantId: string, filter: DeliveryFilter, limit: number): Promise<NewestDeliveries>;
  count(tenantId: string, filter: DeliveryFilter): Promise<Total>;
  /** Deliveries of some buildings with a word that begins so, in no particular order, at most `limit`. */
  withWord(tenantIds: readonly string[], beginnings: readonly string[], limit: number): Promise<SearchedDelivery[]>;
  /** The units of waiting deliveries, one entry for each delivery: of the given units or, without them, of all. */
  waitingUnits(tenantId: string, units: readonly string[] | undefined, limit: number): Promise<WaitingUnit[]>;
  /** Newest first. */
  ofHousehold(
    household: HouseholdKey & Pick<Delivery, 'unit'>,
    filter: HouseholdFilter,
    range: { readonly skip: number; readonly limit: number },
  ): Promise<Delivery[]>;
  /** The number of waiting deliveries: all, or those that were logged before a time. */
  countWaiting(tenantId: string, loggedBefore?: Date): Promise<number>;
  /** The deferred deliveries of all tenants that are due, the earliest first. */
  findDue(until: Date, limit: number): Promise<ReadDeliveries>;
  /** The earliest due time of all tenants. */
  nextDue(): Promise<Date | undefined>;
  /**
   * Stores a failed attempt. It writes only the deferral, so that it works even if the rest of the document is broken. False if the
   * delivery changed since it was read.
   */
  deferAgain(delivery: DeliveryKey, deferral: Deferral): Promise<boolean>;
  /** The readable deliveries of a household that are deferred to be grouped. */
  findGrouped(household: HouseholdKey & Pick<Delivery, 'unit'>, limit: number): Promise<readonly Delivery[]>;
  /** The deliveries that wait for residents of these households. */
  findWaitingFor(households: readonly HouseholdKey[], limit: number): Promise<ReadDeliveries>;
  /** A portion of the households of all tenants that have such deliveries, after one of them. */
  waitingHouseholds(after: HouseholdKey | undefined, limit: number): Promise<HouseholdKey[]>;
  /** The deliveries that these households delegated, except the delegations of these contacts. */
  findDelegatedByOthers(
    households: readonly HouseholdKey[],
    contactIds: readonly string[],
    limit: number,
  ): Promise<Delivery[]>;
  /** Waiting deliveries without a deferral, the oldest first. */
  findLongWaiting(tenantId: string, since: WaitingSince, limit: number): Promise<LongWaiting>;
  /** The number of deliveries since a time, without undone ones. */
  countLoggedSince(tenantId: string, since: Date): Promise<number>;
  /** The number of pickups on a day of the building's calendar. */
  countPickedUpOn(tenantId: string, day: CalendarDate): Promise<number>;
  /**
   * The number of deliveries of a unit in a month of the building's calendar, yyyy-mm. A delivery that was corrected to another unit does
   * not count.
   */
  countInMonth(tenantId: string, unit: MonthlyUnit, localMonth: string): Promise<number>;
  /** Deletes some deliveries of a deleted tenant, at most `limit`, and answers their number. Publishes nothing. */
  deleteSome(tenantId: string, limit: number): Promise<number>;
  /** The deliveries of a building after a package id, without undone ones, in the order of these ids. */
  portion(tenantId: string, after: string, limit: number): Promise<Delivery[]>;
  /** All deliveries of a building, or of all buildings. */
  all(tenantId: string | undefined): AsyncIterable<Delivery>;
}
