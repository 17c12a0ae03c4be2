import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sampleDelivery } from '../features/delivery-page/testing/sample-delivery.ts';
import { email, listed, phone, resident } from '../features/residents/testing/sample-resident.ts';
import { answerBuildings, mapleCourt } from '../testing/building.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

let api: Api;
const user = userEvent.setup();
const refusal = {
  isDemoMode: true,
  error: 'Demo Mode Restriction',
  type: 'DEMO_MODE',
  message: 'This is a read-only demo: nothing is stored and nobody is notified.',
  contactInfo: 'Write to sales@parcelbell.test for a trial with your own building.',
};
const preview = 'GET /email-preview/preview/maple-court/*';
const previewed = () =>
  api.to(preview).map(({ path, query }) => ({ type: path.split('/').at(-1), ...Object.fromEntries(query) }));

beforeEach(async () => {
  api = await startApi();
  answerBuildings(api);
  api.on('GET /deliveries/units', {
    body: [{ unit: '301', people: 2, channels: ['email', 'sms'], registered: 2 }],
  });
  const household = resident(
    '301',
    [email('ann@example.test'), email('luc@example.test', { language: 'fr' })],
    [phone()],
  );
  api.on('GET /residents', { body: listed([household]) });
  api.on('POST /deliveries', { status: 403, body: refusal });
  api.on(preview, ({ query }) => ({ html: `<p>A mail in ${query.get('language')}</p>` }));
  api.on('GET /sms/templates', ({ query }) => ({
    body: {
      data: ['en', 'fr'].map((language) => ({
        _id: `delivery-${language}`,
        example: `${query.get('unit')} ${language}`,
      })),
    },
  }));
});

afterEach(() => endTest(api));

const unit = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Unit' });
const answer = async () => within(await screen.findByRole('dialog', { name: 'What would have happened' }));

/** Logs a parcel at the desk by keyboard. */
async function log() {
  await unit();
  await user.keyboard('301{Tab}31');
  await user.type(screen.getByRole('textbox', { name: 'Tracking number (optional)' }), '1Z9{Enter}');
}

describe('what a visitor of the demo sees of a parcel that is logged', () => {
  it('are the people who would be told, the mail and the text with its real values, then the refusal', async () => {
    renderDashboard(api);
    await log();
    const shown = await answer();
    shown.getByText('In your building, this parcel for unit 301 would now be logged, and its residents told.');
    await shown.findByText('ann@example.test');
    const people = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(people).toEqual([
      'ann@example.teste-mail · English',
      'luc@example.teste-mail · French',
      '+1 604 555 0123text message · English',
    ]);
    const mail = await shown.findByTitle<HTMLIFrameElement>('The mail that would have gone out');
    expect(mail.srcdoc).toContain('A mail in en');
    expect(mail.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(previewed()).toEqual([
      expect.objectContaining({
        type: 'delivery',
        language: 'en',
        unit: '301',
        courier: 'UPS',
        packagetype: 'Box',
        tracking: '1Z9',
      }),
    ]);
    await shown.findByText('301 en');
    shown.getByText('Demo Mode Limitation');
    shown.getByText(refusal.message);
    shown.getByText(refusal.contactInfo);
    const sales = shown.getByRole<HTMLAnchorElement>('link', { name: 'Contact Sales' });
    expect(sales.href).toMatch(/^mailto:sales@parcelbell\.test\?subject=/);
  });

  it('is in the language of each of them', async () => {
    renderDashboard(api);
    await log();
    const shown = await answer();
    await user.click(await shown.findByRole('radio', { name: 'French' }));
    await waitFor(() => expect(shown.getByTitle<HTMLIFrameElement>(/^The mail/).srcdoc).toContain('A mail in fr'));
    await shown.findByText('301 fr');
  });

  it('is left by Enter: the desk is ready for the next parcel, and the list says that this one is not stored', async () => {
    renderDashboard(api);
    await log();
    await answer();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await unit());
    expect((await unit()).value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /UPS/ }).checked).toBe(true);
    within(screen.getByRole('region', { name: 'Just logged' })).getByText('Not stored: demo');
    expect(screen.queryByRole('button', { name: /Try again|Correct/ })).toBeNull();
  });

  it('names nobody, and shows no mail, where nobody can be told', async () => {
    api.on('GET /residents', { body: listed([]) });
    renderDashboard(api);
    await log();
    await (await answer()).findByText('Nobody in unit 301 gets messages');
    expect(previewed()).toEqual([]);
  });

  it('says the limits all the same where the mail cannot be shown', async () => {
    api.on(preview, { status: 404, body: {} });
    renderDashboard(api);
    await log();
    const shown = await answer();
    await shown.findByText('The mail could not be shown.');
    shown.getByText('Demo Mode Limitation');
  });

  it('shows no text in a building that sends none', async () => {
    api.on('GET /tenants/maple-court', {
      body: { ...mapleCourt, features: { ...mapleCourt.features, smsEnabled: false } },
    });
    renderDashboard(api);
    await log();
    const shown = await answer();
    await shown.findByTitle(/^The mail/);
    expect(shown.queryByText('+1 604 555 0123')).toBeNull();
    expect(api.to('GET /sms/templates')).toEqual([]);
  });
});

describe('what a visitor sees of a parcel that is changed', () => {
  const path = '/admin/tenant/parcels/P-1';
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

  beforeEach(() => api.on('GET /deliveries/P-1', { body: sampleDelivery('P-1', { hasPhoto: true }) }));

  it('is the mail, told again', async () => {
    api.on('POST /deliveries/P-1/notices', { status: 403, body: refusal });
    renderDashboard(api, { path });
    await press('Tell residents again');
    await (await answer()).findByTitle(/^The mail/);
    expect(previewed()).toEqual([expect.objectContaining({ type: 'delivery', packageId: 'P-1', location: 'Shelf B' })]);
  });

  it('is one sentence where nobody is told; the dialog in which it was tried is closed with it', async () => {
    api.on('POST /deliveries/P-1/closure', { status: 403, body: refusal });
    renderDashboard(api, { path });
    await press('Close without pickup');
    await user.click(screen.getByRole('radio', { name: /Lost/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close parcel' }));
    const shown = await answer();
    shown.getByText(/would now be closed\. Nobody would be told of it\.$/);
    shown.getByText('Demo Mode Limitation');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close without pickup' }));
  });

  it('leaves a note as it was', async () => {
    api.on('PATCH /deliveries/P-1', { status: 403, body: refusal });
    renderDashboard(api, { path });
    await press('Edit Note');
    await user.keyboard('Fragile{Enter}');
    (await answer()).getByText(/would now be stored with the parcel/);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByRole('button', { name: 'Edit Note' });
    expect(screen.queryByText('Fragile')).toBeNull();
  });
});
