import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type TestKeyboard, testKeyboard } from '../../scanner/testing/keyboard.ts';
import { answerBuildings, manager } from '../../testing/building.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

let api: Api;
const user = userEvent.setup();
let keyboard: TestKeyboard;
const [first, second, third] = ['1Z999AA10123456784', '1Z5R89390357567127', '1Z879E930346834440'] as const;

beforeEach(async () => {
  sessionStorage.clear();
  keyboard = testKeyboard();
  api = await startApi();
  answerBuildings(api);
  let count = 0;
  api.on('POST /deliveries', () => {
    count += 1;
    return { status: 201, body: { packageId: `P-000000000${count}`, recipients: { people: 1, channels: ['email'] } } };
  });
});

afterEach(() => endTest(api));

async function begin() {
  renderDashboard(api, { path: '/admin/tenant/visit' });
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Unit' });
}
const scan = (code: string) => keyboard.scan(code, 'Enter');
const logged = () =>
  api.to('POST /deliveries').map(({ body }) => {
    const { unit, tracking, courier } = Object(body);
    return [unit, tracking, courier].join(' ');
  });
const list = () => within(screen.getByRole('region', { name: /^Parcels of this visit/ }));
const hand = () => within(screen.getByRole('region', { name: 'Needs a hand' }));

describe('a visit', () => {
  it('logs what was scanned for the unit that is typed after it', async () => {
    const unit = await begin();
    scan(first);
    scan(second);
    await screen.findByText('Type the unit of these 2 parcels');
    keyboard.type('301', 'Enter');
    await waitFor(() => expect(logged()).toEqual([`301 ${first} UPS`, `301 ${second} UPS`]));
    expect(unit.value).toBe('');
    expect(document.activeElement).toBe(unit);
    await waitFor(() => expect(list().getAllByText('Logged')).toHaveLength(2));
  });

  it('logs what is scanned at once for a unit that was typed before, and keeps the unit', async () => {
    const unit = await begin();
    keyboard.type('301', 'Enter');
    scan(first);
    scan(second);
    keyboard.type('302');
    scan(third);
    await waitFor(() => expect(logged()).toEqual([`301 ${first} UPS`, `301 ${second} UPS`, `302 ${third} UPS`]));
    expect(unit.value).toBe('302');
  });

  it('needs no Enter between a unit and the next parcel', async () => {
    const unit = await begin();
    scan(first);
    keyboard.type('301');
    scan(second);
    await waitFor(() => expect(logged()).toEqual([`301 ${first} UPS`]));
    expect(unit.value).toBe('');
    keyboard.type('302', 'Enter');
    await waitFor(() => expect(logged()).toHaveLength(2));
  });

  it('takes the courier of the first number for those that say none', async () => {
    await begin();
    scan('JFV247545960');
    scan('INTLCMA123456789');
    keyboard.type('301', 'Enter');
    await waitFor(() => expect(logged()).toEqual(['301 JFV247545960 Purolator', '301 INTLCMA123456789 Purolator']));
  });

  it('asks for the courier where no number says it', async () => {
    await begin();
    scan('INTLCMA123456789');
    keyboard.type('301', 'Enter');
    await screen.findByText('Choose the courier: it cannot be read from these numbers');
    expect(logged()).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Courier of this visit'), 'Other');
    await user.click(screen.getByRole('button', { name: 'Log' }));
    await waitFor(() => expect(logged()).toEqual(['301 INTLCMA123456789 Other']));
  });

  it('logs a parcel once that is scanned twice', async () => {
    await begin();
    scan(first);
    scan(first);
    await screen.findByText(`${first} was scanned before in this visit. It is logged once.`);
    keyboard.type('301', 'Enter');
    await list().findByText('Logged');
    scan(first);
    await screen.findByText(/was scanned before/);
    expect(logged()).toHaveLength(1);
  });

  it('keeps what was scanned over a reload, and logs it once', async () => {
    await begin();
    scan(first);
    keyboard.type('301', 'Enter');
    await list().findByText('Logged');
    scan(second);
    cleanup();
    await begin();
    await screen.findByText('Type the unit of this parcel');
    keyboard.type('302', 'Enter');
    await waitFor(() => expect(logged()).toEqual([`301 ${first} UPS`, `302 ${second} UPS`]));
  });

  it('says of our own label and of anything else that it is no parcel of the carrier', async () => {
    await begin();
    scan('P-7K3M9Q2X4T');
    await screen.findByText(/label of a parcel that is already here: P-7K3M9Q2X4T/);
    expect(screen.getByRole('link', { name: 'Open the parcel' }).getAttribute('href')).toBe(
      '/admin/tenant/parcels/P-7K3M9Q2X4T',
    );
    scan('PB:012345');
    await screen.findByText('This is no tracking number: 012345');
  });

  it('takes the last parcel back by a key, though its unit stays in the field', async () => {
    api.on('POST /deliveries', { status: 201, body: { packageId: 'P-0000000001', notice: { why: 'undo' } } });
    api.on('POST /deliveries/P-0000000001/undo', { body: {} });
    const unit = await begin();
    keyboard.type('301', 'Enter');
    scan(first);
    await list().findByRole('button', { name: 'Undo: UPS …456784, unit 301' });
    expect(unit.value).toBe('301');
    await user.keyboard('{Control>}z{/Control}');
    await list().findByText('Undone');
    expect(document.activeElement).toBe(unit);
  });

  it('begins another one with what is scanned after its end', async () => {
    await begin();
    await user.click(screen.getByRole('button', { name: 'End the visit' }));
    expect(document.activeElement?.textContent).toMatch(/^0 parcels logged/);
    scan(first);
    await screen.findByText('Type the unit of this parcel');
    keyboard.type('301', 'Enter');
    await waitFor(() => expect(logged()).toEqual([`301 ${first} UPS`]));
  });

  it('ends with what came of it', async () => {
    await begin();
    scan(first);
    keyboard.type('301', 'Enter');
    await list().findByText('Logged');
    await user.click(screen.getByRole('button', { name: 'End the visit' }));
    await screen.findByText('1 parcel logged for 1 unit');
    await user.click(screen.getByRole('button', { name: 'Begin another visit' }));
    await screen.findByText('What is scanned appears here.');
  });
});

