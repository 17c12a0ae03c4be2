import { type AnswerTo, type ApiClient, useClient } from '@parcelbell/client';
import { queryOptions, useQuery } from '@parcelbell/client/query';

/** What a file holds. */
export type ImportKind = 'units' | 'residents';

/** A file that is taken over line by line. */
export type FileImport = AnswerTo<'get', '/api/imports/units/{importId}'>;

/** The building that a file is for. */
export interface ImportTarget {
  readonly kind: ImportKind;
  readonly tenantId: string;
}

const pollMs = 500;
const uploadMs = 60_000;

/** Superadmins import units of any building, which the query names; staff import residents of the one they work in, which the header names. */
export function uploadFile(client: ApiClient, { kind, tenantId }: ImportTarget, file: Blob): Promise<FileImport> {
  const upload = { file, timeoutMs: uploadMs };
  return kind === 'units'
    ? client.post('/api/imports/units', { query: { tenantId }, ...upload })
    : client.post('/api/imports/residents', { headers: { 'x-tenant-id': tenantId }, ...upload });
}

function importQuery(client: ApiClient, { kind, tenantId }: ImportTarget, importId: string | undefined) {
  return queryOptions({
    queryKey: ['import', kind, tenantId, importId],
    queryFn: ({ signal }) => {
      const path = { importId: importId ?? '' };
      return kind === 'units'
        ? client.get('/api/imports/units/{importId}', { path, signal })
        : client.get('/api/imports/residents/{importId}', { path, headers: { 'x-tenant-id': tenantId }, signal });
    },
    enabled: importId !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  });
}

/** How far an import is; asked again until it is over. */
export function useImport(target: ImportTarget, importId: string | undefined) {
  return useQuery(importQuery(useClient(), target, importId));
}
