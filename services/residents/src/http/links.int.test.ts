import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VerificationRequested } from '@parcelbell/contracts/residents';
import { TenantStatus } from '@parcelbell/contracts/tenancy';
import { lapseContacts } from '../domain/household/due-households.ts';
import { days, Fixture, hours, minutes, statuses } from '../testing/residents-fixture.ts';

let residents: Fixture;
beforeAll(async () => {
  residents = await Fixture.start();
});
afterAll(() => residents.service.stop());

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const program = { accept: 'application/json, text/plain, */*' };
let nextUnit = 101;

/** What every answer tells of the building. */
const maple = {
  tenantName: 'Building maple',
  tenantSlug: 'maple',
  branding: { primaryColor: '#9f3a26', secondaryColor: '#6b7280', brandName: 'Building maple' },
  contact: { conciergeEmail: 'desk@maple.test' },
};

async function pending(): Promise<VerificationRequested> {
  const unit = String(nextUnit++);
  await residents.register({ unit, emails: [`r${unit}@example.test`] });
  return residents.asked(`r${unit}@example.test`);
}

const statusOf = async ({ householdId, contact }: VerificationRequested, published: number) =>
  statuses(await residents.state(householdId, published))[contact?.address ?? ''];

describe('POST /api/residents/verify/:hash', () => {
  it('verifies the address, and the same again answers the same', async () => {
    const request = await pending();
    const path = `/api/residents/verify/${residents.code('verify', request)}`;
    const first = await residents.call('POST', path);
    expect(first.body).toEqual({
      email: request.contact?.address,
      ...maple,
      state: 'verified',
    });
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await residents.call('POST', path, { body: {} })).body).toEqual(first.body);
    expect(await statusOf(request, 2)).toBe('ACTIVE');
  });

  it('given ten at once, verifies once', async () => {
    const request = await pending();
    const path = `/api/residents/verify/${residents.code('verify', request)}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => residents.call('POST', path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await statusOf(request, 2)).toBe('ACTIVE');
  });

  it('verifies an address that has lapsed, for as long as the link is valid', async () => {
    const request = await pending();
    residents.skip(7 * days - hours);
    await lapseContacts(new AbortController().signal, residents.context);
    const code = residents.code('verify', request, new Date(residents.now().getTime() - 7 * days + hours));
    expect((await residents.call('POST', `/api/residents/verify/${code}`)).status).toBe(200);
    expect(await statusOf(request, 2)).toBe('ACTIVE');
  });

  it('after 7 days says that the link has expired', async () => {
    const request = await pending();
    const path = `/api/residents/verify/${residents.code('verify', request)}`;
    residents.skip(7 * days);
    const answer = await residents.call('POST', path);
    expect(answer).toMatchObject({ status: 400, body: { type: 'LINK_EXPIRED' } });
    expect(answer.body.error).toContain('Please register again');
    expect(await statusOf(request, 1)).toBe('PENDING');
  });

  it('given a used code, answers success for 7 days', async () => {
    const request = await pending();
    const path = `/api/residents/verify/${residents.code('verify', request)}`;
    await residents.call('POST', path);
    residents.skip(6 * days);
    expect((await residents.call('POST', path)).status).toBe(200);
    residents.skip(days);
    expect((await residents.call('POST', path)).status).toBe(400);
  });

  it.each([
    ['nonsense', () => 'nonsense'],
    ['too much', () => 'A'.repeat(2_000)],
    ['an operator', () => '%7B%22$ne%22:%22%22%7D'],
    ['a prototype key', () => '__proto__'],
  ])('given %s, answers 400 with the sentence', async (_case, code) => {
    expect(await residents.call('POST', `/api/residents/verify/${code()}`)).toMatchObject({
      status: 400,
      body: { error: 'Email verification failed. Please try again or contact support.' },
    });
  });

  it('given a code for another purpose, or one that was changed, answers 400', async () => {
    const request = await pending();
    const code = residents.code('verify', request);
    const changed = `${code.slice(0, -2)}${code.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [residents.code('unsubscribe', request), residents.code('resident', request), changed]) {
      expect((await residents.call('POST', `/api/residents/verify/${wrong}`)).status).toBe(400);
    }
    expect(await statusOf(request, 1)).toBe('PENDING');
  });

  it('given a body that says something, answers 422', async () => {
    const path = `/api/residents/verify/${residents.code('verify', await pending())}`;
    expect((await residents.call('POST', path, { body: { email: 'other@example.test' } })).status).toBe(422);
  });
});

