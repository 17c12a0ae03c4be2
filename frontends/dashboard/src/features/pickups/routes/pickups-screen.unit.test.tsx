import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerBuildings, mapleCourt, pageOf, parcel } from '../../../testing/building.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import { email, listed, resident } from '../../residents/testing/sample-resident.ts';

let api: Api;
let waiting: ReturnType<typeof parcel>[];
const user = userEvent.setup();
const path = '/admin/tenant/delivery-pickups';

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api);
  waiting = [parcel('P-1'), parcel('P-2', { daysAgo: 2 }), parcel('P-3', { unit: '402', daysAgo: 5 })];
  api.on('GET /deliveries/units', ({ query }) => ({
    body: ['301', '303', '402']
      .filter((unit) => unit.startsWith(query.get('q') ?? ''))
      .map((unit) => ({ unit, people: 1, channels: ['email'] })),
  }));
  api.on('GET /deliveries', ({ query }) => {
    const unit = query.get('unit');
    return { body: pageOf(waiting.filter((one) => unit === null || one.unit === unit)) };
  });
  api.on('PATCH /deliveries/pickup/*', ({ path: called }) => {
    const packageId = called.split('/').at(-1);
    waiting = waiting.filter((one) => one.packageId !== packageId);
    return { body: {} };
  });
});

afterEach(() => endTest(api));

