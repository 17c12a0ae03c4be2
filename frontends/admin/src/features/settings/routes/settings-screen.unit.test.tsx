import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pages } from '@parcelbell/addresses';
import { type Api, endTest, renderArea, startApi } from '@parcelbell/client/testing';
import { LanguageSwitch } from '@parcelbell/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { building, retentionOf } from '../../../testing/tenants.ts';
import type { Periods, Settings } from '../api/settings.ts';
import { BuildingSettings } from '../building-settings.tsx';

let api: Api;
let settings: Settings;
let periods: Periods;
const user = userEvent.setup({ delay: null });
const put = 'PUT /settings';
const at = '2026-11-20T15:05:00.000Z';

/** What a building has of its admins' own. */
function own(more: Partial<Settings> = {}): Settings {
  const { conciergeEmail, conciergePhone, postalAddress, privacyNoticeUrl, features, branding, ...rest } = building();
  const { requireApproval, undoBeforeNotice, groupNotices, pickupProof, ...numbers } = rest.settings;
  const { reminderAfterDays, maxReminders, quietHours, storageFeeAfterDays, storageFee, conciergeNames } = numbers;
  return {
    ...{ version: 7, conciergeEmail, conciergePhone, postalAddress, privacyNoticeUrl, features, branding },
    settings: {
      ...{ requireApproval, undoBeforeNotice, groupNotices, pickupProof, reminderAfterDays, maxReminders },
      ...{ quietHours, storageFeeAfterDays, storageFee, conciergeNames },
    },
    ...more,
  };
}

const bySam: NonNullable<Settings['lastChange']> = {
  version: 7,
  at,
  byUserId: 'u7',
  byName: 'Sam Superadmin',
  before: {
    settings: { reminderAfterDays: 0, conciergeNames: [], pickupProof: 'none' },
    features: { smsEnabled: false },
  },
  after: {
    settings: { reminderAfterDays: 3, conciergeNames: ['Ada', 'Zoé'], pickupProof: 'code' },
    features: { smsEnabled: true },
  },
};

beforeEach(async () => {
  api = await startApi();
  settings = own();
  periods = retentionOf();
  api.on('GET /settings', () => ({ body: settings }));
  api.on('GET /settings/retention', () => ({ body: periods }));
  api.on(put, ({ body }) => {
    const { settings: some, features, branding, ...fields } = body as Partial<Settings>;
    settings = {
      ...settings,
      ...fields,
      settings: { ...settings.settings, ...some },
      features: { ...settings.features, ...features },
      branding: { ...settings.branding, ...branding },
      version: settings.version + 1,
    };
    return { body: settings };
  });
});
afterEach(() => endTest(api));

function App() {
  return (
    <>
      <LanguageSwitch />
      <BuildingSettings />
    </>
  );
}

