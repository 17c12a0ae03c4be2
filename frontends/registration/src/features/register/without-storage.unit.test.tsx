import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Api, endTest, refuseStorage, startApi } from '@parcelbell/client/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mapleCourt, renderResidents } from '../../testing/render-residents.tsx';

let api: Api;

refuseStorage();
beforeEach(async () => {
  api = await startApi();
});

afterEach(() => endTest(api));

it('a resident registers where the browser refuses its storage', async () => {
  api.on('GET /public/tenants/maple-court', { body: mapleCourt });
  api.on('POST /public/residents/register', { status: 201, body: { smsEnabled: true, residentId: 'r1' } });
  const { location } = renderResidents(api, '/maple-court/register');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Unit number' }), '301');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'ann@example.test');
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByRole('heading', { name: /Check your e-mail|Almost|Registration/ });
  expect(location().pathname).not.toContain('/register');
});
