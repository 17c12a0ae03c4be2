import { type AnswerTo, type ApiClient, apiPath, type BodyOf, type QueryOf, useClient } from '@parcelbell/client';
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

function reading<T>(
  client: ApiClient,
  path: string,
  query: Readonly<Record<string, string | number | undefined>> = {},
) {
  return queryOptions({
    queryKey: [...subscriptionsKey, path, query],
    queryFn: ({ signal }) => client.request<T>({ path, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDashboard(company: string | undefined) {
  return useQuery(reading<Dashboard>(useClient(), '/subscriptions/dashboard', { company }));
}

export function useSubscriptions(filter: SubscriptionsFilter) {
  return useQuery(reading<SubscriptionPage>(useClient(), '/subscriptions', { ...filter }));
}

export function useRenewalsDue(days: RenewalWindow, company: string | undefined) {
  return useQuery(reading<{ renewals: RenewalDue[] }>(useClient(), '/subscriptions/renewals-due', { days, company }));
}

export function useOverdue(company: string | undefined) {
  return useQuery(reading<{ overdue: Overdue[] }>(useClient(), '/subscriptions/overdue', { company }));
}

/** The newest payments of a building. */
export function usePayments(tenantId: string) {
  const path = apiPath`/subscriptions/${tenantId}/payments`;
  return useQuery(reading<{ payments: Payment[]; total: number }>(useClient(), path, { page: 1, pageSize: 12 }));
}

/** The newest of a subscription, beginning with what a list showed of it. */
export function useSubscription(listed: Subscription) {
  const client = useClient();
  const path = apiPath`/subscriptions/${listed.tenantId}`;
  return useQuery({ ...reading<Subscription>(client, path), initialData: listed });
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
