import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerSuperadmin } from '../../../testing/superadmin.ts';
import { retentionOf } from '../../../testing/tenants.ts';

const at = '2026-11-27T03:00:00.000Z';
const none = { at, found: 0, removed: 0, removedInAll: 0 };
const runs = [
  { ...none, kind: 'pickups', found: 1200 },
  { ...none, kind: 'pictures', found: 1 },
  { ...none, kind: 'residents' },
  { ...none, kind: 'messages' },
  { ...none, kind: 'auditValues', found: 30 },
] as const;

const { bounds, ...maple } = retentionOf({ state: 'reporting', runs: [...runs] });
const counts = { reporting: 2, scheduled: 1, removing: 12 };
const page = (...buildings: object[]) => ({
  body: { buildings, total: buildings.length, counts, page: 1, pageSize: 50, bounds },
});

let api: Api;
const user = userEvent.setup({ delay: null });
beforeEach(async () => {
  api = await startApi();
  answerSuperadmin(api);
  api.on('GET /admin/debug/logging/status', {
    body: { enabled: false, currentLevel: 'info', timeRemaining: 0, uptime: 60, tenantFilter: null },
  });
  api.on('GET /retention', page(maple, { ...maple, tenantId: 'elm', name: 'Elm House', runs: [] }));
});
afterEach(() => endTest(api));

const show = (query = '') => renderAdmin(api, { path: `/admin/retention${query}` });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

describe('what becomes of personal data', () => {
  it('is first: where it is only reported, what is over there, and how many buildings are in each state', async () => {
    show();
    const row = await rowOf('Maple Court');
    row.getByText('1,200 pickups, pictures of 1 parcel, values of 30 audit entries');
    expect((await rowOf('Elm House')).getByText('Not reported yet')).toBeTruthy();
    expect((await rowOf('Elm House')).queryByRole('button')).toBeNull();
    for (const name of [/^Only reported/, /^Removed soon/, /^Removed daily/]) screen.getByRole('tab', { name });
    expect(api.to('GET /retention')[0]?.query.get('state')).toBe('reporting');
  });

  it('whoever opens a report has seen it, and is told when it is removed', async () => {
    const reviewed = { ...retentionOf(), state: 'scheduled', removesFrom: '2026-12-27T03:00:00.000Z' };
    api.on('POST /retention/maple-court/review', { body: reviewed });
    show();
    await user.click((await rowOf('Maple Court')).getByRole('button', { name: 'See the report of Maple Court' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What is over in Maple Court' }));
    dialog.getByText('1,200');
    await dialog.findByText(/^You have seen it now\. It is removed from .*27/);
    expect(api.to('POST /retention/maple-court/review')).toHaveLength(1);
  });

  it('is removed at once when it is confirmed', async () => {
    api.on('POST /retention/maple-court/review', { body: retentionOf() });
    api.on('POST /retention/maple-court/confirmation', { body: retentionOf() });
    show();
    await user.click((await rowOf('Maple Court')).getByRole('button', { name: 'See the report of Maple Court' }));
    await user.click(await screen.findByRole('button', { name: 'Remove now' }));
    await screen.findByText('What is over in Maple Court is being removed.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is scheduled is removed earlier once it is confirmed, or says why it is not', async () => {
    api.on('GET /retention', page({ ...maple, state: 'scheduled', removesFrom: '2026-12-27T03:00:00.000Z' }));
    api.on('POST /retention/maple-court/confirmation', { status: 500, body: { error: 'Unwell.' } });
    show('?state=scheduled');
    await user.click((await rowOf('Maple Court')).getByRole('button', { name: 'Remove now in Maple Court' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('1,200 pickups, pictures of 1 parcel, values of 30 audit entries');
    await user.click(question.getByRole('button', { name: 'Remove now' }));
    await question.findByRole('alert');
  });

  it('that was removed is shown by the last run and in all', async () => {
    const run = { ...none, kind: 'pictures', removed: 3, removedInAll: 45 };
    api.on('GET /retention', page({ ...maple, state: 'removing', runs: [run] }));
    show('?state=removing');
    const row = await rowOf('Maple Court');
    row.getByText('pictures of 3 parcels');
    row.getByText('pictures of 45 parcels');
    expect(row.queryByRole('button')).toBeNull();
  });

  it('is said to be nothing where no building is in a state', async () => {
    api.on('GET /retention', page());
    show();
    await screen.findByText('Nothing waits for you to look at it.');
  });

  it('is said in French, in the list and in the report', async () => {
    const scheduled = { ...retentionOf(), state: 'scheduled', removesFrom: '2026-12-27T03:00:00.000Z' };
    api.on('POST /retention/maple-court/review', { body: scheduled });
    renderAdmin(api, { path: '/admin/retention', language: 'fr' });
    const row = await rowOf('Maple Court');
    row.getByText('1 200 remises, images de 1 colis, valeurs de 30 entrées du journal d’audit');
    (await rowOf('Elm House')).getByText('Pas encore signalé');
    for (const name of [/^Seulement signalées/, /^Bientôt supprimées/, /^Supprimées chaque jour/])
      screen.getByRole('tab', { name });
    await user.click(row.getByRole('button', { name: 'Voir le rapport de Maple Court' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Durées écoulées\s: Maple Court$/ }));
    dialog.getByText('Remises : noms et identifiants de qui a pris le colis, notes et numéros de suivi');
    await dialog.findByText(/^Vous l’avez vu\. La suppression commence le .*27/);
    dialog.getByRole('button', { name: 'Supprimer maintenant' });
  });

  it('that could not be loaded is loaded again', async () => {
    api.on('GET /retention', { status: 500, body: { error: 'Unwell.' } });
    show();
    await screen.findByText('The buildings could not be loaded');
    api.on('GET /retention', page(maple));
    await user.click(screen.getByRole('button', { name: /again/i }));
    await rowOf('Maple Court');
  });
});
