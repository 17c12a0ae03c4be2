import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { answerSuperadmin } from '../../../testing/superadmin.ts';
import { answerTenants, building, retentionOf } from '../../../testing/tenants.ts';

let api: Api;
const user = userEvent.setup({ delay: null });
const call = 'PUT /retention/maple-court';

beforeEach(async () => {
  api = await startApi();
  answerSuperadmin(api);
  answerTenants(api);
  api.on('PUT /tenants/maple-court', { body: building({ version: 8 }) });
  api.on(call, ({ body }) => ({
    body: retentionOf({ version: 2, periods: { ...retentionOf().periods, ...(body as object) } }),
  }));
});
afterEach(() => endTest(api));

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
const labels = [
  'Pickup details, in months',
  'Photos and signatures, in days',
  'Addresses of former residents, in months',
  'Messages, in days',
  'Values in the audit log, in months',
];

async function openEdit(language: 'en' | 'fr' = 'en') {
  renderAdmin(api, { path: '/admin/tenants?edit=maple-court', language });
  await screen.findByRole('textbox', { name: language === 'en' ? 'Name' : 'Nom' });
}

describe('the periods of a building', () => {
  it('stand in the settings with the bounds of the installation', async () => {
    await openEdit();
    screen.getByRole('heading', { level: 3, name: 'Retention' });
    expect(labels.map((name) => field(name).value)).toEqual(['24', '90', '12', '90', '24']);
    screen.getByText('After the parcel ended: 7 to 730');
    screen.getByText(/What is over is removed every day/);
    expect(screen.getByRole('link', { name: 'What was removed' }).getAttribute('href')).toBe('/admin/retention');
  });

  it('are saved by themselves, with the version that they were read from', async () => {
    await openEdit();
    put('Photos and signatures, in days', '30');
    screen.getByText('1 change');
    await save();
    await screen.findByText('Tenant updated successfully!');
    expect(api.to(call).map(({ body }) => body)).toEqual([{ version: 1, pictureDays: 30 }]);
    expect(api.to('PUT /tenants/maple-court')).toEqual([]);
    expect(field('Photos and signatures, in days').value).toBe('30');
  });

  it('are saved together with other changes', async () => {
    await openEdit();
    put('Messages, in days', '14');
    put('Monthly limit', '80');
    await save();
    await screen.findByText('Tenant updated successfully!');
    expect(api.to(call)[0]?.body).toEqual({ version: 1, messageDays: 14 });
    expect(api.to('PUT /tenants/maple-court')[0]?.body).toMatchObject({ version: 7, settings: { monthlyLimit: 80 } });
  });

  it.each([
    ['Photos and signatures, in days', '731', 'Photos and signatures must be a whole number, 7 to 730'],
    ['Values in the audit log, in months', '5', 'Values in the audit log must be a whole number, 6 to 84'],
    ['Messages, in days', '', 'Messages must be a whole number, 7 to 90'],
  ])('%s: %j is refused before it is sent', async (name, value, sentence) => {
    await openEdit();
    put(name, value);
    await save();
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(api.to(call)).toEqual([]);
  });

  it('say what the server refuses', async () => {
    const fault = { path: 'pictureDays', type: 'NOT_A_WHOLE_NUMBER', params: { min: 7, max: 60 } };
    const message = 'Photos and signatures must be a whole number, 7 to 60';
    api.on(call, { status: 422, body: { type: 'MALFORMED', error: message, errors: [{ ...fault, message }] } });
    await openEdit();
    put('Photos and signatures, in days', '61');
    await save();
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('keep what was typed where somebody else changed them meanwhile', async () => {
    api.on(call, { status: 409, body: { type: 'CHANGED_MEANWHILE', error: 'Changed.', params: { what: 'tenant' } } });
    await openEdit();
    put('Photos and signatures, in days', '30');
    const there = { ...retentionOf().periods, auditMonths: 36 };
    api.on('GET /retention/maple-court', { body: retentionOf({ version: 5, periods: there }) });
    await save();
    await screen.findByText('Somebody else changed this building in the meantime');
    expect(
      ['Photos and signatures, in days', 'Values in the audit log, in months'].map((name) => field(name).value),
    ).toEqual(['30', '36']);
  });

  it('are left out where they cannot be loaded, and the rest works', async () => {
    api.on('GET /retention/maple-court', { status: 500, body: { error: 'Unwell.' } });
    await openEdit();
    screen.getByText('The periods for which personal data is kept could not be loaded.');
    put('Monthly limit', '80');
    await save();
    await screen.findByText('Tenant updated successfully!');
  });

  it('are said in French, with their bounds and faults', async () => {
    api.on('GET /retention/maple-court', { body: retentionOf({ state: 'reporting' }) });
    await openEdit('fr');
    screen.getByRole('heading', { level: 3, name: 'Conservation' });
    const names = [
      'Détails des remises, en mois',
      'Photos et signatures, en jours',
      'Adresses des anciens résidents, en mois',
      'Messages, en jours',
      'Valeurs du journal d’audit, en mois',
    ];
    expect(names.map((name) => field(name).value)).toEqual(['24', '90', '12', '90', '24']);
    screen.getByText('Après la fin du colis : 7 à 730');
    screen.getByText(/Dans cet immeuble, c’est seulement signalé pour l’instant/);
    screen.getByRole('link', { name: 'Ce qui a été supprimé' });
    put('Photos et signatures, en jours', '731');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect((await screen.findAllByText('Saisissez un nombre entier de 7 à 730')).length).toBeGreaterThan(0);
    expect(api.to(call)).toEqual([]);
  });

  it('say that nothing is removed yet', async () => {
    api.on('GET /retention/maple-court', { body: retentionOf({ state: 'reporting' }) });
    await openEdit();
    screen.getByText(/In this building it is only reported so far/);
  });
});
