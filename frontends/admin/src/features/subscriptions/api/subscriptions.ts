import {
  type AnswerTo,
  type ApiClient,
  apiPath,
  type BodyOf,
  type QueryOf,
  useClient,
  whole,
  withList,
} from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@parcelbell/client/query';

export type Subscription = AnswerTo<'getSubscriptionsTenantId'>;
export type Dashboard = AnswerTo<'getSubscriptionsDashboard'>;
export type RenewalDue = AnswerTo<'getSubscriptionsRenewalsDue'>['renewals'][number];
export type Overdue = AnswerTo<'getSubscriptionsOverdue'>['overdue'][number];
export type Payment = AnswerTo<'getSubscriptionsTenantIdPayments'>['payments'][number];
type SubscriptionPage = AnswerTo<'getSubscriptions'>;
type SubscriptionChange = BodyOf<'putSubscriptionsTenantId'>;
type NewPayment = BodyOf<'postSubscriptionsTenantIdRenew'>;

/** Which subscriptions to list. */
export interface SubscriptionsFilter extends Omit<QueryOf<'getSubscriptions'>, 'page' | 'pageSize'> {
  /** From 1. */
  page: number;
  pageSize: number;
}

export const renewalWindows = [7, 14, 30] as const;
/** How many days ahead to look. */
export type RenewalWindow = (typeof renewalWindows)[number];

/** Everything about subscriptions has a query key that begins with this one, so that all can be refreshed together. */
const subscriptionsKey = ['subscriptions'] as const;

/** A call that reads. `check` answers what it is given, or throws where that is no such answer. */
function reading<T extends object>(
  client: ApiClient,
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
  check: (answer: T) => T,
) {
  return queryOptions({
    queryKey: [...subscriptionsKey, path, query],
    queryFn: async ({ signal }) => check(await client.request<T>({ path, query, signal })),
    placeholderData: keepPreviousData,
  });
}

export function useDashboard(company: string | undefined) {
  const check = (answer: Dashboard) => withList(answer, 'companies', 'stats');
  return useQuery(reading(useClient(), '/subscriptions/dashboard', { company }, check));
}

export function useSubscriptions(filter: SubscriptionsFilter) {
  const check = (answer: SubscriptionPage) => withList(answer, 'subscriptions', 'total');
  return useQuery(reading(useClient(), '/subscriptions', { ...filter }, check));
}

export function useRenewalsDue(days: RenewalWindow, company: string | undefined) {
  const check = (answer: { renewals: RenewalDue[] }) => withList(answer, 'renewals');
  return useQuery(reading(useClient(), '/subscriptions/renewals-due', { days, company }, check));
}

export function useOverdue(company: string | undefined) {
  const check = (answer: { overdue: Overdue[] }) => withList(answer, 'overdue');
  return useQuery(reading(useClient(), '/subscriptions/overdue', { company }, check));
}

/** The newest payments of a building. */
export function usePayments(tenantId: string) {
  const path = apiPath`/subscriptions/${tenantId}/payments`;
  const check = (answer: { payments: Payment[]; total: number }) => withList(answer, 'payments');
  return useQuery(reading(useClient(), path, { page: 1, pageSize: 12 }, check));
}

/** The newest of a subscription, beginning with what a list showed of it. */
export function useSubscription(listed: Subscription) {
  const client = useClient();
  const path = apiPath`/subscriptions/${listed.tenantId}`;
  return useQuery({
    ...reading<Subscription>(client, path, {}, (answer) => whole(answer, 'tenantId', 'version')),
    initialData: listed,
  });
}

/** What a superadmin does to a subscription. Each call ends once the lists show it. */
export function useChangeSubscription(tenantId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const shown = () => queries.invalidateQueries({ queryKey: subscriptionsKey });
  return {
    change: async (body: SubscriptionChange) => {
      await client.request<Subscription>({ method: 'PUT', path: apiPath`/subscriptions/${tenantId}`, body });
      await shown();
    },
    /** `key` names the payment: sent again under it, it is recorded once. */
    renew: async (body: NewPayment, key: string) => {
      const path = apiPath`/subscriptions/${tenantId}/renew`;
      await client.request<Subscription>({ method: 'POST', path, body, headers: { 'idempotency-key': key } });
      await shown();
    },
  };
}
