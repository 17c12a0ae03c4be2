import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AppConfigProvider, ClientProvider, createApiClient, createSession, type User } from '@parcelbell/client';
import { type Api, demoVisitor, endTest, startApi } from '@parcelbell/client/testing';
import { LocaleProvider, UiProvider } from '@parcelbell/ui';
import { MemoryRouter } from '@parcelbell/ui/router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CompanyReturnScreen } from './company-return-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const head: User = {
  ...demoVisitor,
  tenantRoles: [],
  companyRoles: [{ companyId: 'lakeside', companyName: 'Lakeside Homes', role: 'companyAdmin' }],
  isDemoUser: false,
};

let api: Api;

beforeEach(async () => {
  api = await startApi();
  api.on('GET /accounts', { body: [] });
});

afterEach(async () => {
  history.replaceState(null, '', '/');
  localStorage.clear();
  await endTest(api);
});

function open(path: string): void {
  const session = createSession({ events: window });
  const Screen = path === '/login/company' ? CompanyReturnScreen : LoginScreen;
  render(
    <UiProvider>
      <ClientProvider client={createApiClient({ session, baseUrl: api.baseUrl, cookies: () => '' })}>
        <AppConfigProvider
          config={{ remotes: {}, signIn: { kind: 'embedded', accountsUrl: api.baseUrl }, demo: false }}
        >
          <LocaleProvider initial="en">
            <MemoryRouter initialEntries={[path]}>
              <Screen />
            </MemoryRouter>
          </LocaleProvider>
        </AppConfigProvider>
      </ClientProvider>
    </UiProvider>,
  );
}

const offer = async (address: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Use your company’s account' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Work e-mail address' }), `${address}{Enter}`);
};

describe('the sign-in with a company’s account', () => {
  it('is offered where the domain of the address has one', async () => {
    api.on('POST /auth/company/find', { body: { hasCompanySignIn: true } });
    api.on('POST /auth/company/start', {
      status: 503,
      body: { type: 'COMPANY_SIGN_IN_UNAVAILABLE', message: 'Your company’s account service does not answer now.' },
    });
    open('/login/confirm/code-1');
    await offer('ada@lakeside.example');
    expect(api.to('POST /auth/company/find')[0]?.body).toEqual({ email: 'ada@lakeside.example' });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with your company’s account' }));
    await screen.findByText(/^Your company’s account service does not answer now/);
    expect(api.to('POST /auth/company/start')[0]?.body).toEqual({
      email: 'ada@lakeside.example',
      confirmation: 'code-1',
    });
  });

  it('is not offered where it has none, and another address is asked for anew', async () => {
    api.on('POST /auth/company/find', { body: { hasCompanySignIn: false } });
    open('/login');
    await offer('ada@example.com');
    await screen.findByText(/^There is no sign-in with a company’s account for this address/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Work e-mail address' }), 'x');
    expect(screen.queryByText(/^There is no sign-in/)).toBeNull();
    screen.getByRole('button', { name: 'Next' });
  });

  it('asks for an address before it asks the server', async () => {
    open('/login');
    await offer('ada');
    await screen.findByText('Enter an e-mail address, such as name@example.com.');
    expect(api.to('POST /auth/company/find')).toEqual([]);
  });
});

describe('the way back', () => {
  it('begins the session, and leaves nothing of itself in the address', async () => {
    api.on('POST /auth/company/finish', { body: { accessToken: 'mine', user: head } });
    history.replaceState(null, '', '/login/company?code=c&state=s&iss=i&session_state=x');
    open('/login/company');
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('mine'));
    expect(api.to('POST /auth/company/finish').map(({ body }) => body)).toEqual([{ code: 'c', state: 's', iss: 'i' }]);
    expect(location.href).not.toContain('code');
  });

  it('says that a mail is on its way', async () => {
    api.on('POST /auth/company/finish', {
      status: 403,
      body: { type: 'COMPANY_ADDRESS_NOT_CONFIRMED', message: 'We have sent a mail to your address.' },
    });
    history.replaceState(null, '', '/login/company?code=c&state=s');
    open('/login/company');
    await screen.findByRole('heading', { name: 'Confirm your address' });
    await screen.findByText(/^We have sent a mail/);
  });

  it('says in both languages why it failed, and what to do', async () => {
    api.on('POST /auth/company/finish', {
      status: 401,
      body: { type: 'COMPANY_SIGN_IN_LAPSED', message: 'This sign-in took longer than ten minutes.' },
    });
    open('/login/company');
    await screen.findByText('This sign-in took longer than ten minutes.');
    expect(api.to('POST /auth/company/finish')[0]?.body).toEqual({ state: 'none' });
    await userEvent.click(screen.getByRole('button', { name: /Français/ }));
    await screen.findByText(/^Cette connexion a duré plus de dix minutes/);
    screen.getByRole('link', { name: 'Retour à la connexion' });
  });
});
