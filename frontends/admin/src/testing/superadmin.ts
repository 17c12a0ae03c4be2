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

/** Answers the same for an admin of the company Lakeside Homes, which has no buildings yet. */
export function answerHeadOffice(api: Api): void {
  const role = { companyId: 'lakeside', companyName: 'Lakeside Homes', role: 'companyAdmin' } as const;
  answerSuperadmin(api, { ...superadmin, name: 'Helena Office', systemRole: 'user', companyRoles: [role] });
  api.on('GET /reporting/companies/lakeside/buildings', { body: { buildings: [], total: 0 } });
}
