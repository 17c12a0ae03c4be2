import { type ApiClient, apiPath, useClient } from '@parcelbell/client';
import { queryOptions, useQuery } from '@parcelbell/client/query';

/** What a file holds. */
export type ImportKind = 'units' | 'residents';

/** A file that is taken over line by line. */
export interface FileImport {
  readonly importId: string;
  readonly state: 'running' | 'done' | 'failed';
  /** Lines of the file, those that are dealt with, and what became of them. */
  readonly total: number;
  readonly done: number;
  readonly added: number;
  readonly unchanged: number;
}

/** The building that a file is for. */
export interface ImportTarget {
  readonly kind: ImportKind;
  readonly tenantId: string;
}

const pollMs = 500;
const uploadMs = 60_000;

/** Both ways of naming the building: superadmins import units of any, staff import residents of the one they work in. */
function callOf({ kind, tenantId }: ImportTarget) {
  return kind === 'units' ? { query: { tenantId } } : { headers: { 'x-tenant-id': tenantId } };
}

export function uploadFile(client: ApiClient, target: ImportTarget, file: Blob): Promise<FileImport> {
  return client.request<FileImport>({
    method: 'POST',
    path: apiPath`/imports/${target.kind}`,
    ...callOf(target),
    file,
    timeoutMs: uploadMs,
  });
}

function importQuery(client: ApiClient, target: ImportTarget, importId: string | undefined) {
  const { kind, tenantId } = target;
  return queryOptions({
    queryKey: ['import', kind, tenantId, importId],
    queryFn: ({ signal }) =>
      client.request<FileImport>({
        path: apiPath`/imports/${kind}/${importId ?? ''}`,
        ...(kind === 'residents' ? callOf(target) : {}),
        signal,
      }),
    enabled: importId !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  });
}

/** How far an import is; asked again until it is over. */
export function useImport(target: ImportTarget, importId: string | undefined) {
  return useQuery(importQuery(useClient(), target, importId));
}
