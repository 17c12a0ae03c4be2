import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AppConfig,
  AppConfigProvider,
  ClientProvider,
  createApiClient,
  createSession,
  type RemoteManifest,
  signInAgain,
  type User,
} from '@parcelbell/client';
import { type Api, endTest, startApi, demoVisitor as visitor } from '@parcelbell/client/testing';
import { LocaleProvider, loadable, UiProvider } from '@parcelbell/ui';
import { MemoryRouter, useLocation, useNavigate } from '@parcelbell/ui/router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Screens } from '../../app/screens.tsx';

const own = { ...visitor, _id: 'u1', name: 'Ada Concierge', isDemoUser: false };
const refused = { status: 401, body: { error: 'Start a new demo session.', type: 'DEMO_TOKEN_INVALID' } };

const config: AppConfig = {
  remotes: { dashboard: '/remotes/dashboard/mf-manifest.json' },
  signIn: { kind: 'embedded', accountsUrl: '/dev/sign-in' },
  demo: true,
};
const manifest: RemoteManifest = {
  id: 'dashboard',
  routes: [{ path: '/admin/tenant/*', component: () => <h1>The desk</h1> }],
};
const loader = { remote: () => dashboard };
const dashboard = loadable(() => Promise.resolve(manifest));

let api: Api;
let tokens: number;

beforeEach(async () => {
  window.scrollTo = () => undefined;
  api = await startApi();
  tokens = 0;
  api.on('GET /demo/start', () => {
    tokens += 1;
    return { body: { demoToken: `demo-${tokens}` } };
  });
  api.on('POST /auth/demo-login', { body: { accessToken: 'access', tenantId: 'skyline-towers', user: visitor } });
  api.on('GET /users/me', { body: visitor });
  api.on('GET /tenants/*', { body: { tenantId: 'skyline-towers', name: 'Skyline Towers', isDemoTenant: true } });
});

afterEach(() => endTest(api));

type Address = string | { readonly pathname: string; readonly state: unknown };

/** Opens an address after another one, so that there is a way back, in strict mode. */
function open(address: Address, more: Partial<AppConfig> = {}): void {
  const session = createSession({ events: window });
  render(
    <StrictMode>
      <UiProvider>
        <LocaleProvider initial="en">
          <ClientProvider client={createApiClient({ session, baseUrl: api.baseUrl, cookies: () => '' })}>
            <AppConfigProvider config={{ ...config, ...more }}>
              <MemoryRouter initialEntries={['/nowhere', address]} initialIndex={1}>
                <Back />
                <Screens loader={loader} />
              </MemoryRouter>
            </AppConfigProvider>
          </ClientProvider>
        </LocaleProvider>
      </UiProvider>
    </StrictMode>,
  );
}

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      At {useLocation().pathname}
    </button>
  );
}

const desk = () => screen.findByRole('heading', { name: 'The desk' });
const offer = () => screen.findByRole('link', { name: 'View our demo' });
const signInAs = (user: User, token = 'own') => {
  localStorage.setItem('accessToken', token);
  localStorage.setItem('user', JSON.stringify(user));
};

describe('the demo', () => {
  it('is one press away on the sign-in page, and leaves everything that the contract names', async () => {
    open('/login');
    await userEvent.click(await offer());
    await desk();
    screen.getByText('At /admin/tenant/delivery-form');
    expect(api.to('POST /auth/demo-login').map(({ headers }) => headers['x-demo-token'])).toEqual(['demo-1']);
    expect({ ...localStorage }).toEqual({
      accessToken: 'access',
      tenantId: 'skyline-towers',
      tenantName: 'Skyline Towers',
      isDemoMode: 'true',
      demoToken: 'demo-1',
      user: JSON.stringify(visitor),
    });
  });

  it.each(['/login?demo=true', '/?demo=true'])(
    'starts by itself at %s, and says meanwhile that it does',
    async (address) => {
      open(address);
      await screen.findByRole('heading', { name: 'Opening the demo' });
      await desk();
    },
  );

  it('is not started again by going back', async () => {
    open('/login?demo=true');
    await desk();
    await userEvent.click(screen.getByText('At /admin/tenant/delivery-form'));
    await screen.findByText('At /nowhere');
    expect(tokens).toBe(1);
  });

  it('is neither offered nor started where there is none', async () => {
    open('/login?demo=true', { demo: false });
    await screen.findByText('Demo temporarily unavailable. Please try again later.');
    expect(screen.queryByRole('link', { name: 'View our demo' })).toBeNull();
    expect(api.to('GET /demo/*')).toEqual([]);
  });

  it('can be left alone while it opens', async () => {
    api.on('GET /demo/start', () => new Promise(() => undefined));
    open('/login?demo=true');
    await userEvent.click(await screen.findByRole('link', { name: 'Back to the sign-in' }));
    await offer();
    expect({ ...localStorage }).toEqual({});
  });
});

