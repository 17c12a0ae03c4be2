import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { AppConfigProvider, ClientProvider, createApiClient, createSession } from '@parcelbell/client';
import { type Api, demoVisitor, endTest, refuseStorage, startApi } from '@parcelbell/client/testing';
import { LocaleProvider, UiProvider } from '@parcelbell/ui';
import { MemoryRouter, Route, Routes } from '@parcelbell/ui/router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LoginScreen } from './login-screen.tsx';

let api: Api;

refuseStorage();

beforeEach(async () => {
  api = await startApi();
});

afterEach(() => endTest(api));

it('somebody signs in where the browser refuses its storage', async () => {
  api.on('POST /auth/nonce', { body: { nonce: 'nonce-1' } });
  api.on('GET /accounts', { body: [] });
  api.on('POST /credential', { body: { credential: 'credential' } });
  const user = { ...demoVisitor, systemRole: 'superadmin', tenantRoles: [], isDemoUser: false };
  api.on('POST /auth/login', { body: { accessToken: 'mine', user } });
  const session = createSession({ events: window });
  render(
    <UiProvider>
      <LocaleProvider initial="en">
        <ClientProvider client={createApiClient({ session, baseUrl: api.baseUrl, cookies: () => '' })}>
          <AppConfigProvider
            config={{ remotes: {}, signIn: { kind: 'embedded', accountsUrl: api.baseUrl }, demo: false }}
          >
            <MemoryRouter initialEntries={['/login']}>
              <Routes>
                <Route path="/login" element={<LoginScreen />} />
                <Route path="*" element={<p>Signed in</p>} />
              </Routes>
            </MemoryRouter>
          </AppConfigProvider>
        </ClientProvider>
      </LocaleProvider>
    </UiProvider>,
  );
  await userEvent.type(await screen.findByRole('textbox'), 'ada@example.test{Enter}');
  await screen.findByText('Signed in');
  expect(session.accessToken()).toBe('mine');
});