const unit = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Unit' });
const patches = () => api.to('PATCH /deliveries/pickup/*');
const row = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('handing parcels out', () => {
  it('selects a unit’s parcels as it is typed; a name and Enter record each of them', async () => {
    renderDashboard(api, { path });
    await unit();
    await user.keyboard('301');
    await screen.findByText('2 parcels are waiting');
    await screen.findByRole('button', { name: 'Mark 2 parcels as picked up' });
    await user.keyboard('{Enter}');
    await user.keyboard('C7{Tab}Jamie{Enter}');
    await screen.findByText('2 parcels for unit 301 picked up.');
    const body = { conciergeId: 'C7', residentName: 'Jamie', unit: '301' };
    expect(
      patches()
        .map((call) => call.path)
        .toSorted(),
    ).toEqual(['/deliveries/pickup/P-1', '/deliveries/pickup/P-2']);
    expect(patches().map((call) => call.body)).toEqual([body, body]);
    expect(document.activeElement).toBe(await unit());
    expect((await unit()).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Resident name (optional)').value).toBe('');
  });

  it('does not end the form with Enter in the unit, since a pickup cannot be taken back', async () => {
    renderDashboard(api, { path });
    await user.type(await screen.findByLabelText('Concierge ID or name'), 'C7');
    await user.type(await unit(), '301');
    await screen.findByText('2 parcels are waiting');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Resident name (optional)'));
    expect(patches()).toHaveLength(0);
  });

  it('asks for a selection and a concierge', async () => {
    renderDashboard(api, { path });
    await row(/P-1/);
    await user.click(screen.getByRole('button', { name: 'Mark as picked up' }));
    expect(screen.getByText('Please select at least one delivery to mark as picked up.')).toBeTruthy();
    expect(screen.getByText('Please enter the concierge ID or name.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Concierge ID or name'));
    expect(patches()).toHaveLength(0);
  });

  it('records those chosen from all, and leaves out those taken away', async () => {
    renderDashboard(api, { path });
    await user.click(await row(/P-3/));
    await user.click(await row(/P-1/));
    await user.click(await row(/P-1/));
    await user.type(screen.getByLabelText('Concierge ID or name'), 'C7{Enter}');
    await screen.findByText('1 parcel for unit 402 picked up.');
    expect(patches().map((call) => call.path)).toEqual(['/deliveries/pickup/P-3']);
  });

  it('shows one reason once, keeps what was typed and what failed', async () => {
    api.on('PATCH /deliveries/pickup/*', { status: 409, body: { error: 'Already gone.' } });
    renderDashboard(api, { path });
    await user.type(await unit(), '301');
    await screen.findByText('2 parcels are waiting');
    await user.keyboard('{Enter}C7{Enter}');
    await screen.findByText('Pickup failed:');
    expect(screen.getAllByText('Already gone.')).toHaveLength(1);
    expect(screen.getByText('301 · UPS · Box (P-1)')).toBeTruthy();
    expect(screen.getAllByText('Not recorded')).toHaveLength(2);
    expect((await unit()).value).toBe('301');
    expect((await row(/P-1/)).checked).toBe(true);
  });

  it('lists different reasons by parcel, and says what was recorded', async () => {
    const failing = (packageId: string, error: string) =>
      api.on(`PATCH /deliveries/pickup/${packageId}`, { status: 409, body: { error } });
    failing('P-1', 'Already gone.');
    failing('P-3', 'Of another unit.');
    renderDashboard(api, { path });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all parcels' }));
    await user.type(screen.getByLabelText('Concierge ID or name'), 'C7{Enter}');
    await screen.findByText('Some pickups failed:');
    expect(screen.getByText('301 · UPS · Box (P-1): Already gone.')).toBeTruthy();
    expect(screen.getByText('402 · UPS · Box (P-3): Of another unit.')).toBeTruthy();
    expect(screen.getByText('1 parcel for unit 301 picked up.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /P-2/ })).toBeNull());
  });

  it('shows in a demo the mail that would have gone out, once, and begins anew with the unit', async () => {
    const body = { isDemoMode: true, error: 'Demo Mode Restriction', message: 'Read-only.' };
    api.on('PATCH /deliveries/pickup/*', { status: 403, body });
    api.on('GET /residents', { body: listed([resident('301', [email('ada@example.test')])]) });
    api.on('GET /email-preview/preview/maple-court/pickup', { html: '<p>Picked up</p>' });
    renderDashboard(api, { path });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all parcels' }));
    await user.type(screen.getByLabelText(/Resident name/), 'Jo');
    await user.type(screen.getByLabelText('Concierge ID or name'), 'C7{Enter}');
    const answer = within(await screen.findByRole('dialog', { name: 'What would have happened' }));
    answer.getByText('Demo Mode Limitation');
    await answer.findByText('ada@example.test');
    await answer.findByTitle('The mail that would have gone out');
    const [mail] = api.to('GET /email-preview/preview/maple-court/pickup');
    expect(mail?.query.get('residentName')).toBe('Jo');
    expect(screen.queryByText('Pickup failed:')).toBeNull();
    const sales = screen.getByRole<HTMLAnchorElement>('link', { name: 'Contact Sales' });
    expect(decodeURIComponent(sales.href)).toMatch(
      /^mailto:\?subject=Parcelbell trial request&body=Building name: .*Number of units: .*Contact phone: /s,
    );
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Unit' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all parcels' }).checked).toBe(false);
  });

  it('tells in a demo of no mail where the building sends none about pickups', async () => {
    const body = { isDemoMode: true, error: 'Demo Mode Restriction', message: 'Read-only.' };
    const features = { ...mapleCourt.features, disablePickupNotifications: true };
    api.on('GET /tenants/maple-court', { body: { ...mapleCourt, features } });
    api.on('PATCH /deliveries/pickup/*', { status: 403, body });
    renderDashboard(api, { path });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all parcels' }));
    await user.type(screen.getByLabelText('Concierge ID or name'), 'C7{Enter}');
    await screen.findByText(/This building tells nobody of pickups/);
    expect(screen.queryByRole('heading', { name: 'Who would be told' })).toBeNull();
  });

  it('names a few of many that failed alike, and counts the others', async () => {
    waiting = Array.from({ length: 8 }, (_, at) => parcel(`P-${at}`));
    api.on('PATCH /deliveries/pickup/*', { status: 503, body: { error: 'Busy.' } });
    renderDashboard(api, { path });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all parcels' }));
    await user.type(screen.getByLabelText('Concierge ID or name'), 'C7{Enter}');
    await screen.findByText('and 3 more parcels');
  });
});

