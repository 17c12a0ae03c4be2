import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerBuildings, mapleCourt, pageOf, parcel } from '../../../testing/building.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import type { DeliveryDetails } from '../api/delivery.ts';
import { sampleDelivery } from '../testing/sample-delivery.ts';

let api: Api;
const user = userEvent.setup();
const path = '/admin/tenant/parcels/P-1';
const call = '/deliveries/P-1';

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api);
  api.on('GET /deliveries/units', ({ query }) => ({
    body: [
      { unit: '301', people: 1, channels: ['email'] },
      { unit: '302', people: 2, channels: ['email'] },
      { unit: '305', people: 0, channels: [] },
    ].filter(({ unit }) => unit.startsWith(query.get('q') ?? '')),
  }));
});

afterEach(() => endTest(api));

function show(parcelNow: DeliveryDetails) {
  api.on(`GET ${call}`, { body: parcelNow });
  return renderDashboard(api, { path });
}
const sent = (to: string) => api.to(to).map(({ body }) => body);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('a parcel’s page', () => {
  it('says at one glance where it stands, and tells all that happened to it', async () => {
    const at = new Date().toISOString();
    const { timeline } = sampleDelivery('P-1');
    show(
      sampleDelivery('P-1', {
        storageFee: 2.5,
        reminders: 2,
        timeline: [
          ...timeline,
          {
            at,
            kind: 'corrected',
            by: 'Ada',
            reason: 'Wrong unit',
            fields: [{ name: 'unit', before: '302', after: '301' }],
          },
          { at, kind: 'message', about: 'delivery', channel: 'sms', status: 'failed', contact: '+1 604 *** **12' },
        ],
      }),
    );
    await screen.findByRole('heading', { name: 'Parcel for unit 301' });
    for (const said of ['Waiting since today', 'UPS · Box', 'Shelf B', '1 person, by e-mail', '$2.50', 'P-1'])
      expect(screen.getAllByText(said)).not.toEqual([]);
    const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(entries).toEqual([
      expect.stringMatching(/^Text to \+1 604 \*\*\* \*\*12.*failed$/),
      expect.stringMatching(/^Corrected.*by Ada.*Unit: 302 → 301.*Wrong unit$/),
      expect.stringMatching(/^E-mail to a\*\*\*@example\.test.*delivered$/),
      expect.stringMatching(/^Logged.*by Sam$/),
    ]);
    const handOver = screen.getByRole('link', { name: 'Hand over' });
    expect(handOver.getAttribute('href')).toBe('/admin/tenant/delivery-pickups?unit=301&only=P-1');
  });

  it.each([
    [
      {
        status: 'pickedup',
        pickedupAt: new Date().toISOString(),
        pickedupConciergeId: 'Sam',
        pickedupResidentName: 'Jo',
      },
      /Picked up today.*by Jo\s*Handed over by Sam/,
    ],
    [
      { status: 'closed', closedAt: new Date().toISOString(), closedReason: 'returned', closedNote: 'By UPS' },
      /Returned to sender today.*By UPS/,
    ],
  ] as const)('offers to reopen what no longer waits, and nothing that would be refused', async (more, said) => {
    show(sampleDelivery('P-1', more));
    api.on(`POST ${call}/reopening`, { body: sampleDelivery('P-1') });
    await screen.findByRole('button', { name: 'Reopen' });
    expect(document.body.textContent).toMatch(said);
    expect(screen.queryByRole('button', { name: 'Correct a mistake' })).toBeNull();
    await press('Reopen');
    await user.keyboard('{Enter}');
    screen.getByText('Say why.');
    await user.keyboard('It came back{Enter}');
    await screen.findByText('Waiting since today');
    expect(sent(`POST ${call}/reopening`)).toEqual([{ reason: 'It came back' }]);
  });

  it('is fresh within five seconds of what another desk did', async () => {
    show(sampleDelivery('P-1'));
    await screen.findByText('Waiting since today');
    const pickedUp = { status: 'pickedup', pickedupAt: new Date().toISOString(), pickedupConciergeId: 'Sam' } as const;
    api.on(`GET ${call}`, { body: sampleDelivery('P-1', pickedUp) });
    await screen.findByText('Handed over by Sam', {}, { timeout: 6_000 });
    screen.getByRole('button', { name: 'Reopen' });
  });

  it('says where it cannot be shown why', async () => {
    api.on(`GET ${call}`, { status: 404, body: { error: 'No package P-1 found.' } });
    renderDashboard(api, { path });
    await screen.findByText('The parcel could not be loaded');
    screen.getByText('No package P-1 found.');
    cleanup();
    renderDashboard(api, { path: `${path}?label` });
    await screen.findByText('The parcel could not be loaded');
  });
});

