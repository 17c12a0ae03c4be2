import type { AuditEntry } from './api/audit-log.ts';

export type Change = AuditEntry['changes'][number];

/** Fields that the sentence of an entry says already. */
const saidInSentence: Readonly<Record<string, readonly string[]>> = {
  household: ['unit', 'tower'],
  session: ['userId'],
  import: ['of'],
  'debug-logging': ['enabled'],
};

/** The changes that a reader is shown beside the sentence of an entry. */
export function shownChanges({ action, subjectKind, changes }: AuditEntry): readonly Change[] {
  const isRole = action.startsWith('user.role-');
  const said = isRole ? ['tenantRoles'] : (saidInSentence[subjectKind] ?? []);
  return changes.filter(({ field }) => !said.includes(field));
}

/** What an entry says of one field, after the change or else before it; undefined in an entry without the field. */
export function valueIn({ changes }: AuditEntry, wanted: string): string | undefined {
  const change = changes.find(({ field }) => field === wanted);
  return change?.after || change?.before || undefined;
}

/** The role in a building that an entry is about. */
export function roleIn(entry: AuditEntry): string | undefined {
  return valueIn(entry, 'tenantRoles')?.split(' ').at(-1);
}
