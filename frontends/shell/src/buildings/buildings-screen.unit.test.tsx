import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type AppConfig, AppConfigProvider, ClientProvider, createApiClient, createSession } from '@parcelbell/client';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { LocaleProvider, loadable, UiProvider } from '@parcelbell/ui';
import { MemoryRouter, useLocation } from '@parcelbell/ui/router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { Screens } from '../app/screens.tsx';

const noRemote = loadable(() => Promise.reject(new Error('There is no remote.')));
const installed = { admin: '/remotes/admin/mf-manifest.json' };
const desk = '/admin/tenant/delivery-form';
const building = (tenantId: string, name: string) => {
  return { tenantId, name, status: 'active', isMultiTower: false, towerNames: [] };
};
const oak = building('oak-house', 'Oak House');
const two = [building('maple-court', 'Maple Court'), oak];
let api: Api;

beforeEach(async () => {
  window.scrollTo = () => undefined;
  api = await startApi();
  api.on('POST /auth/logout', {});
  localStorage.setItem('accessToken', 'token');
});

afterEach(() => endTest(api));

interface Visit {
  readonly systemRole?: string;
  readonly remotes?: AppConfig['remotes'];
  /** What the browser keeps. */
  readonly local?: NonNullable<Parameters<typeof createSession>[0]>['local'];
}

/** Shows the choice of a building to somebody who administers each of them. Answers what reads the address. */
function show(buildings: readonly { tenantId: string }[], visit: Visit = {}): () => string {
  const { systemRole = 'user', remotes = {}, local } = visit;
  const tenantRoles = buildings.map(({ tenantId }) => ({ tenantId, role: 'admin', tenantIsDeleted: false }));
  api.on('GET /users/me', { body: { _id: 'u1', name: 'Ada', systemRole, tenantRoles } });
  api.on('GET /tenants/my-tenants', { body: buildings });
  return open({ remotes, local });
}

function open({ remotes = {}, local }: Visit = {}): () => string {
  const session = createSession({ events: window, ...(local ? { local } : {}) });
  const config: AppConfig = { remotes, signIn: { kind: 'embedded', accountsUrl: '/dev/sign-in' }, demo: false };
  const seen = { address: '' };
  render(
    <UiProvider>
      <LocaleProvider initial="en">
        <ClientProvider client={createApiClient({ session, baseUrl: api.baseUrl, cookies: () => '' })}>
          <AppConfigProvider config={config}>
            <MemoryRouter initialEntries={['/tenant-selection']}>
              <Address seen={seen} />
              <Screens loader={{ remote: () => noRemote }} />
            </MemoryRouter>
          </AppConfigProvider>
        </ClientProvider>
      </LocaleProvider>
    </UiProvider>,
  );
  return () => seen.address;
}

function Address({ seen }: { seen: { address: string } }) {
  const { pathname } = useLocation();
  useEffect(() => {
    seen.address = pathname;
  });
  return null;
}

const cards = async () => {
  const shown = await screen.findAllByRole('listitem');
  return shown.map((card) => Array.from(card.querySelectorAll('span'), ({ textContent }) => textContent));
};
const remembered = () => [localStorage.getItem('tenantId'), localStorage.getItem('tenantName')];

describe('the way from the buildings to the superadmin’s area', () => {
  const way = async () => {
    await screen.findByRole('button', { name: /^Maple Court/ });
    return screen.queryByRole('link', { name: 'Manage All Tenants' });
  };

  it('is there for a superadmin', async () => {
    show(two, { systemRole: 'superadmin', remotes: installed });
    expect((await way())?.getAttribute('href')).toBe('/admin/tenants');
  });

  it.each([
    ['whoever is none', { remotes: installed }],
    ['a superadmin where the area is not installed', { systemRole: 'superadmin' }],
  ])('is not there for %s', async (_, visit) => {
    show(two, visit);
    expect(await way()).toBeNull();
  });
});

