import type { StaffCaller } from '@parcelbell/audit';
import type { AuditAction } from '../../audit-actions.ts';
import type { CompanyLinkRepository } from '../company-sign-in/company-link.ts';
import { type ChangeUserDeps, changeUser, type UserChange } from './change-user.ts';
import { changedMeanwhile } from './refusals.ts';
import type { User } from './user.ts';

export interface EditUser {
  readonly userId: string;
  /** Only the fields that change. */
  readonly change: Omit<UserChange, 'tenantRoles' | 'companyRoles'>;
  /** The version that the form was filled from. Without it the change is made to the newest version. */
  readonly version?: number;
  readonly by: StaffCaller;
}

export interface EditUserDeps extends ChangeUserDeps {
  readonly companyLinks: Pick<CompanyLinkRepository, 'removeUser'>;
}

/**
 * Changes a user. A suspension, a demotion and another e-mail address end all sessions of the user at once. Throws NotFoundError, and
 * ConflictError where somebody else changed the user since `version`, where another user has the e-mail address, and where no active superadmin would be left.
 */
export async function editUser({ userId, change, version, by }: EditUser, deps: EditUserDeps): Promise<User> {
  let addressBefore: string | undefined;
  const after = await changeUser(
    userId,
    by,
    (user) => {
      addressBefore = user.email;
      if (version !== undefined && version !== user.version) throw changedMeanwhile();
      return { action: actionOf(user, change), change };
    },
    deps,
  );
  if (after.email !== addressBefore) await deps.companyLinks.removeUser(userId);
  return after;
}

function actionOf(user: User, { status = user.status }: UserChange): AuditAction {
  if (status === user.status) return 'user.changed';
  return status === 'suspended' ? 'user.suspended' : 'user.reinstated';
}
