import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerSuperadmin } from '../../../testing/superadmin.ts';

const company = (companyId: string, name: string, state: string) => ({
  ...{ companyId, name, state, version: 1, tenants: 2, privacyNoticeUrl: '', messagingServiceSid: '' },
  ...{ staffScreen: true, settingsScreen: true },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z', templateTenantId: '' },
  branding: { primaryColor: '#3b82f6', secondaryColor: '#6b7280', logoUrl: '', brandName: '' },
});
const provider = {
  ...{ issuer: 'https://login.example.com', clientId: 'client-1', requiresMultiFactor: false },
  ...{ updatedAt: '2026-11-01T08:00:00.000Z', version: 3 },
};
const domain = {
  domain: 'pacific.example',
  recordName: '_parcelbell.pacific.example',
  recordValue: 'parcelbell-domain=abc',
  addedAt: '2026-11-01T08:00:00.000Z',
};
const redirectUri = 'https://parcelbell.example/login/company';
const path = '/company-sign-in/pacific';

let api: Api;
const user = userEvent.setup({ delay: null });

beforeEach(async () => {
  api = await startApi();
  answerSuperadmin(api);
  const companies = [
    company('lakeside', 'Lakeside Homes', 'proposed'),
    company('pacific', 'Pacific Strata', 'confirmed'),
  ];
  api.on('GET /companies', { body: { companies, total: 2, page: 1, pageSize: 50 } });
  for (const id of ['lakeside', 'pacific'])
    api.on(`GET /companies/${id}/tenants`, { body: { tenants: [], total: 0, page: 1, pageSize: 100 } });
});

afterEach(() => endTest(api));

async function open(name = 'Pacific Strata') {
  renderAdmin(api, { path: '/admin/companies' });
  await user.click(await screen.findByRole('button', { name: `Open ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(dialog.getByRole('tab', { name: 'Sign-in' }));
  return dialog;
}

const field = (dialog: Awaited<ReturnType<typeof open>>, label: string) =>
  dialog.findByLabelText<HTMLInputElement>(label);

describe('the account service of a company', () => {
  it('is registered, and asks for the secret where another client needs one', async () => {
    api.on(`GET ${path}`, { body: { redirectUri, provider, domains: [] } });
    const changed = { redirectUri, provider: { ...provider, version: 4 }, domains: [], issuerAnswers: false };
    api.on(`PUT ${path}`, { body: changed });
    const dialog = await open();
    expect((await field(dialog, 'Redirect URI')).value).toBe(redirectUri);
    const clientId = await field(dialog, 'Client id');
    await user.clear(clientId);
    await user.type(clientId, 'client-2');
    await user.click(dialog.getByRole('checkbox', { name: 'Require a second factor' }));
    await user.click(dialog.getByRole('button', { name: 'Save account service' }));
    await dialog.findByText('Client secret is required');
    await user.type(await field(dialog, 'Client secret'), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Save account service' }));
    await dialog.findByText(/^It is saved, but its issuer does not answer/);
    expect(api.to(`PUT ${path}`).map(({ body }) => body)).toEqual([
      {
        ...{ issuer: 'https://login.example.com', clientId: 'client-2', clientSecret: 'secret' },
        ...{ requiresMultiFactor: true, version: 3 },
      },
    ]);
    expect((await field(dialog, 'Client secret')).value).toBe('');
  });

  it('shows the server’s fault at its field', async () => {
    api.on(`GET ${path}`, { body: { redirectUri, domains: [] } });
    const message = 'This address lies in a private network.';
    api.on(`PUT ${path}`, {
      status: 422,
      body: { type: 'MALFORMED', message, errors: [{ path: 'issuer', type: 'ISSUER_NOT_PUBLIC', message }] },
    });
    const dialog = await open();
    await user.click(await dialog.findByRole('button', { name: 'Save account service' }));
    for (const missing of ['Issuer', 'Client id', 'Client secret']) await dialog.findByText(`${missing} is required`);
    await user.type(await field(dialog, 'Issuer'), 'https://10.0.0.1');
    await user.type(await field(dialog, 'Client id'), 'one');
    await user.type(await field(dialog, 'Client secret'), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Save account service' }));
    await dialog.findByText(message);
    expect((await field(dialog, 'Issuer')).getAttribute('aria-invalid')).toBe('true');
  });

  it('is removed after a question', async () => {
    api.on(`GET ${path}`, { body: { redirectUri, provider, domains: [] } });
    api.on(`DELETE ${path}`, { body: { redirectUri, domains: [] } });
    const dialog = await open();
    await user.click(await dialog.findByRole('button', { name: 'Remove account service' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove account service' }));
    await screen.findByText('The account service of Pacific Strata was removed.');
    expect((await field(dialog, 'Issuer')).value).toBe('');
  });

  it('is not for a proposed company', async () => {
    const dialog = await open('Lakeside Homes');
    await dialog.findByText('Not for a proposed company');
  });
});

describe('a domain of a company', () => {
  it('shows the record that proves it, and checks it now', async () => {
    api.on(`GET ${path}`, { body: { redirectUri, provider, domains: [] } });
    api.on(`POST ${path}/domains`, { body: { redirectUri, provider, domains: [domain] } });
    const dialog = await open();
    await user.type(await field(dialog, 'Domain'), 'pacific.example');
    await user.click(dialog.getByRole('button', { name: 'Add domain' }));
    await dialog.findByText('_parcelbell.pacific.example');
    dialog.getByText('parcelbell-domain=abc');
    dialog.getByText('Not proved yet');
    const said = 'There is no TXT record with this value at _parcelbell.pacific.example yet.';
    api.on(`POST ${path}/domains/proof`, { status: 400, body: { type: 'DOMAIN_NOT_PROVED', message: said } });
    await user.click(dialog.getByRole('button', { name: 'Check now: pacific.example' }));
    await dialog.findByText(said);
    const proved = { ...domain, proof: 'dns', provedAt: '2026-11-02T08:00:00.000Z' };
    api.on(`POST ${path}/domains/proof`, { body: { redirectUri, provider, domains: [proved] } });
    await user.click(dialog.getByRole('button', { name: 'Check now: pacific.example' }));
    await dialog.findByText('Proved by TXT record');
    expect(dialog.queryByText('_parcelbell.pacific.example')).toBeNull();
    expect(api.to(`POST ${path}/domains/proof`).at(-1)?.body).toEqual({ domain: 'pacific.example', proof: 'dns' });
  });

  it('is confirmed by a superadmin after a question, and removed after another', async () => {
    api.on(`GET ${path}`, { body: { redirectUri, provider, domains: [domain] } });
    const proved = { ...domain, proof: 'superadmin', provedAt: '2026-11-02T08:00:00.000Z' };
    api.on(`POST ${path}/domains/proof`, { body: { redirectUri, provider, domains: [proved] } });
    api.on(`DELETE ${path}/domains`, { body: { redirectUri, provider, domains: [] } });
    const dialog = await open();
    await user.click(await dialog.findByRole('button', { name: 'Confirm without record: pacific.example' }));
    const confirm = within(await screen.findByRole('alertdialog'));
    await user.click(confirm.getByRole('button', { name: 'Confirm without record' }));
    await dialog.findByText('Confirmed by a superadmin');
    await user.click(dialog.getByRole('button', { name: 'Remove pacific.example' }));
    const remove = within(await screen.findByRole('alertdialog'));
    await user.click(remove.getByRole('button', { name: 'Remove' }));
    await screen.findByText('pacific.example was removed.');
    await dialog.findByText(/^No domain yet/);
  });
});
