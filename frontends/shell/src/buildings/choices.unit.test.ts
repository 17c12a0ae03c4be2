import { expect, it } from '@jest/globals';
import type { TenantSummary, User } from '@parcelbell/client';
import { matching, onlyChoice, openTo } from './choices.ts';

const tenant = (tenantId: string, name: string, towerNames: string[] = []): TenantSummary => ({
  tenantId,
  name,
  status: 'active',
  isMultiTower: towerNames.length > 0,
  towerNames,
});
const all = [tenant('a', 'Maple Court'), tenant('b', 'Résidence du Lac', ['North', 'South'])];
const admin = {
  systemRole: 'user',
  tenantRoles: [{ tenantId: 'a', tenantName: 'Maple Court', role: 'admin' }],
} as User;
const superadmin = { systemRole: 'superadmin', tenantRoles: [] as User['tenantRoles'] } as User;

it('an admin may open the buildings they administer, a superadmin all', () => {
  expect(openTo(admin, all)).toEqual([all[0]]);
  expect(openTo(superadmin, all)).toEqual(all);
});

it('a concierge may open the buildings whose desk they work at', () => {
  const tenantRoles = [{ tenantId: 'b', tenantName: 'Résidence du Lac', role: 'concierge', tenantIsDeleted: false }];
  expect(openTo({ ...admin, tenantRoles } as User, all)).toEqual([all[1]]);
});

it('the only building is chosen without asking, except for a superadmin', () => {
  expect(onlyChoice(admin, all.slice(0, 1))).toBe(all[0]);
  expect(onlyChoice(admin, all)).toBeUndefined();
  expect(onlyChoice(superadmin, all.slice(0, 1))).toBeUndefined();
});

it('a search looks in names and towers and minds neither case nor accents', () => {
  expect(matching(all, 'RESIDENCE')).toEqual([all[1]]);
  expect(matching(all, 'north')).toEqual([all[1]]);
  expect(matching(all, '  ')).toEqual(all);
  expect(matching(all, 'zzz')).toEqual([]);
});
