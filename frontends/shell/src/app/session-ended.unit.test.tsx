import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AppConfig,
  AppConfigProvider,
  ClientProvider,
  createApiClient,
  createSession,
  type Session,
} from '@parcelbell/client';
import { loadable, UiProvider } from '@parcelbell/ui';
import { MemoryRouter } from '@parcelbell/ui/router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Screens } from './screens.tsx';

// jsdom has no fetch and its own kind of AbortSignal.
Object.assign(globalThis, runInThisContext('({ fetch, Headers, Response, AbortController, AbortSignal })'));

const config: AppConfig = { remotes: {}, signIn: { kind: 'embedded', accountsUrl: '/dev/sign-in' }, demo: false };
const noRemote = loadable(() => Promise.reject(new Error('There is no remote.')));
const loader = { remote: () => noRemote };
/** Waits for the sign-in with all it loads: nothing answers for its accounts. */
async function signIn(): Promise<void> {
  await screen.findByRole('heading', { name: 'Sign in' });
  await screen.findByText(/^The sample accounts could not be listed/);
}

beforeEach(() => {
  window.scrollTo = () => undefined;
  localStorage.setItem('accessToken', 'token');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Opens the building selection, every call of which is answered so. */
function openWith(status: number, body: object, path: string | object = '/tenant-selection'): Session {
  const session = createSession({ events: window });
  const fetch = async () => Response.json(body, { status });
  render(
    <UiProvider>
      <ClientProvider client={createApiClient({ session, fetch, cookies: () => '' })}>
        <AppConfigProvider config={config}>
          <MemoryRouter initialEntries={[path]}>
            <Screens loader={loader} />
          </MemoryRouter>
        </AppConfigProvider>
      </ClientProvider>
    </UiProvider>,
  );
  return session;
}

describe('a session that somebody ends', () => {
  it('says that it does until the sign-in is there', async () => {
    localStorage.clear();
    openWith(200, {}, { pathname: '/login', state: { loggedOut: true } });
    screen.getByText('Logging out...');
    await signIn();
    expect(screen.queryByText('Logging out...')).toBeNull();
  });
});

describe('a session that is ended from without', () => {
  it('leaves nothing in the tab of what it knew for when there is no connection', async () => {
    sessionStorage.setItem('known-user-1', '{"_id":"u1"}');
    openWith(401, { error: 'Not authenticated', type: 'NOT_SIGNED_IN' });
    await signIn();
    expect({ ...sessionStorage }).toEqual({});
  });

  it('because it is over leads to the sign-in, which says so', async () => {
    openWith(401, { error: 'Not authenticated', type: 'NOT_SIGNED_IN' });
    await signIn();
    await screen.findByText('Your session has expired');
    expect(screen.queryByText('Not authenticated. Please log in.')).toBeNull();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it('because it cannot be renewed dispatches authExpired on the window, once', async () => {
    let expired = 0;
    const count = () => (expired += 1);
    window.addEventListener('authExpired', count);
    localStorage.setItem('tenantId', 'maple-court');
    openWith(403, { error: 'This session has ended.', type: 'SESSION_ENDED' });
    await signIn();
    window.removeEventListener('authExpired', count);
    expect(expired).toBe(1);
    expect({ ...localStorage }).toEqual({});
  });

  it.each(['NO_ADMIN_ROLE', 'NO_ACCESS'])(
    'because the role is gone stays where the dashboard says so (%s)',
    async (type) => {
      const session = openWith(200, {}, '/admin/tenant/deliveries');
      const fallen = { message: 'Access denied', type };
      act(() => session.expire(fallen));
      expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull();
      localStorage.setItem('accessToken', 'token');
      act(() => session.expire({ ...fallen, type: 'ACCOUNT_SUSPENDED' }));
      expect(screen.queryByRole('heading', { name: 'Sign in' })).not.toBeNull();
      await signIn();
    },
  );

  it('because access was taken away leads to the sign-in, which says why and not that it has expired', async () => {
    openWith(403, { error: 'Your account has been suspended.', type: 'ACCOUNT_SUSPENDED' });
    await signIn();
    await screen.findByText('Your account has been suspended.');
    expect(screen.queryByText('Your session has expired')).toBeNull();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
});

describe('without a session', () => {
  it('a page for staff leads to the sign-in, which says that one has to sign in', async () => {
    localStorage.clear();
    openWith(200, {});
    await signIn();
    await screen.findByText('Not authenticated. Please log in.');
  });

  it('an address that has no page says so, and leads to the start', async () => {
    localStorage.clear();
    openWith(200, {}, '/there/is/nothing');
    screen.getByRole('heading', { name: 'Page not found' });
    await userEvent.click(screen.getByRole('link', { name: 'Go to the start' }));
    await signIn();
  });

  it('the sign-in itself says nothing', async () => {
    localStorage.clear();
    openWith(200, {}, '/login');
    await signIn();
    expect(screen.queryByText('Not authenticated. Please log in.')).toBeNull();
  });
});
