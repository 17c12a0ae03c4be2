import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, renderArea, startApi } from '@parcelbell/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerSuperadmin } from '../../testing/superadmin.ts';
import { answerTenants, building } from '../../testing/tenants.ts';
import { FileImport } from './components/file-import.tsx';
import { ResidentsImport } from './residents-import.tsx';

let api: Api;
let reloads: number;
const user = userEvent.setup();
const target = { kind: 'residents', tenantId: 'maple' } as const;

beforeEach(async () => {
  api = await startApi();
  answerSuperadmin(api);
  reloads = 0;
});
afterEach(() => endTest(api));

function App() {
  return (
    <FileImport
      target={target}
      hasTowers
      onAdded={() => {
        reloads += 1;
      }}
    />
  );
}

const open = () => renderArea(api, { area: { mount: '/admin', App }, path: '/admin' });

const state = (done: number, more: object = {}) => ({
  importId: 'i-1',
  state: done < 120 ? 'running' : 'done',
  total: 120,
  done,
  added: Math.max(0, done - 20),
  unchanged: Math.min(done, 20),
  createdAt: '2026-11-22T10:00:00.000Z',
  ...more,
});

async function choose(text = 'unit,email\n101,a@b.test', place: ParentNode = document) {
  const input = place.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input');
  await user.upload(input, new File([text], 'people.csv', { type: 'text/csv' }));
}

describe('a file of residents', () => {
  it('is uploaded to its building, followed to its end, and summed up', async () => {
    api.on('POST /imports/residents', { status: 202, body: state(0) });
    api.on('GET /imports/residents/i-1', { body: state(50) });
    open();
    await choose();
    expect(await screen.findByRole('progressbar', { name: 'Progress of the import' })).toHaveProperty('value', 50);
    api.on('GET /imports/residents/i-1', { body: state(120) });
    await screen.findByText('100 lines were new, 20 lines were there already.');
    const [call] = api.to('POST /imports/residents');
    expect(call?.headers).toMatchObject({ 'content-type': 'text/csv', 'x-tenant-id': 'maple' });
    expect(reloads).toBe(1);
  });

  it('is followed again after the page was loaded anew', async () => {
    sessionStorage.setItem('import/residents/maple', 'i-1');
    api.on('GET /imports/residents/i-1', { body: state(60) });
    open();
    expect(await screen.findByText('60 of 120 lines')).toBeDefined();
  });

  it('with faults shows every faulty line, and how many more there are', async () => {
    const errors = [
      { path: 'line 12.email', type: 'NOT_AN_EMAIL', message: 'Please enter a valid e-mail address' },
      { path: 'line 14', type: 'TOO_MANY_CELLS', message: 'The line has more cells than the heading' },
    ];
    const message = 'The file has 130 faults. Nothing was imported.';
    const body = { type: 'INVALID_FILE', error: message, message, params: { total: 130 }, errors };
    api.on('POST /imports/residents', { status: 422, body });
    open();
    await choose();
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', message);
    const rows = within(screen.getByRole('region', { name: 'Faults of the file' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'WhereWhat is wrong',
      'Line 12, emailPlease enter a valid e-mail address',
      'Line 14The line has more cells than the heading',
    ]);
    expect(screen.getByText('And 128 more.')).toBeDefined();
  });

  it('that is for a demo building is refused kindly, with whom to ask', async () => {
    const contactInfo = 'Write to sales@parcelbell.test for a trial with your own building.';
    const body = {
      error: 'Demo Mode Restriction',
      message: 'This is a read-only demo.',
      isDemoMode: true,
      contactInfo,
    };
    api.on('POST /imports/residents', { status: 403, body });
    open();
    await choose();
    await screen.findByText('Demo Mode Limitation');
    screen.getByText('This is a read-only demo.');
    const sales = screen.getByRole<HTMLAnchorElement>('link', { name: 'Contact Sales' });
    expect(sales.href).toBe('mailto:sales@parcelbell.test');
  });

  it('that is larger than 5 MB is refused without being sent', async () => {
    open();
    await choose('x'.repeat(5 * 1024 * 1024 + 1));
    expect((await screen.findByRole('alert')).textContent).toContain('at most 5 MB');
    expect(api.posts()).toBe(0);
  });

  it('may be sent again once the server could not be reached', async () => {
    api.on('POST /imports/residents', 'hang-up');
    open();
    await choose();
    await screen.findByRole('alert');
    api.on('POST /imports/residents', { status: 202, body: state(0) });
    api.on('GET /imports/residents/i-1', { body: state(120) });
    await choose();
    await screen.findByText('The file is imported.');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('has a template with the columns of its building', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Download a template' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('unit,tower,email,phone,language,sms\r\n');
    expect(link.getAttribute('download')).toBe('residents.csv');
  });
});

describe('the import of residents for the admins of a building', () => {
  const openScreen = () => {
    const path = '/admin/tenant/residents-import';
    renderArea(api, { area: { mount: path, App: ResidentsImport }, path, tenantId: 'maple-court' });
  };

  it('takes a file for the stored building, and offers the template of its towers', async () => {
    answerTenants(api, [building({ isMultiTower: true, towerNames: ['North'] })]);
    api.on('POST /imports/residents', { status: 202, body: state(120) });
    api.on('GET /imports/residents/i-1', { body: state(120) });
    openScreen();
    await screen.findByRole('heading', { level: 1, name: 'Import residents' });
    const link = await screen.findByRole('link', { name: 'Download a template' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('unit,tower,email');
    expect(screen.queryByText('Import units')).toBeNull();
    await choose();
    await screen.findByText('100 lines were new, 20 lines were there already.');
    expect(api.to('POST /imports/residents')[0]?.headers['x-tenant-id']).toBe('maple-court');
  });

  it('takes units too where the superadmin allows it', async () => {
    const { settings } = building();
    answerTenants(api, [building({ settings: { ...settings, unitImport: true } })]);
    api.on('POST /imports/units', { status: 202, body: state(120) });
    api.on('GET /imports/units/i-1', { body: state(120) });
    openScreen();
    const units = await screen.findByRole('region', { name: 'Import units' });
    await choose('unit\n109', units);
    await within(units).findByText('100 lines were new, 20 lines were there already.');
    expect(api.to('POST /imports/units')[0]?.headers['x-tenant-id']).toBe('maple-court');
  });

  it('says that the building could not be loaded, and tries again', async () => {
    api.on('GET /tenants/maple-court', { status: 500, body: { error: 'Unwell.' } });
    openScreen();
    await screen.findByRole('heading', { name: 'The building could not be loaded' });
    answerTenants(api);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Choose a file' });
  });
});
