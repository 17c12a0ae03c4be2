import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Tenant } from '@parcelbell/client';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerSuperadmin } from '../../../testing/superadmin.ts';
import { answerTenants, building } from '../../../testing/tenants.ts';

let api: Api;
const user = userEvent.setup({ delay: null });
const call = 'PUT /tenants/maple-court';

beforeEach(async () => {
  api = await startApi();
  answerSuperadmin(api);
  answerTenants(api);
  api.on(call, ({ body }) => ({ body: building({ ...(body as Partial<Tenant>), version: 8 }) }));
  api.on('POST /deliveries/units/in-use', { body: { units: [] } });
});

afterEach(() => endTest(api));

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** A fault stands in the summary and beside its field. */
const refused = (sentence: string) => {
  const summary = screen.getByRole('region', { name: /your attention$/ });
  expect(summary.textContent).toContain(sentence);
  expect(screen.getAllByText(sentence).filter((one) => !summary.contains(one))).toHaveLength(1);
};
const save = (name = 'Save changes') => user.click(screen.getByRole('button', { name }));

async function openEdit() {
  const rendered = renderAdmin(api, { path: '/admin/tenants?edit=maple-court' });
  await screen.findByRole('textbox', { name: 'Name' });
  return rendered;
}

async function openNew() {
  const rendered = renderAdmin(api, { path: '/admin/tenants?tab=form' });
  await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(screen.queryByText(/ends with @mail.test/)).toBeTruthy());
  return rendered;
}

/** By pasting, because the form is drawn again for every key; some tests type. */
async function retype(name: string, text: string) {
  await user.clear(field(name));
  if (text !== '') await user.paste(text);
}

async function fillNew() {
  await retype('Name', 'Oak House');
  await retype('Concierge e-mail', 'desk@oak.test');
  await retype('Concierge phone', '416 555 0101');
  await retype('Valid Units', '101-103, PH1');
}

