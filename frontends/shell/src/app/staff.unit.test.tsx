import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  type AppConfig,
  AppConfigProvider,
  ClientProvider,
  createApiClient,
  createSession,
  type RemoteManifest,
} from '@parcelbell/client';
import { useDemoMode, useMe } from '@parcelbell/client/query';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { loadable, UiProvider } from '@parcelbell/ui';
import { MemoryRouter } from '@parcelbell/ui/router';
import { fireEvent, render, screen } from '@testing-library/react';
import { Screens } from './screens.tsx';

const config: AppConfig = {
  remotes: { dashboard: '/remotes/dashboard/mf-manifest.json' },
  signIn: { kind: 'embedded', accountsUrl: '/dev/sign-in' },
  demo: true,
};
const manifest: RemoteManifest = { id: 'dashboard', routes: [{ path: '/admin/tenant/*', component: Desk }] };
const dashboard = loadable(() => Promise.resolve(manifest));
const loader = { remote: () => dashboard };

function Desk() {
  const { data: user } = useMe();
  const isDemo = useDemoMode('skyline-towers');
  return <p>{user && `${user.name}, ${isDemo ? 'demo' : 'at work'}`}</p>;
}

/** An access token as far as the front ends read it. */
const tokenOf = (userId: string) => `head.${btoa(JSON.stringify({ sub: userId }))}.signature`;
/** What another tab does to the storage, which all tabs share. */
const inAnotherTab = (change: () => void) => {
  change();
  fireEvent(window, new StorageEvent('storage'));
};

let api: Api;

beforeEach(async () => {
  window.scrollTo = () => undefined;
  api = await startApi();
  api.on('GET /tenants/*', { body: { tenantId: 'skyline-towers', features: {}, settings: {}, towerNames: [] } });
  api.on('GET /users/me', ({ headers }) => {
    const isDemoUser = headers.authorization === `Bearer ${tokenOf('demo')}`;
    const user = isDemoUser ? { _id: 'demo', name: 'Robin', isDemoUser } : { _id: 'u1', name: 'Ada' };
    return { body: { ...user, tenantRoles: [] } };
  });
  localStorage.setItem('accessToken', tokenOf('u1'));
  const session = createSession({ events: window });
  render(
    <UiProvider>
      <ClientProvider client={createApiClient({ session, baseUrl: api.baseUrl, cookies: () => '' })}>
        <AppConfigProvider config={config}>
          <MemoryRouter initialEntries={['/admin/tenant/delivery-form']}>
            <Screens loader={loader} />
          </MemoryRouter>
        </AppConfigProvider>
      </ClientProvider>
    </UiProvider>,
  );
  await screen.findByText('Ada, at work');
});

afterEach(() => endTest(api));

it('a tab follows the account with which another tab signs in, into the demo and out of it', async () => {
  inAnotherTab(() => {
    localStorage.setItem('accessToken', tokenOf('demo'));
    localStorage.setItem('isDemoMode', 'true');
  });
  await screen.findByText('Robin, demo');
  inAnotherTab(() => {
    localStorage.setItem('accessToken', tokenOf('u1'));
    localStorage.removeItem('isDemoMode');
  });
  await screen.findByText('Ada, at work');
});

it('a tab asks for nothing anew where another tab renews the session or logs out', () => {
  const asked = api.to('GET /users/me').length;
  inAnotherTab(() => localStorage.setItem('accessToken', `${tokenOf('u1')}-renewed`));
  inAnotherTab(() => localStorage.removeItem('accessToken'));
  screen.getByText('Ada, at work');
  expect(api.to('GET /users/me')).toHaveLength(asked);
});
