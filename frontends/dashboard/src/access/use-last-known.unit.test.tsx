import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { admin, answerBuildings } from '../testing/building.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

let api: Api;

beforeEach(async () => {
  api = await startApi();
});

afterEach(async () => {
  sessionStorage.clear();
  await endTest(api);
});

/** An access token as far as the front ends read it. */
const tokenOf = (userId: string) => `head.${btoa(JSON.stringify({ sub: userId }))}.signature`;
const unit = { name: 'Unit' };
const desk = () => screen.findByRole('combobox', unit, { timeout: 3_000 });

/** The tab has been at the desk before it is reloaded. */
async function reloadWithout(away: Parameters<Api['on']>[1]): Promise<void> {
  answerBuildings(api);
  renderDashboard(api, { token: tokenOf(admin._id) });
  await desk();
  cleanup();
  api.on('GET /users/me', away);
  api.on('GET /tenants/maple-court', away);
}

describe('a tab that is reloaded while the server is away', () => {
  it.each([
    ['there is no network', 'hang-up'],
    ['a gateway answers for it', { status: 503, body: { error: 'Away.' } }],
  ] as const)('opens the desk with what it knew where %s', async (_, away) => {
    await reloadWithout(away);
    renderDashboard(api, { token: tokenOf(admin._id) });
    await desk();
    await screen.findByText('Offline');
    screen.getByText('Maple Court');
  });

  it('asks again by itself, and ends the session where it is over', async () => {
    await reloadWithout('hang-up');
    const { session, address } = renderDashboard(api, { token: tokenOf(admin._id) });
    await screen.findByText('Offline', undefined, { timeout: 3_000 });
    api.on('GET /users/me', { status: 403, body: { error: 'Your account has been suspended.' } });
    await waitFor(() => expect(session.accessToken()).toBeNull(), { timeout: 8_000 });
    await waitFor(() => expect(address()).toBe('/login'), { timeout: 4_000 });
  }, 20_000);

  it('is no longer offline once it is answered', async () => {
    await reloadWithout('hang-up');
    renderDashboard(api, { token: tokenOf(admin._id) });
    await screen.findByText('Offline', undefined, { timeout: 3_000 });
    answerBuildings(api);
    await waitFor(() => expect(screen.queryByText('Offline')).toBeNull(), { timeout: 8_000 });
  }, 20_000);

  it('knows nothing for another account', async () => {
    await reloadWithout('hang-up');
    renderDashboard(api, { token: tokenOf('somebody-else') });
    await screen.findByText('Error verifying access permissions.', undefined, { timeout: 4_000 });
  });

  it('knows nothing of another building', async () => {
    await reloadWithout('hang-up');
    api.on('GET /tenants/harbour-towers', 'hang-up');
    renderDashboard(api, { token: tokenOf(admin._id), tenantId: 'harbour-towers' });
    await waitFor(() => expect(screen.queryByText('Verifying tenant access...')).toBeNull(), { timeout: 4_000 });
    expect(screen.queryByRole('combobox', unit)).toBeNull();
  });
});
