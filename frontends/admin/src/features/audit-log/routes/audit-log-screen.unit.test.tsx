import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Api, endTest, renderArea, startApi } from '@parcelbell/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerSuperadmin } from '../../../testing/superadmin.ts';
import type { AuditEntry } from '../api/audit-log.ts';
import { BuildingAuditLog } from '../building-audit-log.tsx';

let api: Api;
let entries: AuditEntry[];
const user = userEvent.setup();
const path = '/admin/audit-log';

function entry(id: string, fields: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id,
    at: '2026-11-20T14:05:00.000Z',
    action: 'tenant.changed',
    subjectKind: 'tenant',
    subjectId: 'maple-court',
    tenantId: 'maple-court',
    byUserId: 'u7',
    clientAddress: '192.0.2.7',
    changes: [{ field: 'settings.monthlyLimit', before: '100', after: '80' }],
    ...fields,
  };
}

const names = { subjectName: 'Maple Court', tenantName: 'Maple Court', byName: 'Morgan Lee' };

beforeEach(async () => {
  api = await startApi();
  answerSuperadmin(api);
  entries = [entry('e1', names)];
  api.on('GET /audit', () => ({
    body: { entries, total: entries.length, totalIsExact: true, page: 1, pageSize: 50 },
  }));
  api.on('GET /tenants/my-tenants', {
    body: [{ tenantId: 'maple-court', name: 'Maple Court', status: 'active', isMultiTower: false, towerNames: [] }],
  });
});

afterEach(() => endTest(api));

const table = async () => within(await screen.findByRole('table', { name: 'Changes by staff, newest first' }));
const asked = () => api.to('GET /audit').at(-1)?.query;

describe('the audit log', () => {
  it('says who did what where, and what it was before and after', async () => {
    renderAdmin(api, { path });
    const rows = await table();
    for (const text of ['Morgan Lee', 'Changed Maple Court', '192.0.2.7', 'Parcels per unit and month', '100', '80'])
      rows.getByText(text);
    rows.getByText('Maple Court');
    screen.getByText('1 entry');
  });

  it('shows the first field, and the others once they are asked for', async () => {
    const after = (field: string) => ({ field, before: '', after: `new ${field}` });
    entries = [entry('e1', { changes: ['name', 'slug', 'plan'].map(after) })];
    renderAdmin(api, { path });
    const rows = await table();
    const more = rows.getByText('2 more fields').closest('details');
    expect(more?.open).toBe(false);
    await user.click(rows.getByText('2 more fields'));
    expect(more?.open).toBe(true);
    rows.getByText('new plan');
    expect(rows.getAllByText('nothing')).toHaveLength(3);
  });

  it('names what is gone by what it was, and what it does not know by its code', async () => {
    entries = [entry('e1', { changes: [] }), entry('e2', { action: 'parcel.painted', tenantId: '' })];
    renderAdmin(api, { path });
    const rows = await table();
    for (const text of ['Deleted building', 'parcel.painted', 'Changed a deleted building']) rows.getByText(text);
    expect(rows.getAllByText('Deleted user')).toHaveLength(2);
  });

  it('says sentences with names, and values as people write them', async () => {
    const gone = { tenantName: 'Elm House', subjectName: 'Elm House', tenantId: 'elm' };
    const person = { subjectKind: 'user', subjectId: 'u9', subjectName: 'Kim Reid' };
    const household = { subjectKind: 'household', subjectId: 'h-1', tenantName: 'Maple Court' };
    entries = [
      entry('e1', { ...gone, action: 'tenant.deleted', changes: [] }),
      entry('e2', { ...names, changes: [{ field: 'settings.exceedFeeCents', before: '125', after: '150' }] }),
      entry('e3', {
        ...person,
        action: 'user.role-set',
        changes: [{ field: 'tenantRoles', before: '', after: 'maple-court concierge' }],
      }),
      entry('e4', { ...household, action: 'household.moved-out', unit: '301', tower: 'North', changes: [] }),
      entry('e4b', { ...household, action: 'household.unverified-removed', unit: '303', tower: 'North', changes: [] }),
      entry('e5', {
        ...household,
        action: 'household.contact-removed',
        unit: '302',
        changes: [
          { field: 'unit', before: '302', after: '' },
          { field: 'address', before: 'a•••@•••', after: '' },
        ],
      }),
      entry('e6', {
        ...person,
        action: 'user.deleted',
        changes: [{ field: 'tenantRoles', before: 'maple-court admin, elm user', after: '' }],
      }),
      entry('e8', { subjectKind: 'session', action: 'session.started', byName: 'Kim Reid', changes: [] }),
      entry('e9', {
        subjectKind: 'session',
        action: 'session.refused',
        byUserId: '',
        changes: [{ field: 'reason', before: '', after: 'ACCOUNT_NOT_FOUND' }],
      }),
      entry('e10', { subjectKind: 'export', action: 'export.audit-log', changes: [] }),
      entry('e7', { ...names, changes: [{ field: 'name', before: 'active', after: 'none' }] }),
    ];
    renderAdmin(api, { path });
    const rows = await table();
    for (const text of [
      'Deleted Elm House',
      'Fee over the limit',
      '$1.25',
      '$1.50',
      'Gave Kim Reid the role concierge',
      'Moved the residents out of unit 301, North',
      'Removed registrations that nobody had verified from unit 303, North',
      'Removed an address or a phone from unit 302',
      'Address or phone',
      'Deleted the user Kim Reid',
      'Signed in',
      'Was refused at the sign-in',
      'Unknown account',
      'no such account',
      'Took the audit log as a file',
    ])
      rows.getByText(text);
    await rows.findByText('Maple Court (admin), Deleted building (user)');
    expect(rows.queryByText(/tenantRoles|maple-court|h-1|u9/)).toBeNull();
  });

  it('narrows by person, building, kind and period, in the address', async () => {
    const { address } = renderAdmin(api, { path });
    await table();
    await user.selectOptions(screen.getByLabelText('Building'), 'Maple Court');
    await user.selectOptions(screen.getByLabelText('What was changed'), 'Subscriptions');
    await user.selectOptions(screen.getByLabelText('Period'), 'Today');
    await user.type(screen.getByRole('searchbox', { name: 'Search by person' }), 'morgan');
    await waitFor(() => expect(asked()?.get('q')).toBe('morgan'));
    const midnight = new Date();
    midnight.setHours(0, 0, 0, 0);
    expect(Object.fromEntries(asked() ?? [])).toEqual({
      q: 'morgan',
      tenantId: 'maple-court',
      subjectKind: 'subscription',
      from: midnight.toISOString(),
      page: '1',
      pageSize: '50',
    });
    expect(address()).toBe('/admin/audit-log?tenantId=maple-court&subjectKind=subscription&period=today&q=morgan');
    entries = [];
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('No changes yet');
  });

  it('says that nothing matches, and that it could not be loaded', async () => {
    entries = [];
    renderAdmin(api, { path: `${path}?subjectKind=import` });
    await screen.findByText('No entries match');
    api.on('GET /audit', { status: 500, body: { error: 'Identity is away.' } });
    await user.selectOptions(screen.getByLabelText('Period'), 'Today');
    await screen.findByText('Identity is away.');
  });
});

