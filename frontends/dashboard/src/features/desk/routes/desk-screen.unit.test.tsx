import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, type Api, endTest, startApi } from '@parcelbell/client/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerBuildings, manager, pageOf, parcel } from '../../../testing/building.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';

let api: Api;
const user = userEvent.setup();

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api, manager);
  api.on('GET /deliveries/units', ({ query }) => ({ body: unitsOf(query.get('q') ?? '') }));
});

afterEach(() => endTest(api));

function unitsOf(beginning: string) {
  const known = [
    { unit: '301', people: 2, channels: ['email'], registered: 2 },
    { unit: '302', people: 1, channels: ['email', 'sms'], registered: 1 },
    { unit: '303', people: 0, channels: [], registered: 0 },
    { unit: '304', people: 0, channels: [], registered: 1 },
  ];
  return known.filter(({ unit }) => unit.startsWith(beginning));
}

const logged = { status: 201, body: { packageId: 'P-1', recipients: { people: 2, channels: ['email'] } } };
const unit = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Unit' });
const list = () => within(screen.getByRole('region', { name: 'Just logged' }));
const posts = () => api.to('POST /deliveries');
const keys = () => posts().map(({ headers }) => headers['idempotency-key']);

/** An answer that waits until it is let go. */
function held() {
  let release: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  return { answer: () => answer, release };
}

/** Fills in the first parcel with the keyboard alone, from the field that has the focus. */
async function typeFirst(typed = '301') {
  await unit();
  await user.keyboard(typed);
  await user.keyboard('{Tab}31');
}

