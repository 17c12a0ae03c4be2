import { describe, expect, it } from '@jest/globals';
import type { TenantRole, User } from '@parcelbell/client';
import { ApiError, InvalidLoginAnswer, messageOf } from '@parcelbell/client';
import { translator } from '@parcelbell/ui';
import { landingFor } from './landing.ts';
import { loginProblem } from './login-problem.ts';
import { loginMessages } from './messages.ts';

const role = (tenantId: string, more: Partial<TenantRole> = {}): TenantRole => ({
  tenantId,
  tenantName: tenantId.toUpperCase(),
  role: 'admin',
  tenantIsDeleted: false,
  ...more,
});
const user = (tenantRoles: TenantRole[], systemRole: User['systemRole'] = 'user'): User => ({
  _id: '1',
  name: 'A',
  email: 'a@b.test',
  status: 'active',
  systemRole,
  tenantRoles,
  isDemoUser: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 1,
});

describe('after signing in', () => {
  it('a superadmin goes to the superadmin’s area where it is installed, else picks a building', () => {
    expect(landingFor(user([], 'superadmin'), true)).toEqual({ kind: 'go', to: '/admin' });
    expect(landingFor(user([], 'superadmin'), false)).toEqual({ kind: 'go', to: '/tenant-selection' });
  });

  it('a company admin picks a building, also beside a role in one', () => {
    const companyRoles = [{ companyId: 'l', companyName: 'Lakeside', role: 'companyAdmin' as const }];
    for (const roles of [[], [role('a')]]) {
      expect(landingFor({ ...user(roles), companyRoles }, true)).toEqual({ kind: 'go', to: '/tenant-selection' });
    }
  });

  it('whoever administers one building goes to its desk', () => {
    const only = user([
      role('a', { role: 'tenantAdmin' }),
      role('b', { role: 'user' }),
      role('c', { tenantIsDeleted: true }),
    ]);
    expect(landingFor(only, false)).toEqual({
      kind: 'go',
      to: '/admin/tenant/delivery-form',
      tenant: { tenantId: 'a', name: 'A' },
    });
  });

  it('a concierge goes where an administrator would', () => {
    const concierge = role('a', { role: 'concierge' });
    expect(landingFor(user([concierge, role('b', { role: 'user' })]), true)).toMatchObject({
      to: '/admin/tenant/delivery-form',
      tenant: { tenantId: 'a' },
    });
    expect(landingFor(user([concierge, role('b')]), true)).toEqual({ kind: 'go', to: '/tenant-selection' });
  });

  it('whoever administers several picks one', () => {
    expect(landingFor(user([role('a'), role('b')]), false)).toEqual({ kind: 'go', to: '/tenant-selection' });
  });

  it('whoever administers none is refused', () => {
    expect(landingFor(user([role('a', { role: 'user' })]), false)).toEqual({ kind: 'refused' });
  });
});

describe('a sign-in that failed', () => {
  it.each([
    [new ApiError({ status: 404 }), 'Account not found. Please contact your administrator to create an account.'],
    [
      new ApiError({ status: 403, body: { type: 'ACCOUNT_SUSPENDED' } }),
      'Your account has been suspended. Please contact your administrator.',
    ],
    [
      new ApiError({ status: 403, body: { type: 'NO_ADMIN_ROLE' } }),
      'You do not have administrative access to any buildings. Please contact your administrator.',
    ],
    [new ApiError({ status: 403 }), 'You do not have access to this system. Please contact your administrator.'],
    [new ApiError({ status: 401 }), 'Authentication failed'],
    [new ApiError({ status: 500, body: { message: 'Broken' } }), 'Authentication failed. Please try again.'],
    [new ApiError({ status: 0, noAnswer: 'network' }), 'Unable to connect to the server'],
    [new InvalidLoginAnswer(), 'Invalid server response'],
    [new Error('x'), 'Authentication failed. Please try again.'],
  ])('%s is said as the catalogue has it', (error, sentence) => {
    expect(loginProblem(error)({ t: translator(loginMessages, 'en'), said: messageOf })).toBe(sentence);
  });
});
