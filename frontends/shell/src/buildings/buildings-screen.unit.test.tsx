import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type AppConfig, AppConfigProvider, ClientProvider, createApiClient, createSession } from '@parcelbell/client';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { loadable, UiProvider } from '@parcelbell/ui';
import { MemoryRouter } from '@parcelbell/ui/router';
import { render, screen } from '@testing-library/react';
import { Screens } from '../app/screens.tsx';

const noRemote = loadable(() => Promise.reject(new Error('There is no remote.')));
const installed = { admin: '/remotes/admin/mf-manifest.json' };
const buildings = ['Maple Court', 'Oak House'].map((name, at) => ({
  tenantId: `building-${at}`,
  name,
  status: 'active',
  isMultiTower: false,
  towerNames: [],
}));
let api: Api;

beforeEach(async () => {
  window.scrollTo = () => undefined;
  api = await startApi();
  api.on('GET /tenants/my-tenants', { body: buildings });
  localStorage.setItem('accessToken', 'token');
});

afterEach(() => endTest(api));

/** Shows the choice of a building to somebody who has a role in each. */
async function show(systemRole: string, remotes: AppConfig['remotes']): Promise<void> {
  const tenantRoles = buildings.map(({ tenantId }) => ({ tenantId, role: 'admin', tenantIsDeleted: false }));
  api.on('GET /users/me', { body: { _id: 'u1', name: 'Ada', systemRole, tenantRoles } });
  const session = createSession({ events: window });
  const config: AppConfig = { remotes, signIn: { kind: 'embedded', accountsUrl: '/dev/sign-in' }, demo: false };
  render(
    <UiProvider>
      <ClientProvider client={createApiClient({ session, baseUrl: api.baseUrl, cookies: () => '' })}>
        <AppConfigProvider config={config}>
          <MemoryRouter initialEntries={['/tenant-selection']}>
            <Screens loader={{ remote: () => noRemote }} />
          </MemoryRouter>
        </AppConfigProvider>
      </ClientProvider>
    </UiProvider>,
  );
  await screen.findByRole('button', { name: /^Maple Court/ });
}

const way = () => screen.queryByRole('link', { name: 'Manage All Tenants' });

describe('the way from the buildings to the superadmin’s area', () => {
  it('is there for a superadmin', async () => {
    await show('superadmin', installed);
    expect(way()?.getAttribute('href')).toBe('/admin/tenants');
  });

  it.each([
    ['whoever is none', 'user', installed],
    ['a superadmin where the area is not installed', 'superadmin', {}],
  ])('is not there for %s', async (_, systemRole, remotes) => {
    await show(systemRole, remotes);
    expect(way()).toBeNull();
  });
});
