import { type AnswerTo, type ApiClient, type QueryOf, useClient, withList } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';

export type AuditPage = AnswerTo<'getAudit'>;
export type AuditEntry = AuditPage['entries'][number];
export type AuditAction = NonNullable<QueryOf<'getAudit'>['action']>;
type SubjectKind = NonNullable<QueryOf<'getAudit'>['subjectKind']>;

/** Which entries to show. An undefined field does not narrow the log. */
export interface AuditFilter {
  /** Parts of the name or e-mail address of who made the change. */
  readonly q?: string | undefined;
  readonly tenantId?: string | undefined;
  readonly subjectKind?: SubjectKind | undefined;
  readonly from?: string | undefined;
}

/** From 1. */
interface Range {
  readonly page: number;
  readonly pageSize: number;
}

/** Making the largest file takes longer than other calls. */
const exportMs = 120_000;

function auditQuery(client: ApiClient, filter: AuditFilter & Range) {
  return queryOptions({
    queryKey: ['audit', filter],
    queryFn: async ({ signal }) =>
      withList(await client.request<AuditPage>({ path: '/audit', query: { ...filter }, signal }), 'entries', 'total'),
    placeholderData: keepPreviousData,
  });
}

/** A page of the audit log. The previous page stays visible until the new one is loaded. */
export function useAuditLog(filter: AuditFilter & Range) {
  return useQuery(auditQuery(useClient(), filter));
}

/** Gives the function that loads the entries as a CSV file. */
export function useAuditFile(): (filter: AuditFilter) => Promise<Blob> {
  const client = useClient();
  return (filter) =>
    client.request<Blob>({ path: '/audit/export', query: { ...filter }, answer: 'file', timeoutMs: exportMs });
}