describe('a mistake', () => {
  it('in the unit is mended by its number and Enter, and says before who hears of it', async () => {
    show(sampleDelivery('P-1'));
    api.on(`POST ${call}/correction`, { body: sampleDelivery('P-1', { unit: '302' }) });
    await press('Correct a mistake');
    screen.getByText('Nothing is different yet. Change what is wrong.');
    await user.keyboard('302');
    await screen.findByText('Residents of 301 get a short correction; residents of 302 are told.');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Parcel for unit 302' });
    expect(sent(`POST ${call}/correction`)).toEqual([{ unit: '302', reason: 'Wrong unit' }]);
  });

  it('in anything else needs a reason, and nobody is told of it', async () => {
    show(sampleDelivery('P-1'));
    api.on(`POST ${call}/correction`, { body: sampleDelivery('P-1', { courier: 'DHL' }) });
    await press('Correct a mistake');
    await user.selectOptions(screen.getByLabelText('Courier'), 'DHL');
    screen.getByText('Nobody is told of this change.');
    await press('Correct');
    screen.getByText('Say why.');
    await user.keyboard('3');
    await user.type(screen.getByLabelText('What was wrong?'), 'Sticker{Enter}');
    await waitFor(() => expect(sent(`POST ${call}/correction`)).toEqual([{ courier: 'DHL', reason: 'Sticker' }]));
  });

  it('says that nobody can be told where nobody lives', async () => {
    show(sampleDelivery('P-1'));
    await press('Correct a mistake');
    await user.keyboard('305');
    await screen.findByText('Residents of 301 get a short correction. Nobody in 305 can be told.');
  });

  it('shows what the parcel has become where somebody was faster', async () => {
    show(sampleDelivery('P-1'));
    await press('Close without pickup');
    await user.keyboard('1');
    const pickedUp = { status: 'pickedup', pickedupAt: new Date().toISOString(), pickedupConciergeId: 'Sam' } as const;
    api.on(`GET ${call}`, { body: sampleDelivery('P-1', pickedUp) });
    const error = 'Package P-1 has already been picked up. It was handed over by Sam.';
    api.on(`POST ${call}/closure`, { status: 409, body: { error } });
    await press('Close parcel');
    await screen.findByText(error);
    await screen.findByText(/Handed over by Sam$/);
    expect(sent(`POST ${call}/closure`)).toEqual([{ reason: 'returned' }]);
  });
});

describe('what can be done with a waiting parcel', () => {
  it('is to tell residents again, within the server’s limits', async () => {
    show(sampleDelivery('P-1'));
    const error = 'The residents were told again a moment ago. Please wait a minute.';
    api.on(`POST ${call}/notices`, { status: 429, body: { error } });
    await press('Tell residents again');
    await screen.findByText(error);
    api.on(`POST ${call}/notices`, { status: 202, body: sampleDelivery('P-1') });
    await press('Tell residents again');
    await screen.findByText('Residents are being told.');
  });

  it('is to close it for one of the reasons, with a note', async () => {
    show(sampleDelivery('P-1'));
    const more = { closedAt: new Date().toISOString(), closedReason: 'returned', closedNote: 'By UPS' } as const;
    api.on(`POST ${call}/closure`, { body: sampleDelivery('P-1', { status: 'closed', ...more }) });
    await press('Close without pickup');
    await user.keyboard('1');
    await user.type(screen.getByLabelText('Note (optional)'), 'By UPS');
    await press('Close parcel');
    await screen.findByRole('button', { name: 'Reopen' });
    expect(sent(`POST ${call}/closure`)).toEqual([{ reason: 'returned', note: 'By UPS' }]);
  });

  it('is not to tell them a sixth time', async () => {
    const at = new Date().toISOString();
    const again = { at, kind: 'told-again' } as const;
    show(sampleDelivery('P-1', { timeline: [again, again, again, again, again] }));
    const tell = await screen.findByRole<HTMLButtonElement>('button', { name: 'Tell residents again' });
    expect(tell.disabled).toBe(true);
    screen.getByText(/More messages would not help/);
  });

  it('is to hold it, to release it, and to undo it while nobody was told', async () => {
    const held = { notice: { why: 'hold', at: '2027-01-05T13:00:00.000Z' }, canUndo: true } as const;
    show(sampleDelivery('P-1', held));
    await screen.findByText('On hold: residents are told on Jan 5, 2027.');
    api.on(`PUT ${call}/hold`, { body: sampleDelivery('P-1', held) });
    await press('Change the day');
    const day = screen.getByLabelText<HTMLInputElement>('Back on');
    await user.clear(day);
    await press('Hold parcel');
    screen.getByText('Choose a day from tomorrow on, within 90 days.');
    await user.type(day, day.min);
    await press('Hold parcel');
    await waitFor(() => expect(sent(`PUT ${call}/hold`)).toEqual([{ until: day.min }]));
    api.on(`DELETE ${call}/hold`, { body: sampleDelivery('P-1', { canUndo: true }) });
    await press('Release the hold');
    await screen.findByRole('button', { name: 'Tell residents again' });
    api.on(`POST ${call}/undo`, { body: sampleDelivery('P-1', { status: 'removed' }) });
    await press('Undo');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Undo' }));
    await screen.findByText('Logged by mistake and undone');
    expect(screen.queryByRole('button', { name: 'Tell residents again' })).toBeNull();
  });

  it('is to say where it is, and what to mind, in place', async () => {
    show(sampleDelivery('P-1'));
    api.on(`PATCH ${call}`, { body: sampleDelivery('P-1', { location: 'Fridge', note: 'Cold' }) });
    await press('Edit Location');
    const field = screen.getByLabelText<HTMLInputElement>('Location');
    await user.clear(field);
    await user.type(field, 'Fridge{Enter}');
    await screen.findByText('Fridge');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Location' }));
    await press('Edit Note');
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', keyCode: 229 });
    screen.getByRole('textbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Note' }));
    expect(sent(`PATCH ${call}`)).toEqual([{ location: 'Fridge' }]);
  });

  it('forgets why a text was refused once somebody leaves it as it was', async () => {
    show(sampleDelivery('P-1'));
    api.on(`PATCH ${call}`, { status: 500, body: { error: 'Not saved.' } });
    await press('Edit Note');
    await user.keyboard('Cold{Enter}');
    await screen.findByRole('alert');
    await user.keyboard('{Escape}');
    await press('Edit Note');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is to remove its photo', async () => {
    show(sampleDelivery('P-1', { hasPhoto: true }));
    api.on(`GET ${call}/photo`, { body: 'a picture' });
    api.on(`DELETE ${call}/photo`, { body: sampleDelivery('P-1') });
    const photo = await screen.findByRole<HTMLImageElement>('img', { name: 'Photo of the parcel for unit 301' });
    expect(photo.src).toMatch(/^data:/);
    await press('Remove');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByRole('button', { name: 'Add a photo' });
    expect(api.to(`DELETE ${call}/photo`)).toHaveLength(1);
  });
});

