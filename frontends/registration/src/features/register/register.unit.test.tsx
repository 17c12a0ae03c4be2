import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, type Api, endTest, startApi } from '@parcelbell/client/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { harbourTowers, mapleCourt, renderResidents } from '../../testing/render-residents.tsx';

const register = 'POST /public/residents/register';
let api: Api;

beforeEach(async () => {
  api = await startApi();
  api.on('GET /public/tenants/maple-court', { body: mapleCourt });
  api.on('GET /public/tenants/harbour-towers', { body: harbourTowers });
  api.on(register, { status: 201, body: { smsEnabled: true, residentId: 'r1' } });
});

afterEach(() => endTest(api));

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const errorOf = (name: string | RegExp) => {
  const input = field(name);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  return (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .at(0);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));

async function openForm(path = '/maple-court/register') {
  const rendered = renderResidents(api, path);
  await screen.findByRole('heading', { name: 'Register for package notifications' });
  return rendered;
}

async function fillIn({ unit = '301', email = 'ann@example.test' } = {}) {
  await userEvent.type(field('Unit number'), unit);
  await userEvent.type(field('E-mail address'), email);
}

async function wantTexts(phone?: string) {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Also text me (SMS)' }));
  if (phone) await userEvent.type(field('Phone number'), phone);
}

describe('the registration page', () => {
  it('given a slug that no building has, says so', async () => {
    renderResidents(api, '/nowhere/register');
    await screen.findByRole('heading', { name: 'Building not found' });
  });

  it('when the building cannot be loaded, says so and tries again', async () => {
    api.on('GET /public/tenants/maple-court', { status: 500, body: {} });
    renderResidents(api, '/maple-court/register');
    await screen.findByRole('heading', { name: 'Failed to load building information' });
    api.on('GET /public/tenants/maple-court', { body: mapleCourt });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Maple Court');
  });

  it.each([
    ['a list', []],
    ['nothing', undefined],
    ['null', null],
    ['a building without branding', { ...mapleCourt, branding: undefined }],
  ])('when the answer is %s instead of the building, says that it cannot be loaded', async (_, body) => {
    api.on('GET /public/tenants/maple-court', { body });
    renderResidents(api, '/maple-court/register');
    await screen.findByRole('heading', { name: 'Failed to load building information' });
  });

  it('says who collects what for what, and links the notice of the building or else the product’s page', async () => {
    await openForm();
    expect(screen.getByText(/^Maple Court, managed by Harbour Homes, collects what you enter here/)).toBeTruthy();
    const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: /^Privacy notice/ });
    expect([link().pathname, link().target]).toEqual(['/maple-court/privacy', '_blank']);
    cleanup();
    const privacy = { collectedBy: 'Strata 1234', noticeUrl: 'https://maple.test/privacy' };
    api.on('GET /public/tenants/maple-court', { body: { ...mapleCourt, privacy } });
    await openForm();
    expect(screen.getByText(/^Strata 1234 collects what you enter here/)).toBeTruthy();
    expect(link().href).toBe('https://maple.test/privacy');
  });

  it('asks for texts in the words of the consent', async () => {
    await openForm();
    expect(screen.getByText(/^I agree that my building texts me .* Reply STOP to end, HELP for help\./)).toBeTruthy();
  });

  it('offers texts only where the building sends them, and towers only where there are some', async () => {
    await openForm('/harbour-towers/register');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(within(screen.getByRole('group', { name: 'Tower' })).getAllByRole('radio')).toHaveLength(2);
    cleanup();
    await openForm();
    expect(screen.queryByRole('group', { name: 'Tower' })).toBeNull();
    expect(screen.getByRole('checkbox')).toBeTruthy();
  });
});

