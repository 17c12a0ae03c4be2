import { describe, expect, it } from '@jest/globals';
import type { TenantRole } from '@parcelbell/auth';
import { applyChange, type UserChange } from './change-user.ts';
import type { User } from './user.ts';

const now = new Date('2026-11-01T08:00:00Z');
const user: User = {
  id: 'u1',
  email: 'a@x.test',
  name: 'A',
  status: 'active',
  systemRole: 'superadmin',
  isDemoUser: false,
  createdAt: now,
  version: 4,
  tenantRoles: [
    { tenantId: 'lobby', role: 'user' },
    { tenantId: 'maple', role: 'tenantAdmin' },
  ],
};
const roles = (lobby: TenantRole, maple: TenantRole): UserChange => ({
  tenantRoles: [
    { tenantId: 'lobby', role: lobby },
    { tenantId: 'maple', role: maple },
  ],
});

describe('a change of a user', () => {
  it.each<[string, UserChange, string]>([
    ['suspends', { status: 'suspended' }, 'suspended'],
    ['gives another e-mail address', { email: 'b@x.test' }, 'email_changed'],
    ['takes the superadmin role', { systemRole: 'user' }, 'role_changed'],
    ['removes from a building', { tenantRoles: [{ tenantId: 'maple', role: 'tenantAdmin' }] }, 'role_changed'],
    ['makes an admin a user', roles('user', 'user'), 'role_changed'],
    ['makes an admin a concierge', roles('user', 'concierge'), 'role_changed'],
    ['makes an admin a user and a user an admin', roles('admin', 'user'), 'role_changed'],
  ])('that %s ends all sessions', (_case, change, reason) => {
    const after = applyChange(user, change, now);
    expect(after).toMatchObject({ version: 5, sessionsEnded: { times: 1, at: now, reason } });
    const later = new Date(now.getTime() + 1);
    expect(applyChange(after, {}, later).sessionsEnded).toEqual(after.sessionsEnded);
  });

  it.each<[string, UserChange]>([
    ['makes a user an admin', roles('admin', 'tenantAdmin')],
    ['makes a user a concierge', roles('concierge', 'tenantAdmin')],
    ['calls the same role by its other name', roles('user', 'admin')],
    ['gives a further role', { tenantRoles: [...user.tenantRoles, { tenantId: 'new', role: 'user' }] }],
    ['changes nothing', {}],
  ])('that %s ends none', (_case, change) => {
    expect(applyChange(user, change, now)).not.toHaveProperty('sessionsEnded');
  });

  it('that makes a concierge a user ends all sessions, and one that makes a concierge an admin none', () => {
    const concierge = { ...user, ...roles('concierge', 'admin') };
    expect(applyChange(concierge, roles('user', 'admin'), now).sessionsEnded?.reason).toBe('role_changed');
    expect(applyChange(concierge, roles('admin', 'admin'), now)).not.toHaveProperty('sessionsEnded');
  });

  it('unlinks the account with another e-mail address, and with nothing else', () => {
    const linked = { ...user, sub: 'the account' };
    expect(applyChange(linked, { name: 'B' }, now).sub).toBe('the account');
    expect(applyChange(linked, { email: 'b@x.test' }, now)).not.toHaveProperty('sub');
  });

  it('counts every time that sessions ended, and the end of a suspension is none', () => {
    const suspended = applyChange(user, { status: 'suspended' }, now);
    const reinstated = applyChange(suspended, { status: 'active' }, now);
    expect(reinstated.sessionsEnded?.times).toBe(1);
    expect(applyChange(reinstated, { status: 'suspended' }, now).sessionsEnded?.times).toBe(2);
  });
});
