import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, type Api, endTest, startApi } from '@parcelbell/client/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mapleCourt, renderResidents } from '../../testing/render-residents.tsx';

const verify = 'POST /residents/verify/abc-1';
const read = 'GET /public/residents/links/verify/abc-1';
const { branding, contact } = mapleCourt;
const building = { tenantName: 'Maple Court', tenantSlug: 'maple-court', branding, contact };
const answer = { email: 'ann@example.test', ...building };
let api: Api;

beforeEach(async () => {
  api = await startApi();
});

afterEach(() => endTest(api));

describe('the page behind a verification link', () => {
  it('verifies by itself, once even in strict mode, and shows whom and where', async () => {
    api.on(verify, { body: answer });
    renderResidents(api, '/residents/verify/abc-1');
    await screen.findByText('ann@example.test now gets the package notifications of Maple Court.');
    screen.getByRole('link', { name: 'desk@maple.test' });
    expect(api.to(verify)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
    screen.getByRole('heading', { name: 'All Done!' });
  });

  it('names the building while it verifies, and once it has', async () => {
    let resolve: (answer: Answer) => void = () => undefined;
    api.on(verify, () => new Promise<Answer>((answered) => (resolve = answered)));
    api.on(read, { body: building });
    renderResidents(api, '/residents/verify/abc-1');
    await screen.findByText('Maple Court');
    screen.getByText('Verifying your e-mail address');
    resolve({ body: answer });
    await screen.findByRole('heading', { name: 'E-mail verified!' });
    expect(screen.getByRole('banner').textContent).toContain('Maple Court');
  });

  it('has the logo and the colour of the building, else no logo and the colour of every building', async () => {
    const own = { ...branding, logoUrl: 'https://maple.test/logo.png' };
    api.on(verify, { body: { ...answer, branding: own } });
    renderResidents(api, '/residents/verify/abc-1');
    await screen.findByRole('heading', { name: 'E-mail verified!' });
    const band = () => screen.getByRole('banner');
    const color = () => band().style.getPropertyValue('--pb-head');
    expect([band().querySelector('img')?.src, color()]).toEqual(['https://maple.test/logo.png', '#9f3a26']);
    cleanup();
    api.on(verify, { body: { ...answer, branding: { brandName: 'Maple Court' } } });
    renderResidents(api, '/residents/verify/abc-1');
    await screen.findByRole('heading', { name: 'E-mail verified!' });
    expect([band().querySelector('img'), color()]).toEqual([null, '#3b82f6']);
  });

  it('that is too old names the building, and leads back to its registration', async () => {
    api.on(verify, { status: 400, body: { error: 'This verification link has expired.' } });
    api.on(read, { body: building });
    renderResidents(api, '/residents/verify/abc-1');
    await screen.findByText('This verification link has expired.');
    const again = await screen.findByRole('link', { name: 'Register again' });
    expect(again.getAttribute('href')).toBe('/maple-court/register');
    expect(screen.getByRole('banner').textContent).toContain('Maple Court');
  });

  it('that waits for approval says who has to give it, and claims no notifications', async () => {
    api.on(verify, { body: { ...answer, needsApproval: true } });
    renderResidents(api, '/residents/verify/abc-1');
    await screen.findByRole('heading', { name: 'E-mail verified!' });
    screen.getByText(/somebody who lives in your unit, or the concierge, has to approve your registration/);
    expect(screen.queryByText(/now gets the package notifications/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
    screen.getByText(/once your registration is approved/);
  });

  it('of a full unit says so and what to do, and works once there is room', async () => {
    const error =
      'This unit has as many e-mail addresses as it can have. Once one of them has left, this link works, for as long as it lasts.';
    api.on(verify, { status: 409, body: { type: 'HOUSEHOLD_FULL', error } });
    renderResidents(api, '/residents/verify/abc-1');
    await screen.findByRole('heading', { name: 'Your unit has no room for another address' });
    screen.getByText(error);
    screen.getByText(/^Ask somebody of your unit to unsubscribe/);
    expect(screen.queryByText('Common issues')).toBeNull();
    api.on(verify, { body: answer });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('heading', { name: 'E-mail verified!' });
  });

  it.each([{}, { status: 304 }])('takes the empty answer %j for a good one', async (answered) => {
    api.on(verify, answered);
    renderResidents(api, '/residents/verify/abc-1');
    await screen.findByText('Your e-mail address now gets package notifications.');
  });

  it('without a code says so and asks nobody', async () => {
    renderResidents(api, '/residents/verify/');
    await screen.findByText('Invalid verification link. No verification code found.');
    screen.getByText('Common issues');
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it.each([
    [{ status: 400, body: { error: 'This verification link has expired.' } }, 'This verification link has expired.'],
    [{ status: 400, body: {} }, 'Email verification failed. Please try again or contact support.'],
  ])('refused with %j shows why, the common issues and a way out', async (refusal, sentence) => {
    api.on(verify, refusal);
    renderResidents(api, '/residents/verify/abc-1');
    await screen.findByText(sentence);
    screen.getByRole('heading', { name: 'Verification Failed' });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    screen.getByRole('heading', { name: 'You can close this page now' });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('without a network says so, and verifies on another try', async () => {
    api.on(verify, 'hang-up');
    renderResidents(api, '/residents/verify/abc-1');
    await screen.findByText('Network error. Please check your connection and try again.');
    api.on(verify, { body: answer });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('heading', { name: 'E-mail verified!' });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});
