import { type AnswerTo, type ApiClient, type BodyOf, useClient, whole } from '@parcelbell/client';
import { queryOptions, tenantQuery, useQueryClient } from '@parcelbell/client/query';

/** What the admins of a building change themselves, and the last change of it. */
export type Settings = AnswerTo<'get', '/api/settings'>;
/** How long the building keeps personal data, and the last change of it. */
export type Periods = AnswerTo<'get', '/api/settings/retention'>;
/** A last change, for whoever reverses it. */
export type Reversal = BodyOf<'post', '/api/settings/reversal'>;

const settingsKey = 'settings';

// The header of every call names the stored building; the key keeps the answers of several apart.
export function settingsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [settingsKey, client.session.tenantId()],
    queryFn: ({ signal }) => fetchSettings(client, signal),
  });
}

export async function fetchSettings(client: ApiClient, signal?: AbortSignal): Promise<Settings> {
  return whole(await client.get('/api/settings', signal ? { signal } : {}), 'version', 'settings', 'branding');
}

export function periodsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [settingsKey, client.session.tenantId(), 'periods'],
    queryFn: ({ signal }) => fetchPeriods(client, signal),
  });
}

export async function fetchPeriods(client: ApiClient, signal?: AbortSignal): Promise<Periods> {
  return whole(await client.get('/api/settings/retention', signal ? { signal } : {}), 'periods', 'bounds');
}

/** Sends only the fields that changed, and the version that they were read from. */
export function changeSettings(client: ApiClient, { version }: Settings, changes: BodyOf<'put', '/api/settings'>) {
  return client.put('/api/settings', { body: { ...changes, version } });
}

/** Sends only the periods that changed, and the version that they were read from. */
export function changeOwnPeriods(
  client: ApiClient,
  { version }: Periods,
  periods: BodyOf<'put', '/api/settings/retention'>,
): Promise<Periods> {
  return client.put('/api/settings/retention', { body: { ...periods, version } });
}

export function reverseChange(client: ApiClient, body: Reversal) {
  return client.post('/api/settings/reversal', { body });
}

/** To be called once the building has changed: the frame and the desk show some of it. */
export function useRefreshBuilding(): () => void {
  const client = useClient();
  const queries = useQueryClient();
  return () => {
    const { queryKey } = tenantQuery(client, client.session.tenantId() ?? '');
    void queries.invalidateQueries({ queryKey });
  };
}