describe('a demo token that is refused', () => {
  it('is dropped, and a new session is started once, half a second later', async () => {
    const kept: (string | null)[] = [];
    const at: number[] = [];
    api.on('GET /demo/start', () => {
      kept.push(localStorage.getItem('demoToken'));
      at.push(performance.now());
      return { body: { demoToken: `demo-${at.length}` } };
    });
    api.on('POST /auth/demo-login', ({ headers }) =>
      headers['x-demo-token'] === 'demo-1' ? refused : { body: { accessToken: 'access', user: visitor } },
    );
    open('/login?demo=true');
    await desk();
    expect([kept, localStorage.getItem('demoToken')]).toEqual([[null, null], 'demo-2']);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(495);
  });

  it('twice ends at the sign-in', async () => {
    api.on('POST /auth/demo-login', refused);
    open('/login?demo=true');
    await screen.findByText('Demo login failed');
    expect([tokens, { ...localStorage }]).toEqual([2, {}]);
  });
});

describe('a demo that cannot be entered says so, and is offered again', () => {
  const start = 'Failed to start demo session. Please try again.';
  const unavailable = 'Demo temporarily unavailable. Please try again later.';
  it.each([
    ['GET /demo/start', { status: 500, body: { error: 'Broken.' } }, start],
    ['GET /demo/start', 'hang-up', start],
    ['GET /demo/start', { body: {} }, start],
    ['GET /demo/start', { status: 429, body: { message: unavailable, retryAfter: 30 } }, unavailable],
    ['GET /demo/start', { status: 503, body: { message: unavailable } }, unavailable],
    ['POST /auth/demo-login', { status: 500, body: {} }, 'Demo login failed'],
    ['POST /auth/demo-login', { body: { accessToken: 'access' } }, 'Demo login failed'],
    ['POST /auth/demo-login', { status: 503, body: {} }, unavailable],
  ] as const)('after %s answers %j: %s', async (call, answer, words) => {
    api.on(call, answer);
    open('/login?demo=true');
    await screen.findByText(words);
    expect({ ...localStorage }).toEqual({});
    api.on('GET /demo/start', { body: { demoToken: 'again' } });
    api.on('POST /auth/demo-login', { body: { accessToken: 'access', user: visitor } });
    await userEvent.click(await offer());
    await desk();
  });
});

describe('whoever is signed in already', () => {
  it('with an account of their own keeps it unless they choose the demo', async () => {
    signInAs(own);
    open('/login?demo=true');
    await screen.findByRole('heading', { name: 'You are signed in here' });
    await userEvent.click(screen.getByRole('link', { name: 'Stay signed in' }));
    await screen.findByText('At /tenant-selection');
    expect([tokens, localStorage.getItem('accessToken')]).toEqual([0, 'own']);
  });

  it('is logged out before the demo begins, where they choose it', async () => {
    signInAs(own);
    api.on('POST /auth/logout', {});
    open('/login?demo=true');
    await userEvent.click(await screen.findByRole('button', { name: 'Log out and view the demo' }));
    await desk();
    const order = api.calls.map(({ method, path }) => `${method} ${path}`);
    expect(order.slice(0, 3)).toEqual(['POST /auth/logout', 'GET /demo/start', 'POST /auth/demo-login']);
    expect(api.to('POST /auth/logout')[0]?.headers.authorization).toBe('Bearer own');
  });

  it('in the demo goes on with it', async () => {
    signInAs(visitor, 'still good');
    localStorage.setItem('isDemoMode', 'true');
    localStorage.setItem('tenantId', 'skyline-towers');
    open('/login?demo=true');
    await desk();
    expect([tokens, localStorage.getItem('accessToken')]).toEqual([0, 'still good']);
  });

  it('in a demo that is over begins a new one', async () => {
    signInAs(visitor, 'too old');
    localStorage.setItem('isDemoMode', 'true');
    api.on('GET /users/me', ({ headers }) =>
      headers.authorization === 'Bearer access' ? { body: visitor } : { status: 401, body: { error: 'Over.' } },
    );
    open('/login?demo=true');
    await desk();
    expect(localStorage.getItem('accessToken')).toBe('access');
  });
});

