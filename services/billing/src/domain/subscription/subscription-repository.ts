import type { Fact } from '@parcelbell/outbox';
import type { CalendarDate, SubscriptionStatus } from '@parcelbell/rules';
import type { ListedSubscription, Subscription } from './subscription.ts';

interface NewSubscription {
  readonly subscription: Subscription;
  readonly facts: readonly Fact[];
}

export const sortFields = ['name', 'renewalDate', 'amount'] as const;

/** The query of a list. */
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

/** The part of a subscription that decides whether its renewal is due or overdue. */
export type RenewalSummary = Pick<ListedSubscription, 'tenantId' | 'subscriptionStatus' | 'renewalDate' | 'building'>;

/** The subscriptions of one company in one status. */
export interface CompanyFigures {
  readonly company: string;
  readonly status: SubscriptionStatus;
  readonly count: number;
  readonly paidCents: number;
}

/** The subscriptions whose renewal may be due or overdue, each as an `S`. */
export interface Renewals<S extends RenewalSummary> {
  /** Those that are not canceled and whose renewal date is in the range, the earliest first. */
  renewing(range: RenewalRange): Promise<S[]>;
  /** Those that are past due, with any renewal date. */
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
  /** For figures. */
  readonly renewalSummaries: Renewals<RenewalSummary>;
  /** Those with a step of the daily job up to this date. */
  withDueSteps(latest: CalendarDate): AsyncIterable<ListedSubscription>;

  companyFigures(): Promise<CompanyFigures[]>;
  /** The sum of the payments of deleted buildings. */
  paidByEnded(): Promise<number>;

  all(tenantId: string | undefined): AsyncIterable<Subscription>;
}
