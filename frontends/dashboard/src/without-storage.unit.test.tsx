import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Api, endTest, refuseStorage, startApi } from '@parcelbell/client/testing';
import { screen } from '@testing-library/react';
import { answerBuildings } from './testing/building.ts';
import { renderDashboard } from './testing/render-dashboard.tsx';

let api: Api;

refuseStorage();

beforeEach(async () => {
  api = await startApi();
});

afterEach(() => endTest(api));

it('the desk works where the browser refuses its storage', async () => {
  answerBuildings(api);
  const { session } = renderDashboard(api);
  await screen.findByRole('heading', { name: 'Package Delivery Notification' });
  await screen.findByText('Maple Court');
  expect(session.tenantId()).toBe('maple-court');
});