describe('what other desks do meanwhile', () => {
  /** What another desk has done shows within five seconds, without a touch. */
  const shown = (text: string | RegExp) => screen.findByText(text, {}, { timeout: 6_000 });
  const handOutElsewhere = (packageId: string) => {
    const taken = { status: 'pickedup', pickedupAt: new Date().toISOString(), pickedupConciergeId: 'Sam' } as const;
    const gone = waiting.filter((one) => one.packageId === packageId).map((one) => ({ ...one, ...taken }));
    waiting = waiting.filter((one) => one.packageId !== packageId);
    api.on('GET /deliveries', ({ query }) => {
      const unit = query.get('unit');
      return { body: query.has('ids') ? gone : pageOf(waiting.filter((one) => unit === null || one.unit === unit)) };
    });
  };

  it('is said in the parcel’s place, which keeps the focus; it is selected and handed out no more', async () => {
    renderDashboard(api, { path: `${path}?unit=301` });
    await screen.findByRole('button', { name: 'Mark 2 parcels as picked up' });
    await user.type(screen.getByLabelText('Resident name (optional)'), 'Jamie');
    const first = await row(/P-1/);
    first.focus();
    handOutElsewhere('P-1');
    await shown('Handed over by Sam');
    expect(document.activeElement).toBe(first);
    expect([first.checked, (await row(/P-2/)).checked]).toEqual([false, true]);
    await user.click(first);
    expect(first.checked).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Resident name (optional)').value).toBe('Jamie');
    await user.type(screen.getByLabelText('Concierge ID or name'), 'C7{Enter}');
    await screen.findByText('1 parcel for unit 301 picked up.');
    expect(patches().map((call) => call.path)).toEqual(['/deliveries/pickup/P-2']);
    await waitFor(() => expect(screen.queryByText('Handed over by Sam')).toBeNull());
  });

  it('adds parcels below the others, not selected, though they are for a unit above', async () => {
    renderDashboard(api, { path });
    await row(/P-3/);
    waiting = [...waiting, parcel('P-4')];
    await screen.findByRole('checkbox', { name: /P-4/ }, { timeout: 6_000 });
    const boxes = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(boxes.slice(1).map((text) => /P-./.exec(text ?? '')?.[0])).toEqual(['P-1', 'P-2', 'P-3', 'P-4']);
    cleanup();
    renderDashboard(api, { path: `${path}?unit=301` });
    await screen.findByRole('button', { name: 'Mark 3 parcels as picked up' });
    waiting = [...waiting, parcel('P-5')];
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /P-5/ }, { timeout: 6_000 })).checked).toBe(
      false,
    );
    screen.getByRole('button', { name: 'Mark 3 parcels as picked up' });
  });
});

describe('who hands over', () => {
  it('is remembered for the next pickups, and can be changed', async () => {
    renderDashboard(api, { path });
    await user.type(await unit(), '301');
    await screen.findByText('2 parcels are waiting');
    await user.keyboard('{Enter}C7{Enter}');
    await screen.findByText('2 parcels for unit 301 picked up.');
    expect(localStorage.getItem('concierge')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'C7 is at the desk from now on' }));
    screen.getByText(/^Handed over by C7/);
    await user.type(await unit(), '402');
    await screen.findByText('1 parcel is waiting');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Resident name (optional)'));
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Concierge ID or name'));
    await user.keyboard('Sam{Enter}');
    await screen.findByText('1 parcel for unit 402 picked up.');
    screen.getByText(/^Handed over by C7/);
    screen.getByRole('button', { name: 'Sam is at the desk from now on' });
    expect(patches().map(({ body }) => body)).toMatchObject([
      { conciergeId: 'C7' },
      { conciergeId: 'C7' },
      { conciergeId: 'Sam' },
    ]);
  });
});

it('a pickup that failed changes nothing about who is at the desk, and offers no change', async () => {
  api.on('PATCH /deliveries/pickup/*', { status: 500, body: { error: 'Not now.' } });
  renderDashboard(api, { path });
  await user.type(await unit(), '301');
  await screen.findByText('2 parcels are waiting');
  await user.keyboard('{Enter}Mallory{Enter}');
  await screen.findByText('Pickup failed:');
  expect(localStorage.getItem('concierge')).toBeNull();
  expect(screen.queryByRole('button', { name: /at the desk from now on/ })).toBeNull();
});

