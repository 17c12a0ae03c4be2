import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { admin, answerBuildings, concierge, manager, mapleCourt, superadmin } from './testing/building.ts';
import { renderDashboard } from './testing/render-dashboard.tsx';

let api: Api;

beforeEach(async () => {
  api = await startApi();
});

afterEach(() => endTest(api));

const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: /^Menu of/ }));

describe('entering the staff area', () => {
  it('says that it verifies, then shows the form at the root', async () => {
    answerBuildings(api);
    const { address } = renderDashboard(api, { path: '/admin/tenant' });
    expect(screen.getByText('Verifying tenant access...')).toBeTruthy();
    await screen.findByRole('heading', { name: 'Package Delivery Notification' });
    expect(address()).toBe('/admin/tenant/delivery-form');
  });

  it('denies a plain user and goes to the sign-in after two seconds', async () => {
    answerBuildings(api, { ...admin, tenantRoles: admin.tenantRoles.map((role) => ({ ...role, role: 'user' })) });
    const { address } = renderDashboard(api);
    await screen.findByText('Access denied. Tenant administrator privileges required.');
    expect(address()).toBe('/admin/tenant/delivery-form');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('ends the session where the profile is refused', async () => {
    answerBuildings(api);
    api.on('GET /users/me', { status: 403, body: { error: 'Your account has been suspended.' } });
    const { session, address } = renderDashboard(api);
    await screen.findByText('User not authenticated');
    expect(session.accessToken()).toBeNull();
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('says that it could not verify, and enters once it can', async () => {
    answerBuildings(api);
    api.on('GET /users/me', { status: 500, body: { error: 'Identity is away.' } });
    renderDashboard(api);
    await screen.findByText('Error verifying access permissions.');
    screen.getByText('Identity is away.');
    api.on('GET /users/me', { body: admin });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Package Delivery Notification' });
  });

  it('stores the first building where the remembered one is not the user’s, before any call names it', async () => {
    answerBuildings(api, manager);
    const { session } = renderDashboard(api, { tenantId: 'somebody-elses' });
    await screen.findByRole('heading', { name: 'Package Delivery Notification' });
    expect(session.tenantId()).toBe('maple-court');
    expect(api.to('GET /tenants/*').every(({ path }) => path === '/tenants/maple-court')).toBe(true);
  });

  it('follows a building chosen in another tab, and a logout there', async () => {
    answerBuildings(api, manager);
    const { session, address } = renderDashboard(api);
    await screen.findByText('Maple Court');
    act(() => session.selectTenant({ tenantId: 'harbour-towers', name: 'Harbour Towers' }));
    fireEvent(window, new StorageEvent('storage'));
    await screen.findByText('Harbour Towers');
    act(() => session.clear());
    fireEvent(window, new StorageEvent('storage'));
    await screen.findByText('User not authenticated');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it.each(['NO_ADMIN_ROLE', 'NO_ACCESS'])(
    'says to an administrator whose role is taken away that it is gone (%s), and then leads to the sign-in',
    async (type) => {
      answerBuildings(api);
      const { address } = renderDashboard(api);
      await screen.findByRole('combobox', { name: 'Unit' });
      const body = { type, error: 'You do not have access.' };
      api.on('GET *', { status: 401, body: {} });
      api.on('POST /auth/refresh', { status: 403, body });
      await userEvent.click(screen.getAllByRole('link', { name: 'Delivery History' })[0] ?? document.body);
      await screen.findByText('Access denied. Tenant administrator privileges required.');
      expect(address()).not.toBe('/login');
      await waitFor(() => expect(address()).toBe('/login'), { timeout: 20_000 });
    },
  );

  it('sends a superadmin without a building to the tenants', async () => {
    answerBuildings(api, superadmin);
    const { address } = renderDashboard(api, { tenantId: null });
    await waitFor(() => expect(address()).toBe('/admin/tenants'));
  });
});

describe('the frame', () => {
  const desktopOnly = ['Usage', 'Analytics', 'Email Templates', 'SMS Templates', 'Staff', 'Settings', 'Audit log'];
  const linksOf = (name: string) => {
    const nav = within(screen.getByRole('navigation', { name }));
    return nav.getAllByRole('link').map((link) => link.textContent);
  };

  it('names the building with its plan and status, and the areas', async () => {
    answerBuildings(api);
    renderDashboard(api);
    await screen.findByText('Premium plan · Active');
    expect(screen.getByText('Maple Court')).toBeTruthy();
    expect(linksOf('Areas')).toEqual([
      'New Delivery',
      'Delivery Pickups',
      'Delivery History',
      'Residents',
      ...desktopOnly,
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(linksOf('Areas').slice(11)).toEqual(desktopOnly);
  });

  it('has no settings for admins where the superadmin keeps them, but for a superadmin', async () => {
    const settings = { ...mapleCourt.settings, settingsScreen: false };
    answerBuildings(api);
    api.on('GET /tenants/maple-court', { body: { ...mapleCourt, settings } });
    renderDashboard(api);
    await screen.findByText('Premium plan · Active');
    expect(linksOf('Areas')).not.toContain('Settings');
    expect(linksOf('Areas')).toContain('Staff');
    cleanup();
    answerBuildings(api, superadmin);
    api.on('GET /tenants/maple-court', { body: { ...mapleCourt, settings } });
    renderDashboard(api);
    await screen.findByText('Premium plan · Active');
    expect(linksOf('Areas')).toContain('Settings');
  });

  it('has staff and settings for a company admin, also where they are kept from the building’s own', async () => {
    const companyRoles = [{ companyId: 'lakeside', companyName: 'Lakeside', role: 'companyAdmin' as const }];
    answerBuildings(api, { ...superadmin, systemRole: 'user', companyRoles });
    const settings = { ...mapleCourt.settings, settingsScreen: false, staffScreen: false };
    api.on('GET /tenants/maple-court', { body: { ...mapleCourt, settings } });
    renderDashboard(api);
    await screen.findByText('Premium plan · Active');
    for (const name of ['Staff', 'Settings', 'Audit log']) expect(linksOf('Areas')).toContain(name);
  });

  it('has no audit log for visitors of a demo', async () => {
    answerBuildings(api);
    api.on('GET /tenants/maple-court', { body: { ...mapleCourt, isDemoTenant: true } });
    renderDashboard(api);
    await screen.findByText('Premium plan · Active');
    await waitFor(() => expect(linksOf('Areas')).not.toContain('Audit log'));
  });

  it('lists the areas of a phone in the menu of the avatar', async () => {
    answerBuildings(api);
    renderDashboard(api);
    await screen.findByRole('combobox', { name: 'Unit' });
    await openMenu();
    const packages = ['New Package', 'Package Pickups', 'Delivery History'];
    expect(linksOf('Menu')).toEqual([...packages, 'Residents', 'Usage Reports', 'Analytics']);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('leads to the residents from the nav and from the mobile menu', async () => {
    answerBuildings(api);
    renderDashboard(api);
    await screen.findByRole('combobox', { name: 'Unit' });
    await openMenu();
    for (const name of ['Areas', 'Menu']) {
      const link = within(screen.getByRole('navigation', { name })).getByRole('link', { name: 'Residents' });
      expect(link.getAttribute('href')).toBe('/admin/tenant/residents');
    }
  });

  it('shows a concierge the areas of the desk alone', async () => {
    answerBuildings(api, concierge);
    renderDashboard(api);
    await screen.findByRole('combobox', { name: 'Unit' });
    const desk = ['New Delivery', 'Delivery Pickups', 'Delivery History', 'Residents'];
    expect(linksOf('Areas')).toEqual(desk);
    expect(screen.getByText('Concierge')).toBeTruthy();
    await openMenu();
    expect(linksOf('Menu')).toEqual(['New Package', 'Package Pickups', 'Delivery History', 'Residents']);
  });

  it.each([
    'usage',
    'analytics',
    'email-templates',
    'sms-templates',
    'staff',
    'settings',
    'audit-log',
    'person-data',
    'residents-import',
  ])('refuses a concierge the page %s kindly, and asks for nothing', async (page) => {
    answerBuildings(api, concierge);
    const { address } = renderDashboard(api, { path: `/admin/tenant/${page}` });
    await screen.findByRole('heading', { name: 'Access denied. Tenant administrator privileges required.' });
    const asked = ['/usage', '/residents/analytics', '/email-preview', '/sms', '/audit', '/residents/person-data'];
    expect(api.calls.filter(({ path }) => asked.some((beginning) => path.startsWith(beginning)))).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Go to the desk' }));
    await screen.findByRole('combobox', { name: 'Unit' });
    expect(address()).toBe('/admin/tenant/delivery-form');
  });

  it.each([
    ['an error', { status: 500, body: {} }],
    ['a list', { body: [] }],
    ['a building without settings', { body: { ...mapleCourt, settings: undefined } }],
    ['a building without features', { body: { ...mapleCourt, features: undefined } }],
  ])('goes on with what it knows where %s comes instead of the building', async (_, answer) => {
    answerBuildings(api, superadmin);
    api.on('GET /tenants/maple-court', answer);
    renderDashboard(api);
    await screen.findByText('Super Administrator');
    await screen.findByText('Failed to load building configuration. Please refresh the page.');
  });

  it.each([
    ['a superadmin', superadmin, 'Super Administrator'],
    ['an administrator', admin, 'Building Management'],
    ['a concierge', concierge, 'Concierge'],
  ])('says to %s whose area it is where plan and status are not known', async (_, user, words) => {
    answerBuildings(api, user);
    api.on('GET /tenants/maple-court', { body: { ...mapleCourt, plan: undefined, status: undefined } });
    renderDashboard(api);
    await screen.findByText('Maple Court');
    screen.getByText(words);
  });

  it('offers another building only to who has one', async () => {
    answerBuildings(api);
    renderDashboard(api);
    await openMenu();
    expect(screen.queryByText('Switch Building')).toBeNull();
    cleanup();
    answerBuildings(api, manager);
    const { address } = renderDashboard(api);
    await openMenu();
    await userEvent.click(screen.getByText('Switch Building'));
    expect(address()).toBe('/tenant-selection');
  });

  it('has the language in the person menu: it changes what is on the screen, and is kept in this browser', async () => {
    answerBuildings(api);
    renderDashboard(api);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Unit' }), '301');
    await openMenu();
    await userEvent.click(screen.getByRole('radio', { name: 'Français' }));
    await screen.findByRole('heading', { name: 'Avis d’arrivée de colis' });
    screen.getByText('Forfait supérieur · Actif');
    for (const area of ['Nouveau colis', 'Remise de colis', 'Historique']) screen.getAllByText(area);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Unité' }).value).toBe('301');
    expect(screen.getByRole('radio', { name: /^Boîte/ })).toBeTruthy();
    expect([document.documentElement.lang, localStorage.getItem('language')]).toEqual(['fr', 'fr']);
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    await screen.findByRole('heading', { name: 'Package Delivery Notification' });
  });

  it('closes the menu on Escape and on a press outside', async () => {
    answerBuildings(api);
    renderDashboard(api);
    const button = await screen.findByRole('button', { name: /^Menu of/ });
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('heading', { level: 1 }));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('logs out: storage cleared, the server told, then the sign-in', async () => {
    answerBuildings(api);
    api.on('POST /auth/logout', {});
    const { session, address } = renderDashboard(api);
    await openMenu();
    await userEvent.click(screen.getByText('Logout'));
    expect(address()).toBe('/login');
    expect([session.accessToken(), session.tenantId()]).toEqual([null, null]);
    await waitFor(() => expect(api.to('POST /auth/logout')).toHaveLength(1));
    expect(api.to('POST /auth/logout')[0]?.headers.authorization).toBe('Bearer token');
  });

  describe('in the demo', () => {
    const demoUser = { ...admin, isDemoUser: true };
    const marketingUrl = `${location.href}#marketing`;
    const logOut = async () => {
      await openMenu();
      await userEvent.click(screen.getByText('Logout'));
      await waitFor(() => expect(api.to('POST /auth/logout')).toHaveLength(1));
    };
    afterEach(() => {
      location.hash = '';
    });

    it('logs out to the product’s own site, and keeps nothing but what was seen of the dialogs', async () => {
      answerBuildings(api, demoUser);
      api.on('POST /auth/logout', {});
      for (const key of ['isDemoMode', 'demoToken', 'demoWelcomeSeen']) localStorage.setItem(key, 'true');
      renderDashboard(api, { config: { marketingUrl } });
      await logOut();
      expect([location.hash, { ...localStorage }]).toEqual(['#marketing', { demoWelcomeSeen: 'true' }]);
    });

    it('logs out to the sign-in where there is no such site', async () => {
      answerBuildings(api, demoUser);
      api.on('POST /auth/logout', {});
      localStorage.setItem('isDemoMode', 'true');
      const { address } = renderDashboard(api);
      await logOut();
      expect(address()).toBe('/login');
    });

    it('logs out to the sign-in whoever only looks at the demo’s building', async () => {
      answerBuildings(api, superadmin);
      api.on('GET /tenants/maple-court', { body: { ...mapleCourt, isDemoTenant: true } });
      api.on('POST /auth/logout', {});
      const { address } = renderDashboard(api, { config: { marketingUrl } });
      await logOut();
      expect([location.hash, address()]).toEqual(['', '/login']);
    });
  });

  it('does not check anything while logging out', async () => {
    sessionStorage.setItem('isLoggingOut', 'true');
    renderDashboard(api);
    expect(screen.getByText('Logging out...')).toBeTruthy();
    expect(api.calls).toHaveLength(0);
  });
});
