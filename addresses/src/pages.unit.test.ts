import { describe, expect, it } from '@jest/globals';
import { carriesCode, pageAt, pageList, pagePath, pageUrl } from './page-address.ts';
import type { Page, PageName } from './pages.ts';
import { reservedNames } from './reserved-names.ts';

describe('a page', () => {
  it.each([
    ['/admin/tenant', 'dashboard'],
    ['/admin/tenant/', 'dashboard'],
    ['/admin/tenant/deliveries', 'dashboard'],
    ['/admin/tenant/nowhere/at/all', 'dashboard'],
    ['/admin', 'admin'],
    ['/admin/users', 'admin'],
    ['/maple-court/register', 'registration'],
    ['/maple-court/success', 'registration'],
    ['/residents/verify', 'registration'],
    ['/residents/verify/abc', 'registration'],
    ['/residents/unsubscribe/abc', 'registration'],
    ['/residents/additions/abc', 'registration'],
    ['/residents/home/abc', 'registration'],
    ['/', 'shell'],
    ['/login', 'shell'],
    ['/maple-court', undefined],
    ['/maple-court/register/more', undefined],
    ['/admins', undefined],
  ])('at %s is drawn by %s', (address, drawnBy) => {
    expect(pageAt(address)?.page.drawnBy).toBe(drawnBy);
  });

  it.each([
    ['/tenant-selection', true],
    ['/tenant-selection/', true],
    ['/admin/tenant/deliveries', true],
    ['/admin/users', true],
    ['/', false],
    ['/login', false],
    ['/maple-court/register', false],
    ['/nowhere', false],
  ])('at %s asks for a session: %s', (address, expected) => {
    expect(pageAt(address)?.page.signedIn ?? false).toBe(expected);
  });

  it('knows the named parts of its address as they stand there', () => {
    expect(pageAt('/maple%2Fcourt/register')?.parts).toEqual({ tenantSlug: 'maple%2Fcourt' });
    expect(pageAt('/residents/verify/a-1_B')?.parts).toEqual({ hash: 'a-1_B' });
  });

  it('has an address that can be written down, with its parts encoded', () => {
    expect(pagePath('home')).toBe('/');
    expect(pagePath('staffArea')).toBe('/admin/tenant');
    expect(pagePath('register', 'maple/court')).toBe('/maple%2Fcourt/register');
    expect(pageUrl('https://parcelbell.example', 'verify', 'a b')).toBe(
      'https://parcelbell.example/residents/verify/a%20b',
    );
    expect(pagePath('verify')).toBe('/residents/verify');
  });

  it.each(['verify', 'unsubscribe', 'additions', 'residentHome', 'confirmAddress'] as const)(
    'with a code is %s, in whatever case',
    (name) => {
      expect(carriesCode(pagePath(name, 'a.b-c'))).toBe(true);
      expect(carriesCode(pagePath(name, 'a').toUpperCase())).toBe(true);
      expect(carriesCode(`${pagePath(name, 'a')}/more`)).toBe(true);
      expect(carriesCode(pagePath(name))).toBe(false);
    },
  );
});

/** Whatever is added to the table is covered by these, so that one line is all that a new address takes. */
describe.each(pageList)('the line %s', (name: PageName, page: Page) => {
  const example = page.path.replace('/*', '/example').replaceAll(/:\w+\??/g, 'example');

  it('is found by its address, with and without a slash at the end', () => {
    expect(pageAt(example)?.name).toBe(name);
    expect(pageAt(example === '/' ? '/' : `${example}/`)?.name).toBe(name);
  });

  it('keeps its first part from becoming a building’s name', () => {
    const first = page.path.split('/')[1] ?? '';
    expect(first === '' || first.startsWith(':') || reservedNames.has(first)).toBe(true);
  });

  it('says whether its address is a secret', () => {
    expect(carriesCode(example)).toBe(page.carriesCode ?? false);
  });
});

it('no building may have one of these names, now or later', () => {
  const names =
    'admin api app assets auth config dashboard demo dev docs favicon healthz help internal livez locales login logout metrics ' +
    'public readyz register registration remotes residents robots shell sitemap static status success superadmin support ' +
    'tenant tenant-selection tenants well-known www';
  expect(names.split(' ').filter((name) => !reservedNames.has(name))).toEqual([]);
});
