import { demoTenantId, demoUser } from '@parcelbell/platform/demo';
import type { NewUser } from '../user/user.ts';

/** The id of the user whom all visitors of the demo share. */
export const demoUserId = 'demo-visitor';

/** Whom visitors of the demo are signed in as: a manager of the demo building, and of no other. Nobody else is ever this user. */
export const demoVisitor: NewUser = {
  ...demoUser,
  status: 'active',
  systemRole: 'user',
  tenantRoles: [{ tenantId: demoTenantId, role: 'admin' }],
  isDemoUser: true,
};
