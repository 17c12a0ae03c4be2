import type { StaffCaller } from '@parcelbell/audit';
import { maxCompanies } from '@parcelbell/auth';
import { type ChangeUserDeps, changeUser } from '../user/change-user.ts';
import { findManagedUser } from '../user/find-user.ts';
import { tooManyCompanies } from '../user/refusals.ts';
import type { RoleInCompany, User } from '../user/user.ts';
import { type CompanyName, getCompany } from './company-names.ts';
import type { CompanyRoleRepository } from './company-roles.ts';

export interface ChangeCompanyRole {
  readonly userId: string;
  readonly companyId: string;
  readonly by: StaffCaller;
}

export interface ChangeCompanyRoleDeps extends ChangeUserDeps {
  readonly companyRoles: Pick<CompanyRoleRepository, 'put' | 'beginRemoval' | 'remove'>;
}

/**
 * COMP-6: Lets a user administer all buildings of a company. The role is stored after the user: of the two writes the one that a kill leaves alone gives no
 * access. Throws NotFoundError without such a user or confirmed company, InvalidError for too many companies, and ConflictError.
 */
export async function setCompanyRole(
  { userId, companyId, by }: ChangeCompanyRole,
  deps: ChangeCompanyRoleDeps,
): Promise<User> {
  const company = await getCompany(companyId, deps.companyNames);
  const role = { companyId, role: 'companyAdmin' } as const;
  const user = await changeUser(
    userId,
    by,
    (before) => ({
      action: 'user.company-role-set',
      change: { companyRoles: withRole(before.companyRoles ?? [], role) },
      auditedFields: (one) => audited(company, one !== before),
    }),
    deps,
  );
  await deps.companyRoles.put(userId, role);
  return user;
}

function withRole(held: readonly RoleInCompany[], role: RoleInCompany): readonly RoleInCompany[] {
  if (held.some(({ companyId }) => companyId === role.companyId)) return held;
  if (held.length >= maxCompanies) throw tooManyCompanies();
  return [...held, role];
}

/**
 * COMP-7: Takes the role, which ends all sessions of the user at once. It may be repeated: the role gives no access from the first write on, and is there
 * until the sessions have ended. Throws NotFoundError without such a user, and ConflictError.
 */
export async function removeCompanyRole(
  { userId, companyId, by }: ChangeCompanyRole,
  deps: ChangeCompanyRoleDeps,
): Promise<User> {
  if (!(await deps.companyRoles.beginRemoval(userId, companyId))) return findManagedUser(userId, deps.users);
  const company = (await deps.companyNames.find([companyId])).get(companyId) ?? { companyId, name: companyId };
  const user = await changeUser(
    userId,
    by,
    (before) => ({
      action: 'user.company-role-removed',
      change: {},
      endsSessions: 'role_changed',
      auditedFields: (one) => audited(company, one === before),
    }),
    deps,
  );
  await deps.companyRoles.remove(userId, companyId);
  return user;
}

/** What the log tells of the role in this company. */
function audited({ name }: CompanyName, isHeld: boolean): object {
  return { companies: isHeld ? [name] : [] };
}
