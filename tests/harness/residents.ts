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

/** Sends the registration form, as anybody with the link can. */
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

/** Registers and confirms the address, and the phone if there is one. */
export async function moveIn(api: Api, registration: Registration): Promise<void> {
  const { unit, email, phone } = registration;
  const { status, body } = await register(api, registration);
  if (status >= 300) throw new Error(`${unit} could not be registered: ${JSON.stringify(body)}`);
  const verified = await verify(api, email);
  if (verified !== 200) throw new Error(`${email} could not be verified: ${verified}`);
  if (phone) await confirm(api, body.residentId, await codeTo(api, phone));
}

/** Follows the link of the newest mail to an address that asks for its confirmation. Answers the status. */
export async function verify(api: Api, email: string): Promise<number> {
  const codes = await until(
    `${email} is asked to confirm`,
    async () => (await api.mails(email)).flatMap(({ text }) => /\/residents\/verify\/([\w-]+)/.exec(text)?.[1] ?? []),
    (read) => read.length > 0,
  );
  return (await api.send('POST', `/api/residents/verify/${codes[0]}`)).status;
}

/** Sends the code of a text. Answers the status. */
export async function confirm(api: Api, residentId: string, code: string): Promise<number> {
  return (await api.send('POST', '/api/public/sms/verify/confirm', { residentId, code })).status;
}

/** The bodies of the texts to a number, newest first. */
export async function textsTo(api: Api, phone: string): Promise<string[]> {
  const { body } = await api.get(`/dev/sms/messages?to=${encodeURIComponent(phone)}&limit=1000`);
  return (body as { body: string }[]).map((text) => text.body);
}

/** The codes that were texted to a number, newest first. */
async function codesTo(api: Api, phone: string): Promise<string[]> {
  return (await textsTo(api, phone)).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}

/** The newest code that was texted to a number, once there is one. */
export async function codeTo(api: Api, phone: string): Promise<string> {
  const codes = await until(
    `a code for ${phone}`,
    () => codesTo(api, phone),
    ({ length }) => length > 0,
  );
  return codes[0] ?? '';
}

/** Logs a parcel once the desk lets it, and waits until everybody has been told. Answers the package id. */
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
    `everybody has been told of ${packageId}`,
    async () => (await api.get(`/api/deliveries?ids=${packageId}`, desk)).body[0] as Listed | undefined,
    (listed) =>
      listed !== undefined &&
      listed.notifications.length > 0 &&
      listed.notifications.every(({ status }) => status !== 'queued' && status !== 'sending'),
  );
  return packageId;
}

/** Hands a parcel over, in the name of Sam. */
export function pickUp(api: Api, desk: CallHeaders, packageId: string) {
  return api.send('PATCH', `/api/deliveries/pickup/${packageId}`, { conciergeId: 'Sam' }, desk);
}

/** The code of the link to the residents' own page in a mail. */
export function homeCode(mail: { readonly text: string } | undefined): string {
  return /\/residents\/home\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Approves the only address of a unit, as somebody at the desk does. */
export async function approve(api: Api, desk: CallHeaders, unit: string): Promise<void> {
  const { body } = await api.get(`/api/residents?q=${unit}`, desk);
  const answer = await api.send('POST', `/api/residents/contacts/${body[0].emails[0].id}/approval`, {}, desk);
  if (answer.status !== 204) throw new Error(`${unit} could not be approved: ${JSON.stringify(answer.body)}`);
}

/** The address of somebody's own page in the newest mail that leads there, once there is one. */
export async function homeOf(api: Api, email: string): Promise<string> {
  const codes = await until(
    `${email} has a link to their page`,
    async () => (await api.mails(email)).map(homeCode).filter((code) => code !== ''),
    (read) => read.length > 0,
  );
  return `/residents/home/${codes[0]}`;
}

interface UnitAtDesk {
  readonly people: number;
  readonly channels: readonly string[];
  readonly registered: number;
}

/** What the desk knows of a unit. */
export async function unitOf(api: Api, desk: CallHeaders, unit: string): Promise<UnitAtDesk> {
  const { body } = await api.get(`/api/deliveries/units?q=${unit}`, desk);
  return body[0];
}

/** Resolves once the desk knows of a unit what is waited for. */
export async function untilUnit(
  api: Api,
  desk: CallHeaders,
  unit: string,
  isExpected: (unit: UnitAtDesk) => boolean,
): Promise<void> {
  const read = async (): Promise<UnitAtDesk | undefined> => unitOf(api, desk, unit);
  await until(`the desk knows how ${unit} stands`, read, (known) => known !== undefined && isExpected(known));
}