describe('the address', () => {
  it('asks for a unit’s parcels, or for one of them', async () => {
    renderDashboard(api, { path: `${path}?unit=301` });
    await screen.findByRole('button', { name: 'Mark 2 parcels as picked up' });
    expect(document.activeElement).toBe(screen.getByLabelText('Concierge ID or name'));
    cleanup();
    renderDashboard(api, { path: `${path}?unit=301&only=P-2` });
    await screen.findByRole('button', { name: 'Mark 1 parcel as picked up' });
    expect([(await row(/P-1/)).checked, (await row(/P-2/)).checked]).toEqual([false, true]);
  });
});

describe('a building that wants a proof', () => {
  const wants = (pickupProof: 'code' | 'signature') =>
    api.on('GET /tenants/maple-court', {
      body: { ...mapleCourt, settings: { ...mapleCourt.settings, pickupProof } },
    });

  it('asks for the code of each parcel, and sends each with its own', async () => {
    wants('code');
    renderDashboard(api, { path: `${path}?unit=301` });
    const first = await screen.findByLabelText('Pickup code of P-1');
    await user.type(screen.getByLabelText('Concierge ID or name'), 'C7{Enter}');
    await screen.findAllByText('Enter its six digits, or hand over without.');
    expect(document.activeElement).toBe(first);
    expect(patches()).toEqual([]);
    await user.paste('123 456');
    await user.click(screen.getByLabelText('Pickup code of P-2'));
    await user.paste('654321');
    await user.keyboard('{Enter}');
    await screen.findByText('2 parcels for unit 301 picked up.');
    expect(patches().map(({ body }) => body)).toMatchObject([{ code: '123456' }, { code: '654321' }]);
  });

  it('never keeps a parcel back for a code: a wrong one is told, and it goes without', async () => {
    wants('code');
    const error = 'This is not the code of this package. Nothing was recorded.';
    api.on('PATCH /deliveries/pickup/P-3', ({ body }) =>
      Object.hasOwn(Object(body), 'code') ? { status: 422, body: { error } } : { body: {} },
    );
    renderDashboard(api, { path: `${path}?unit=402` });
    await user.click(await screen.findByLabelText('Pickup code of P-3'));
    await user.paste('111111');
    await user.type(screen.getByLabelText('Concierge ID or name'), 'C7{Enter}');
    await screen.findByText(error);
    await user.click(screen.getByRole('button', { name: 'Hand over without a code' }));
    await screen.findByText('1 parcel for unit 402 picked up.');
  });

  it('takes the code that a scanner reads, with its parcel', async () => {
    wants('code');
    waiting = [parcel('P-7K3M9Q2X4T'), parcel('P-2')];
    api.on('GET /deliveries', ({ query }) => ({ body: query.has('ids') ? waiting.slice(0, 1) : pageOf(waiting) }));
    renderDashboard(api, { path });
    await row(/P-2/);
    await user.paste('PB:P-7K3M9Q2X4T:123456');
    const code = await screen.findByLabelText<HTMLInputElement>('Pickup code of P-7K3M9Q2X4T');
    expect(code.value).toBe('123456');
    await screen.findByRole('button', { name: 'Mark 1 parcel as picked up' });
  });

  it('asks for a signature, and goes without', async () => {
    wants('signature');
    renderDashboard(api, { path: `${path}?unit=402` });
    await screen.findByRole('img', { name: 'Sign here' });
    await user.type(screen.getByLabelText('Concierge ID or name'), 'C7{Enter}');
    await screen.findByText('Sign here, or hand over without.');
    await user.click(screen.getByRole('button', { name: 'Hand over without a signature' }));
    await screen.findByText('1 parcel for unit 402 picked up.');
    expect(patches()[0]?.body).not.toHaveProperty('signature');
  });
});

