import type { CalendarDate, Fact, SubscriptionStatus } from '@parcelbell/platform';
import type { ListedSubscription, Subscription } from './subscription.ts';

interface NewSubscription {
  readonly subscription: Subscription;
  readonly facts: readonly Fact[];
}

export const sortFields = ['name', 'renewalDate', 'amount'] as const;

/** What a list is asked for. */
export interface SubscriptionQuery {
  /** Each is the beginning of a word of the building's name or company. */
  readonly words: readonly string[];
  readonly status?: SubscriptionStatus;
  /** Empty for the buildings without a company. */
  readonly company?: string;
  readonly sortBy: (typeof sortFields)[number];
  readonly descending: boolean;
}

/** Renewal dates, from and to inclusive. */
interface RenewalRange {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly company?: string;
}

/** What of a subscription decides whether its renewal is due or overdue. */
export type RenewalMark = Pick<ListedSubscription, 'tenantId' | 'subscriptionStatus' | 'renewalDate' | 'building'>;

/** The subscriptions of one company in one status. */
export interface CompanyFigures {
  readonly company: string;
  readonly status: SubscriptionStatus;
  readonly count: number;
  readonly paidCents: number;
}

/** The subscriptions whose renewal may be due or overdue, each as an `S`. */
export interface Renewals<S extends RenewalMark> {
  /** Those that are not canceled and whose renewal date is in the range, the earliest first. */
  renewing(range: RenewalRange): Promise<S[]>;
  /** Those that are past due, whatever their renewal date is. */
  pastDue(company: string | undefined): Promise<S[]>;
}

export interface SubscriptionRepository {
  find(tenantId: string): Promise<Subscription | undefined>;
  findMany(tenantIds: readonly string[]): Promise<ReadonlyMap<string, Subscription>>;
  /** Inserts those that do not exist yet; answers in their order which were inserted. */
  insertMany(subscriptions: readonly NewSubscription[]): Promise<boolean[]>;
  /** Writes the next revision; false where somebody else wrote since it was read. */
  save(subscription: Subscription, facts: readonly Fact[]): Promise<boolean>;

  page(
    query: SubscriptionQuery,
    page: { readonly skip: number; readonly limit: number },
  ): Promise<ListedSubscription[]>;
  count(query: SubscriptionQuery): Promise<number>;
  /** For lists. */
  readonly renewals: Renewals<ListedSubscription>;
  /** For figures: only what decides. */
  readonly renewalMarks: Renewals<RenewalMark>;
  /** Those for which the daily job has something to do up to this date. */
  waiting(latest: CalendarDate): AsyncIterable<ListedSubscription>;

  companyFigures(): Promise<CompanyFigures[]>;
  /** What was paid by buildings that were deleted since. */
  paidByEnded(): Promise<number>;

  all(tenantId: string | undefined): AsyncIterable<Subscription>;
}