function show(): void {
  const { path } = pages.buildingSettings;
  renderArea(api, { area: { mount: path, App }, path, tenantId: 'maple-court' });
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const save = () => press('Save changes');
async function open(): Promise<void> {
  show();
  await screen.findByLabelText('Concierge e-mail');
}

describe('the settings of a building for its admins', () => {
  it('have the fields of admins in sections, and none of the superadmin', async () => {
    await open();
    const titles = ['Contact', 'Residents and messages', 'Desk and reminders', 'Branding', 'Retention'];
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
    const index = within(screen.getByRole('navigation', { name: 'Sections of the form' }));
    expect(index.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(titles);
    for (const name of ['Monthly limit', 'Plan', 'Web name', 'Name', 'Time zone', 'Admins change the settings'])
      expect(screen.queryByLabelText(name)).toBeNull();
    expect(field('Concierge phone').value).toBe('+1 416 555 0100');
    screen.getByText(/A shorter period removes at the next run/);
    expect(screen.queryByRole('link', { name: 'What was removed' })).toBeNull();
    expect(screen.queryByText(/Last change/)).toBeNull();
  });

  it('are saved: only the sections that changed, with the version that they were read from', async () => {
    await open();
    type('Reminder after days', '3');
    await user.click(field('Group notices'));
    type('Primary colour', '#112233');
    screen.getByText('3 changes');
    await save();
    await screen.findByText('The settings are saved.');
    const { conciergeNames, ...same } = own().settings;
    expect(api.to(put).map(({ body }) => body)).toEqual([
      {
        version: 7,
        settings: { ...same, conciergeNames, reminderAfterDays: 3, groupNotices: true },
        branding: { ...own().branding, primaryColor: '#112233' },
      },
    ]);
    screen.getByText('No changes');
    expect(api.to('PUT /settings/retention')).toEqual([]);
  });

  it('save the periods by themselves', async () => {
    api.on('PUT /settings/retention', ({ body }) => {
      const { version: _, ...changed } = body as Record<string, number>;
      periods = { ...periods, version: 2, periods: { ...periods.periods, ...changed } };
      return { body: periods };
    });
    await open();
    type('Photos and signatures, in days', '30');
    await save();
    await screen.findByText('The settings are saved.');
    expect(api.to('PUT /settings/retention').map(({ body }) => body)).toEqual([{ version: 1, pictureDays: 30 }]);
    expect(api.to(put)).toEqual([]);
    expect(field('Photos and signatures, in days').value).toBe('30');
  });

  it('are discarded, and are asked about before they are left', async () => {
    await open();
    type('Reminder after days', '3');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await press('Discard');
    expect(field('Reminder after days').value).toBe('0');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it.each([
    ['Concierge e-mail', 'desk', 'Concierge e-mail must be an e-mail address'],
    ['Reminder after days', '61', 'Reminder after days must be a whole number, 0 to 60'],
    ['Primary colour', 'red', 'Primary colour must be a colour such as #3b82f6'],
    ['Photos and signatures, in days', '6', 'Photos and signatures must be a whole number, 7 to 730'],
  ])('refuse in %s the value %j before they are sent, beside the field', async (name, value, sentence) => {
    await open();
    type(name, value);
    await save();
    const summary = await screen.findByRole('region', { name: 'One field needs your attention' });
    expect(summary.textContent).toContain(sentence);
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(api.to(put)).toEqual([]);
  });

  it('show beside its field what the server refuses', async () => {
    const message = 'Quiet hours to must be a time such as 21:00';
    const errors = [{ path: 'settings.quietHours.to', type: 'NOT_A_TIME_OF_DAY', message }];
    api.on(put, { status: 422, body: { type: 'MALFORMED', error: message, errors } });
    await open();
    type('Reminder after days', '3');
    await save();
    const summary = await screen.findByRole('region', { name: 'One field needs your attention' });
    await user.click(within(summary).getByRole('link', { name: message }));
    expect(document.activeElement).toBe(field('Quiet hours to'));
  });

  it('keep what was typed where somebody else changed them meanwhile, and show what they changed', async () => {
    await open();
    type('Reminder after days', '3');
    type('Postal address', 'Mine');
    api.on(put, { status: 409, body: { type: 'CHANGED_MEANWHILE', error: 'x', params: { what: 'tenant' } } });
    settings = own({ version: 9, postalAddress: 'Theirs', branding: { ...own().branding, brandName: 'The Maple' } });
    await save();
    await screen.findByText('Somebody else changed this building in the meantime');
    screen.getByText('Changed by them, and now shown here: Brand name');
    screen.getByText('Changed by both of you, and still as you typed it: Postal address');
    expect(['Reminder after days', 'Postal address', 'Brand name'].map((name) => field(name).value)).toEqual([
      '3',
      'Mine',
      'The Maple',
    ]);
  });

  it('say that nothing is removed before Parcelbell has confirmed it', async () => {
    periods = retentionOf({ state: 'reporting' });
    await open();
    screen.getByText(/it is removed once Parcelbell has confirmed it/);
  });

  it('leave the periods out where they cannot be loaded', async () => {
    api.on('GET /settings/retention', { status: 500, body: { error: 'Unwell.' } });
    await open();
    screen.getByText('The periods for which personal data is kept could not be loaded.');
    type('Reminder after days', '3');
    await save();
    await screen.findByText('The settings are saved.');
  });

  it('say why they are closed where the superadmin keeps them', async () => {
    const error = 'The settings of this building are managed for you. Please write to us if something should change.';
    api.on('GET /settings', { status: 403, body: { type: 'SETTINGS_SCREEN_OFF', error } });
    show();
    await screen.findByText(error);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('say that they could not be loaded, and are tried again', async () => {
    api.on('GET /settings', { status: 500, body: { type: 'INTERNAL', error: 'x' } });
    show();
    await screen.findByRole('heading', { name: 'The settings could not be loaded' });
    api.on('GET /settings', { body: settings });
    await press('Try again');
    await screen.findByLabelText('Concierge e-mail');
  });
});

describe('the last change', () => {
  const rows = async () =>
    within(await screen.findByRole('alertdialog'))
      .getAllByRole('row')
      .map((row) => Array.from(row.children, ({ textContent }) => textContent));
  const confirm = async (name: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

  beforeEach(() => {
    settings = own({ lastChange: bySam });
  });

  it('says who made it, and is reversed after a question with its old and new values', async () => {
    api.on('POST /settings/reversal', () => {
      settings = own({ version: 8, lastChange: { ...bySam, version: 8, reverses: 7 } });
      return { status: 204 };
    });
    await open();
    screen.getByText(/Last changed by Sam Superadmin:/);
    type('Brand name', 'Typed');
    await press('Reverse the last change');
    expect(await rows()).toEqual([
      ['Setting', 'Now', 'Before'],
      ['Pickup proof', 'Code from the notice', 'None'],
      ['Concierge names', 'Ada, Zoé', 'Nothing'],
      ['Reminder after days', '3', '0'],
      ['SMS enabled', 'On', 'Off'],
    ]);
    expect(api.to('POST /settings/reversal')).toEqual([]);
    await confirm('Reverse');
    await screen.findByText('The change is reversed.');
    await screen.findByText(/Last change reversed by Sam Superadmin:/);
    expect(api.to('POST /settings/reversal').map(({ body }) => body)).toEqual([{ of: 'settings', version: 7 }]);
    expect(field('Brand name').value).toBe('Typed');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it.each([
    ['CHANGED_AGAIN', 'Somebody changed these settings again in the meantime.'],
    ['REVERSED_ALREADY', 'This change was reversed already.'],
  ])('says why it is not reversed: %s', async (refusal, error) => {
    api.on('POST /settings/reversal', { status: 409, body: { type: refusal, error } });
    await open();
    await press('Reverse the last change');
    await confirm('Reverse');
    await within(screen.getByRole('alertdialog')).findByText(error);
  });

  it('of the periods stands beside them, and its question says what does not come back', async () => {
    const change = { version: 3, at, byUserId: 'u7', before: { pictureDays: 90 }, after: { pictureDays: 30 } };
    periods = { ...retentionOf({ version: 3 }), lastChange: change };
    api.on('POST /settings/reversal', { status: 204 });
    await open();
    screen.getByText(/^Last changed:/);
    await press('Reverse the last change of the periods');
    expect((await rows())[1]).toEqual(['Photos and signatures, in days', '30', '90']);
    screen.getByText('What was removed meanwhile does not come back.');
    await confirm('Reverse');
    await screen.findByText('The change is reversed.');
    expect(api.to('POST /settings/reversal').at(-1)?.body).toEqual({ of: 'retention', version: 3 });
  });

  it('is said in French', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: /Français/ }));
    await screen.findByRole('heading', { name: 'Réglages' });
    await screen.findByLabelText('Rappel après (jours)');
    screen.getByText(/Dernière modification par Sam Superadmin/);
    await press('Revenir sur la dernière modification');
    expect((await rows())[0]).toEqual(['Réglage', 'Maintenant', 'Avant']);
    api.on('POST /settings/reversal', { status: 409, body: { type: 'REVERSED_ALREADY', error: 'x' } });
    await confirm('Rétablir');
    await screen.findByText('Cette modification a déjà été annulée.');
  });
});
