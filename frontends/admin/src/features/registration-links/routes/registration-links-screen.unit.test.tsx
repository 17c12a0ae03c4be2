import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerSuperadmin } from '../../../testing/superadmin.ts';

let api: Api;
let withoutSlugs: number;
const path = '/admin/registration-links';
const maple = {
  tenantId: 'maple',
  name: 'Maple Court',
  slug: 'maple-court',
  status: 'active',
  propertyManagementCompany: 'Harbour Homes',
  registrationUrl: 'https://maple.example/maple-court/register',
};
const oak = { ...maple, tenantId: 'oak', name: 'Oak House', slug: '', registrationUrl: undefined };

beforeEach(async () => {
  api = await startApi();
  withoutSlugs = 1;
  answerSuperadmin(api);
  api.on('GET /tenants', ({ query }) => {
    const found = [maple, oak].filter(({ name }) => name.toLowerCase().startsWith(query.get('q') ?? ''));
    return { body: { tenants: found, total: found.length } };
  });
  api.on('GET /tenants/companies', { body: { companies: [] } });
  api.on('GET /tenants/maple', { body: maple });
  api.on('GET /tenant-migration/slug-status', () => ({
    body: { total: 2, withSlugs: 2 - withoutSlugs, withoutSlugs },
  }));
});

afterEach(() => endTest(api));

const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

describe('the registration links', () => {
  it('have a card for each building with its address, the links and the code', async () => {
    renderAdmin(api, { path });
    const links = await card('Maple Court');
    links.getByText('https://maple.example/maple-court/register');
    const address = (name: string) => links.getByRole('link', { name }).getAttribute('href');
    expect(address('Open Registration')).toBe('https://maple.example/maple-court/register');
    expect(address('Preview Success')).toBe('https://maple.example/maple-court/success');
    expect(address('QR code for the lobby')).toBe(`${path}?poster=maple`);
    (await card('Oak House')).getByText('No URL yet');
    screen.getByText('Sharing tips');
  });

  it('say Copied for two seconds', async () => {
    const user = userEvent.setup();
    renderAdmin(api, { path });
    const links = await card('Maple Court');
    await user.click(links.getByRole('button', { name: 'Copy the registration URL of Maple Court' }));
    await links.findByRole('button', { name: 'Copied' });
    const link = 'https://maple.example/maple-court/register';
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
    await waitFor(() => expect(links.queryByRole('button', { name: 'Copied' })).toBeNull());
  });

  it('tell how many tenants lack slugs, and make them', async () => {
    const user = userEvent.setup();
    api.on('POST /tenant-migration/generate-slugs', () => {
      withoutSlugs = 0;
      return { body: { updated: 12 } };
    });
    renderAdmin(api, { path });
    await screen.findByText('1 tenant has no URL yet');
    await user.click(screen.getByRole('button', { name: 'Generate URLs' }));
    await screen.findByText('Success! Generated slugs for 12 tenants.');
    expect(screen.queryByText('1 tenant has no URL yet')).toBeNull();
  });

  it('say so where slugs could not be made', async () => {
    const user = userEvent.setup();
    api.on('POST /tenant-migration/generate-slugs', { status: 500, body: {} });
    renderAdmin(api, { path });
    await user.click(await screen.findByRole('button', { name: 'Generate URLs' }));
    await screen.findByText('Failed to generate slugs. Please try again.');
  });

  it('are asked for anew by Refresh, searched, and previewed', async () => {
    const user = userEvent.setup();
    renderAdmin(api, { path });
    const links = await card('Maple Court');
    const before = api.to('GET /tenants').length;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(api.to('GET /tenants').length).toBe(before + 1));
    await user.click(links.getByRole('button', { name: 'Preview of Maple Court' }));
    const page = within(screen.getByRole('dialog')).getByTitle<HTMLIFrameElement>('Preview of Maple Court');
    expect([page.getAttribute('src'), page.getAttribute('sandbox')]).toEqual([
      '/maple-court/register',
      'allow-scripts allow-same-origin',
    ]);
    await user.keyboard('{Escape}');
    await user.click(links.getByRole('button', { name: 'QR code for Maple Court' }));
    within(screen.getByRole('dialog')).getByRole('img', { name: 'QR code of the registration URL' });
    await user.keyboard('{Escape}');
    await user.type(screen.getByRole('searchbox', { name: 'Search buildings' }), 'oak');
    await screen.findByText('1 building');
  });

  it('print a page for the lobby, with one sentence in English and French', async () => {
    const user = userEvent.setup();
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    renderAdmin(api, { path: `${path}?poster=maple` });
    await screen.findByRole('heading', { level: 2, name: 'Maple Court' });
    screen.getByText('https://maple.example/maple-court/register');
    screen.getByText('Scan to be told when a parcel arrives for you.');
    screen.getByText('Numérisez ce code pour savoir quand un colis arrive pour vous.');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });
});
