import type { Api } from '../harness/api.ts';
import { until } from '../harness/until.ts';

export type Headers = Record<string, string>;

export const maple = 'maple-court';

interface Form {
  readonly unit: string;
  readonly email: string;
  readonly phone?: string;
}

/** Sends the registration form as anybody with the link can. */
export function register(api: Api, { unit, email, phone }: Form) {
  const form = { tenantId: maple, unit, emails: [email], ...(phone ? { phone, enableSMS: true } : {}) };
  return api.send('POST', '/api/public/residents/register', form);
}

/** Registers and confirms the address, and the phone if there is one. */
export async function moveIn(api: Api, form: Form): Promise<void> {
  const { body } = await register(api, form);
  await verify(api, form.email);
  if (form.phone) await confirm(api, body.residentId, await codeTo(api, form.phone));
}

/** Follows the link of the newest mail to an address that asks for its confirmation. */
export async function verify(api: Api, email: string): Promise<number> {
  const codes = await until(
    `${email} is asked to confirm`,
    async () => (await api.mails(email)).flatMap(({ text }) => /\/residents\/verify\/([\w-]+)/.exec(text)?.[1] ?? []),
    (found) => found.length > 0,
  );
  return (await api.send('POST', `/api/residents/verify/${codes[0]}`)).status;
}

export async function confirm(api: Api, residentId: string, code: string): Promise<number> {
  return (await api.send('POST', '/api/public/sms/verify/confirm', { residentId, code })).status;
}

/** The bodies of the texts to a number, newest first. */
export async function textsTo(api: Api, phone: string): Promise<string[]> {
  const { body } = await api.get(`/dev/sms/messages?to=${encodeURIComponent(phone)}&limit=1000`);
  return (body as { body: string }[]).map((text) => text.body);
}

/** The newest code that was texted to a number. */
export async function codeTo(api: Api, phone: string): Promise<string> {
  const found = await until(
    `a code for ${phone}`,
    async () => (await textsTo(api, phone)).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []),
    (codes) => codes.length > 0,
  );
  return found[0] ?? '';
}

/** Logs a parcel once the desk lets it, and waits until everybody has been told. */
export async function parcelFor(api: Api, desk: Headers, unit: string): Promise<string> {
  const { body } = await until(
    `a parcel for ${unit} is logged`,
    () => api.send('POST', '/api/deliveries', { unit, courier: 'UPS', packagetype: 'Box' }, desk),
    ({ status }) => status === 201,
  );
  const { packageId } = body;
  interface Listed {
    readonly notifications: readonly { readonly status: string }[];
  }
  await until(
    `everybody has been told of ${packageId}`,
    async () => (await api.get(`/api/deliveries?ids=${packageId}`, desk)).body[0] as Listed | undefined,
    (parcel) =>
      parcel !== undefined &&
      parcel.notifications.length > 0 &&
      parcel.notifications.every(({ status }) => status !== 'queued' && status !== 'sending'),
  );
  return packageId;
}

export async function unitOf(api: Api, desk: Headers, unit: string) {
  const { body } = await api.get(`/api/deliveries/units?q=${unit}`, desk);
  return body[0] as { readonly people: number; readonly channels: readonly string[]; readonly registered: number };
}
