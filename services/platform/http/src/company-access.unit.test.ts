import { describe, expect, it } from '@jest/globals';
import { administers, administersCompanyOf, type Session, worksAtDesk } from '@parcelbell/auth';
import { withCompanyTenants } from './company-access.ts';

const session: Session = {
  ...{ userId: 'u1', sessionId: 's1', superadmin: false, demo: false, issuedAt: 0 },
  ...{ roles: { own: 'concierge' }, companies: ['lakeside', 'pacific'] },
};
const companies: Readonly<Record<string, string>> = {
  elm: 'lakeside',
  oak: 'pacific',
  far: 'elsewhere',
  own: 'lakeside',
};
const asked: string[] = [];
const companyOf = async (tenantId: string) => {
  asked.push(tenantId);
  return Object.hasOwn(companies, tenantId) ? companies[tenantId] : undefined;
};

describe('the buildings of a call', () => {
  it('are open to the admins of their company, and no other is', async () => {
    const named = ['elm', 'far', 'nowhere', 'constructor'];
    const widened = await withCompanyTenants(session, named, companyOf);
    expect(named.map((id) => administers(widened, id))).toEqual([true, false, false, false]);
    expect(named.map((id) => worksAtDesk(widened, id))).toEqual([true, false, false, false]);
    expect(administers(widened, 'oak')).toBe(false);
  });

  it('give a concierge the rights of an admin where the company is theirs', async () => {
    const widened = await withCompanyTenants(session, ['own'], companyOf);
    expect([administers(widened, 'own'), administersCompanyOf(widened, 'own')]).toEqual([true, true]);
    expect([administers(session, 'own'), administersCompanyOf(session, 'own')]).toEqual([false, false]);
  });

  it('are looked up for nobody else, and where no service knows companies nobody enters by one', async () => {
    asked.length = 0;
    const { companies: _, ...earlier } = session;
    expect(await withCompanyTenants(earlier, ['elm'], companyOf)).toBe(earlier);
    expect(asked).toEqual([]);
    expect(administers(await withCompanyTenants(session, ['elm'], undefined), 'elm')).toBe(false);
  });
});
