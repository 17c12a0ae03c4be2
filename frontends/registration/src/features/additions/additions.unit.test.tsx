import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, type Api, endTest, startApi } from '@parcelbell/client/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mapleCourt, renderResidents } from '../../testing/render-residents.tsx';

const path = '/residents/additions/abc-1';
const read = 'GET /public/residents/additions/abc-1';
const change = (id: string, action: 'remove' | 'approve') => `POST /public/residents/additions/abc-1/${id}/${action}`;
const addedAt = new Date().toISOString();
const email = {
  id: 'a1',
  channel: 'email',
  maskedAddress: 'b•••@e•••',
  addedAt,
  verified: true,
  needsApproval: false,
} as const;
const phone = { ...email, id: 'a2', channel: 'sms', maskedAddress: '+1 ••• ••• 0134', verified: false } as const;
const answerOf = (...additions: object[]) => ({
  tenantName: 'Maple Court',
  tenantSlug: 'maple-court',
  branding: mapleCourt.branding,
  conciergeEmail: 'desk@maple.test',
  unit: '301',
  tower: '',
  additions,
});
let api: Api;

beforeEach(async () => {
  api = await startApi();
  api.on(read, { body: answerOf(email, phone) });
});

afterEach(() => endTest(api));

const rowOf = async (address: string) => {
  const heading = await screen.findByRole('heading', { name: address });
  return within(heading.closest('li') as HTMLElement);
};
/** What the building's band says; pages have a header of their own besides. */
const head = () => screen.getAllByRole('banner')[0]?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the page behind the notice of who joined a unit', () => {
  it('lists them in the building’s name, and does nothing by itself', async () => {
    renderResidents(api, path);
    const first = await rowOf('b•••@e•••');
    first.getByText(/^E-mail address/);
    first.getByText(/^Added$/);
    first.getByText('Confirmed by its owner');
    const second = await rowOf('+1 ••• ••• 0134');
    second.getByText(/^Phone number/);
    second.getByText('Not confirmed yet');
    screen.getByRole('heading', { name: 'Who joined your unit' });
    screen.getByText('These were registered for unit 301 at Maple Court. Remove any that you do not know.');
    expect(head()).toContain('Maple Court');
    screen.getByRole('link', { name: 'desk@maple.test' });
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
    expect(api.posts()).toBe(0);
  });

  it('removes one once that was confirmed in its row, and says so', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    api.on(change('a1', 'remove'), () => new Promise<Answer>((resolve) => (answer = resolve)));
    renderResidents(api, path);
    await rowOf('b•••@e•••');
    await press('Remove b•••@e•••');
    const question = screen.getByText('Remove b•••@e•••? It gets no more messages about your unit.');
    expect(document.activeElement).toBe(question);
    expect(api.posts()).toBe(0);
    const yes = screen.getByRole('button', { name: 'Yes, remove' });
    act(() => {
      fireEvent.click(yes);
      fireEvent.click(yes);
    });
    await waitFor(() => expect(api.to(change('a1', 'remove'))).toHaveLength(1));
    answer({ body: answerOf(phone) });
    const said = await screen.findByText('b•••@e••• was removed. It gets no more messages about your unit.');
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(screen.queryByRole('heading', { name: 'b•••@e•••' })).toBeNull();
    await rowOf('+1 ••• ••• 0134');
    expect(api.posts()).toBe(1);
  });

  it('keeps one where the question is answered so, with the focus back at its button', async () => {
    renderResidents(api, path);
    await rowOf('b•••@e•••');
    await press('Remove b•••@e•••');
    await press('Keep b•••@e•••');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove b•••@e•••' })));
    expect(api.posts()).toBe(0);
  });

  it('approves what waits for it, and says what follows', async () => {
    api.on(read, { body: answerOf({ ...email, needsApproval: true }, { ...phone, needsApproval: true }) });
    renderResidents(api, path);
    const first = await rowOf('b•••@e•••');
    first.getByText('Waits for your approval');
    api.on(change('a1', 'approve'), { body: answerOf(email, { ...phone, needsApproval: true }) });
    await press('Approve b•••@e•••');
    await screen.findByText('b•••@e••• is approved.');
    expect(screen.queryByRole('button', { name: 'Approve b•••@e•••' })).toBeNull();
    api.on(change('a2', 'approve'), { body: answerOf(email, phone) });
    await press('Approve +1 ••• ••• 0134');
    await screen.findByText('+1 ••• ••• 0134 is approved. It gets messages once its owner has confirmed it.');
  });

  it('with nobody on it says that there is nothing to do', async () => {
    api.on(read, { body: answerOf() });
    renderResidents(api, path);
    await screen.findByRole('heading', { name: 'Nobody was added lately' });
    expect(head()).toContain('Maple Court');
  });

  it('works for a building that nobody can name any more', async () => {
    const { unit, additions } = answerOf(email);
    api.on(read, { body: { unit, tower: '', additions } });
    renderResidents(api, path);
    await screen.findByText('These were registered for unit 301. Remove any that you do not know.');
    expect(head()).toContain('Parcelbell');
  });

  it('names the tower, and the building’s name alone where it has no colours', async () => {
    api.on(read, { body: { ...answerOf(email), tower: 'North', branding: undefined } });
    renderResidents(api, path);
    await screen.findByText(/^These were registered for unit 301 · North at Maple Court\./);
    expect(head()).toContain('Maple Court');
  });
});

