import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerSuperadmin } from '../../../testing/superadmin.ts';

const off = {
  enabled: false,
  currentLevel: 'info',
  timeRemaining: 0,
  uptime: 7_260,
  tenantFilter: null as string | null,
  requestHeadersOnly: false,
};
const on = { ...off, enabled: true, currentLevel: 'debug', timeRemaining: 300 };

let api: Api;
let status: typeof off;

beforeEach(async () => {
  api = await startApi();
  status = off;
  answerSuperadmin(api);
  api.on('GET /tenants/my-tenants', {
    body: [
      { tenantId: 'maple-court', name: 'Maple Court' },
      { tenantId: 'harbour-towers', name: 'Harbour Towers' },
    ],
  });
  api.on('GET /admin/debug/logging/status', () => ({ body: status }));
  const answering = (change: (body: Record<string, unknown>) => typeof off) => (call: { body: unknown }) => {
    status = change((call.body ?? {}) as Record<string, unknown>);
    return { body: status };
  };
  api.on(
    'POST /admin/debug/logging/enable',
    answering(({ duration, tenantId, requestHeadersOnly }) => ({
      ...on,
      timeRemaining: Number(duration),
      tenantFilter: typeof tenantId === 'string' ? tenantId : null,
      requestHeadersOnly: requestHeadersOnly === true,
    })),
  );
  api.on(
    'PUT /admin/debug/logging/extend',
    answering(({ additionalDuration }) => ({
      ...status,
      timeRemaining: status.timeRemaining + Number(additionalDuration),
    })),
  );
  api.on(
    'DELETE /admin/debug/logging/disable',
    answering(() => off),
  );
});

afterEach(() => endTest(api));

const show = () => renderAdmin(api, { path: '/admin/debug-logging' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const statusCard = () => screen.findByRole('region', { name: 'Status' });
const enabled = () => api.to('POST /admin/debug/logging/enable').map(({ body }) => body);

describe('debug logging that is off', () => {
  it('says so, offers five durations of which 5 minutes is chosen, and notes on its use', async () => {
    show();
    const card = within(await statusCard());
    card.getByText('Debug logging is off. Services write their usual log.');
    card.getByText('info');
    card.getByText('2 h 1 min');
    const durations = within(screen.getByRole('group', { name: 'Duration' })).getAllByRole<HTMLInputElement>('radio');
    expect(durations.map(({ value }) => value)).toEqual(['60', '300', '600', '900', '1800']);
    expect(durations.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['300']);
    expect(within(screen.getByRole('region', { name: 'Usage notes' })).getAllByRole('listitem')).toHaveLength(7);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('is turned on for five minutes and every building by one press', async () => {
    show();
    await press('Enable debug logging');
    await screen.findByRole('timer', { name: 'Time remaining' });
    expect(enabled()).toEqual([{ duration: 300, requestHeadersOnly: false }]);
    expect(document.activeElement).toBe((await statusCard()).parentElement);
  });

  it('is turned on for what was chosen', async () => {
    show();
    await userEvent.click(await screen.findByRole('radio', { name: '30 minutes' }));
    await screen.findByRole('option', { name: 'Maple Court' });
    await userEvent.selectOptions(screen.getByLabelText(/^Building/), 'maple-court');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Request headers only' }));
    await press('Enable debug logging');
    const card = within(await statusCard());
    await card.findByText('Maple Court');
    card.getByText('Request headers only');
    expect(enabled()).toEqual([{ duration: 1800, requestHeadersOnly: true, tenantId: 'maple-court' }]);
  });

  it('can be turned on for every building while their names cannot be loaded', async () => {
    api.on('GET /tenants/my-tenants', { status: 503, body: { error: 'Tenancy is away.' } });
    show();
    await press('Enable debug logging');
    await screen.findByRole('timer');
  });
});

describe('debug logging that is on', () => {
  beforeEach(() => {
    status = on;
  });

  it('counts down each second, and tells screen readers of few minutes only', async () => {
    show();
    const timer = await screen.findByRole('timer', { name: 'Time remaining' });
    const shown = timer.textContent;
    expect(shown).toMatch(/^(5:00|4:5\d)$/);
    await waitFor(() => expect(timer.textContent).not.toBe(shown), { timeout: 3_000 });
    expect(timer.getAttribute('aria-live')).toBe('off');
    screen.getByText('Debug logging is on. Less than 5 minutes remain.');
  });

  it.each([
    ['Extend by 5 minutes', 300],
    ['Extend by 10 minutes', 600],
  ])('has a button "%s"', async (name, additionalDuration) => {
    show();
    await press(name);
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(9|10|14|15):/));
    expect(api.to('PUT /admin/debug/logging/extend').map(({ body }) => body)).toEqual([{ additionalDuration }]);
  });

  it('is turned off by Disable', async () => {
    show();
    await press('Disable');
    await screen.findByText('Debug logging is off. Services write their usual log.');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('is asked again at its end', async () => {
    status = { ...on, timeRemaining: 1 };
    show();
    await screen.findByRole('timer');
    status = off;
    await screen.findByText('Debug logging is off. Services write their usual log.', {}, { timeout: 4_000 });
  });

  it('is asked every five seconds', async () => {
    show();
    await screen.findByRole('timer');
    status = { ...on, tenantFilter: 'harbour-towers' };
    await within(await statusCard()).findByText('Harbour Towers', {}, { timeout: 7_000 });
  }, 15_000);
});

describe('a badge in the frame', () => {
  it('leads to the screen from every other one while it is on', async () => {
    status = on;
    const { address } = renderAdmin(api, { path: '/admin/audit-log' });
    await userEvent.click(await screen.findByRole('link', { name: 'Debug logging is on' }));
    await screen.findByRole('heading', { level: 1, name: 'Debug Logging' });
    expect(address()).toBe('/admin/debug-logging');
  });

  it('goes as soon as it is disabled', async () => {
    status = on;
    show();
    await screen.findByRole('link', { name: 'Debug logging is on' });
    await press('Disable');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Debug logging is on' })).toBeNull());
  });
});

describe('a call that fails', () => {
  const away = { status: 503, body: { error: 'Identity is away.' } };

  it('says that the status could not be fetched, and shows it after another try', async () => {
    api.on('GET /admin/debug/logging/status', { status: 500, body: { error: 'Identity is away.' } });
    show();
    await screen.findByText('Failed to fetch debug logging status');
    api.on('GET /admin/debug/logging/status', { body: on });
    await press('Try again');
    await screen.findByRole('timer');
  });

  it.each([
    ['Enable debug logging', off, 'POST /admin/debug/logging/enable', 'Failed to enable debug logging'],
    ['Extend by 5 minutes', on, 'PUT /admin/debug/logging/extend', 'Failed to extend debug logging'],
    ['Disable', on, 'DELETE /admin/debug/logging/disable', 'Failed to disable debug logging'],
  ])('says so after "%s", and leaves what is shown', async (name, before, call, sentence) => {
    status = before;
    api.on(call, away);
    show();
    await press(name);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(sentence);
    expect(alert.textContent).toContain('Identity is away.');
    await screen.findByRole('button', { name });
  });
});
