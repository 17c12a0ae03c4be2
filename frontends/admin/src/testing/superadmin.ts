import type { User } from '@parcelbell/client';
import type { Api } from '@parcelbell/client/testing';

export const superadmin: User = {
  _id: 'u1',
  name: 'Sam Superadmin',
  email: 'superadmin@parcelbell.test',
  status: 'active',
  systemRole: 'superadmin',
  tenantRoles: [],
  isDemoUser: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 1,
};

/** Answers the call that every screen of the area makes: who is signed in. */
export function answerSuperadmin(api: Api, user: User = superadmin): void {
  api.on('GET /users/me', { body: user });
}