describe('where it cannot be done', () => {
  it.each([
    ['LINK_EXPIRED', 'This link has expired.'],
    ['INVALID_LINK', 'This link is not valid.'],
  ])('a link refused with %s says so, and offers no second try', async (type, error) => {
    api.on(read, { status: 400, body: { type, error } });
    renderResidents(api, path);
    await screen.findByRole('heading', { name: 'This link does not work' });
    screen.getByText(error);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('a link without its code says so and asks nobody', async () => {
    renderResidents(api, '/residents/additions');
    await screen.findByText('Invalid link. No code found.');
    expect(api.to(read)).toHaveLength(0);
  });

  it.each([
    [{ status: 503, body: { error: 'Busy.' } }, 'We are having technical difficulties.', 'Busy.'],
    [{ status: 429, body: {} }, 'Too many requests. Wait 30 seconds', undefined],
    ['hang-up', 'Unable to connect to the server.', undefined],
  ] as const)('reading answered %j says why, and works on another try', async (answer, shared, said) => {
    api.on(read, answer);
    renderResidents(api, path);
    await screen.findByRole('heading', { name: 'We could not load who joined your unit' });
    screen.getByText((text) => text.startsWith(shared));
    if (said) screen.getByText(said);
    api.on(read, { body: answerOf(email) });
    await press('Try again');
    await rowOf('b•••@e•••');
  });

  it('a change that fails leaves the row and its question, says why, and may be tried again', async () => {
    api.on(change('a1', 'remove'), { status: 409, body: { error: 'Somebody else is changing this unit.' } });
    renderResidents(api, path);
    await rowOf('b•••@e•••');
    await press('Remove b•••@e•••');
    await press('Yes, remove');
    await screen.findByText('Somebody else is changing this unit.');
    screen.getByText('b•••@e••• was not changed');
    api.on(change('a1', 'remove'), { body: answerOf(phone) });
    await press('Yes, remove');
    await screen.findByText(/was removed/);
  });

  it('a link that ends meanwhile takes the list with it', async () => {
    api.on(change('a1', 'remove'), { status: 400, body: { type: 'LINK_EXPIRED', error: 'This link has expired.' } });
    renderResidents(api, path);
    await rowOf('b•••@e•••');
    await press('Remove b•••@e•••');
    await press('Yes, remove');
    await screen.findByRole('heading', { name: 'This link does not work' });
  });
});

it('in French says all of it in French', async () => {
  api.on(read, { body: answerOf({ ...email, needsApproval: true }) });
  renderResidents(api, path);
  await rowOf('b•••@e•••');
  await press('Français');
  screen.getByRole('heading', { name: 'Qui s’est inscrit à votre unité' });
  screen.getByText('En attente de votre accord');
  await press('Retirer b•••@e•••');
  screen.getByText(/^Retirer b•••@e•••\?/);
  api.on(change('a1', 'remove'), 'hang-up');
  await press('Oui, retirer');
  await screen.findByText('Erreur de réseau. Vérifiez votre connexion et réessayez.');
});
