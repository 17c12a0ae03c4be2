import type { UserRepository } from '../../data/user-repository.ts';
import type { NewUser } from './user.ts';

/** Creates those users whose e-mail address nobody has yet; safe to do twice and by several processes at once. */
export async function ensureUsers(users: Pick<UserRepository, 'create'>, wanted: readonly NewUser[]): Promise<void> {
  for (const user of wanted) await users.create(user);
}

/** The first user of an installation, known by nothing but an e-mail address. */
export function firstSuperadmin(email: string): NewUser {
  return {
    email,
    name: email.slice(0, email.indexOf('@')),
    status: 'active',
    systemRole: 'superadmin',
    tenantRoles: [],
    isDemoUser: false,
  };
}
