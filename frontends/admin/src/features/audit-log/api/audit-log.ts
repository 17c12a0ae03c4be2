import { type AnswerTo, type ApiClient, type FilterOf, type QueryOf, useClient, withList } from '@parcelbell/client';
import { keepPreviousData, queryOptions, useQuery } from '@parcelbell/client/query';
import type { Scope } from '../filter.ts';

export type AuditPage = AnswerTo<'get', '/api/audit'>;
export type AuditEntry = AuditPage['entries'][number];
export type AuditAction = NonNullable<QueryOf<'/api/audit'>['action']>;
/** Which entries to show. `q` has parts of the name or e-mail address of who made the change. */
export type AuditFilter = Pick<QueryOf<'/api/audit'>, 'q' | 'tenantId' | 'subjectKind' | 'from'>;
type AuditPageFilter = AuditFilter & Pick<FilterOf<'/api/audit'>, 'page' | 'pageSize'>;

const addresses = { all: '/api/audit', building: '/api/audit/building' } as const;

/** Making the largest file takes longer than other calls. */
const exportMs = 120_000;

function auditQuery(client: ApiClient, scope: Scope, filter: AuditPageFilter) {
  return queryOptions({
    queryKey: ['audit', scope === 'all' ? 'all' : client.session.tenantId(), filter],
    queryFn: async ({ signal }) =>
      withList(await client.get(addresses[scope], { query: filter, signal }), 'entries', 'total'),
    placeholderData: keepPreviousData,
  });
}

/** A page of the audit log. The previous page stays visible until the new one is loaded. */
export function useAuditLog(scope: Scope, filter: AuditPageFilter) {
  return useQuery(auditQuery(useClient(), scope, filter));
}

/** Gives the function that loads the entries as a CSV file. */
export function useAuditFile(scope: Scope): (filter: AuditFilter) => Promise<Blob> {
  const client = useClient();
  return (filter) => client.get(`${addresses[scope]}/export`, { query: filter, answer: 'file', timeoutMs: exportMs });
}
