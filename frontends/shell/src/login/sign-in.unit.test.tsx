import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AppConfig,
  AppConfigProvider,
  ClientProvider,
  createApiClient,
  createSession,
  type User,
} from '@parcelbell/client';
import { type Api, demoVisitor, endTest, startApi } from '@parcelbell/client/testing';
import { UiProvider } from '@parcelbell/ui';
import { MemoryRouter } from '@parcelbell/ui/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GoogleIdentity } from './google-identity.ts';
import { LoginScreen } from './login-screen.tsx';

const superadmin: User = { ...demoVisitor, systemRole: 'superadmin', tenantRoles: [], isDemoUser: false };

let api: Api;
let asked: Parameters<GoogleIdentity['initialize']>[0][];

beforeEach(async () => {
  asked = [];
  const id: GoogleIdentity = { initialize: (options) => void asked.push(options), renderButton: () => undefined };
  Object.assign(globalThis, { google: { accounts: { id } } });
  api = await startApi();
  api.on('POST /auth/nonce', { body: { nonce: 'nonce-1' } });
  api.on('POST /auth/login', { body: { accessToken: 'mine', user: superadmin } });
});

afterEach(async () => {
  Reflect.deleteProperty(globalThis, 'google');
  await endTest(api);
});

function open(path: string, signIn: AppConfig['signIn']): void {
  const session = createSession({ events: window });
  render(
    <UiProvider>
      <ClientProvider client={createApiClient({ session, baseUrl: api.baseUrl, cookies: () => '' })}>
        <AppConfigProvider config={{ remotes: {}, signIn, demo: false }}>
          <MemoryRouter initialEntries={[path]}>
            <LoginScreen />
          </MemoryRouter>
        </AppConfigProvider>
      </ClientProvider>
    </UiProvider>,
  );
}

const google = { kind: 'google', clientId: 'client-1' } as const;
const choose = async () => {
  await waitFor(() => expect(asked).not.toEqual([]));
  await act(async () => asked.at(-1)?.callback({ credential: 'credential' }));
};

describe('the sign-in page', () => {
  it('asks Google with the nonce of its browser, and anew after a failure', async () => {
    api.on('POST /auth/login', { status: 401, body: { type: 'NONCE_MISMATCH', error: 'Authentication failed.' } });
    open('/login', google);
    await choose();
    await screen.findByText('Authentication failed.');
    api.on('POST /auth/nonce', { body: { nonce: 'nonce-2' } });
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    expect(asked[0]).toMatchObject({ client_id: 'client-1', nonce: 'nonce-1' });
    expect(api.to('POST /auth/nonce').length).toBeGreaterThan(1);
  });

  it('asks the embedded sign-in with it too', async () => {
    api.on('GET /accounts', { body: [] });
    api.on('POST /credential', { body: { credential: 'credential' } });
    open('/login', { kind: 'embedded', accountsUrl: api.baseUrl });
    await userEvent.type(await screen.findByRole('textbox'), 'ada@example.test{Enter}');
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('mine'));
    expect(api.to('POST /credential')[0]?.body).toEqual({ email: 'ada@example.test', nonce: 'nonce-1' });
    expect(api.to('POST /auth/login')[0]?.body).toEqual({ token: 'credential' });
  });

  it('keeps the address of somebody who has no account', async () => {
    api.on('GET /accounts', { body: [] });
    api.on('POST /credential', { body: { credential: 'credential' } });
    api.on('POST /auth/login', { status: 404, body: { type: 'ACCOUNT_NOT_FOUND', error: 'Account not found' } });
    open('/login', { kind: 'embedded', accountsUrl: api.baseUrl });
    const address = await screen.findByRole<HTMLInputElement>('textbox');
    await userEvent.type(address, 'nobody@example.test{Enter}');
    await screen.findByText(/^Account not found/);
    expect(address.isConnected).toBe(true);
    expect(address.value).toBe('nobody@example.test');
  });

  it('asks without one where the server is of a release that has none', async () => {
    api.on('POST /auth/nonce', { status: 404, body: { type: 'NO_SUCH_CALL' } });
    open('/login', google);
    await choose();
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('mine'));
    expect(asked[0]?.nonce).toBeUndefined();
  });

  it('says that a mail has been sent, and signs in with its code at the address of its link', async () => {
    api.on('POST /auth/login', { status: 403, body: { type: 'ADDRESS_NOT_CONFIRMED', error: 'Open the link.' } });
    open('/login/confirm/code-1', google);
    await screen.findByText('Confirm your address');
    await choose();
    await screen.findByText(/^We have sent a mail to your address/);
    expect(api.to('POST /auth/login')[0]?.body).toEqual({ token: 'credential', confirmation: 'code-1' });
  });
});
