import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen } from '@testing-library/react';
import { mapleCourt, renderResidents } from '../../testing/render-residents.tsx';

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => endTest(api));

it('says who collects what for what, and whom to ask', async () => {
  const privacy = { ...mapleCourt.privacy, postalAddress: '12 Maple Street, Toronto ON M5V 1A1' };
  api.on('GET /public/tenants/maple-court', { body: { ...mapleCourt, privacy } });
  renderResidents(api, '/maple-court/privacy');
  await screen.findByRole('heading', { name: 'Privacy notice' });
  expect(screen.getByText(/^Maple Court, managed by Harbour Homes, decides/)).toBeTruthy();
  expect(screen.getByText('Postal address: 12 Maple Street, Toronto ON M5V 1A1')).toBeTruthy();
  expect(screen.getByText(/only if you ask for text messages/)).toBeTruthy();
  expect(screen.getByText(/not sold and not used for advertising/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'desk@maple.test' }).length).toBeGreaterThan(0);
});

it('of a building without a company and an e-mail address names the building and the desk', async () => {
  const building = { ...mapleCourt, contact: {}, privacy: { collectedBy: 'Strata 1234' } };
  api.on('GET /public/tenants/maple-court', { body: building });
  renderResidents(api, '/maple-court/privacy');
  await screen.findByText(/^Strata 1234 decides/);
  expect(screen.getAllByText('Ask at the front desk of your building.').length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Postal address/)).toBeNull();
});
