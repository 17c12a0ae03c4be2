import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerBuildings } from '../../../testing/building.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';

const path = '/admin/tenant/email-templates';
const list = 'GET /email-preview/list/maple-court';
const preview = 'GET /email-preview/preview/maple-court/*';
const templates = [
  { type: 'delivery', name: 'Parcel arrived', description: 'When a parcel arrives' },
  { type: 'pickup', name: 'Parcel picked up', description: 'When a parcel is picked up' },
];

let api: Api;

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api);
  api.on(list, { body: { templates } });
  api.on(preview, ({ path: asked }) => ({ html: `<html><body><p>Mail of ${asked}</p></body></html>` }));
});
afterEach(() => endTest(api));

const frame = (name: string) => screen.findByTitle(`Preview of ${name}`) as Promise<HTMLIFrameElement>;

describe('the e-mail templates', () => {
  it('are listed by name and description, and the first one is shown by itself', async () => {
    renderDashboard(api, { path });
    expect((await frame('Parcel arrived')).srcdoc).toContain('Mail of /email-preview/preview/maple-court/delivery');
    screen.getByRole('heading', { level: 1, name: 'Email Templates' });
    screen.getByText('When a parcel is picked up');
    const [call] = api.to(preview);
    expect(Number(call?.query.get('t'))).toBeGreaterThan(1_600_000_000_000);
    expect(call?.query.get('language')).toBe('en');
  });

  it('are shown where no script runs', async () => {
    renderDashboard(api, { path });
    expect((await frame('Parcel arrived')).getAttribute('sandbox')).toBe('allow-same-origin');
  });

  it('are shown as they are chosen, and the address keeps the choice', async () => {
    const user = userEvent.setup();
    const { address } = renderDashboard(api, { path });
    await user.click(await screen.findByRole('button', { name: /Parcel picked up/ }));
    expect((await frame('Parcel picked up')).srcdoc).toContain('/pickup');
    await user.click(screen.getByRole('radio', { name: 'Français' }));
    await user.click(screen.getByRole('radio', { name: 'Phone' }));
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(api.to(preview).at(-1)?.query.get('language')).toBe('fr'));
    expect(address()).toBe(`${path}?template=pickup&language=fr&width=phone&scheme=dark`);
    expect((await frame('Parcel picked up')).dataset.width).toBe('phone');
  });

  it('are loaded again by Refresh', async () => {
    const user = userEvent.setup();
    renderDashboard(api, { path });
    await frame('Parcel arrived');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(api.to(preview)).toHaveLength(2));
  });

  it('say that they are loaded', async () => {
    api.on(list, () => new Promise(() => undefined));
    renderDashboard(api, { path });
    await screen.findByText('Loading email templates...');
  });

  it('say that they could not be fetched, and come with another try', async () => {
    const user = userEvent.setup();
    api.on(list, { status: 500, body: {} });
    renderDashboard(api, { path });
    await screen.findByRole('heading', { name: 'Failed to fetch email templates' });
    api.on(list, { body: { templates } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await frame('Parcel arrived');
  });

  it('say so where there are none', async () => {
    api.on(list, { body: { templates: [] } });
    renderDashboard(api, { path });
    await screen.findByRole('heading', { name: 'Failed to fetch email templates' });
  });

  it('say which preview could not be loaded, while the others can', async () => {
    const user = userEvent.setup();
    api.on('GET /email-preview/preview/maple-court/delivery', { status: 500, body: {} });
    renderDashboard(api, { path });
    await screen.findByRole('heading', { name: 'Failed to load Parcel arrived preview' });
    await user.click(screen.getByRole('button', { name: /Parcel picked up/ }));
    await frame('Parcel picked up');
  });
});
