import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Answer, type Api, endTest, startApi } from '@parcelbell/client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mapleCourt, renderResidents } from '../../testing/render-residents.tsx';
import { until } from '../../testing/until.ts';

const unsubscribe = 'POST /residents/unsubscribe/abc-1';
const read = 'GET /public/residents/links/unsubscribe/abc-1';
const { branding, contact } = mapleCourt;
const building = { tenantName: 'Maple Court', tenantSlug: 'maple-court', branding, contact };
const done = { email: 'ann@example.test', ...building };
let api: Api;

beforeEach(async () => {
  api = await startApi();
  api.on(read, { body: { maskedEmail: 'a•••@example.test', ...building } });
});

afterEach(async () => {
  jest.useRealTimers();
  await endTest(api);
});

const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Yes, Unsubscribe' }));

describe('the page behind an unsubscribe link', () => {
  it('lists what will stop and does nothing by itself', async () => {
    const { location } = renderResidents(api, '/residents/unsubscribe/abc-1');
    await screen.findByRole('button', { name: 'Yes, Unsubscribe' });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Delivery notifications',
      'Building updates',
      'Service announcements',
      'Emergency communications',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(location().pathname).toBe('/');
    expect(api.to(unsubscribe)).toHaveLength(0);
  });

  it('names the building and the address, masked, before anything is done', async () => {
    renderResidents(api, '/residents/unsubscribe/abc-1');
    await screen.findByText('a•••@example.test will get no more e-mails from Maple Court.');
    screen.getByText('If a phone was registered with this address, its text messages stop too.');
    expect(screen.getByRole('banner').textContent).toContain('Maple Court');
    screen.getByRole('link', { name: 'desk@maple.test' });
    expect(api.to(unsubscribe)).toHaveLength(0);
  });

  it.each([{ status: 400, body: {} }, { status: 200 }, 'hang-up'] as const)(
    'asks all the same where reading the link is answered %j',
    async (answer) => {
      api.on(read, answer);
      renderResidents(api, '/residents/unsubscribe/abc-1');
      await screen.findByRole('button', { name: 'Yes, Unsubscribe' });
      expect(screen.getByRole('banner').textContent).toContain('Parcelbell');
    },
  );

  it('does not ask where the code is none of ours', async () => {
    const error = 'Invalid unsubscribe link.';
    api.on(read, { status: 400, body: { type: 'INVALID_LINK', params: { purpose: 'unsubscribe' }, error } });
    renderResidents(api, '/residents/unsubscribe/abc-1');
    await screen.findByText(error);
    screen.getByRole('link', { name: 'Go Home' });
    expect(screen.queryByRole('button', { name: 'Yes, Unsubscribe' })).toBeNull();
    expect(api.to(unsubscribe)).toHaveLength(0);
  });

  it('does not keep who is in a hurry waiting for a building that is not told', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    api.on(read, () => new Promise<Answer>(() => undefined));
    renderResidents(api, '/residents/unsubscribe/abc-1');
    await until(() => api.to(read).length > 0 && screen.queryByText('Reading your link') !== null);
    expect(screen.queryByRole('button', { name: 'Yes, Unsubscribe' })).toBeNull();
    act(() => void jest.advanceTimersByTime(3_000));
    screen.getByRole('button', { name: 'Yes, Unsubscribe' });
  });

  it('unsubscribes once, shows that it works, then whom and how to come back', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    api.on(unsubscribe, () => new Promise<Answer>((resolve) => (answer = resolve)));
    const { location } = renderResidents(api, '/residents/unsubscribe/abc-1');
    await confirm();
    screen.getByText('Unsubscribing your e-mail address');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Unsubscribe' }));
    await waitFor(() => expect(api.to(unsubscribe)).toHaveLength(1));
    answer({ body: done });
    await screen.findByText('ann@example.test gets no more e-mails from Maple Court.');
    screen.getByText('If a phone was registered with this address, its text messages have stopped too.');
    screen.getByText(/register again or contact the concierge/);
    expect(screen.getByRole('link', { name: 'Register again' }).getAttribute('href')).toBe('/maple-court/register');
    screen.getByRole('link', { name: 'desk@maple.test' });
    expect(api.to(unsubscribe)).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
    expect(location().pathname).toBe('/');
  });

  it.each([{}, { status: 304 }])('takes the empty answer %j for a good one', async (answered) => {
    api.on(unsubscribe, answered);
    renderResidents(api, '/residents/unsubscribe/abc-1');
    await confirm();
    await screen.findByText('Your e-mail address gets no more e-mails.');
  });

  it.each([
    [{ status: 400, body: { error: 'x', message: 'This link is not ours.' } }, 'This link is not ours.'],
    [{ status: 500, body: {} }, 'Unsubscribe failed. Please try again or contact support.'],
    ['hang-up', 'Network error. Please check your connection and try again.'],
  ] as const)('refused with %j shows why and returns to the question', async (refusal, sentence) => {
    api.on(unsubscribe, refusal);
    renderResidents(api, '/residents/unsubscribe/abc-1');
    await confirm();
    await screen.findByText(sentence);
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    screen.getByRole('button', { name: 'Yes, Unsubscribe' });
  });

  it('without a code says so', async () => {
    renderResidents(api, '/residents/unsubscribe');
    await screen.findByText('Invalid unsubscribe link. No unsubscribe code found.');
    screen.getByRole('link', { name: 'Go Home' });
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });
});
