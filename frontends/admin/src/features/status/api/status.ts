import { type AnswerTo, useClient, whole } from '@parcelbell/client';
import { useQuery } from '@parcelbell/client/query';

export type InstallationStatus = AnswerTo<'get', '/api/status'>;
export type ComponentState = InstallationStatus['components'][number]['state'];

const pollMs = 15_000;

/** The status of the installation. It is asked again and again. */
export function useStatus() {
  const client = useClient();
  return useQuery({
    queryKey: ['status'],
    queryFn: async ({ signal }) => whole(await client.get('/api/status', { signal }), 'status', 'components'),
    refetchInterval: pollMs,
  });
}
