import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from './testing/render-admin.tsx';
import { answerSuperadmin, superadmin } from './testing/superadmin.ts';

let api: Api;

beforeEach(async () => {
  api = await startApi();
});

afterEach(() => endTest(api));

describe('entering the superadmin’s area', () => {
  it('says that it verifies, then shows the tenants at the root', async () => {
    answerSuperadmin(api);
    const { address } = renderAdmin(api, { path: '/admin' });
    screen.getByText('Verifying superadmin access...');
    await screen.findByRole('heading', { name: 'Tenants' });
    expect(address()).toBe('/admin/tenants');
  });

  it('denies everybody else and goes to the sign-in after two seconds', async () => {
    answerSuperadmin(api, { ...superadmin, systemRole: 'user' });
    const { address } = renderAdmin(api);
    await screen.findByText('Access denied. Superadmin privileges required.');
    expect(address()).toBe('/admin/tenants');
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(api.calls.map(({ path }) => path)).toEqual(['/users/me']);
  });

  it('asks to log in where there is no token, and goes to the sign-in', async () => {
    const { address } = renderAdmin(api, { token: null });
    await screen.findByText('Not authenticated. Please log in.');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('says that it could not verify, and enters once it can', async () => {
    api.on('GET /users/me', { status: 500, body: { error: 'Identity is away.' } });
    renderAdmin(api);
    await screen.findByText('Error verifying access permissions.');
    answerSuperadmin(api);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Tenants' });
  });
});

describe('the frame', () => {
  it.each([
    'Tenants',
    'Companies',
    'Users',
    'Subscriptions',
    'Registration Links',
    'Debug Logging',
    'Audit log',
    'Retention',
    'Head office',
    'Status',
  ])('leads to %s', async (name) => {
    answerSuperadmin(api);
    renderAdmin(api, { path: '/admin/nowhere' });
    await screen.findByRole('heading', { name: 'Tenants' });
    const [area] = screen.getAllByRole('link', { name });
    if (area) await userEvent.click(area);
    await screen.findByRole('heading', { level: 1, name });
  });

  it('leads to the buildings, and logs out', async () => {
    answerSuperadmin(api);
    api.on('POST /auth/logout', {});
    const { address, session } = renderAdmin(api);
    const [buildings] = await screen.findAllByRole('link', { name: 'Access Buildings' });
    expect(buildings?.getAttribute('href')).toBe('/tenant-selection');
    await userEvent.click(screen.getByRole('button', { name: 'Menu of Sam Superadmin' }));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect([address(), session.accessToken()]).toEqual(['/login', null]);
    await waitFor(() => expect(api.to('POST /auth/logout')).toHaveLength(1));
  });
});

describe('an answer that is none', () => {
  it.each([
    ['/admin/tenants', 'GET /tenants', 'Tenants'],
    ['/admin/companies', 'GET /companies', 'Companies'],
    ['/admin/users', 'GET /users', 'Users'],
    ['/admin/subscriptions', 'GET /subscriptions/dashboard', 'Subscriptions'],
    ['/admin/registration-links', 'GET /tenants', 'Registration Links'],
    ['/admin/debug-logging', 'GET /admin/debug/logging/status', 'Debug Logging'],
    ['/admin/audit-log', 'GET /audit', 'Audit log'],
    ['/admin/retention', 'GET /retention', 'Retention'],
    ['/admin/head-office', 'GET /companies', 'Head office'],
    ['/admin/status', 'GET /status', 'Status'],
  ])('at %s shows that its part failed, and Try again asks anew', async (path, call, title) => {
    answerSuperadmin(api);
    for (const body of [[], {}, { tenants: {}, users: {}, companies: {}, entries: {}, total: 1 }]) {
      api.on(call, { body });
      renderAdmin(api, { path });
      const [again] = await screen.findAllByRole('button', { name: 'Try again' });
      screen.getByRole('heading', { level: 1, name: title });
      const before = api.to(call).length;
      if (again) await userEvent.click(again);
      await waitFor(() => expect(api.to(call).length).toBeGreaterThan(before));
      cleanup();
    }
  });
});
