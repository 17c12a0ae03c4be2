import { route } from '@parcelbell/platform';
import type { IdentityContext } from '../context.ts';
import { exportEntries } from '../domain/audit/export-entries.ts';
import { auditFilterQuery, searchOf } from './audit-view.ts';

export const exportAuditEntriesRoute = route<IdentityContext>()({
  method: 'get',
  path: '/api/audit/export',
  access: 'superadmin',
  effect: 'reads',
  summary: 'The newest 50,000 entries of the audit log that fit a filter, as a CSV file.',
  request: { query: auditFilterQuery },
  isCostly: () => true,
  answers: { 200: { description: 'A file with one entry in each line, newest first', csv: true } },
  handle: ({ query }, context) => {
    const name = `audit-log-${context.clock.now().toISOString().slice(0, 10)}.csv`;
    return { csv: { name, portions: exportEntries(searchOf(query), context) } };
  },
});
