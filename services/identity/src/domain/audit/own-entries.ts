import type { StaffCaller } from '@parcelbell/audit';
import type { AuditAction } from '../../audit-actions.ts';
import type { AuditEntry } from './audit-entry.ts';

/** What happened here without a change of a document. */
type Happened = Pick<AuditEntry, 'id' | 'at'>;

function entry(
  action: AuditAction,
  { id, at }: Happened,
  by: StaffCaller,
  subject: Pick<AuditEntry, 'subjectId' | 'tenantId' | 'changes'>,
): AuditEntry {
  const subjectKind = action.slice(0, action.indexOf('.'));
  return { id, at, action, subjectKind, byUserId: by.userId, clientAddress: by.clientAddress, ...subject };
}

/** Somebody signed in; `company` is the name of the company whose provider vouched for them, if one did. */
export function sessionStarted(sessionId: string, happened: Happened, by: StaffCaller, company?: string): AuditEntry {
  const changes = told({ company });
  return entry('session.started', happened, by, { subjectId: sessionId, tenantId: '', changes });
}

/** A user and an account at a company's provider belong together from now on. */
export function companyLinked(
  userId: string,
  happened: Happened,
  by: StaffCaller,
  { company, issuer }: { readonly company: string; readonly issuer: string },
): AuditEntry {
  const changes = told({ company, issuer });
  return entry('user.company-linked', happened, by, { subjectId: userId, tenantId: '', changes });
}

function told(fields: Readonly<Record<string, string | undefined>>): AuditEntry['changes'] {
  return Object.entries(fields).flatMap(([field, after]) =>
    after === undefined ? [] : [{ field, before: '', after }],
  );
}

const minuteMs = 60_000;
const unknownAccount = 'unknown';

/**
 * A proven account was refused at the sign-in; `userId` is empty where nobody has it. There is one entry a minute for each user and reason, because whoever
 * is refused may try again as often as they like.
 */
export function sessionRefused(reason: string, at: Date, by: StaffCaller, company?: string): AuditEntry {
  const subjectId = by.userId || unknownAccount;
  const id = `refused/${subjectId}/${reason}/${Math.floor(at.getTime() / minuteMs)}`;
  const changes = told({ reason, company });
  return entry('session.refused', { id, at }, by, { subjectId, tenantId: '', changes });
}

/** Somebody took the audit log as a file; `tenantId` is empty for the log of all buildings. */
export function auditLogExported(tenantId: string, happened: Happened, by: StaffCaller): AuditEntry {
  return entry('export.audit-log', happened, by, { subjectId: 'audit-log', tenantId, changes: [] });
}
