import { randomBytes } from 'node:crypto';
import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import { UnauthenticatedError } from '@parcelbell/errors';
import type { Fact } from '@parcelbell/outbox';
import type { Clock } from '@parcelbell/values';
import type { AuditAction } from '../../audit-actions.ts';
import { type CompanyName, type CompanyNameRepository, getCompany } from '../company/company-names.ts';
import { hashOf } from '../hash-of.ts';

/** That the directory of a company may write its users by SCIM. */
export interface DirectoryAccess {
  readonly companyId: string;
  /** SHA-256 of the bearer token, which is stored nowhere. */
  readonly tokenHash: string;
  readonly openedAt: Date;
}

export interface DirectoryAccessRepository {
  find(companyId: string): Promise<DirectoryAccess | undefined>;
  findByToken(tokenHash: string): Promise<DirectoryAccess | undefined>;
  /** Stores an access in place of the one before, with its facts. */
  open(access: DirectoryAccess, facts: readonly Fact[]): Promise<void>;
  /** Ends the access, with its facts. False where it was ended or opened anew meanwhile. */
  close(access: DirectoryAccess, facts: readonly Fact[]): Promise<boolean>;
}

export interface DirectoryAccessDeps {
  readonly directoryAccess: DirectoryAccessRepository;
  readonly companyNames: Pick<CompanyNameRepository, 'find'>;
  readonly clock: Clock;
}

const tokenBytes = 32;

/** Opens access for the directory of a company. The token is answered here alone; one from before ends. Throws NotFoundError without such a confirmed company. */
export async function openDirectoryAccess(
  companyId: string,
  by: StaffCaller,
  { directoryAccess, companyNames, clock }: DirectoryAccessDeps,
): Promise<{ readonly token: string; readonly openedAt: Date }> {
  const company = await getCompany(companyId, companyNames);
  const token = randomBytes(tokenBytes).toString('base64url');
  const access = { companyId, tokenHash: hashOf(token), openedAt: clock.now() };
  await directoryAccess.open(access, [accessChanged('company.directory-opened', company, by)]);
  return { token, openedAt: access.openedAt };
}

/** Ends the access of a company's directory; nothing changes where it has none. Throws NotFoundError without such a confirmed company. */
export async function closeDirectoryAccess(
  companyId: string,
  by: StaffCaller,
  { directoryAccess, companyNames }: Pick<DirectoryAccessDeps, 'directoryAccess' | 'companyNames'>,
): Promise<void> {
  const company = await getCompany(companyId, companyNames);
  const access = await directoryAccess.find(companyId);
  if (access) await directoryAccess.close(access, [accessChanged('company.directory-closed', company, by)]);
}

/** Since when the directory of a company has access; undefined without. Throws NotFoundError without such a confirmed company. */
export async function findDirectoryAccess(
  companyId: string,
  { directoryAccess, companyNames }: Pick<DirectoryAccessDeps, 'directoryAccess' | 'companyNames'>,
): Promise<Pick<DirectoryAccess, 'openedAt'> | undefined> {
  await getCompany(companyId, companyNames);
  return directoryAccess.find(companyId);
}

/** The company whose directory calls with a token. Throws UnauthenticatedError. */
export async function companyOfDirectory(
  authorization: string | undefined,
  { directoryAccess }: { readonly directoryAccess: Pick<DirectoryAccessRepository, 'findByToken'> },
): Promise<string> {
  const [scheme = '', token = ''] = (authorization ?? '').split(' ');
  const access = scheme.toLowerCase() === 'bearer' ? await directoryAccess.findByToken(hashOf(token)) : undefined;
  if (!access) {
    throw new UnauthenticatedError('DIRECTORY_TOKEN_INVALID', 'The bearer token of the directory is not valid.');
  }
  return access.companyId;
}

const callerPrefix = 'directory:';

/** Who changes something when the directory of a company calls, for the audit log. */
export function directoryCaller(companyId: string, clientAddress: string): StaffCaller {
  return { userId: `${callerPrefix}${companyId}`, clientAddress };
}

/** The company whose directory made a change; undefined for a person. */
export function companyOfCaller(userId: string): string | undefined {
  return userId.startsWith(callerPrefix) ? userId.slice(callerPrefix.length) : undefined;
}

/** Access has no versions of its own. */
function accessChanged(action: AuditAction, { companyId, name }: CompanyName, by: StaffCaller): Fact {
  return staffChangeMade({ action, subjectId: companyId, subjectName: name, version: 1, by });
}
