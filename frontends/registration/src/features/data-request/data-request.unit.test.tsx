import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mapleCourt, renderResidents } from '../../testing/render-residents.tsx';

const path = '/residents/data-requests/abc-1';
const read = 'GET /public/residents/data-requests/abc-1';
const confirm = 'POST /public/residents/data-requests/abc-1/confirmation';
const request = (kind: 'export' | 'erasure') => ({
  kind,
  tenantName: 'Maple Court',
  branding: mapleCourt.branding,
  email: 'ann@example.test',
  unit: '301',
  tower: '',
  expiresAt: new Date().toISOString(),
});
let api: Api;

beforeEach(async () => {
  api = await startApi();
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => endTest(api));

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of the link by which a resident confirms', () => {
  it('asks before an erasure, and says that it has begun', async () => {
    api.on(read, { body: request('erasure') });
    api.on(confirm, { body: { kind: 'erasure' } });
    renderResidents(api, path);
    await screen.findByRole('heading', { name: 'Erase your personal data?' });
    screen.getByText(/Maple Court to erase what it keeps about ann@example.test/);
    expect(api.posts()).toBe(0);
    await press('Erase my data');
    await screen.findByRole('heading', { name: 'Your data is being erased' });
    expect(api.posts()).toBe(1);
  });

  it('offers the data as a page and as JSON', async () => {
    api.on(read, { body: request('export') });
    api.on(confirm, { body: { kind: 'export', data: {}, page: '<p>Ann</p>' } });
    renderResidents(api, path);
    await press('Show my data');
    for (const [name, file] of [
      ['As a page to read', 'personal-data.html'],
      ['As a file for programs (JSON)', 'personal-data.json'],
    ] as const) {
      expect((await screen.findByRole('link', { name })).getAttribute('download')).toBe(file);
    }
  });

  it('says why it could not be confirmed, and confirms it at the next try', async () => {
    api.on(read, { body: request('erasure') });
    api.on(confirm, { status: 503, body: { error: 'Not now.', message: 'Not now.' } });
    renderResidents(api, path);
    await press('Erase my data');
    await screen.findByText('Not now.');
    api.on(confirm, { body: { kind: 'erasure' } });
    await press('Erase my data');
    await screen.findByRole('heading', { name: 'Your data is being erased' });
  });

  it('is read again where that failed', async () => {
    api.on(read, { status: 503, body: { error: 'Not now.' } });
    renderResidents(api, path);
    await screen.findByRole('heading', { name: 'Your link could not be read' });
    api.on(read, { body: request('export') });
    await press('Try again');
    await screen.findByRole('button', { name: 'Show my data' });
  });

  it('says that a link was used', async () => {
    api.on(read, { status: 400, body: { error: 'Used.', message: 'Used.', type: 'LINK_USED' } });
    renderResidents(api, path);
    await screen.findByRole('heading', { name: 'This link does not work' });
    screen.getByText('Used.');
  });
});
