import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { testKeyboard } from '../../../scanner/testing/keyboard.ts';
import { answerBuildings, manager, pageOf, parcel, today } from '../../../testing/building.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';

let api: Api;
/** Slower than a scanner, as people are. */
const user = userEvent.setup({ delay: 60 });

const unit = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Unit' });
const posts = () => api.to('POST /deliveries').map(({ body }) => body);
const answerWith = (more: object = {}) =>
  api.on('POST /deliveries', {
    status: 201,
    body: { packageId: 'P-1', recipients: { people: 0, channels: [] }, ...more },
  });

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api, manager);
  api.on('GET /deliveries/units', ({ query }) => ({
    body: query.get('q') === '301' ? [{ unit: '301', people: 2, channels: ['email'], registered: 2 }] : [],
  }));
  localStorage.setItem('deskLastUsed', JSON.stringify({ courier: 'Amazon', packagetype: 'Box' }));
});

afterEach(() => endTest(api));

async function open(path = '/admin/tenant/delivery-form'): Promise<void> {
  renderDashboard(api, { path });
  await waitFor(async () => expect(document.activeElement).toBe(await unit()));
}

describe('a parcel logged with one hand', () => {
  it.each([
    ['301{Enter}', 'Amazon', 'Box'],
    ['301+31{Enter}', 'UPS', 'Box'],
    ['301 32{Enter}', 'UPS', 'Letter'],
    ['301++2{Enter}', 'Amazon', 'Letter'],
  ])('takes the keys %s', async (keys, courier, packagetype) => {
    answerWith();
    await open();
    await user.keyboard(keys);
    await screen.findByText('Parcel for unit 301 logged.');
    expect(posts()).toEqual([{ unit: '301', courier, packagetype }]);
    expect(document.activeElement).toBe(await unit());
  });

  it('goes from a tracking number to the unit while that is empty', async () => {
    answerWith();
    await open();
    await user.type(screen.getByRole('textbox', { name: 'Tracking number (optional)' }), 'AB 12{Enter}');
    expect(document.activeElement).toBe(await unit());
    await user.keyboard('301{Enter}');
    await waitFor(() => expect(posts()).toMatchObject([{ unit: '301', tracking: 'AB 12', onlyNewTracking: true }]));
  });

  it('begins with the unit that the address names', async () => {
    await open('/admin/tenant/delivery-form?unit=301');
    await waitFor(async () => expect((await unit()).value).toBe('301'));
  });

  it('takes a tracking number and its courier from a scanner, and waits for the unit', async () => {
    answerWith();
    await open();
    await user.paste('1Z999AA10123456784');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tracking number (optional)' }).value).toBe(
        '1Z999AA10123456784',
      ),
    );
    await user.keyboard('301{Enter}');
    await waitFor(() => expect(posts()).toMatchObject([{ unit: '301', courier: 'UPS' }]));
  });
});

describe('a scan', () => {
  it('leaves the tower that was chosen, though its first digit picks another', async () => {
    renderDashboard(api, { path: '/admin/tenant/delivery-form', tenantId: 'harbour-towers' });
    await unit();
    await user.click(screen.getByRole('radio', { name: /South/ }));
    testKeyboard().scan('1Z999AA10123456784', 'Enter');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /South/ }).checked).toBe(true);
    expect(document.activeElement).toBe(await unit());
  });

  it.each([
    ['PB:P-7K3M9Q2X4T:012345', '/admin/tenant/parcels/P-7K3M9Q2X4T'],
    ['PB:012345', '/admin/tenant/delivery-pickups'],
  ])('of the pickup code %s leads to %s', async (code, address) => {
    const area = renderDashboard(api, { path: '/admin/tenant/delivery-form' });
    await unit();
    testKeyboard().scan(code, 'Enter');
    await waitFor(() => expect(area.address()).toBe(address));
  });
});