describe('the desk', () => {
  it('logs a parcel without a mouse: unit, courier, type, Enter', async () => {
    api.on('POST /deliveries', logged);
    renderDashboard(api);
    await typeFirst();
    await user.keyboard('{Enter}');
    await screen.findByText('Parcel for unit 301 logged. 2 people will hear of it by e-mail.');
    expect(posts()[0]?.body).toEqual({ unit: '301', courier: 'UPS', packagetype: 'Box' });
    expect((await unit()).value).toBe('');
    expect(document.activeElement).toBe(await unit());
  });

  it('sends a note with the parcel', async () => {
    api.on('POST /deliveries', logged);
    renderDashboard(api);
    await typeFirst();
    await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'Fragile{Enter}');
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ unit: '301', note: 'Fragile' }));
  });

  it('preselects courier and type for the next parcel, and on the next day', async () => {
    api.on('POST /deliveries', logged);
    renderDashboard(api);
    await typeFirst();
    await user.keyboard('{Enter}');
    await screen.findByText(/logged\. 2 people/);
    cleanup();
    renderDashboard(api);
    await unit();
    await user.keyboard('302{Enter}');
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()[1]?.body).toEqual({ unit: '302', courier: 'UPS', packagetype: 'Box' });
  });

  it.each([
    ['301', '2 people, by e-mail'],
    ['302', '1 person, by e-mail and text message'],
    ['303', 'Nobody is registered in unit 303'],
    ['304', 'Nobody in unit 304 gets messages'],
    ['999', 'There is no unit 999 in this building'],
  ])('says before anything is sent who hears of a parcel for %s', async (typed, sentence) => {
    renderDashboard(api);
    await user.type(await unit(), typed);
    await screen.findByText(sentence);
    expect(posts()).toHaveLength(0);
  });

  it('says so where a unit could not be looked up, and logs the parcel all the same', async () => {
    api.on('GET /deliveries/units', { status: 500, body: {} });
    api.on('POST /deliveries', logged);
    renderDashboard(api);
    await typeFirst();
    await screen.findByText('Who will hear of it could not be looked up. You can log the parcel all the same.');
    await user.keyboard('{Enter}');
    await screen.findByText(/^Parcel for unit 301 logged/);
  });

  it('asks for what is missing, beside each field, and goes to the first', async () => {
    renderDashboard(api);
    await unit();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Unit number is required')).toBeTruthy();
    expect(screen.getByText('Courier selection is required')).toBeTruthy();
    expect(screen.getByText('Package type selection is required')).toBeTruthy();
    expect(document.activeElement).toBe(await unit());
    await user.keyboard('3-1{Enter}');
    expect(screen.getByText('Unit must contain only letters and numbers (e.g., "101", "PH1", "A205")')).toBeTruthy();
    await user.keyboard('0');
    expect(screen.queryByText(/^Unit must contain/)).toBeNull();
    expect(posts()).toHaveLength(0);
  });

  it('keeps a parcel without an answer, sends it by itself under its own key, and takes the next meanwhile', async () => {
    api.on('POST /deliveries', 'hang-up');
    renderDashboard(api);
    await typeFirst();
    await user.keyboard('{Enter}');
    await screen.findByText('Network error. Please check your connection and try again.');
    expect(screen.getByText('The parcel for unit 301 is kept here and sent by itself.')).toBeTruthy();
    expect(screen.getByText(/^Offline · 1 to send/)).toBeTruthy();
    expect((await unit()).value).toBe('');
    await user.keyboard('302{Enter}');
    await screen.findByText(/^Offline · 2 to send/);
    api.on('POST /deliveries', logged);
    await waitFor(() => expect(screen.queryByText(/to send/)).toBeNull(), { timeout: 5000 });
    const first = posts().filter(({ body }) => JSON.stringify(body).includes('301'));
    expect(first.length).toBeGreaterThan(1);
    expect(first[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys()).size).toBe(2);
  });

  it('tries an unanswered parcel again from the list under its own key, whatever the form holds by then', async () => {
    api.on('POST /deliveries', { status: 500, body: {} });
    renderDashboard(api);
    await typeFirst();
    await user.keyboard('{Enter}');
    await screen.findByText(/^A server error occurred/);
    expect((await unit()).value).toBe('301');
    await user.keyboard('302');
    api.on('POST /deliveries', logged);
    await user.click(list().getByRole('button', { name: 'Try again: unit 301, UPS' }));
    await waitFor(() => expect(list().queryByText('Not confirmed')).toBeNull());
    expect(new Set(keys()).size).toBe(1);
    expect((await unit()).value).toBe('302');
  });

  it('shows a refusal beside the unit, keeps what was typed, and sends the correction under another key', async () => {
    api.on('POST /deliveries', { status: 404, body: { error: 'No' } });
    renderDashboard(api);
    await typeFirst('303');
    await user.keyboard('{Enter}');
    await screen.findByText(/^No residents found for unit 303\./);
    expect((await unit()).getAttribute('aria-invalid')).toBe('true');
    expect((await unit()).value).toBe('303');
    expect(list().queryByText('Not logged')).toBeNull();
    api.on('POST /deliveries', logged);
    await user.keyboard('301{Enter}');
    await screen.findByText(/^Parcel for unit 301 logged/);
    expect(new Set(keys()).size).toBe(2);
    expect(list().queryByText('Not logged')).toBeNull();
  });

  it('lets the next parcel begin before the answer; a refusal then waits in the list and can be corrected', async () => {
    const slow = held();
    api.on('POST /deliveries', slow.answer);
    renderDashboard(api);
    await typeFirst('303');
    await user.keyboard('{Enter}');
    await user.keyboard('40');
    expect((await unit()).value).toBe('40');
    slow.release({ status: 400, body: { error: 'Invalid unit 303' } });
    await list().findByText('Unit 303 is not valid for this building.');
    expect((await unit()).value).toBe('40');
    await user.click(list().getByRole('button', { name: 'Correct: unit 303, UPS' }));
    expect((await unit()).value).toBe('303');
    expect(list().queryByText('Not logged')).toBeNull();
  });

  it('logs a form once, however often Enter is pressed before the answer', async () => {
    const slow = held();
    api.on('POST /deliveries', slow.answer);
    renderDashboard(api);
    await typeFirst();
    await user.keyboard('{Enter}{Enter}{Enter}');
    slow.release(logged);
    await screen.findByText(/^Parcel for unit 301 logged/);
    expect(posts()).toHaveLength(1);
  });

  it('follows the messages from queued to sent, and then asks no more', async () => {
    api.on('POST /deliveries', logged);
    const at = new Date().toISOString();
    const withStatus =
      (status: 'queued' | 'sent') =>
      ({ query }: { query: URLSearchParams }) => {
        const parcels = [parcel('P-1', { notifications: [{ channel: 'email', status, at, kind: 'delivery' }] })];
        return { body: query.has('ids') ? parcels : pageOf(parcels) };
      };
    api.on('GET /deliveries', withStatus('queued'));
    renderDashboard(api);
    await typeFirst();
    await user.keyboard('{Enter}');
    await list().findByText('queued');
    api.on('GET /deliveries', withStatus('sent'));
    await list().findByText('sent');
    const asked = api.to('GET /deliveries').filter(({ query }) => query.has('ids'));
    expect(asked.every(({ query }) => query.get('ids') === 'P-1')).toBe(true);
  });

  it('says so where no building is selected any more', async () => {
    renderDashboard(api);
    await typeFirst();
    localStorage.removeItem('tenantId');
    await user.keyboard('{Enter}');
    await screen.findByText('No tenant selected. Please select a building first.');
    expect(posts()).toHaveLength(0);
  });

  it('says so where the building could not be loaded, and can try again', async () => {
    api.on('GET /tenants/maple-court', { status: 500, body: {} });
    renderDashboard(api);
    await screen.findByText('Failed to load building configuration. Please refresh the page.');
    answerBuildings(api, manager);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await unit();
  });

  it('warns before the page is left while a parcel waits that the browser could not keep, and no longer', async () => {
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    api.on('POST /deliveries', 'hang-up');
    renderDashboard(api);
    await typeFirst();
    expect(leave()).toBe(true);
    await user.keyboard('{Enter}');
    await list().findByText('Waiting to be sent');
    screen.getByText(/^This browser cannot keep parcels\./);
    expect(leave()).toBe(false);
    api.on('POST /deliveries', logged);
    await waitFor(() => expect(leave()).toBe(true), { timeout: 5000 });
  });

  it('says what happened in the language that is chosen afterwards', async () => {
    api.on('POST /deliveries', { status: 404, body: { error: 'No' } });
    renderDashboard(api);
    await typeFirst('303');
    await user.keyboard('{Enter}');
    await screen.findByText(/^No residents found for unit 303\./);
    await user.click(screen.getByRole('button', { name: /^Menu of/ }));
    await user.click(screen.getByRole('radio', { name: 'Français' }));
    await screen.findByText(/^Personne n’est inscrit à l’unité 303\./);
    api.on('POST /deliveries', logged);
    await user.type(screen.getByRole('combobox', { name: 'Unité' }), '{Backspace}1{Enter}');
    await screen.findByText('Colis enregistré pour l’unité 301. 2 personnes seront avisées par courriel.');
    expect(posts()[1]?.body).toEqual({ unit: '301', courier: 'UPS', packagetype: 'Box' });
    within(screen.getByRole('region', { name: 'Derniers colis' })).getByText('UPS · Boîte');
  });

  it('gives the registration link to whoever asks for it', async () => {
    renderDashboard(api);
    await user.click(await screen.findByRole('button', { name: 'Copy registration link' }));
    await screen.findByRole('button', { name: 'Copied' });
    const link = `${window.location.origin}/maple-court/register`;
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
  });

  it('hides the success after five seconds', async () => {
    api.on('POST /deliveries', logged);
    renderDashboard(api);
    await typeFirst();
    const sentAt = performance.now();
    await user.keyboard('{Enter}');
    await screen.findByText(/^Parcel for unit 301 logged/);
    await waitFor(() => expect(screen.queryByText(/^Parcel for unit 301 logged/)).toBeNull());
    // A timer may be a moment early.
    expect(performance.now() - sentAt).toBeGreaterThan(4_990);
  });
});

