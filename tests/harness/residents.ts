import type { Api, CallHeaders } from './api.ts';
import { maple, parcel } from './samples.ts';
import { until } from './until.ts';

export interface Registration {
  /** Maple Court unless given. */
  readonly tenantId?: string;
  readonly unit: string;
  readonly tower?: string;
  readonly email: string;
  readonly phone?: string;
}

/** Sends the registration form, as everybody with the link can. */
export function register(api: Api, { tenantId = maple, unit, tower, email, phone }: Registration) {
  const inTower = tower ? { tower } : {};
  const withPhone = phone ? { phone, enableSMS: true } : {};
  return api.send('POST', '/api/public/residents/register', {
    tenantId,
    unit,
    ...inTower,
    emails: [email],
    ...withPhone,
  });
}

/** Registers a resident and verifies the address, and the phone if there is one. */
export async function moveIn(api: Api, registration: Registration): Promise<void> {
  const { unit, email, phone } = registration;
  const { status, body } = await register(api, registration);
  if (status >= 300) throw new Error(`${unit} could not be registered: ${JSON.stringify(body)}`);
  const verified = await verify(api, email);
  if (verified !== 200) throw new Error(`${email} could not be verified: ${verified}`);
  if (phone) await confirm(api, body.residentId, await codeTo(api, phone));
}

/** Follows the link in the newest verification mail to an address. Returns the status. */
export async function verify(api: Api, email: string): Promise<number> {
  const codes = await until(
    `${email} is asked to confirm`,
    async () => (await api.mails(email)).flatMap(({ text }) => /\/residents\/verify\/([\w-]+)/.exec(text)?.[1] ?? []),
    (found) => found.length > 0,
  );
  return (await api.send('POST', `/api/residents/verify/${codes[0]}`)).status;
}

/** Sends the code of a text. Returns the status. */
export async function confirm(api: Api, residentId: string, code: string): Promise<number> {
  return (await api.send('POST', '/api/public/sms/verify/confirm', { residentId, code })).status;
}

/** The bodies of the texts to a number, newest first. */
export async function textsTo(api: Api, phone: string): Promise<string[]> {
  const { body } = await api.get(`/dev/sms/messages?to=${encodeURIComponent(phone)}&limit=1000`);
  return (body as { body: string }[]).map((text) => text.body);
}

/** The codes in texts to a number, newest first. */
async function codesTo(api: Api, phone: string): Promise<string[]> {
  return (await textsTo(api, phone)).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}

/** Waits for a code in a text to a number, and returns the newest. */
export async function codeTo(api: Api, phone: string): Promise<string> {
  const codes = await until(
    `a code for ${phone}`,
    () => codesTo(api, phone),
    ({ length }) => length > 0,
  );
  return codes[0] ?? '';
}

/** Logs a parcel as soon as possible, and waits until all residents are notified. Returns the package id. */
export async function logAndNotify(api: Api, desk: CallHeaders, unit: string): Promise<string> {
  const { body } = await until(
    `a parcel for ${unit} is logged`,
    () => api.send('POST', '/api/deliveries', { unit, ...parcel }, desk),
    ({ status }) => status === 201,
  );
  const { packageId } = body;
  interface Listed {
    readonly notifications: readonly { readonly status: string }[];
  }
  await until(
    `everybody is notified of ${packageId}`,
    async () => (await api.get(`/api/deliveries?ids=${packageId}`, desk)).body[0] as Listed | undefined,
    (listed) =>
      listed !== undefined &&
      listed.notifications.length > 0 &&
      listed.notifications.every(({ status }) => status !== 'queued' && status !== 'sending'),
  );
  return packageId;
}

/** Records the pickup of a parcel by the concierge Sam. */
export function pickUp(api: Api, desk: CallHeaders, packageId: string) {
  return api.send('PATCH', `/api/deliveries/pickup/${packageId}`, { conciergeId: 'Sam' }, desk);
}

/** The code of the link to the residents' own page in a mail. */
export function homeCode(mail: { readonly text: string } | undefined): string {
  return /\/residents\/home\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The household of a unit in the list of residents. The search alone may find others, whose addresses begin a word with the unit's name. */
export async function householdIn(api: Api, desk: CallHeaders, unit: string) {
  const { body } = await api.get(`/api/residents?q=${unit}`, desk);
  return body.find((household: { readonly unit: string }) => household.unit === unit);
}

/** Approves the only address of a unit, as the desk does. */
export async function approve(api: Api, desk: CallHeaders, unit: string): Promise<void> {
  const { emails } = await householdIn(api, desk, unit);
  const answer = await api.send('POST', `/api/residents/contacts/${emails[0].id}/approval`, {}, desk);
  if (answer.status !== 204) throw new Error(`${unit} could not be approved: ${JSON.stringify(answer.body)}`);
}

/** Waits for a mail with a link to the resident's own page, and returns the path of the newest link. */
export async function homeOf(api: Api, email: string): Promise<string> {
  const codes = await until(
    `${email} has a link to their page`,
    async () => (await api.mails(email)).map(homeCode).filter((code) => code !== ''),
    (found) => found.length > 0,
  );
  return `/residents/home/${codes[0]}`;
}

interface UnitAtDesk {
  readonly people: number;
  readonly channels: readonly string[];
  readonly registered: number;
}

/** The data of a unit at the desk. */
export async function unitOf(api: Api, desk: CallHeaders, unit: string): Promise<UnitAtDesk> {
  const { body } = await api.get(`/api/deliveries/units?q=${unit}`, desk);
  return body[0];
}

/** Resolves once the data of a unit at the desk is as expected. */
export async function untilUnit(
  api: Api,
  desk: CallHeaders,
  unit: string,
  isExpected: (unit: UnitAtDesk) => boolean,
): Promise<void> {
  const read = async (): Promise<UnitAtDesk | undefined> => unitOf(api, desk, unit);
  await until(`the desk has the expected data of ${unit}`, read, (known) => known !== undefined && isExpected(known));
}