describe('the sign-in page', () => {
  it.each(['/', '/login'])(
    'leads whoever is signed in on to their building, or to choose one, at %s',
    async (address) => {
      signInAs(own);
      open(address);
      await screen.findByText('At /tenant-selection');
      cleanup();
      localStorage.setItem('tenantId', 'maple-court');
      open(address);
      await desk();
    },
  );

  it.each([
    ['the buildings', { '/users/me': { body: own }, '/tenants/my-tenants': { body: {} } }],
    ['the buildings', { '/users/me': { body: own }, '/tenants/my-tenants': { body: null } }],
    ['the account', { '/users/me': { body: [] }, '/tenants/my-tenants': { body: [] } }],
    ['the account', { '/users/me': { body: null }, '/tenants/my-tenants': { body: [] } }],
  ])('leads to a choice that says where %s cannot be read', async (_, answers) => {
    signInAs(own);
    for (const [path, answer] of Object.entries(answers)) api.on(`GET ${path}`, answer);
    open('/login');
    await screen.findByRole('heading', { name: 'Access Error' }, { timeout: 10_000 });
    await screen.findByRole('button', { name: 'Try again' });
  });

  it('stays where the account that is signed in was refused, so that another one can sign in', async () => {
    signInAs(own);
    open({ pathname: '/login', state: signInAgain });
    await offer();
    screen.getByText('At /login');
  });
});

describe('a demo that ends by itself', () => {
  it('leads to the sign-in, which says so and offers it again', async () => {
    signInAs(visitor);
    localStorage.setItem('isDemoMode', 'true');
    api.on('GET /users/me', { status: 401, body: { error: 'Over.' } });
    api.on('POST /auth/refresh', { status: 401, body: { error: 'Over.' } });
    open('/tenant-selection');
    await screen.findByText('Your demo has ended');
    expect({ ...localStorage }).toEqual({});
    await offer();
  });

  it('is not explained by what became of its account', async () => {
    signInAs(visitor);
    localStorage.setItem('isDemoMode', 'true');
    api.on('GET /users/me', { status: 403, body: { error: 'Suspended.', type: 'ACCOUNT_SUSPENDED' } });
    open('/tenant-selection', { demo: false });
    await screen.findByText('Your demo has ended');
    expect([screen.queryByText('Suspended.'), screen.queryByRole('link', { name: 'View our demo' })]).toEqual([
      null,
      null,
    ]);
  });
});

it('a sign-in with an account of one’s own leaves nothing of the demo before it', async () => {
  signInAs(visitor);
  localStorage.setItem('isDemoMode', 'true');
  localStorage.setItem('demoToken', 'demo-1');
  api.on('POST /auth/login', { body: { accessToken: 'mine', user: own } });
  open('/login', { signIn: { kind: 'embedded', accountsUrl: api.baseUrl } });
  api.on('GET /accounts', { body: [{ email: 'ada@maplecourt.test', name: 'Ada', description: 'Admin' }] });
  api.on('POST /credential', { body: { credential: 'credential' } });
  await userEvent.type(await screen.findByRole('textbox'), 'ada@maplecourt.test{Enter}');
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('mine'));
  expect([localStorage.getItem('isDemoMode'), localStorage.getItem('demoToken')]).toEqual([null, null]);
});
