import { describe, expect, it } from '@jest/globals';
import { isEmailAddress } from '@parcelbell/rules';
import { largeSampleTenants, largeSampleUsers } from './large-sample.ts';

const tenants = largeSampleTenants();
const users = largeSampleUsers();

describe('the large sample', () => {
  it('has 300 buildings of 12 companies and 3,000 users, each once', () => {
    expect(new Set(tenants.map(({ tenantId }) => tenantId)).size).toBe(300);
    expect(new Set(tenants.map(({ name }) => name)).size).toBe(300);
    expect(new Set(tenants.map(({ company }) => company.name)).size).toBe(12);
    expect(new Set(users.map(({ email }) => email)).size).toBe(3_000);
    expect(new Set(users.map(({ name }) => name)).size).toBe(3_000);
  });

  it('is the same each time', () => {
    expect(largeSampleTenants()).toEqual(tenants);
    expect(largeSampleUsers()).toEqual(users);
  });

  it('has addresses and ids that every service takes', () => {
    for (const { email } of users) expect([email, isEmailAddress(email)]).toEqual([email, true]);
    for (const { tenantId } of tenants) expect(tenantId).toMatch(/^[a-z]+-[a-z]+$/);
  });

  it('gives every building an admin, and roles in buildings of it alone', () => {
    const ids = new Set(tenants.map(({ tenantId }) => tenantId));
    const roles = users.flatMap((user) => user.roles);
    expect(roles.every(({ tenantId }) => ids.has(tenantId))).toBe(true);
    const administered = new Set(roles.filter(({ role }) => role === 'admin').map(({ tenantId }) => tenantId));
    expect(administered.size).toBe(300);
  });
});
