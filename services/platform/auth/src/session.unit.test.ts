import { describe, expect, it } from '@jest/globals';
import { ForbiddenError } from '@parcelbell/errors';
import { administers, companyFor, type Session, tenantFor, worksAtDesk } from './session.ts';

const session = (more: Partial<Session>): Session => ({
  userId: 'u1',
  sessionId: 's1',
  superadmin: false,
  demo: false,
  roles: {},
  issuedAt: 0,
  ...more,
});

describe('administers', () => {
  it('takes admin and tenantAdmin as one role, and user as none', () => {
    const roles = { a: 'admin', b: 'tenantAdmin', c: 'user' } as const;
    expect(['a', 'b', 'c', 'd'].map((id) => administers(session({ roles }), id))).toEqual([true, true, false, false]);
  });

  it('is not fooled by names of prototype members', () => {
    expect(administers(session({}), 'constructor')).toBe(false);
    expect(administers(session({}), '__proto__')).toBe(false);
  });
});

describe('worksAtDesk', () => {
  it('takes concierges and admins, who alone administer', () => {
    const roles = { a: 'admin', b: 'concierge', c: 'user' } as const;
    expect(['a', 'b', 'c', 'd'].map((id) => worksAtDesk(session({ roles }), id))).toEqual([true, true, false, false]);
    expect(administers(session({ roles }), 'b')).toBe(false);
  });
});

describe('companyFor', () => {
  it('takes the named company of its admins and of superadmins, and no other', () => {
    expect(companyFor(session({ companies: ['lakeside'] }), 'lakeside')).toBe('lakeside');
    expect(companyFor(session({ superadmin: true }), 'lakeside')).toBe('lakeside');
    for (const [more, named] of [
      [{ companies: ['pacific'] }, 'lakeside'],
      [{ roles: { a: 'admin' } }, 'lakeside'],
      [{ companies: ['lakeside'] }, undefined],
    ] as const)
      expect(() => companyFor(session(more), named)).toThrow(ForbiddenError);
  });
});

describe('tenantFor', () => {
  const roles = { c: 'user', a: 'admin', b: 'admin' } as const;

  it('takes the building that is named where the session administers it', () => {
    expect(tenantFor(session({ roles }), 'b')).toBe('b');
  });

  it('refuses a building that is named and foreign', () => {
    expect(() => tenantFor(session({ roles }), 'z')).toThrow(ForbiddenError);
    expect(() => tenantFor(session({ roles }), 'c')).toThrow(ForbiddenError);
  });

  it('takes the first administered building where none is named', () => {
    expect(tenantFor(session({ roles }), undefined)).toBe('a');
  });

  it('takes the first building whose desk the session works at, where that is enough', () => {
    const atDesk = session({ roles: { c: 'user', b: 'concierge' } });
    expect(tenantFor(atDesk, undefined, worksAtDesk)).toBe('b');
    expect(() => tenantFor(atDesk, undefined)).toThrow(ForbiddenError);
  });

  it('lets a company admin into the buildings of the company that the call names; one has to be named', () => {
    const ofCompany = session({ companies: ['lakeside'], companyTenants: ['z'] });
    expect(tenantFor(ofCompany, 'z')).toBe('z');
    expect(() => tenantFor(ofCompany, 'y')).toThrow(ForbiddenError);
    expect(() => tenantFor(ofCompany, undefined)).toThrow('No tenant selected.');
    expect(tenantFor({ ...ofCompany, roles }, undefined)).toBe('a');
  });

  it('lets a superadmin into any building, which has to be named', () => {
    expect(tenantFor(session({ superadmin: true }), 'z')).toBe('z');
    expect(() => tenantFor(session({ superadmin: true }), undefined)).toThrow('No tenant selected.');
  });
});
