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

/** The building need not be the one that the caller has chosen. */
export function uploadFile(client: ApiClient, { kind, tenantId }: ImportTarget, file: Blob): Promise<FileImport> {
  const upload = { headers: { 'x-tenant-id': tenantId }, file, timeoutMs: uploadMs };
  return kind === 'units' ? client.post('/api/imports/units', upload) : client.post('/api/imports/residents', upload);
}

function importQuery(client: ApiClient, { kind, tenantId }: ImportTarget, importId: string | undefined) {
  return queryOptions({
    queryKey: ['import', kind, tenantId, importId],
    queryFn: ({ signal }) => {
      const asked = { path: { importId: importId ?? '' }, headers: { 'x-tenant-id': tenantId }, signal };
      return kind === 'units'
        ? client.get('/api/imports/units/{importId}', asked)
        : client.get('/api/imports/residents/{importId}', asked);
    },
    enabled: importId !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  });
}

/** How far an import is; asked again until it is over. */
export function useImport(target: ImportTarget, importId: string | undefined) {
  return useQuery(importQuery(useClient(), target, importId));
}
