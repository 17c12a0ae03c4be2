import { expect, it } from '@jest/globals';
import { pageAt, pageList } from '@parcelbell/addresses';
import { firstScreens } from './first-screens.mjs';

const modulesFor = (frontEnd: string, path: string): string[] =>
  firstScreens(frontEnd)
    .filter(({ address }) => new RegExp(address).test(path))
    .flatMap(({ modules }) => modules);

it('a visit to the desk loads the frame and shared parts from the shell, and the screen from its remote', () => {
  expect(modulesFor('shell', '/admin/tenant')).toEqual([
    '/staff.tsx',
    '@parcelbell/client/query',
    '@parcelbell/ui/frame',
    '@parcelbell/ui/combobox',
  ]);
  expect(modulesFor('dashboard', '/admin/tenant')).toEqual(['/desk-screen.tsx']);
});

it('a visitor without a session loads nothing for staff', () => {
  expect(modulesFor('shell', '/login')).toEqual(['/login-screen.tsx']);
  expect(modulesFor('shell', '/maple-court/register')).toEqual([]);
  expect(modulesFor('registration', '/maple-court/register')).toEqual(['/register-screen.tsx']);
});

it('every page with a screen loads that screen first', () => {
  for (const [, page] of pageList.filter(([, { screen }]) => screen)) {
    const path = page.path.replaceAll(/:\w+\??/g, 'example');
    expect(pageAt(path)?.page).toBe(page);
    expect(modulesFor(page.drawnBy, path)).toContain(`/${page.screen}.tsx`);
  }
  expect(modulesFor('dashboard', '/admin/tenant/nowhere')).toEqual([]);
});
