import { type AnswerTo, type BodyOf, type FilterOf, useClient, whole, withList } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@parcelbell/client/query';
import { isChangedMeanwhile } from '../../../lists/changed-meanwhile.ts';

export type Subscription = AnswerTo<'get', '/api/subscriptions/{tenantId}'>;
export type Dashboard = AnswerTo<'get', '/api/subscriptions/dashboard'>;
export type RenewalDue = AnswerTo<'get', '/api/subscriptions/renewals-due'>['renewals'][number];
export type Overdue = AnswerTo<'get', '/api/subscriptions/overdue'>['overdue'][number];
type SubscriptionChange = BodyOf<'put', '/api/subscriptions/{tenantId}'>;
type NewPayment = BodyOf<'post', '/api/subscriptions/{tenantId}/renew'>;

/** Which subscriptions to list. */
export type SubscriptionsFilter = FilterOf<'/api/subscriptions'>;

export const renewalWindows = [7, 14, 30] as const;
/** How many days ahead to look. */
export type RenewalWindow = (typeof renewalWindows)[number];

/** Everything about subscriptions has a query key that begins with this one, so that all can be refreshed together. */
const subscriptionsKey = ['subscriptions'] as const;

/** A query of what is read under a name and with these values. */
function reading<T>(name: string, values: object, read: (signal: AbortSignal) => Promise<T>) {
  return queryOptions({
    queryKey: [...subscriptionsKey, name, values],
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
  });
}

export function useDashboard(company: string | undefined) {
  const client = useClient();
  const query = { company };
  return useQuery(
    reading('dashboard', query, async (signal) =>
      withList(await client.get('/api/subscriptions/dashboard', { query, signal }), 'companies', 'stats'),
    ),
  );
}

export function useSubscriptions(query: SubscriptionsFilter) {
  const client = useClient();
  return useQuery(
    reading('list', query, async (signal) =>
      withList(await client.get('/api/subscriptions', { query, signal }), 'subscriptions', 'total'),
    ),
  );
}

export function useRenewalsDue(days: RenewalWindow, company: string | undefined) {
  const client = useClient();
  const query = { days: `${days}` as const, company };
  return useQuery(
    reading('renewals-due', query, async (signal) =>
      withList(await client.get('/api/subscriptions/renewals-due', { query, signal }), 'renewals'),
    ),
  );
}

export function useOverdue(company: string | undefined) {
  const client = useClient();
  const query = { company };
  return useQuery(
    reading('overdue', query, async (signal) =>
      withList(await client.get('/api/subscriptions/overdue', { query, signal }), 'overdue'),
    ),
  );
}

/** The newest payments of a building. */
export function usePayments(tenantId: string) {
  const client = useClient();
  const path = { tenantId };
  const query = { page: 1, pageSize: 12 };
  return useQuery(
    reading('payments', path, async (signal) =>
      withList(await client.get('/api/subscriptions/{tenantId}/payments', { path, query, signal }), 'payments'),
    ),
  );
}

/** The newest of a subscription, beginning with what a list showed of it. */
export function useSubscription(listed: Subscription) {
  const client = useClient();
  const path = { tenantId: listed.tenantId };
  return useQuery({
    ...reading('one', path, async (signal) =>
      whole(await client.get('/api/subscriptions/{tenantId}', { path, signal }), 'tenantId', 'version'),
    ),
    initialData: listed,
  });
}

/** What a superadmin does to a subscription. Each call ends once the lists show it, or what somebody else changed meanwhile. */
export function useChangeSubscription(tenantId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const path = { tenantId };
  const refresh = () => queries.invalidateQueries({ queryKey: subscriptionsKey });
  const change = async (call: Promise<unknown>) => {
    try {
      await call;
      await refresh();
    } catch (error) {
      if (isChangedMeanwhile(error)) await refresh();
      throw error;
    }
  };
  return {
    change: (body: SubscriptionChange) => change(client.put('/api/subscriptions/{tenantId}', { path, body })),
    /** `key` names the payment: sent again under it, it is recorded once. */
    renew: (body: NewPayment, key: string) => {
      const headers = { 'idempotency-key': key };
      return change(client.post('/api/subscriptions/{tenantId}/renew', { path, body, headers }));
    },
  };
}