describe('GET /api/residents/verify/:hash', () => {
  it.each([
    ['a page', html],
    ['anything', { accept: '*/*' }],
    ['an image', { accept: 'image/*' }],
  ])('asked for %s, without navigating, verifies', async (_case, headers) => {
    const request = await pending();
    const answer = await residents.call('GET', `/api/residents/verify/${residents.code('verify', request)}`, {
      headers,
    });
    expect(answer).toMatchObject({ status: 200, body: { email: request.contact?.address, state: 'verified' } });
    expect(await statusOf(request, 2)).toBe('ACTIVE');
  });

  it('where the household is full says so, and verifies once there is room, for as long as the link lasts', async () => {
    const unit = String(nextUnit++);
    const members = [
      await residents.verified(unit, 'one@example.test'),
      await residents.verified(unit, 'two@example.test'),
    ];
    await residents.register({ unit, emails: ['three@example.test'] });
    const third = await residents.asked('three@example.test');
    const path = `/api/residents/verify/${residents.code('verify', third)}`;
    const full = await residents.call('GET', path);
    expect(full).toMatchObject({ status: 409, body: { type: 'HOUSEHOLD_FULL' } });
    expect(full.body.error).toContain('this link works');
    expect(await residents.call('POST', path)).toMatchObject({ status: 409 });
    residents.skip(3 * days);
    await lapseContacts(new AbortController().signal, residents.context);
    for (const member of members.slice(1)) {
      await residents.call('POST', `/api/residents/unsubscribe/${residents.code('unsubscribe', member)}`);
    }
    expect((await residents.call('POST', path)).status).toBe(200);
    expect(statuses(await residents.state(third.householdId, 7))).toEqual({
      'one@example.test': 'ACTIVE',
      'two@example.test': 'OPTED_OUT',
      'three@example.test': 'ACTIVE',
    });
  });

  it('for a program verifies and answers as the contract says', async () => {
    const request = await pending();
    const answer = await residents.call('GET', `/api/residents/verify/${residents.code('verify', request)}`);
    expect(answer).toMatchObject({
      status: 200,
      body: { email: request.contact?.address, tenantName: 'Building maple' },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await statusOf(request, 2)).toBe('ACTIVE');
  });

  it('for a browser leads to the page and changes nothing', async () => {
    const request = await pending();
    const code = residents.code('verify', request);
    const answer = await residents.navigate(`/api/residents/verify/${code}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/residents/verify/${code}`);
    expect(await statusOf(request, 1)).toBe('PENDING');
  });

  it('asked by HEAD changes nothing', async () => {
    const request = await pending();
    const path = `/api/residents/verify/${residents.code('verify', request)}`;
    expect((await residents.call('HEAD', path)).status).toBe(200);
    expect(await statusOf(request, 1)).toBe('PENDING');
  });
});

describe('POST /api/residents/unsubscribe/:hash', () => {
  it('unsubscribes in one click by form, and the same again answers the same', async () => {
    const request = await pending();
    const path = `/api/residents/unsubscribe/${residents.code('unsubscribe', request)}`;
    const oneClick = {
      text: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const first = await residents.call('POST', path, oneClick);
    expect(first).toMatchObject({
      status: 200,
      body: { email: request.contact?.address, state: 'unsubscribed', contact: { conciergeEmail: 'desk@maple.test' } },
    });
    expect((await residents.call('POST', path)).body).toEqual(first.body);
    expect(await statusOf(request, 2)).toBe('OPTED_OUT');
  });

  it('given a code from an old mail, works after years and after a new verification', async () => {
    const request = await pending();
    const old = residents.code('unsubscribe', request);
    const address = request.contact?.address ?? '';
    await residents.call('POST', `/api/residents/unsubscribe/${old}`);
    await residents.register({ unit: request.unit, emails: [address] });
    await residents.call(
      'POST',
      `/api/residents/verify/${residents.code('verify', await residents.asked(address, 2))}`,
    );
    residents.skip(800 * days);
    expect((await residents.call('POST', `/api/residents/unsubscribe/${old}`)).status).toBe(200);
    expect(await statusOf(request, 5)).toBe('OPTED_OUT');
  });

  it('ends the verification codes of the address', async () => {
    const request = await pending();
    await residents.call('POST', `/api/residents/unsubscribe/${residents.code('unsubscribe', request)}`);
    const answer = await residents.call('POST', `/api/residents/verify/${residents.code('verify', request)}`);
    expect(answer.body.type).toBe('LINK_ENDED');
    expect(await statusOf(request, 2)).toBe('OPTED_OUT');
  });

  it('for an address that is forgotten answers success', async () => {
    const request = await pending();
    residents.skip(7 * days);
    const answer = await residents.call('POST', `/api/residents/unsubscribe/${residents.code('unsubscribe', request)}`);
    expect(answer.body).toEqual({ ...maple, state: 'unsubscribed' });
  });

  it('given a code that is not ours, answers 400 with the sentence', async () => {
    expect(await residents.call('POST', '/api/residents/unsubscribe/nonsense')).toMatchObject({
      status: 400,
      body: { error: 'Unsubscribe failed. Please try again or contact support.' },
    });
  });
});

describe('POST /api/residents/unsubscribe/:hash, for a person with a phone', () => {
  async function withPhone(): Promise<{ mail: VerificationRequested; phone: string }> {
    const unit = String(nextUnit++);
    const phone = `+14165550${unit}`;
    const email = `p${unit}@example.test`;
    const { body } = await residents.register({ unit, emails: [email], phone, enableSMS: true });
    const mail = await residents.asked(email);
    await residents.call('POST', `/api/residents/verify/${residents.code('verify', mail)}`);
    const code = residents.digits(await residents.asked(phone));
    await residents.call('POST', '/api/public/sms/verify/confirm', { body: { residentId: body.residentId, code } });
    return { mail, phone };
  }

  it('ends their texts too, and START alone brings those back', async () => {
    const { mail, phone } = await withPhone();
    expect(statuses(await residents.state(mail.householdId, 3))[phone]).toBe('ACTIVE');
    await residents.call('POST', `/api/residents/unsubscribe/${residents.code('unsubscribe', mail)}`);
    expect(statuses(await residents.state(mail.householdId, 4))).toEqual({
      [mail.contact?.address ?? '']: 'OPTED_OUT',
      [phone]: 'OPTED_OUT',
    });
    residents.skip(minutes);
    await residents.answerText('start', await residents.asked(phone));
    expect(statuses(await residents.state(mail.householdId, 5))).toMatchObject({ [phone]: 'ACTIVE' });
  });

  it('leaves the texts of others in the unit alone; STOP is about the phone alone', async () => {
    const { mail, phone } = await withPhone();
    const other = await residents.verified(mail.unit, `neighbour${mail.unit}@example.test`);
    await residents.call('POST', `/api/residents/unsubscribe/${residents.code('unsubscribe', other)}`);
    await residents.answerText('stop', await residents.asked(phone), new Date(residents.now().getTime() + minutes));
    expect(statuses(await residents.state(mail.householdId, 7))).toEqual({
      [mail.contact?.address ?? '']: 'ACTIVE',
      [phone]: 'OPTED_OUT',
      [other.contact?.address ?? '']: 'OPTED_OUT',
    });
  });

  it('of two addresses of one form, ends what was registered with it and leaves the other address', async () => {
    const unit = String(nextUnit++);
    const phone = `+16045550${unit}`;
    const emails = [`q${unit}@example.test`, `r${unit}@example.test`];
    const { body } = await residents.register({ unit, emails, phone, enableSMS: true });
    const mails = await Promise.all(emails.map((email) => residents.asked(email)));
    for (const mail of mails) await residents.call('POST', `/api/residents/verify/${residents.code('verify', mail)}`);
    const code = residents.digits(await residents.asked(phone));
    await residents.call('POST', '/api/public/sms/verify/confirm', { body: { residentId: body.residentId, code } });
    await residents.call(
      'POST',
      `/api/residents/unsubscribe/${residents.code('unsubscribe', mails[0] as VerificationRequested)}`,
    );
    expect(statuses(await residents.state(`default/${unit}`, 5))).toEqual({
      [emails[0] as string]: 'OPTED_OUT',
      [emails[1] as string]: 'ACTIVE',
      [phone]: 'OPTED_OUT',
    });
  });
});

describe('GET /api/residents/unsubscribe/:hash', () => {
  it.each([
    ['a page', html],
    ['anything', { accept: '*/*' }],
    ['JSON', program],
  ])('asked for %s, without navigating, unsubscribes', async (_case, headers) => {
    const request = await pending();
    const path = `/api/residents/unsubscribe/${residents.code('unsubscribe', request)}`;
    const answer = await residents.call('GET', path, { headers });
    expect(answer.body).toMatchObject({ email: request.contact?.address, state: 'unsubscribed' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await statusOf(request, 2)).toBe('OPTED_OUT');
  });

  it('for a browser leads to the page, and by HEAD shows; neither changes anything', async () => {
    const request = await pending();
    const path = `/api/residents/unsubscribe/${residents.code('unsubscribe', request)}`;
    const sent = await residents.navigate(path);
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toMatch(/^\/residents\/unsubscribe\//);
    expect(sent.headers.get('cache-control')).toBe('no-store');
    expect((await residents.call('HEAD', path, { headers: program })).status).toBe(200);
    expect(await statusOf(request, 1)).toBe('PENDING');
  });
});

describe('POST /residents/unsubscribe/:hash', () => {
  it("at the page's address unsubscribes in one click", async () => {
    const request = await pending();
    const path = `/residents/unsubscribe/${residents.code('unsubscribe', request)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await residents.call('POST', path, { text: 'List-Unsubscribe=One-Click', headers })).status).toBe(200);
    expect(await statusOf(request, 2)).toBe('OPTED_OUT');
    expect((await residents.call('POST', '/residents/unsubscribe/nonsense')).status).toBe(400);
  });
});

describe('GET /api/public/residents/links/:purpose/:hash', () => {
  const show = (purpose: string, code: string) =>
    residents.call('GET', `/api/public/residents/links/${purpose}/${code}`);

  it.each(['verify', 'unsubscribe'] as const)(
    'of a link to %s names the building, the address masked, and changes nothing',
    async (purpose) => {
      const request = await pending();
      const answer = await show(purpose, residents.code(purpose, request));
      expect(answer.body).toEqual({ ...maple, maskedEmail: 'r•••@example.test', state: 'pending' });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await statusOf(request, 1)).toBe('PENDING');
    },
  );

  it('names the building of a link whose address is forgotten', async () => {
    const code = residents.code('verify', await pending());
    residents.skip(7 * days);
    expect((await show('verify', code)).body).toEqual({ ...maple, state: 'gone' });
  });

  it('shows the name that the building goes by, and leads nobody to one that takes no registrations', async () => {
    await residents.building('larch', { branding: { brandName: 'The Larch', logoUrl: 'https://larch.test/logo.png' } });
    const { unit } = await pending();
    await residents.register({ tenantId: 'larch', unit, emails: ['l@example.test'] });
    const code = residents.code('verify', await residents.asked('l@example.test'), residents.now(), 'larch');
    await residents.building(
      'larch',
      { branding: { brandName: 'The Larch', logoUrl: 'https://larch.test/logo.png' }, status: TenantStatus.SUSPENDED },
      2,
    );
    const { body } = await show('verify', code);
    expect(body.branding).toEqual({
      primaryColor: '',
      secondaryColor: '',
      brandName: 'The Larch',
      logoUrl: 'https://larch.test/logo.png',
    });
    expect(body).not.toHaveProperty('tenantSlug');
  });

  it('reveals nothing of a building that was deleted', async () => {
    await residents.building('yew');
    const { unit } = await pending();
    await residents.register({ tenantId: 'yew', unit, emails: ['y@example.test'] });
    const code = residents.code('verify', await residents.asked('y@example.test'), residents.now(), 'yew');
    await residents.building('yew', { name: '', slug: '', conciergeEmail: '', branding: {}, deleted: true }, 2);
    const { body } = await show('verify', code);
    expect(body).toEqual({ contact: {}, maskedEmail: 'y•••@example.test', state: 'pending' });
  });

  it('given a code for another purpose, or one that is not ours, answers 400; for a purpose that there is not, 422', async () => {
    const request = await pending();
    expect((await show('verify', residents.code('unsubscribe', request))).status).toBe(400);
    expect((await show('unsubscribe', residents.code('verify', request))).status).toBe(400);
    expect(await show('verify', 'nonsense')).toMatchObject({
      status: 400,
      body: { error: 'Email verification failed. Please try again or contact support.' },
    });
    expect((await show('resident', residents.code('resident', request))).status).toBe(422);
  });
});