describe('the choice of a company admin', () => {
  const companyRoles = [{ companyId: 'l', companyName: 'Lakeside', role: 'companyAdmin' }];
  const all = Array.from({ length: 70 }, (_, at) => building(`b-${at}`, `Building ${String(at).padStart(2, '0')}`));

  beforeEach(() => {
    const me = { _id: 'u1', name: 'Ada', systemRole: 'user', tenantRoles: [], companyRoles };
    api.on('GET /users/me', { body: me });
    api.on('GET /tenants/my-tenants', ({ query }) => {
      const q = query.get('q') ?? '';
      const found = all.filter(({ name }) => name.includes(q));
      if (query.get('page') === null) return { body: found };
      // A few of the 60 that a page has.
      return { body: { tenants: found.slice(0, 3), total: found.length } };
    });
  });

  it('has the buildings of the company, which the server searches', async () => {
    const address = open();
    await screen.findByRole('button', { name: /^Building 00/ });
    screen.getByText('10 more buildings: search to find them.');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search buildings' }), 'Building 69');
    await userEvent.click(await screen.findByRole('button', { name: /^Building 69/ }));
    await waitFor(() => expect(address()).toBe(desk));
    expect(remembered()).toEqual(['b-69', 'Building 69']);
  });

  it('says that nothing matches, and clears the search', async () => {
    open();
    const field = await screen.findByRole('searchbox', { name: 'Search buildings' });
    await userEvent.type(field, 'nowhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
    await screen.findByRole('button', { name: /^Building 00/ });
  });

  it('says that there is none where the company has no building', async () => {
    all.length = 0;
    open();
    await screen.findByRole('heading', { name: 'No Buildings Found' });
  });
});

describe('the card of a building', () => {
  const towers = { isMultiTower: true, towerNames: ['North', 'South'] };

  it.each([
    ['one building', {}, ['Oak House', 'Single Building', 'Status: Active']],
    ['several towers', towers, ['Oak House', 'Multi-Tower Building', 'Status: Active', 'North, South']],
    ['a suspended one', { status: 'suspended' }, ['Oak House', 'Single Building', 'Status: Suspended']],
    ['one of unknown status', { status: undefined }, ['Oak House', 'Single Building', 'Status: Active']],
  ])('says what it is: %s', async (_, more, words) => {
    show([two[0] ?? oak, { ...oak, ...more }]);
    expect((await cards()).at(1)?.slice(-words.length)).toEqual(words);
  });

  it('has another icon where the building has several towers', async () => {
    show([two[0] ?? oak, { ...oak, ...towers }]);
    await cards();
    const icons = screen.getAllByRole('listitem').map((card) => card.querySelector('svg')?.innerHTML);
    expect(new Set(icons).size).toBe(2);
  });
});

describe('the choice of a building', () => {
  it('says that it loads', async () => {
    api.on('GET *', () => new Promise(() => undefined));
    open();
    await screen.findByText('Loading your buildings...');
  });

  it('says that the buildings could not be loaded, and leads back to the sign-in', async () => {
    api.on('GET *', { status: 500, body: { error: 'Tenancy is away.' } });
    const address = open();
    await screen.findByRole('heading', { name: 'Access Error' });
    screen.getByText('Failed to load buildings. Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Back to Login' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('says that a building could not be selected where the browser does not keep it', async () => {
    const local = {
      getItem: (key: string) => localStorage.getItem(key),
      setItem: () => undefined,
      removeItem: () => undefined,
      subscribe: () => () => undefined,
      isKept: () => false,
    };
    const address = show(two, { local });
    await userEvent.click(await screen.findByRole('button', { name: /^Oak House/ }));
    screen.getByText('Failed to select building. Please try again.');
    expect(address()).toBe('/tenant-selection');
  });

  it('without a building says so, and offers to refresh or to sign in with another account', async () => {
    const address = show([]);
    await screen.findByText('No Buildings Found');
    screen.getByRole('button', { name: 'Refresh Page' });
    await userEvent.click(screen.getByRole('button', { name: 'Try Different Account' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it('remembers the building by id and name, and opens the desk', async () => {
    const address = show(two);
    await userEvent.click(await screen.findByRole('button', { name: /^Oak House/ }));
    await waitFor(() => expect(address()).toBe(desk));
    expect(remembered()).toEqual(['oak-house', 'Oak House']);
  });

  it('takes the only building by itself, and says where it leads', async () => {
    const said: string[] = [];
    const watch = new MutationObserver((changes) => {
      said.push(...changes.flatMap(({ addedNodes }) => Array.from(addedNodes, ({ textContent }) => textContent ?? '')));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const address = show([oak]);
    await waitFor(() => expect(address()).toBe(desk));
    watch.disconnect();
    expect(remembered()).toEqual(['oak-house', 'Oak House']);
    expect(said.some((text) => text.includes('Redirecting to Oak House...'))).toBe(true);
  });

  it('forgets the remembered building where its visitor logs out', async () => {
    localStorage.setItem('tenantId', 'oak-house');
    localStorage.setItem('tenantName', 'Oak House');
    const address = show(two);
    await cards();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(remembered()).toEqual([null, null]);
  });
});