describe('what needs a hand', () => {
  it('is a unit where nobody is registered: the parcel can be logged as waiting', async () => {
    api.on('POST /deliveries', ({ body }) =>
      Object(body).allowUnregistered === true
        ? { status: 201, body: { packageId: 'P-1' } }
        : { status: 404, body: { type: 'NO_RESIDENTS', message: 'Nobody' } },
    );
    await begin();
    scan(first);
    keyboard.type('303', 'Enter');
    await user.click(await screen.findByRole('button', { name: 'Log anyway, tell them later: UPS …456784, unit 303' }));
    await list().findByText('Logged');
    expect(screen.queryByRole('region', { name: 'Needs a hand' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Unit' }));
  });

  it('is not what the server takes no more of for now: that is sent by itself', async () => {
    api.on('POST /deliveries', { status: 429, body: { error: 'Too many' } });
    await begin();
    scan(first);
    keyboard.type('301', 'Enter');
    await list().findByText('Waiting to be sent');
    expect(screen.queryByRole('region', { name: 'Needs a hand' })).toBeNull();
    api.on('POST /deliveries', { status: 201, body: { packageId: 'P-1' } });
    fireEvent(window, new Event('online'));
    await list().findByText('Logged');
    expect(new Set(api.to('POST /deliveries').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('is a number that is already here: the parcel can be logged anyway', async () => {
    api.on('POST /deliveries', ({ body }) =>
      Object(body).onlyNewTracking === true
        ? { status: 409, body: { type: 'TRACKING_KNOWN', params: { packageId: 'P-7K3M9Q2X4T' }, message: 'Known' } }
        : { status: 201, body: { packageId: 'P-1' } },
    );
    await begin();
    scan(first);
    keyboard.type('301', 'Enter');
    await user.click(await screen.findByRole('button', { name: 'Log anyway: UPS …456784, unit 301' }));
    await list().findByText('Logged');
  });

  it('is a unit that is not there, on top of later parcels until another unit is typed', async () => {
    api.on('POST /deliveries', ({ body }) =>
      Object(body).unit === '301'
        ? { status: 201, body: { packageId: 'P-1' } }
        : { status: 400, body: { type: 'INVALID_UNIT', message: 'Invalid unit 999' } },
    );
    await begin();
    scan(first);
    keyboard.type('999', 'Enter');
    await screen.findByText('Unit 999 is not valid for this building.');
    scan(second);
    keyboard.type('301', 'Enter');
    await list().findByText('301');
    const order = screen.getAllByRole('region').map((region) => region.textContent ?? '');
    expect(order.findIndex((text) => text.includes('999'))).toBeLessThan(
      order.findIndex((text) => text.includes('301')),
    );
    const otherUnit = hand().getByRole('textbox', { name: /^Other unit/ });
    act(() => otherUnit.focus());
    keyboard.type('301', 'Enter');
    await waitFor(() => expect(list().getAllByText('301')).toHaveLength(2));
    expect(screen.queryByRole('region', { name: 'Needs a hand' })).toBeNull();
  });

  it('is a unit of the wrong tower: another tower can be chosen', async () => {
    answerBuildings(api, manager);
    api.on('GET /deliveries/units', { body: [{ unit: '502', tower: 'North', people: 1, channels: ['email'] }] });
    api.on('POST /deliveries', ({ body }) =>
      Object(body).tower === 'South'
        ? { status: 201, body: { packageId: 'P-1' } }
        : { status: 400, body: { type: 'INVALID_UNIT', message: 'Invalid unit 502' } },
    );
    renderDashboard(api, { path: '/admin/tenant/visit', tenantId: 'harbour-towers' });
    await screen.findByRole('combobox', { name: 'Unit' });
    scan(first);
    keyboard.type('502');
    await screen.findByText(/^1 person/);
    await user.click(screen.getByRole('button', { name: 'Log' }));
    await user.type(await screen.findByRole('textbox', { name: /^Other unit/ }), '502');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Tower/ }), 'South');
    await user.click(screen.getByRole('button', { name: /^Log for this unit/ }));
    await list().findByText('502 · South');
  });
});

it('asks for the tower where several have the unit', async () => {
  answerBuildings(api, manager);
  api.on('GET /deliveries/units', {
    body: ['North', 'South'].map((tower) => ({ unit: '502', tower, people: 1, channels: ['email'], registered: 1 })),
  });
  renderDashboard(api, { path: '/admin/tenant/visit', tenantId: 'harbour-towers' });
  await screen.findByRole('combobox', { name: 'Unit' });
  scan(first);
  keyboard.type('502', 'Enter');
  await screen.findByText('Tower selection is required for this building');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /North/ }));
  scan(second);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /North/ }).checked).toBe(false);
  await screen.findByText(`Finish the parcels before it, then scan ${second} again.`);
  await user.click(screen.getByRole('radio', { name: /South/ }));
  await user.click(screen.getByRole('button', { name: 'Log' }));
  await waitFor(() => expect(api.to('POST /deliveries')[0]?.body).toMatchObject({ unit: '502', tower: 'South' }));
});

describe('a visit in a demo', () => {
  beforeEach(() => {
    const body = { isDemoMode: true, error: 'Demo Mode Restriction', message: 'Read-only.' };
    api.on('POST /deliveries', { status: 403, body });
    api.on('GET /residents', { body: { residents: [], total: 0, totalIsExact: true, page: 1, pageSize: 50 } });
  });

  it('shows what would have happened for the first parcel alone, and lists the others as not stored', async () => {
    const unit = await begin();
    scan(first);
    keyboard.type('301', 'Enter');
    await screen.findByRole('dialog', { name: 'What would have happened' });
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(unit);
    scan(second);
    keyboard.type('302', 'Enter');
    scan(third);
    keyboard.type('303', 'Enter');
    await waitFor(() => expect(list().getAllByText('Not stored: demo')).toHaveLength(3));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Needs a hand' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'End the visit' }));
    await screen.findByText('3 parcels were not stored, because this is a demo');
  });
});
