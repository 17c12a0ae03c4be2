import { UserDirectoryService } from '@parcelbell/contracts/identity';
import type { Service } from '@parcelbell/lifecycle';
import type { AuditRepository } from '../domain/audit/audit-entry.ts';
import { namesOfUsers } from '../domain/user/names-of-users.ts';
import type { UserRepository } from '../domain/user/user-repository.ts';

type Register = NonNullable<Service['internal']>;

/** Internal call of other services: what users are called. */
export function userDirectory(context: {
  readonly users: Pick<UserRepository, 'findNames'>;
  readonly auditEntries: Pick<AuditRepository, 'page'>;
}): Register {
  return (router) => {
    router.service(UserDirectoryService, {
      findUserNames: async ({ userIds }) => {
        const names = await namesOfUsers(userIds, context);
        return { users: [...names].map(([userId, name]) => ({ userId, name })) };
      },
    });
  };
}