describe('the file', () => {
  const name = 'Export CSV';

  it('has what the list is narrowed to', async () => {
    const files: Blob[] = [];
    const stored: string[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      stored.push(this.download);
    });
    api.on('GET /audit/export', { body: 'time,action' });
    renderAdmin(api, { path: `${path}?subjectKind=user&page=3` });
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(stored).toEqual([expect.stringMatching(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)]);
    expect(api.to('GET /audit/export')[0]?.query.toString()).toBe('subjectKind=user');
    jest.restoreAllMocks();
  });

  it('that cannot be made is told of', async () => {
    api.on('GET /audit/export', { status: 503, body: { error: 'Not now.' } });
    renderAdmin(api, { path });
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByText('The file could not be made.');
    screen.getByText('Not now.');
  });
});

describe('the log of one building', () => {
  beforeEach(() => {
    entries = [entry('e1', { ...names, byUserId: 'u8', changes: [] })];
    api.on('GET /audit/building', () => ({
      body: { entries, total: entries.length, totalIsExact: true, page: 1, pageSize: 50 },
    }));
  });

  it('has neither a choice of buildings nor the columns that say which, and no kinds that no building has', async () => {
    renderArea(api, { area: { mount: '/admin/tenant/*', App: BuildingAuditLog }, path: '/admin/tenant/audit-log' });
    const rows = await table();
    rows.getByText('Changed Maple Court');
    expect(rows.queryByText('192.0.2.7')).toBeNull();
    expect(rows.queryByRole('columnheader', { name: 'Building' })).toBeNull();
    expect(screen.queryByLabelText('Building')).toBeNull();
    const kinds = within(screen.getByLabelText('What was changed')).getAllByRole('option');
    expect(kinds.map(({ textContent }) => textContent)).toEqual([
      'Everything',
      'Buildings',
      'Users',
      'Subscriptions',
      'Residents',
      'Personal data',
      'Imports',
      'Exports',
    ]);
    expect(api.to('GET /audit')).toHaveLength(0);
  });
});