describe('before anything is sent', () => {
  it('an empty form gets the sentences beside its fields, and the first one the focus', async () => {
    await openForm('/harbour-towers/register');
    await submit();
    expect(errorOf('Unit number')).toBe('Unit number is required');
    expect(errorOf('E-mail address')).toBe('At least one email address is required');
    screen.getByText('Tower selection is required');
    await waitFor(() => expect(document.activeElement).toBe(field('Unit number')));
    expect(api.to(register)).toHaveLength(0);
  });

  it('an error goes when its field is changed', async () => {
    await openForm();
    await submit();
    await userEvent.type(field('Unit number'), '3');
    expect(screen.queryByText('Unit number is required')).toBeNull();
    screen.getByText('At least one email address is required');
  });

  it.each([
    ['', 'Phone number is required when SMS is enabled'],
    ['416555', 'Please enter a complete 10-digit phone number. Currently have 6 digits.'],
    ['1234567890', 'Area code cannot start with 0 or 1. Please enter a valid phone number.'],
    ['0165550134', 'Area code cannot start with 0 or 1. Please enter a valid phone number.'],
    ['+33 1 23 45 67 89', 'Please enter a valid North American phone number.'],
  ])('the phone %j gets its sentence', async (phone, sentence) => {
    await openForm();
    await fillIn();
    await wantTexts(phone);
    await submit();
    expect(errorOf('Phone number')).toBe(sentence);
    expect(api.to(register)).toHaveLength(0);
  });

  it('a pasted phone with an extension is told what to remove, and keeps it until then', async () => {
    await openForm();
    await fillIn();
    await wantTexts();
    await userEvent.click(field('Phone number'));
    await userEvent.paste('+1 415 555 0100 ext. 12');
    await submit();
    expect(field('Phone number').value).toBe('+1 415 555 0100 ext. 12');
    expect(errorOf('Phone number')).toBe(
      'Please remove the extension (ext. 12). Text messages go to a number without one.',
    );
    expect(api.to(register)).toHaveLength(0);
    await userEvent.type(field('Phone number'), '{Backspace>2/}');
    expect(field('Phone number').value).toBe('+1 (415) 555-0100');
  });

  it('a unit that is too long is told so, whole', async () => {
    await openForm();
    await fillIn({ unit: '1234567890123456789012345' });
    await submit();
    expect(errorOf('Unit number')).toBe('Unit is too long (max 12 characters)');
    expect(field('Unit number').value).toHaveLength(25);
    expect(api.to(register)).toHaveLength(0);
  });

  it('an address without a domain is refused, and an empty second one is not', async () => {
    await openForm();
    await fillIn({ email: 'ann' });
    await userEvent.click(screen.getByRole('button', { name: 'Add another e-mail address' }));
    await submit();
    expect(errorOf('E-mail address')).toBe('Please enter a valid e-mail address');
    expect(field('E-mail address 2').getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('the list of addresses', () => {
  it('grows to what the building allows and says how many remain', async () => {
    await openForm();
    screen.getByText('2 more e-mail addresses possible');
    const add = screen.getByRole('button', { name: 'Add another e-mail address' });
    await userEvent.click(add);
    screen.getByText('1 more e-mail address possible');
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail address 2')));
    await userEvent.click(add);
    expect(screen.queryByRole('button', { name: 'Add another e-mail address' })).toBeNull();
    screen.getByText('That is as many e-mail addresses as a unit can have.');
  });

  it('lets one be removed, and keeps the others', async () => {
    await openForm();
    for (const at of [2, 3]) {
      await userEvent.click(screen.getByRole('button', { name: 'Add another e-mail address' }));
      await userEvent.type(field(`E-mail address ${at}`), `mail${at}@example.test`);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Remove e-mail address 2' }));
    expect(field('E-mail address 2').value).toBe('mail3@example.test');
  });
});

describe('sending', () => {
  it('sends what was typed once, trimmed, and leads on after two seconds', async () => {
    const { location } = await openForm();
    await fillIn({ unit: ' 301 ', email: 'ann@example.test ' });
    await userEvent.click(screen.getByRole('button', { name: 'Add another e-mail address' }));
    await userEvent.type(field('E-mail address 2'), 'ANN@example.test');
    await wantTexts('٤١٦5550134');
    expect(field('Phone number').value).toBe('+1 (416) 555-0134');
    await submit();
    await screen.findByText('Registration successful!');
    expect(location().pathname).toBe('/maple-court/register');
    expect(api.to(register).map(({ body }) => body)).toEqual([
      {
        tenantId: 'maple-court',
        unit: '301',
        emails: ['ann@example.test'],
        enableSMS: true,
        phone: '+14165550134',
        smsConsent: '2026-11',
        language: 'en',
      },
    ]);
    await screen.findByRole('heading', { name: 'Complete Your Registration' });
    expect(location()).toMatchObject({
      pathname: '/maple-court/success',
      state: { smsEnabled: true, residentId: 'r1' },
    });
    expect(api.to('GET /public/tenants/maple-court').length).toBeLessThanOrEqual(2);
  });

  it('sends the tower, and no phone where texts are not wanted any more', async () => {
    await openForm('/harbour-towers/register');
    await fillIn();
    await userEvent.click(screen.getByRole('radio', { name: 'South' }));
    await submit();
    await screen.findByText('Registration successful!');
    cleanup();
    await openForm();
    await fillIn();
    await wantTexts('416');
    await userEvent.click(screen.getByRole('checkbox'));
    await submit();
    await screen.findByText('Registration successful!');
    const [tower, plain] = api.to(register).map(({ body }) => body);
    expect(tower).toMatchObject({ tower: 'South', enableSMS: false });
    expect(plain).toEqual({
      tenantId: 'maple-court',
      unit: '301',
      emails: ['ann@example.test'],
      enableSMS: false,
      language: 'en',
    });
  });

  it('pressed twice, sends once', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    api.on(register, () => new Promise<Answer>((resolve) => (answer = resolve)));
    await openForm();
    await fillIn();
    const form = screen.getByRole('button', { name: 'Register' }).closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(api.to(register)).toHaveLength(1));
    fireEvent.submit(form);
    answer({ status: 201, body: { smsEnabled: false, residentId: 'r1' } });
    await screen.findByText('Registration successful!');
    expect(api.to(register)).toHaveLength(1);
  });
});

describe('a refusal', () => {
  const refuse = async (answer: Answer) => {
    api.on(register, answer);
    await openForm();
    await fillIn();
    await submit();
  };

  it.each([
    ['a unit that the building does not have', 'INVALID_UNIT', 'Invalid unit: this building has no unit 301.'],
    ['a unit of another form', undefined, 'Unit must contain only letters and numbers (e.g., "101", "PH1", "A205")'],
  ])('of %s stands beside the unit, with the focus there', async (_case, type, sentence) => {
    const errors = type ? undefined : [{ path: 'unit', message: sentence }];
    await refuse({ status: type ? 400 : 422, body: { error: sentence, message: sentence, type, errors } });
    await screen.findByText(sentence);
    expect(errorOf('Unit number')).toBe(sentence);
    await waitFor(() => expect(document.activeElement).toBe(field('Unit number')));
    expect(field('E-mail address').value).toBe('ann@example.test');
    expect(screen.queryByText('Registration failed')).toBeNull();
  });

  it('of the second address that was sent stands beside the field it came from', async () => {
    api.on(register, {
      status: 422,
      body: { error: 'x', errors: [{ path: 'emails.1', message: 'Please enter a valid e-mail address' }] },
    });
    await openForm();
    await fillIn();
    for (let more = 0; more < 2; more += 1) {
      await userEvent.click(screen.getByRole('button', { name: 'Add another e-mail address' }));
    }
    await userEvent.type(field('E-mail address 3'), 'bo@example.test');
    await submit();
    await screen.findByText('Please enter a valid e-mail address');
    expect(errorOf('E-mail address 3')).toBe('Please enter a valid e-mail address');
  });

  it.each([
    [409, 'Somebody else is changing the registration of this unit just now. Please try again in a moment.'],
    [429, 'Too many requests. Please wait a moment before submitting again.'],
    [403, 'This building does not take registrations at the moment.'],
    [503, 'Parcelbell cannot do this right now. Please try again in a moment.'],
  ])('with %i and a sentence shows it', async (status, error) => {
    await refuse({ status, body: { error } });
    const alert = await screen.findByRole('alert');
    within(alert).getByText('Registration failed');
    within(alert).getByText(error);
    expect(field('Unit number').value).toBe('301');
  });

  it('without a sentence says that it failed', async () => {
    await refuse({ status: 500 });
    expect((await screen.findByRole('alert')).textContent).toBe('Registration failed');
  });

  it('of the phone stands beside the phone', async () => {
    const sentence = 'Please enter a valid North American phone number.';
    api.on(register, { status: 422, body: { error: sentence, errors: [{ path: 'phone', message: sentence }] } });
    await openForm();
    await fillIn();
    await wantTexts('4165550134');
    await submit();
    await screen.findByText(sentence);
    expect(errorOf('Phone number')).toBe(sentence);
  });

  it('by the network keeps everything, and the next try goes through', async () => {
    await refuse('hang-up');
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to connect to the server');
    expect([field('Unit number').value, field('E-mail address').value]).toEqual(['301', 'ann@example.test']);
    api.on(register, { status: 201, body: { smsEnabled: false, residentId: 'r1' } });
    await submit();
    await screen.findByText('Registration successful!');
  });
});

describe('in French', () => {
  it('keeps what was typed, says errors in French, sends the language and is French the next time', async () => {
    await openForm();
    await userEvent.type(field('Unit number'), '999');
    await userEvent.click(screen.getByRole('button', { name: 'Français' }));
    expect(document.documentElement.lang).toBe('fr');
    expect(field('Numéro d’unité').value).toBe('999');
    await userEvent.click(screen.getByRole('button', { name: 'M’inscrire' }));
    await screen.findByText('Indiquez au moins une adresse courriel');
    api.on(register, {
      status: 400,
      body: { error: 'Invalid unit: this building has no unit 999.', type: 'INVALID_UNIT', params: { unit: '999' } },
    });
    await userEvent.type(field('Adresse courriel'), 'ann@example.test');
    await userEvent.click(screen.getByRole('button', { name: 'M’inscrire' }));
    await screen.findByText('Unité introuvable : il n’y a pas d’unité 999 dans cet immeuble.');
    expect(api.to(register)[0]?.body).toMatchObject({ language: 'fr' });
    cleanup();
    renderResidents(api, '/maple-court/register');
    await screen.findByRole('heading', { name: 'Inscription aux avis de colis' });
  });
});