describe('a parcel whose residents are told otherwise', () => {
  it('is logged without notice, once', async () => {
    answerWith({ notice: { why: 'silent' } });
    await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'When residents are told' }), 'Without notice');
    await user.type(await unit(), '301{Enter}');
    await screen.findByText('Parcel for unit 301 logged. Logged without notice.');
    expect(within(screen.getByRole('region', { name: 'Just logged' })).getByText('Without notice')).toBeTruthy();
    await user.type(await unit(), '301{Enter}');
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()).toMatchObject([{ notify: 'silent' }, {}]);
    expect(posts()[1]).not.toHaveProperty('notify');
  });

  it('is held until a day, which has to be chosen', async () => {
    answerWith({ notice: { why: 'hold' } });
    await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'When residents are told' }), 'Hold until…');
    await user.type(await unit(), '301{Enter}');
    await screen.findByText('Choose the day on which residents are told');
    expect(posts()).toEqual([]);
    fireEvent.change(screen.getByLabelText('Tell them on'), { target: { value: '2026-12-01' } });
    await user.click(screen.getByRole('button', { name: 'Log delivery' }));
    await screen.findByText('Parcel for unit 301 logged. On hold.');
    expect(posts()).toMatchObject([{ notify: 'hold', holdUntil: '2026-12-01' }]);
  });

  it('can be logged although nobody is registered', async () => {
    api.on('POST /deliveries', { status: 404, body: { error: 'No' } });
    await open();
    await user.keyboard('303{Enter}');
    await screen.findByText(/^No residents found for unit 303\./);
    answerWith({ notice: { why: 'residents' } });
    await user.click(screen.getByRole('button', { name: 'Log anyway, tell them later' }));
    await screen.findByText('Parcel for unit 303 logged. They are told once somebody is registered.');
    expect(posts().at(-1)).toMatchObject({ unit: '303', allowUnregistered: true });
    await user.keyboard('301');
    expect((await unit()).value).toBe('301');
  });

  it('can be logged although its tracking number is already here', async () => {
    const body = { type: 'TRACKING_KNOWN', error: 'Known', params: { packageId: 'P-7' } };
    api.on('POST /deliveries', { status: 409, body });
    await open();
    await user.type(screen.getByRole('textbox', { name: 'Tracking number (optional)' }), 'AB 12{Enter}301{Enter}');
    await screen.findByText('A parcel with tracking number AB 12 is already here.');
    expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/admin/tenant/parcels/P-7');
    answerWith();
    await user.click(screen.getByRole('button', { name: 'Log anyway' }));
    await waitFor(() => expect(posts().at(-1)).toMatchObject({ tracking: 'AB 12', onlyNewTracking: false }));
  });
});

