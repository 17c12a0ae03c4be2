import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerBuildings, mapleCourt } from '../../../testing/building.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';

const path = '/admin/tenant/sms-templates';
const call = 'GET /sms/templates';
const template = (kind: string, language: string, more: object = {}) => ({
  _id: `${kind}-${language}`,
  name: `${kind} in ${language}`,
  description: `About ${kind}`,
  content: `{{buildingName}} {{unitNumber}} {{trackingId}} ${kind} ${language}`,
  notificationType: kind === 'code' ? 'other' : kind,
  language,
  segments: 1,
  ...more,
});
const data = ['en', 'fr'].flatMap((language) => ['delivery', 'pickup', 'code'].map((kind) => template(kind, language)));

let api: Api;

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api);
  api.on(call, { body: { data } });
});
afterEach(() => endTest(api));

const building = (change: object) => api.on('GET /tenants/maple-court', { body: { ...mapleCourt, ...change } });

describe('the SMS templates', () => {
  it('are listed with what they are sent for, and the first one is shown by itself', async () => {
    renderDashboard(api, { path });
    const list = within(await screen.findByRole('navigation', { name: 'SMS Templates' }));
    list.getByText('Sent when a package is delivered');
    list.getByText('Sent when a package is picked up');
    list.getByText('About code');
    expect(list.getAllByRole('button')).toHaveLength(3);
    screen.getByText('Maple Court 301 PKG-12345 delivery en');
    expect(api.to(call)[0]?.headers['x-tenant-id']).toBe('maple-court');
  });

  it('show name, type, raw content and length', async () => {
    renderDashboard(api, { path });
    await screen.findByText('{{buildingName}} {{unitNumber}} {{trackingId}} delivery en');
    const detail = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
    expect(['Name', 'Type', 'Length'].map(detail)).toEqual(['delivery in en', 'Delivery', '1 segment']);
  });

  it('are shown as they are chosen, in the chosen language', async () => {
    const user = userEvent.setup();
    const { address } = renderDashboard(api, { path });
    await user.click(await screen.findByRole('button', { name: /pickup in en/ }));
    screen.getByText('Maple Court 301 PKG-12345 pickup en');
    await user.click(screen.getByRole('radio', { name: 'Français' }));
    screen.getByText('Maple Court 301 PKG-12345 pickup fr');
    expect(address()).toBe(`${path}?template=pickup&language=fr`);
  });

  it('without a description are called notifications of their type', async () => {
    api.on(call, { body: { data: [template('code', 'en', { description: '' })] } });
    renderDashboard(api, { path });
    await screen.findByText('Other notification');
  });

  it('speak of Your Building where it has no name', async () => {
    building({ name: '' });
    renderDashboard(api, { path });
    await screen.findByText('Your Building 301 PKG-12345 delivery en');
  });

  it('are not asked for in a building without texts, which is told so', async () => {
    building({ features: { smsEnabled: false, disablePickupNotifications: false } });
    renderDashboard(api, { path });
    await screen.findByRole('heading', { name: 'SMS Feature Not Enabled' });
    screen.getByText(
      'SMS notifications are not enabled for this tenant. Contact your administrator to enable this feature.',
    );
    expect(api.to(call)).toHaveLength(0);
  });

  it('say so where there are none', async () => {
    api.on(call, { body: { data: [] } });
    renderDashboard(api, { path });
    await screen.findByRole('heading', { name: 'No SMS Templates Available' });
    screen.getByText('No global SMS templates are currently available. Contact support if you need assistance.');
  });

  it('say that they could not be loaded, and come with another try', async () => {
    const user = userEvent.setup();
    api.on(call, { status: 500, body: {} });
    renderDashboard(api, { path });
    await screen.findByRole('heading', { name: 'Failed to load SMS templates' });
    expect(screen.queryByRole('navigation', { name: 'SMS Templates' })).toBeNull();
    api.on(call, { body: { data } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Maple Court 301 PKG-12345 delivery en');
  });
});
