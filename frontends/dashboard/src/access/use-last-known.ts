import { useClient } from '@parcelbell/client';
import {
  isAway,
  isLastKnown,
  lastKnown,
  meQuery,
  tenantQuery,
  type useMe,
  useQueryClient,
} from '@parcelbell/client/query';
import { useHasElapsed } from '@parcelbell/ui';
import { useEffect } from 'react';

/** Who waits longer for an answer can work without it. */
const patienceMs = 4_000;

/**
 * Where the server does not answer, lets the desk open with what this tab knew before it was reloaded. Both queries go on asking; once they are
 * answered, what has failed meanwhile is asked for again.
 */
export function useLastKnown(me: ReturnType<typeof useMe>): void {
  const client = useClient();
  const queries = useQueryClient();
  const isLate = useHasElapsed(patienceMs);
  const isMissing = me.data === undefined && (isLate || isAway(me.failureReason));
  const standsIn = isLastKnown(me);
  useEffect(() => {
    const known = isMissing ? lastKnown(client.session) : undefined;
    if (!known) return;
    const { user, tenant } = known;
    queries.setQueryData(meQuery(client).queryKey, user, { updatedAt: 0 });
    if (tenant) queries.setQueryData(tenantQuery(client, tenant.tenantId).queryKey, tenant, { updatedAt: 0 });
  }, [isMissing, client, queries]);
  useEffect(() => {
    if (!standsIn) return;
    return () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [standsIn, queries]);
}
