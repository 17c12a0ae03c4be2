import { isDeskRole, tenantRoles } from '@parcelbell/auth';
import { type UserState, UserStatus } from '@parcelbell/contracts/identity';

/** A user, and the buildings where they can work at the desk by a role. */
export interface UserOnStaff {
  readonly userId: string;
  readonly version: number;
  readonly tenantIds: readonly string[];
}

export interface StaffRepository {
  /** Stores where a user works, unless something newer is stored. Answers all buildings where the user works or worked. */
  follow(user: UserOnStaff): Promise<readonly string[]>;
  /** How many can work in a building. */
  countIn(tenantId: string): Promise<number>;
}

/** Superadmins, visitors of the demo and whoever cannot sign in are on the staff of no building. */
export function readUser(version: number, { userId, ...user }: UserState): UserOnStaff {
  const works = user.status === UserStatus.ACTIVE && !user.deleted && !user.isSuperadmin && !user.isDemoUser;
  const held = user.tenantRoles.filter(({ role }) => isDeskRole(tenantRoles.find((known) => known === role)));
  return { userId, version, tenantIds: works ? held.map(({ tenantId }) => tenantId) : [] };
}
