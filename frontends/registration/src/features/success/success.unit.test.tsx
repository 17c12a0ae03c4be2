import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Api, endTest, startApi } from '@parcelbell/client/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { harbourTowers, mapleCourt, renderResidents } from '../../testing/render-residents.tsx';
import { until } from '../../testing/until.ts';

const confirm = 'POST /public/sms/verify/confirm';
const send = 'POST /public/sms/verify/send';
let api: Api;

beforeEach(async () => {
  api = await startApi();
  api.on('GET /public/tenants/maple-court', { body: mapleCourt });
  api.on('GET /public/tenants/harbour-towers', { body: harbourTowers });
  api.on(confirm, { body: { verified: true } });
  api.on(send, { body: { sent: true, retryAfter: 30 } });
  jest.useFakeTimers({ now: 1_000_000, doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
});

afterEach(async () => {
  jest.useRealTimers();
  await endTest(api);
});

const shows = (text: string | RegExp) => screen.queryAllByText(text).length > 0;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
const enter = (value: string) => fireEvent.change(code(), { target: { value } });
const pass = (seconds: number) => act(() => void jest.advanceTimersByTime(seconds * 1000));

async function openCode() {
  const rendered = renderResidents(api, '/maple-court/success', { smsEnabled: true, residentId: 'r1' });
  await until(() => shows('Complete Your Registration'));
  return rendered;
}

async function resend() {
  const before = api.to(send).length;
  fireEvent.click(button('Resend code'));
  await until(() => api.to(send).length > before && button(/^Resend code/).getAttribute('aria-busy') !== 'true');
}

describe('the code from the text message', () => {
  it('is asked for in two steps', async () => {
    await openCode();
    screen.getByText('Step 2 of 2 - Verify your phone number');
    expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step']);
    expect(document.title).toContain('Complete Your Registration');
    screen.getByText(/We also e-mailed each of your addresses a link/);
    screen.getByText(/If this phone ever answered STOP to us, text START/);
  });

  it('takes digits only, six at most, and can be verified at exactly six', async () => {
    await openCode();
    expect(button('Verify').disabled).toBe(true);
    enter('12a34 5');
    expect([code().value, button('Verify').disabled]).toEqual(['12345', true]);
    enter('123 456');
    expect([code().value, button('Verify').disabled]).toEqual(['123456', false]);
    enter('12345678');
    expect(code().value).toBe('123456');
  });

  it('that is right completes the registration, and a reload asks for nothing', async () => {
    const { location } = await openCode();
    enter('123456');
    fireEvent.click(button('Verify'));
    fireEvent.click(button('Verify'));
    await until(() => shows('Registration Complete!'));
    expect(api.to(confirm).map(({ body }) => body)).toEqual([{ residentId: 'r1', code: '123456' }]);
    screen.getByText('Your phone number is verified.');
    screen.getByText(/by e-mail and SMS/);
    const { state } = location();
    cleanup();
    renderResidents(api, '/maple-court/success', state);
    await until(() => shows('Registration Complete!'));
  });

  it.each([
    [{ status: 400, body: { error: 'This code is no longer valid. Please request another one.' } }, /no longer valid/],
    [{ status: 400, body: {} }, 'Invalid verification code'],
    ['hang-up', 'Failed to verify SMS code'],
  ] as const)('when answered %j stays, with the sentence beside it', async (answer, sentence) => {
    api.on(confirm, answer);
    await openCode();
    enter('123456');
    fireEvent.click(button('Verify'));
    await until(() => shows(sentence));
    expect(code().value).toBe('123456');
    expect(document.activeElement).toBe(code());
  });
});

describe('asking for another code', () => {
  it('is possible after the 30 s that began with the page, and again 30 s later', async () => {
    await openCode();
    expect(button('Resend code in 30 s').disabled).toBe(true);
    pass(12);
    expect(button('Resend code in 18 s').disabled).toBe(true);
    pass(18);
    await resend();
    screen.getByText('A code is on its way.');
    expect(api.to(send)[0]?.body).toEqual({ residentId: 'r1' });
    expect(button('Resend code in 30 s').disabled).toBe(true);
  });

  it('too early by the server’s clock waits as long as that says', async () => {
    api.on(send, { status: 429, body: { error: 'Please wait before requesting another code.', retryAfter: 12 } });
    await openCode();
    pass(30);
    await resend();
    screen.getByText('Please wait before requesting another code.');
    expect(button('Resend code in 12 s').disabled).toBe(true);
    pass(12);
    expect(button('Resend code').disabled).toBe(false);
  });

  it('works five times, then says that this was all', async () => {
    await openCode();
    for (let time = 1; time <= 5; time += 1) {
      pass(30);
      expect(shows('Maximum resend attempts reached. Please contact support.')).toBe(false);
      await resend();
    }
    screen.getByText('Maximum resend attempts reached. Please contact support.');
    pass(60);
    expect(button('Resend code').disabled).toBe(true);
    expect(api.to(send)).toHaveLength(5);
  });

  it('when the server knows of five before, ends at once', async () => {
    const error = 'Maximum resend attempts reached. Please contact support.';
    api.on(send, { status: 429, body: { error, type: 'RESEND_LIMIT', retryAfter: 80_000 } });
    await openCode();
    pass(30);
    await resend();
    screen.getByText(error);
    expect(shows('A code is on its way.')).toBe(false);
    expect(button('Resend code').disabled).toBe(true);
  });

  it.each([
    [{ status: 500, body: {} }, 'Failed to resend SMS verification'],
    ['hang-up', 'Failed to resend SMS verification'],
    [
      { status: 400, body: { error: 'This registration has no phone number to verify. Please register again.' } },
      /no phone/,
    ],
  ] as const)('when answered %j says so and may be tried again', async (answer, sentence) => {
    api.on(send, answer);
    await openCode();
    pass(30);
    await resend();
    screen.getByText(sentence);
    expect(button('Resend code').disabled).toBe(false);
  });
});

describe('the completed registration', () => {
  it('without texts names what to do next and whom to ask', async () => {
    renderResidents(api, '/maple-court/success', { smsEnabled: false, residentId: 'r1' });
    await until(() => shows('Registration Complete!'));
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(['Registration Complete!', 'Check Your Email']);
    for (const title of [
      'Check Your Email',
      'SMS Notifications',
      'Package Notifications',
      "What's Next",
      'Need Help?',
    ]) {
      screen.getByText(title);
    }
    screen.getByText(/spam/);
    screen.getByText(/profile later/);
    expect(screen.getByRole('link', { name: 'desk@maple.test' }).getAttribute('href')).toBe('mailto:desk@maple.test');
  });

  it('of a phone that was verified says that texts begin with a confirmed address', async () => {
    renderResidents(api, '/maple-court/success', { smsEnabled: true, phoneVerified: true, residentId: 'r1' });
    await until(() => shows('Your phone number is verified.'));
    screen.getByText('Text messages begin once one of your e-mail addresses is confirmed too.');
    screen.getByText(/by e-mail and SMS/);
  });

  it.each([undefined, null, 'text', {}, { smsEnabled: true }, { smsEnabled: true, residentId: 7 }])(
    'is what a visit with %j in the history sees',
    async (state) => {
      renderResidents(api, '/harbour-towers/success', state);
      await until(() => shows('Registration Complete!'));
      screen.getByText(/does not send text messages/);
      expect(api.to(send)).toHaveLength(0);
    },
  );

  it('of a building that does not exist is not shown', async () => {
    renderResidents(api, '/nowhere/success');
    await until(() => shows('Building not found'));
  });
});
