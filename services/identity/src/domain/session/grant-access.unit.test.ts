import { describe, expect, it } from '@jest/globals';
import { ParcelbellError } from '@parcelbell/errors';
import type { User } from '../user/user.ts';
import { grantAccess } from './grant-access.ts';

const none = new Set<string>();
const user = (more: Partial<User> = {}): User => ({
  id: 'u1',
  email: 'a@x.test',
  name: 'A',
  status: 'active',
  systemRole: 'user',
  isDemoUser: false,
  createdAt: new Date(0),
  version: 1,
  tenantRoles: [
    { tenantId: 'lobby', role: 'user' },
    { tenantId: 'maple', role: 'tenantAdmin' },
    { tenantId: 'harbour', role: 'admin' },
  ],
  ...more,
});

function refusal(given: User, deleted = none): string {
  try {
    grantAccess(given, deleted);
  } catch (error) {
    if (error instanceof ParcelbellError) return error.message;
  }
  return 'granted';
}

describe('what a user may do', () => {
  it('begins with the first building the user administers', () => {
    const grant = grantAccess(user(), none);
    expect(grant).toMatchObject({ superadmin: false, tenantId: 'maple' });
    expect(grant.roles).toEqual({ lobby: 'user', maple: 'tenantAdmin', harbour: 'admin' });
  });

  it('begins with the first building whose desk the user works at, as a concierge too', () => {
    const grant = grantAccess(
      user({
        tenantRoles: [
          { tenantId: 'lobby', role: 'user' },
          { tenantId: 'maple', role: 'concierge' },
          { tenantId: 'harbour', role: 'admin' },
        ],
      }),
      none,
    );
    expect(grant).toMatchObject({ tenantId: 'maple', roles: { lobby: 'user', maple: 'concierge', harbour: 'admin' } });
  });

  it('leaves out buildings that are gone', () => {
    const grant = grantAccess(user(), new Set(['maple']));
    expect(grant).toMatchObject({ tenantId: 'harbour', roles: { lobby: 'user', harbour: 'admin' } });
  });

  it('needs no building for a superadmin', () => {
    const grant = grantAccess(user({ systemRole: 'superadmin', tenantRoles: [] }), none);
    expect(grant).toEqual({ superadmin: true, demo: false, roles: {}, companies: [], tenantId: undefined });
  });

  it('needs no building for the admin of a company, whose buildings it does not name', () => {
    const companyRoles = [{ companyId: 'lakeside', role: 'companyAdmin' }] as const;
    const grant = grantAccess(user({ tenantRoles: [], companyRoles }), none);
    expect(grant).toMatchObject({ superadmin: false, roles: {}, companies: ['lakeside'], tenantId: undefined });
  });

  it.each([
    [
      'is suspended',
      user({ status: 'suspended', systemRole: 'superadmin' }),
      none,
      'Your account has been suspended. Please contact your administrator.',
    ],
    [
      'holds no role that opens a desk',
      user({ tenantRoles: [{ tenantId: 'lobby', role: 'user' }] }),
      none,
      'You do not have administrative access to any buildings. Please contact your administrator.',
    ],
    [
      'holds no role',
      user({ tenantRoles: [] }),
      none,
      'You do not have access to this system. Please contact your administrator.',
    ],
    [
      'holds roles in buildings that are gone only',
      user(),
      new Set(['lobby', 'maple', 'harbour']),
      'You do not have access to this system. Please contact your administrator.',
    ],
  ])('is refused when the user %s', (_case, given, deleted, sentence) => {
    expect(refusal(given, deleted)).toBe(sentence);
  });
});
