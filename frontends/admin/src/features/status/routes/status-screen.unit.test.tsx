import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerSuperadmin } from '../../../testing/superadmin.ts';

const status = {
  status: 'ok',
  checkedAt: '2026-11-27T10:00:00.000Z',
  version: '1.2.0',
  components: [
    { name: 'gateway', state: 'ready' },
    { name: 'deliveries', state: 'ready' },
    { name: 'database', state: 'ready' },
    { name: 'email', state: 'ready' },
  ],
  oldestMessageAgeSeconds: 0,
  oldestEventAgeSeconds: 42,
  eventsWaiting: 3,
  lastBackupAt: '2026-11-26T03:00:00.000Z',
  services: [
    { name: 'gateway', state: 'ready', version: '1.2.0', startedAt: '2026-11-20T08:00:00.000Z', lag: [] },
    {
      ...{ name: 'deliveries', state: 'ready', version: '1.1.0', startedAt: '2026-11-20T08:00:00.000Z' },
      lag: [{ topic: 'tenancy.tenant.v1', events: 3 }],
    },
  ],
};

let api: Api;
beforeEach(async () => {
  api = await startApi();
  answerSuperadmin(api);
  api.on('GET /admin/debug/logging/status', {
    body: { enabled: false, currentLevel: 'info', timeRemaining: 0, uptime: 60, tenantFilter: null },
  });
  api.on('GET /status', { body: status });
});
afterEach(() => endTest(api));

const show = (language?: 'fr') => renderAdmin(api, { path: '/admin/status', ...(language ? { language } : {}) });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

describe('the status of the installation', () => {
  it('says in words how it is doing, with its figures and every component', async () => {
    show();
    await screen.findByText('Everything works');
    for (const [label, value] of [
      ['Oldest unsent message', 'None waits'],
      ['Oldest unpublished event', '42 s'],
      ['Events behind', '3'],
      ['Version', '1.2.0'],
    ] as const)
      expect(within(screen.getByLabelText('Figures')).getByText(label).nextSibling?.textContent).toBe(value);
    const deliveries = await rowOf('deliveries');
    expect(deliveries.getByText('Ready')).toBeTruthy();
    expect(deliveries.getByText('1.1.0')).toBeTruthy();
    expect((await rowOf('Mail server')).getByText('Ready')).toBeTruthy();
  });

  it.each([
    ['degraded', 'Something is late', 'email', 'paused', 'Mail server', 'Takes no messages'],
    ['down', 'Something does not work', 'deliveries', 'unreachable', 'deliveries', 'Does not answer'],
  ])('%s: names what is wrong', async (state, sentence, name, its, row, word) => {
    const components = status.components.map((each) => (each.name === name ? { name, state: its } : each));
    const unknown = { oldestMessageAgeSeconds: null, lastBackupAt: null };
    api.on('GET /status', { body: { ...status, ...unknown, status: state, components } });
    show();
    await screen.findByText(sentence);
    expect((await rowOf(row)).getByText(word)).toBeTruthy();
    expect(screen.getAllByText('Not known')).toHaveLength(2);
    await screen.findByText(/reports it by the command “backup-done”\.$/);
  });

  it('says that it could not be loaded, and shows it after another try', async () => {
    api.on('GET /status', { status: 500, body: { error: 'The gateway is unwell.' } });
    show();
    await screen.findByText('The status could not be loaded');
    api.on('GET /status', { body: status });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Everything works');
  });
});
