import type { User } from '../types.ts';

/** Whom a visitor of the demo is signed in as. */
export const demoVisitor: User = {
  _id: 'demo',
  name: 'Robin Demo',
  email: 'manager@skylinetowers.test',
  status: 'active',
  systemRole: 'user',
  tenantRoles: [{ tenantId: 'skyline-towers', tenantName: 'Skyline Towers', role: 'admin', tenantIsDeleted: false }],
  isDemoUser: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 1,
};
