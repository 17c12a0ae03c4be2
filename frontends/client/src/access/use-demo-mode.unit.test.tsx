import { afterEach, beforeEach, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useMe } from '../requests/me.ts';
import { useTenant } from '../requests/tenant.ts';
import { type Api, endTest, renderArea, startApi } from '../testing/index.ts';
import { useDemoMode } from './use-demo-mode.ts';

let api: Api;

beforeEach(async () => {
  api = await startApi();
});

afterEach(() => endTest(api));

function Mode() {
  const isDemo = useDemoMode('skyline-towers');
  const me = useMe();
  const tenant = useTenant('skyline-towers');
  const isAnswered = me.isSuccess && tenant.isSuccess;
  return <p>{[isDemo ? 'demo' : 'no demo', isAnswered ? 'answered' : 'asked'].join(', ')}</p>;
}

interface Facts {
  isDemoUser?: boolean;
  isDemoTenant?: boolean;
}

function show({ isDemoUser = false, isDemoTenant = false }: Facts): void {
  api.on('GET /users/me', { body: { _id: 'u1', tenantRoles: [], isDemoUser } });
  const named = { tenantId: 'skyline-towers', name: 'Skyline Towers' };
  const tenant = { ...named, features: {}, settings: {}, towerNames: [], isDemoTenant };
  api.on('GET /tenants/skyline-towers', { body: tenant });
  renderArea(api, { area: { mount: '/*', App: Mode }, path: '/' });
}

it.each([
  ['its building', { isDemoTenant: true }],
  ['its user', { isDemoUser: true }],
])('a demo is known by %s', async (_, facts) => {
  show(facts);
  await screen.findByText('demo, answered');
});

it('a demo is known by what the browser remembers of entering it, before any answer', () => {
  localStorage.setItem('isDemoMode', 'true');
  show({});
  screen.getByText('demo, asked');
});

it('what is none of these is no demo', async () => {
  show({});
  await screen.findByText('no demo, answered');
});
