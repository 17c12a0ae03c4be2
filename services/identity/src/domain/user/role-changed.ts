import { RoleChangedSchema } from '@parcelbell/contracts/identity';
import type { NewEvent } from '@parcelbell/platform';
import type { User } from './user.ts';

/** The event that says how a user's role in a building changed. Users belong to no building, so its tenant is empty. */
export function roleChanged(before: User, after: User, tenantId: string): NewEvent<typeof RoleChangedSchema> {
  return {
    schema: RoleChangedSchema,
    tenantId: '',
    aggregateId: after.id,
    version: after.version,
    event: { userId: after.id, tenantId, role: roleIn(after, tenantId), previousRole: roleIn(before, tenantId) },
  };
}

function roleIn({ tenantRoles }: User, tenantId: string): string {
  return tenantRoles.find((one) => one.tenantId === tenantId)?.role ?? '';
}
