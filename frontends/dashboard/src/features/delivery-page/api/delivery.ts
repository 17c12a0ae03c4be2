import { type AnswerTo, type ApiClient, ApiError, useClient, whole } from '@parcelbell/client';
import { queryOptions, useQuery } from '@parcelbell/client/query';
import { keepFresh } from '../../../deliveries/api/fresh.ts';
import { isSettled } from '../../../deliveries/notices.ts';

/** A parcel with all that happened to it. */
export type DeliveryDetails = AnswerTo<'get', '/api/deliveries/{packageId}'>;
/** One thing that happened to a parcel, or one message about it. */
export type TimelineEntry = DeliveryDetails['timeline'][number];
export type ClosedReason = NonNullable<DeliveryDetails['closedReason']>;

/** How often a parcel is asked for again while its messages are under way. */
const followMs = 2000;

/** Every call about a parcel has a query key that begins with this one. */
export function deliveryKey(client: ApiClient, packageId: string) {
  return ['deliveries', 'parcel', client.session.tenantId(), packageId] as const;
}

function deliveryQuery(client: ApiClient, packageId: string) {
  return queryOptions({
    queryKey: deliveryKey(client, packageId),
    queryFn: async ({ signal }) => {
      const delivery = await client.get('/api/deliveries/{packageId}', { path: { packageId }, signal });
      return whole(delivery, 'packageId', 'notifications', 'timeline');
    },
    refetchInterval: (query) => {
      const { data } = query.state;
      // What could not be shown is asked for again by whoever wants it.
      if (!data) return false;
      return isUnderWay(data) ? followMs : keepFresh(query);
    },
  });
}

/** A parcel, fresh while somebody sees it. */
export function useDelivery(packageId: string) {
  return useQuery(deliveryQuery(useClient(), packageId));
}

function isUnderWay({ notifications, updatedAt }: DeliveryDetails): boolean {
  const tenMinutes = 10 * 60 * 1000;
  const isFresh = Date.now() - new Date(updatedAt).getTime() < tenMinutes;
  return isFresh && notifications.length > 0 && !isSettled(notifications);
}

/** Whether somebody else was faster: the parcel is not what this page shows. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
