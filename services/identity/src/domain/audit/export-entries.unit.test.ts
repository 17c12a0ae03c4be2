import { expect, it } from '@jest/globals';
import type { AuditEntry } from './audit-entry.ts';
import { exportEntries } from './export-entries.ts';

const entry: AuditEntry = {
  id: 'entry',
  at: new Date('2026-11-26T09:00:00Z'),
  action: 'tenant.changed',
  subjectKind: 'tenant',
  subjectId: 'maple-court',
  tenantId: 'maple-court',
  byUserId: 'boss',
  clientAddress: '192.0.2.7',
  changes: [],
};

/** A log of more entries than a file may have, in portions of a thousand. */
async function* portions(_filter: object, most: number): AsyncGenerator<readonly AuditEntry[]> {
  for (let left = Math.min(most, 51_000); left > 0; left -= 1_000) {
    yield Array.from({ length: Math.min(left, 1_000) }, () => entry);
  }
}

it('a file of the audit log has 50,000 entries at most', async () => {
  const deps = {
    auditEntries: { portions },
    users: { list: async () => [], findNames: async () => new Map() },
    tenantNames: { find: async () => new Map() },
    companyNames: { find: async () => new Map() },
  };
  let lines = 0;
  for await (const text of exportEntries({}, deps)) lines += text.split('\r\n').length - 1;
  expect(lines).toBe(1 + 50_000);
});