describe('the desk of a building with towers', () => {
  beforeEach(() => {
    const both = ['North', 'South'].map((tower) => ({ unit: '301', tower, people: 1, channels: ['email'] }));
    const only = [{ unit: 'PH1', tower: 'South', people: 1, channels: ['email'] }];
    api.on('GET /deliveries/units', ({ query }) => ({ body: query.get('q')?.startsWith('P') ? only : both }));
    api.on('POST /deliveries', logged);
  });

  it('asks for the tower where several have the unit', async () => {
    renderDashboard(api, { tenantId: 'harbour-towers' });
    await unit();
    await user.keyboard('301');
    await screen.findByText('Unit 301 is in more than one tower: choose the tower');
    await user.keyboard('{Enter}');
    expect(screen.getByText('Tower selection is required for this building')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /South/ }));
    await user.keyboard('{Tab}11{Enter}');
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toEqual({ unit: '301', tower: 'South', courier: 'Amazon', packagetype: 'Box' });
  });

  it('takes the only tower that has the unit', async () => {
    renderDashboard(api, { tenantId: 'harbour-towers' });
    await unit();
    await user.keyboard('ph1');
    await screen.findByText('1 person, by e-mail');
    await user.keyboard('{Tab}{Tab}11{Enter}');
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toEqual({ unit: 'ph1', tower: 'South', courier: 'Amazon', packagetype: 'Box' });
  });

  it('takes unit and tower from a suggestion', async () => {
    renderDashboard(api, { tenantId: 'harbour-towers' });
    await unit();
    await user.keyboard('3');
    await screen.findByRole('option', { name: /301 · South/ });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect((await unit()).value).toBe('301');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /South/ }).checked).toBe(true);
  });
});
