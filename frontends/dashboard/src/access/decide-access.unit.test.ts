import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@parcelbell/client';
import { admin, manager, superadmin } from '../testing/building.ts';
import { decideAccess } from './decide-access.ts';

const facts = { user: undefined, error: null, hasToken: true, storedTenantId: null, hasLostRole: false };

describe('who may enter the staff area', () => {
  it('waits while the profile of a token is being read', () => {
    expect(decideAccess(facts)).toEqual({ state: 'waiting' });
  });

  it('finds nobody signed in without a token, and where the profile is refused', () => {
    expect(decideAccess({ ...facts, hasToken: false }).state).toBe('signed-out');
    expect(decideAccess({ ...facts, user: admin, hasToken: false }).state).toBe('signed-out');
    expect(decideAccess({ ...facts, error: new ApiError({ status: 401 }) }).state).toBe('signed-out');
    expect(decideAccess({ ...facts, error: new ApiError({ status: 403 }) }).state).toBe('signed-out');
  });

  it('cannot tell where the profile does not come', () => {
    expect(decideAccess({ ...facts, error: new ApiError({ status: 503 }) }).state).toBe('failed');
  });

  it('lets an administrator into the remembered building, else into the first', () => {
    const at = (storedTenantId: string | null) => decideAccess({ ...facts, user: manager, storedTenantId });
    expect(at('harbour-towers')).toMatchObject({ state: 'granted', tenantId: 'harbour-towers', canSwitch: true });
    expect(at('maple-court')).toMatchObject({ tenantId: 'maple-court' });
    expect(at('somebody-elses')).toMatchObject({ tenantId: 'maple-court', tenantName: 'Maple Court' });
    expect(at(null)).toMatchObject({ tenantId: 'maple-court' });
  });

  it('offers no other building to who administers one', () => {
    expect(decideAccess({ ...facts, user: admin })).toMatchObject({ state: 'granted', canSwitch: false });
  });

  it('lets a concierge in as an administrator, without what is for administrators alone', () => {
    const concierge = {
      ...manager,
      tenantRoles: manager.tenantRoles.map(
        (held, at) => ({ ...held, role: at === 0 ? 'concierge' : held.role }) as const,
      ),
    };
    const at = (storedTenantId: string | null) => decideAccess({ ...facts, user: concierge, storedTenantId });
    expect(at(null)).toMatchObject({ tenantId: 'maple-court', administers: false, canSwitch: true });
    expect(at('harbour-towers')).toMatchObject({ tenantId: 'harbour-towers', administers: true });
  });

  it('denies plain users and administrators of deleted buildings', () => {
    const as = (role: 'user' | 'admin', tenantIsDeleted: boolean) => ({
      ...admin,
      tenantRoles: [{ tenantId: 'maple-court', tenantName: 'Maple Court', role, tenantIsDeleted }],
    });
    expect(decideAccess({ ...facts, user: as('user', false), storedTenantId: 'maple-court' }).state).toBe('denied');
    expect(decideAccess({ ...facts, user: as('admin', true), storedTenantId: 'maple-court' }).state).toBe('denied');
  });

  it('lets a company admin into the chosen building, also beside a role in another one', () => {
    const companyRoles = [{ companyId: 'lakeside', companyName: 'Lakeside', role: 'companyAdmin' as const }];
    const head = { ...admin, tenantRoles: [], companyRoles };
    expect(decideAccess({ ...facts, user: head }).state).toBe('not-chosen');
    const chosen = { state: 'granted', tenantId: 'elm', administers: true, canSwitch: true, isCompanyAdmin: true };
    expect(decideAccess({ ...facts, user: head, storedTenantId: 'elm' })).toMatchObject(chosen);
    const both = { ...admin, companyRoles };
    expect(decideAccess({ ...facts, user: both, storedTenantId: 'elm' })).toMatchObject(chosen);
    expect(decideAccess({ ...facts, user: both, storedTenantId: 'maple-court' })).toMatchObject({
      ...{ state: 'granted', tenantId: 'maple-court', isCompanyAdmin: false, canSwitch: true },
    });
  });

  it('lets a superadmin into the chosen building only', () => {
    expect(decideAccess({ ...facts, user: superadmin }).state).toBe('no-building');
    const chosen = decideAccess({ ...facts, user: superadmin, storedTenantId: 'harbour-towers' });
    expect(chosen).toMatchObject({
      state: 'granted',
      tenantId: 'harbour-towers',
      isSuperadmin: true,
      administers: true,
      canSwitch: true,
    });
  });
});