describe('a parcel beside a list', () => {
  const wide = globalThis.matchMedia;
  beforeEach(() => {
    globalThis.matchMedia = (media) => Object.assign(wide(media), { matches: media.includes('min-width') });
    api.on('GET /deliveries', { body: pageOf([parcel('P-1'), parcel('P-2', { unit: '402' })]) });
  });
  afterEach(() => {
    globalThis.matchMedia = wide;
  });

  it('opens from the history, and gives the focus back when Escape closes it', async () => {
    api.on(`GET ${call}`, { body: sampleDelivery('P-1') });
    const { address } = renderDashboard(api, { path: '/admin/tenant/deliveries?q=jo' });
    const link = await screen.findByRole('link', { name: 'UPS · Box for unit 301' });
    expect(link.getAttribute('href')).toBe(path);
    await user.click(link);
    await waitFor(() => expect(address()).toBe('/admin/tenant/deliveries?q=jo&parcel=P-1'));
    const panel = await screen.findByRole('region', { name: '301' });
    await within(panel).findByText('Shelf B');
    expect(document.activeElement?.textContent).toBe('301');
    await user.click(await within(panel).findByRole('button', { name: 'Edit Location' }));
    fireEvent.keyDown(within(panel).getByRole('textbox'), { key: 'Escape', isComposing: true });
    within(panel).getByRole('textbox');
    await user.keyboard('{Escape}');
    expect(within(panel).queryByRole('textbox')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: '301' })).toBeNull());
    expect(address()).toBe('/admin/tenant/deliveries?q=jo');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'UPS · Box for unit 301' }));
  });
});

describe('a parcel’s label', () => {
  it('has the unit, the tower, the parcel and the code of its address, on the paper that was chosen last', async () => {
    api.on('GET /tenants/maple-court', { body: { ...mapleCourt, isMultiTower: true, towerNames: ['North'] } });
    api.on(`GET ${call}`, { body: sampleDelivery('P-1', { tower: 'North' }) });
    renderDashboard(api, { path: `${path}?label` });
    const label = await screen.findByRole('region', { name: 'Label for unit 301' });
    within(label).getByRole('img', { name: 'Code that opens this parcel' });
    within(label).getByText('North');
    within(label).getByText('P-1');
    expect(label.dataset.size).toBe('62x29');
    await user.click(screen.getByRole('radio', { name: /^A4/ }));
    expect(label.dataset.size).toBe('a4');
    expect(localStorage.getItem('labelSize')).toBe('a4');
    screen.getByRole('link', { name: 'Back to the parcel' });
  });

  it('may be printed on four sizes of paper', async () => {
    api.on(`GET ${call}`, { body: sampleDelivery('P-1') });
    renderDashboard(api, { path: `${path}?label` });
    const label = await screen.findByRole('region', { name: 'Label for unit 301' });
    const sizes = [];
    for (const paper of [/^Label 62 × 29 mm/, /^Label 4 × 6 in/, /^A4/, /^Letter/]) {
      await user.click(screen.getByRole('radio', { name: paper }));
      sizes.push(label.dataset.size);
    }
    expect(sizes).toEqual(['62x29', '4x6', 'a4', 'letter']);
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });
});