describe('undo', () => {
  it('is offered only where nobody was told yet', async () => {
    answerWith();
    await open();
    await user.keyboard('301{Enter}');
    await screen.findByText('Parcel for unit 301 logged.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('takes the last parcel back by a key, and brings it back into the form', async () => {
    answerWith({ notice: { why: 'undo' } });
    api.on('POST /deliveries/P-1/undo', { body: {} });
    await open();
    await user.keyboard('301{Enter}');
    await screen.findByText('Parcel for unit 301 logged. Residents are told in 10 s.');
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('Undone. The parcel for unit 301 is not logged, and nobody was told.');
    expect((await unit()).value).toBe('301');
    await user.keyboard('302');
    expect((await unit()).value).toBe('302');
  });

  it('leaves the key to a search, which undoes its own typing', async () => {
    answerWith({ notice: { why: 'undo' } });
    api.on('POST /deliveries/P-1/undo', { body: {} });
    await open();
    await user.keyboard('301{Enter}');
    await screen.findByRole('button', { name: /^Undo/ });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Unit, tracking number, package or place', hidden: true });
    await user.keyboard('Ada{Control>}a{/Control}{Control>}z{/Control}');
    expect(api.to('POST /deliveries/P-1/undo')).toHaveLength(0);
  });

  it('leaves the next unit to whoever has begun to type it, and the focus in it', async () => {
    answerWith({ notice: { why: 'undo' } });
    api.on('POST /deliveries/P-1/undo', { body: {} });
    await open();
    await user.keyboard('301{Enter}');
    await screen.findByRole('button', { name: /^Undo/ });
    await user.keyboard('30');
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await screen.findByText(/^Undone\./);
    await user.keyboard('2');
    expect((await unit()).value).toBe('302');
  });

  it('says where it came too late', async () => {
    answerWith({ notice: { why: 'undo' } });
    api.on('POST /deliveries/P-1/undo', { status: 409, body: { error: 'Residents were told already.' } });
    await open();
    await user.keyboard('301{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await screen.findByText('Residents were told already.');
  });
});

describe('beside and below the form', () => {
  it('the card of a unit says who lives there and what waits where, and leads to its pickups', async () => {
    api.on('GET /deliveries', ({ query }) => ({
      body: pageOf(
        query.get('unit') === '301'
          ? [parcel('P-1', { daysAgo: 4, location: 'Shelf B' }), parcel('P-2', { location: 'Fridge' })]
          : [],
      ),
    }));
    await open();
    await user.keyboard('301');
    const card = within(await screen.findByRole('region', { name: 'Unit 301' }));
    expect(card.getByText('2 people are told by e-mail')).toBeTruthy();
    await card.findByText('2 parcels are waiting');
    expect(card.getByText('Waiting 4 days')).toBeTruthy();
    expect(card.getByText('Shelf B · Fridge')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Hand over' }).getAttribute('href')).toBe(
      '/admin/tenant/delivery-pickups?unit=301',
    );
  });

  it('today is four figures that lead to what they count, what waits longest, and every parcel of today', async () => {
    const figures = { logged: 1, pickedUp: 2, waiting: 30, waitingLong: 1 };
    api.on('GET /deliveries/today', {
      body: today({ figures, longest: [parcel('P-9', { unit: '909', daysAgo: 9 })] }),
    });
    api.on('GET /deliveries', { body: pageOf([parcel('P-1')]) });
    await open();
    const below = within(await screen.findByRole('region', { name: 'Today' }));
    const link = (name: RegExp) => below.getByRole('link', { name }).getAttribute('href');
    await below.findByRole('link', { name: /^Logged today/ });
    expect(link(/^Logged today\s*1$/)).toBe('/admin/tenant/deliveries?range=today');
    expect(link(/^Picked up today\s*2$/)).toBe('/admin/tenant/deliveries?pickedupOn=2026-11-22');
    expect(link(/^Waiting\s*30$/)).toBe('/admin/tenant/deliveries?status=pending');
    expect(link(/^Waiting 7 days or longer\s*1$/)).toBe(
      '/admin/tenant/deliveries?status=pending&before=2026-11-16T05%3A00%3A00.000Z&sort=createdAt',
    );
    expect(link(/^909$/)).toBe('/admin/tenant/parcels/P-9');
    expect((await below.findByRole('link', { name: '301' })).getAttribute('href')).toBe('/admin/tenant/parcels/P-1');
  });

  it('today is asked for once when somebody comes back', async () => {
    answerWith();
    const fetching = jest.spyOn(globalThis, 'fetch');
    // Calls that were begun, whether or not they came as far as the server.
    const lists = () => fetching.mock.calls.filter(([url]) => /\/deliveries\?.*from=/.test(String(url)));
    await open();
    await waitFor(() => expect(lists()).toHaveLength(1));
    await user.click(screen.getAllByRole('link', { name: 'Residents' })[0] ?? document.body);
    await screen.findByRole('heading', { level: 1, name: 'Registered Residents' });
    await user.click(screen.getAllByRole('link', { name: 'New Delivery' })[0] ?? document.body);
    await waitFor(() => expect(lists()).toHaveLength(2));
    await unit();
    await user.keyboard('301{Enter}');
    await screen.findByText(/^Parcel for unit 301 logged/);
    expect(lists()).toHaveLength(2);
  });

  it('today shows within five seconds what another desk logged', async () => {
    await open();
    await screen.findByText('Nothing was logged today yet.');
    api.on('GET /deliveries', { body: pageOf([parcel('P-1')]) });
    api.on('GET /deliveries/today', {
      body: today({ figures: { logged: 1, pickedUp: 0, waiting: 1, waitingLong: 0 } }),
    });
    const below = within(screen.getByRole('region', { name: 'Today' }));
    await below.findByRole('link', { name: '301' }, { timeout: 6_000 });
  });

  it('today says so where it could not be loaded, while parcels can be logged', async () => {
    api.on('GET /deliveries/today', { status: 500, body: {} });
    answerWith();
    await open();
    await screen.findByText('Today’s figures could not be loaded');
    await user.keyboard('301{Enter}');
    await screen.findByText('Parcel for unit 301 logged.');
  });
});