describe('the form of a new tenant', () => {
  it('has the sections with an index, and begins with the defaults', async () => {
    await openNew();
    const index = within(screen.getByRole('navigation', { name: 'Sections of the form' }));
    const names = ['Basic Info', 'Contact Info', 'Settings', 'Valid Units', 'Subscription'];
    expect(index.getAllByRole('link').map((link) => link.textContent)).toEqual(names);
    for (const name of names) screen.getByRole('heading', { level: 2, name });
    const values = ['Max resident e-mails', 'Monthly limit', 'Exceed fee', 'Next payment amount'].map(
      (name) => field(name).value,
    );
    expect(values).toEqual(['2', '100', '0', '0']);
    const chosen = ['Plan', 'Status', 'Subscription status', 'Billing cycle'].map(
      (name) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value,
    );
    expect(chosen).toEqual(['basic', 'active', 'trial', 'monthly']);
    await user.click(index.getByRole('link', { name: 'Settings' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Settings' }));
  });

  it('is created with all of its fields, then leads back to the list after two seconds', async () => {
    api.on('POST /tenants', { status: 201, body: building({ tenantId: 'oak-house', name: 'Oak House' }) });
    const { address } = await openNew();
    await fillNew();
    fireEvent.change(screen.getByLabelText('Renewal date'), { target: { value: '2026-12-31' } });
    await save('Add Tenant');
    await screen.findByText('Tenant created successfully!');
    expect(api.to('POST /tenants')[0]?.body).toMatchObject({
      name: 'Oak House',
      plan: 'basic',
      status: 'active',
      validUnits: { default: ['101', '102', '103', 'PH1'] },
      settings: { maxResidentEmails: 2, monthlyLimit: 100, exceedFee: 0 },
      features: { smsEnabled: false, disablePickupNotifications: false },
      subscription: {
        subscriptionStatus: 'trial',
        billingCycle: 'monthly',
        nextPaymentAmount: 0,
        renewalDate: '2026-12-31',
      },
    });
    expect(api.to('POST /tenants')[0]?.body).not.toHaveProperty('slug');
    expect(address()).toBe('/admin/tenants?tab=form');
    await waitFor(() => expect(address()).toBe('/admin/tenants'));
    await user.click(screen.getByRole('tab', { name: 'Add Tenant' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('');
  });

  it('searches the time zones, and keeps the chosen one where nothing is picked', async () => {
    api.on('POST /tenants', { status: 201, body: building() });
    await openNew();
    await fillNew();
    const zone = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
    expect(zone.value).toMatch(/^Toronto \(GMT-[45]\)$/);
    await user.click(zone);
    expect(screen.getAllByRole('option', { name: /GMT/ }).length).toBeGreaterThan(10);
    await user.keyboard('halif{Tab}');
    expect(zone.value).toMatch(/^Toronto/);
    await user.click(zone);
    await user.keyboard('halif{Enter}');
    expect(zone.value).toMatch(/^Halifax/);
    await save('Add Tenant');
    await screen.findByText('Tenant created successfully!');
    expect(api.to('POST /tenants')[0]?.body).toMatchObject({ timeZone: 'America/Halifax' });
  });

  it('asks for what is missing, beside the fields and summed up with links to them', async () => {
    await openNew();
    await user.type(field('Strata name'), 'x');
    await save('Add Tenant');
    const summary = screen.getByRole('region', { name: '4 fields need your attention' });
    expect(document.activeElement).toBe(summary);
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    await user.click(within(summary).getByRole('link', { name: 'Concierge phone is required' }));
    expect(document.activeElement).toBe(field('Concierge phone'));
    await user.type(field('Concierge phone'), '1');
    expect(field('Concierge phone').getAttribute('aria-invalid')).not.toBe('true');
    expect(api.posts()).toBe(0);
  });

  it.each([
    ['Max resident e-mails', '0', 'Max resident e-mails must be a whole number, 1 to 20'],
    ['Monthly limit', '-1', 'Monthly limit must be a whole number, 0 to 1000000'],
    ['Exceed fee', '-0.01', 'Exceed fee must be 0 or more'],
    ['Exceed fee', '1.005', 'Exceed fee must have at most two decimals'],
    ['Exceed fee', '1000000.01', 'Exceed fee must be at most 1000000'],
    ['Next payment amount', 'many', 'Next payment amount must be a number'],
    ['Concierge e-mail', 'desk@oak', 'Concierge e-mail must be an e-mail address'],
    ['Web name', 'api', 'This web name is reserved. Please choose another.'],
    ['Own domain', 'not a domain', 'Server address must be a domain (e.g., parcels.example.com)'],
    ['Primary colour', 'blue', 'Primary colour must be a colour such as #3b82f6'],
    ['Logo address', 'http://x.test/a.png', 'Logo must be an https address without user name and password'],
    [
      'Custom from address',
      'desk@oak.test',
      'Custom from address must end with mail.test (e.g., building-name@mail.test)',
    ],
    ['Valid Units', '101, 1-0-1', 'Unit must contain only letters and numbers (e.g., "101", "PH1", "A205")'],
    ['Valid Units', '', 'Valid units are required'],
  ])('refuses in %s the value %j', async (name, text, sentence) => {
    await openNew();
    await fillNew();
    await retype(name, text);
    await save('Add Tenant');
    refused(sentence);
    expect(api.posts()).toBe(0);
  });

  it('asks a building with several towers for their names and for the units of each', async () => {
    api.on('POST /tenants', { status: 201, body: building() });
    await openNew();
    await fillNew();
    await user.click(screen.getByRole('switch', { name: 'Multi-tower building' }));
    await save('Add Tenant');
    refused('Tower names are required for a multi-tower building');
    await user.type(field('Tower names'), 'North, South,');
    await user.type(field('Units of North'), '101-105');
    await save('Add Tenant');
    refused('Valid units are required for tower South');
    await user.type(field('Units of South'), '201{Enter}202, 201');
    screen.getByText('Counted once: 201');
    screen.getByText('7 units in all');
    await save('Add Tenant');
    await screen.findByText('Tenant created successfully!');
    expect(api.to('POST /tenants')[0]?.body).toMatchObject({
      isMultiTower: true,
      towerNames: ['North', 'South'],
      validUnits: { North: ['101', '102', '103', '104', '105'], South: ['201', '202'] },
    });
  });

  it('keeps the units of a tower while its name is corrected', async () => {
    await openNew();
    await user.click(screen.getByRole('switch', { name: 'Multi-tower building' }));
    await user.type(field('Tower names'), 'Nroth');
    await user.type(field('Units of Nroth'), '101');
    await user.type(field('Tower names'), '{Backspace}{Backspace}{Backspace}{Backspace}orth');
    expect(field('Units of North').value).toBe('101');
  });

  it('puts what the server refuses beside the fields that it names', async () => {
    api.on('POST /tenants', {
      status: 422,
      body: {
        type: 'INVALID_TENANT',
        error: 'Custom from address must end with mail.test',
        errors: [{ path: 'branding.logoUrl', type: 'NOT_AN_HTTPS_ADDRESS', message: 'Logo must be an https address' }],
      },
    });
    await openNew();
    await fillNew();
    await retype('Logo address', 'https://x.test/a.png');
    await save('Add Tenant');
    await screen.findByRole('link', { name: 'Logo address: Logo must be an https address' });
    expect(field('Logo address').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the form of a tenant', () => {
  it('sends only the changed top-level fields and the version, and stays in edit', async () => {
    const { address } = await openEdit();
    await retype('Name', 'Maple Gardens');
    await retype('Exceed fee', '3.00');
    screen.getByText('2 changes');
    await save();
    await screen.findByText('Tenant updated successfully!');
    expect(api.to(call)[0]?.body).toEqual({
      name: 'Maple Gardens',
      settings: { ...building().settings, exceedFee: 3 },
      version: 7,
    });
    expect(address()).toBe('/admin/tenants?edit=maple-court');
    screen.getByText('No changes');
    await waitFor(() => expect(screen.queryByText('Tenant updated successfully!')).toBeNull());
    await retype('Name', 'Maple Court');
    await save();
    await waitFor(() => expect(api.to(call)).toHaveLength(2));
    expect(api.to(call)[1]?.body).toMatchObject({ version: 8 });
  });

  it('counts nothing where a field says the same in other words, and takes changes back', async () => {
    await openEdit();
    await retype('Exceed fee', '2.5');
    await retype('Valid Units', '101-103');
    screen.getByText('No changes');
    await retype('Name', 'Another');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field('Name').value).toBe('Maple Court');
  });

  it('names the removed units where somebody lives or parcels wait, and saves once that is confirmed', async () => {
    api.on('POST /deliveries/units/in-use', {
      body: { units: [{ unit: '102', tower: '', people: 2, waiting: 1 }] },
    });
    await openEdit();
    await retype('Valid Units', '101');
    await save();
    const question = await screen.findByRole('alertdialog', { name: 'Remove 2 units?' });
    expect(within(question).getByRole('listitem').textContent).toBe('102 · 2 residents · 1 parcel waits');
    const asked = api.to('POST /deliveries/units/in-use')[0];
    expect([asked?.headers['x-tenant-id'], asked?.body]).toEqual([
      'maple-court',
      { units: [{ unit: '102' }, { unit: '103' }] },
    ]);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(api.to(call)).toHaveLength(0);
    await save();
    await user.click(await screen.findByRole('button', { name: 'Remove and save' }));
    await screen.findByText('Tenant updated successfully!');
    expect(api.to(call)[0]?.body).toEqual({ validUnits: { default: ['101'] }, version: 7 });
  });

  it('saves at once where no removed unit is in use, and asks where that is not known', async () => {
    await openEdit();
    await retype('Valid Units', '101, 102');
    await save();
    await screen.findByText('Tenant updated successfully!');
    api.on('POST /deliveries/units/in-use', { status: 503, body: {} });
    await retype('Valid Units', '101');
    await save();
    await screen.findByText('Whether somebody lives there or parcels wait could not be found out.');
  });

  it('asks before the building becomes a demo, says what that does, and then saves it', async () => {
    await openEdit();
    await user.click(screen.getByRole('switch', { name: 'Demo building' }));
    await save();
    const question = await screen.findByRole('alertdialog', { name: 'Make Maple Court a demo building?' });
    within(question).getByText(/Nobody is notified, also of parcels that already wait/);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(api.to(call)).toHaveLength(0);
    await save();
    await user.click(await screen.findByRole('button', { name: 'Make it a demo and save' }));
    await screen.findByText('Tenant updated successfully!');
    expect(api.to(call)[0]?.body).toEqual({ isDemoTenant: true, version: 7 });
    await user.click(screen.getByRole('switch', { name: 'Demo building' }));
    await save();
    await user.click(await screen.findByRole('button', { name: 'Make it ordinary and save' }));
    await waitFor(() => expect(api.to(call)[1]?.body).toEqual({ isDemoTenant: false, version: 8 }));
  });

  it('asks about the demo first and then about the units that it takes away', async () => {
    api.on('POST /deliveries/units/in-use', { body: { units: [{ unit: '102', tower: '', people: 2, waiting: 1 }] } });
    await openEdit();
    await user.click(screen.getByRole('switch', { name: 'Demo building' }));
    await retype('Valid Units', '101');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Make it a demo and save' }));
    await user.click(await screen.findByRole('button', { name: 'Remove and save' }));
    await screen.findByText('Tenant updated successfully!');
    expect(api.to(call)[0]?.body).toMatchObject({ isDemoTenant: true, validUnits: { default: ['101'] } });
  });

  it('tells the second superadmin what changed meanwhile, and loses nothing that they typed', async () => {
    await openEdit();
    await retype('Name', 'Mine');
    await retype('Concierge phone', '416 555 0199');
    const newest = building({ version: 9, name: 'Theirs', strataName: 'Strata 12' });
    api.on('GET /tenants/maple-court', { body: newest });
    api.on(call, ({ body }) =>
      (body as Tenant).version === 9
        ? { body: { ...newest, ...(body as Partial<Tenant>), version: 10 } }
        : { status: 409, body: { type: 'CHANGED_MEANWHILE', error: 'Somebody else changed this building.' } },
    );
    await save();
    await screen.findByText('Somebody else changed this building in the meantime');
    screen.getByText('Changed by them, and now shown here: Strata name');
    screen.getByText('Changed by both of you, and still as you typed it: Name');
    expect([field('Name').value, field('Strata name').value, field('Concierge phone').value]).toEqual([
      'Mine',
      'Strata 12',
      '416 555 0199',
    ]);
    await save();
    await screen.findByText('Tenant updated successfully!');
    expect(api.to(call)[1]?.body).toEqual({ name: 'Mine', conciergePhone: '416 555 0199', version: 9 });
  });

  it('warns before another tab or area loses what is not saved', async () => {
    const { address } = await openEdit();
    await retype('Name', 'Another');
    await user.click(screen.getByRole('tab', { name: 'Tenant List' }));
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field('Name').value).toBe('Another');
    await user.click(screen.getAllByRole('link', { name: 'Users' })[0] ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/admin/users'));
  });

  it('says why it could not be loaded', async () => {
    api.on('GET /tenants/maple-court', { status: 404, body: { error: 'Building not found', type: 'NO_SUCH_TENANT' } });
    const { address } = renderAdmin(api, { path: '/admin/tenants?edit=maple-court' });
    await screen.findByText('Building not found');
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(address()).toBe('/admin/tenants');
  });
});