describe('the parcels that wait', () => {
  it('come by unit, the oldest first, and all of a unit are one press away', async () => {
    waiting = [parcel('P-3', { unit: '402' }), parcel('P-1'), parcel('P-4', { unit: '402' }), parcel('P-2')];
    renderDashboard(api, { path });
    const boxes = (await screen.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent);
    expect(boxes.slice(1)).toEqual([
      'Select parcel P-3 for unit 402',
      'Select parcel P-4 for unit 402',
      'Select parcel P-1 for unit 301',
      'Select parcel P-2 for unit 301',
    ]);
    expect(Object.fromEntries(api.to('GET /deliveries')[0]?.query ?? [])).toMatchObject({
      sort: 'createdAt',
      status: 'pending',
    });
    await user.click(screen.getByRole('button', { name: 'All of 301' }));
    await screen.findByRole('button', { name: 'Mark 2 parcels as picked up' });
    expect(document.activeElement).toBe(screen.getByLabelText('Concierge ID or name'));
  });

  it('say who else may take them, and what storage has cost', async () => {
    waiting = [parcel('P-1', { mayBePickedUpBy: 'Jo Lee', storageFee: 4 })];
    renderDashboard(api, { path });
    await screen.findByText('May be picked up by Jo Lee');
    screen.getByText('Storage fee: $4.00');
  });

  it('says how long each has waited', async () => {
    renderDashboard(api, { path });
    await screen.findByText('Waiting since today');
    expect(screen.getByText('Waiting 2 days')).toBeTruthy();
    expect(screen.getByText('Waiting 5 days')).toBeTruthy();
  });

  it('tells an idle desk, an idle unit and an unknown unit apart', async () => {
    renderDashboard(api, { path });
    await user.type(await unit(), '303');
    await screen.findByText('No parcels are waiting for unit 303');
    await user.click(screen.getByRole('button', { name: 'Show all waiting parcels' }));
    await row(/P-1/);
    await user.keyboard('999');
    await screen.findByRole('heading', { name: 'There is no unit 999 in this building' });
    waiting = [];
    cleanup();
    renderDashboard(api, { path });
    await screen.findByRole('heading', { name: 'No parcels are waiting' });
    expect(screen.getByRole('link', { name: 'Log a delivery' })).toBeTruthy();
  });

  it('says so where a unit could not be looked up', async () => {
    api.on('GET /deliveries/units', { status: 500, body: {} });
    renderDashboard(api, { path });
    await user.type(await unit(), '301');
    await screen.findByText('The unit could not be looked up. Select its parcels in the list.');
  });

  it('says how many of a unit’s parcels are left out where there are more than it shows', async () => {
    api.on('GET /deliveries', { body: pageOf([parcel('P-1')], { total: 201 }) });
    renderDashboard(api, { path });
    await screen.findByText('201 parcels');
    await user.type(await unit(), '301');
    await screen.findByText('The oldest 1 of 201 parcels. The others follow once these are picked up.');
    expect(screen.queryByRole('button', { name: 'Page 2' })).toBeNull();
  });

  it('goes back to the first page when the last one has been emptied', async () => {
    const onSecond = [parcel('P-26')];
    api.on('GET /deliveries', ({ query }) => ({
      body: pageOf(query.get('page') === '2' ? onSecond : [parcel('P-1')], { total: 25 + onSecond.length }),
    }));
    api.on('PATCH /deliveries/pickup/*', () => {
      onSecond.pop();
      return { body: {} };
    });
    renderDashboard(api, { path });
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await user.click(await row(/P-26/));
    await user.type(screen.getByLabelText('Concierge ID or name'), 'C7{Enter}');
    await row(/P-1/);
  });

  it('offers to try again where they could not be loaded', async () => {
    api.on('GET /deliveries', { status: 500, body: { correlationId: 'c-17' } });
    renderDashboard(api, { path });
    await screen.findByText('The deliveries could not be loaded');
    expect(screen.getByText('Reference: c-17')).toBeTruthy();
    screen.getByText('We are having technical difficulties. Try again in a moment.');
    api.on('GET /deliveries', { body: pageOf(waiting) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await row(/P-1/);
  });
});
