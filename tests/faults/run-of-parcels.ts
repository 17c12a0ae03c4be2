import { expect } from '@jest/globals';
import type { Api, CallHeaders } from '../harness/api.ts';
import { moveIn, untilUnit } from '../harness/residents.ts';
import { parcel } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { answered } from './killable-product.ts';

const couriers = ['Amazon', 'UPS', 'FedEx', 'DHL'] as const;

/** Registers two residents in the unit, so that each parcel causes two mails. Resolves once the desk has both. */
export async function moveInTwo(api: Api, unit: string, desk: CallHeaders): Promise<string[]> {
  const residents = ['anna', 'bo'].map((name) => `${name}-${unit}-${Date.now()}@example.test`);
  for (const resident of residents) await moveIn(api, { unit, email: resident });
  await untilUnit(api, desk, unit, ({ people }) => people === residents.length);
  return residents;
}

/** Logs `parcels` parcels, eight at a time, each with its own key and with retries until the answer is 201. Returns their tracking numbers. */
export async function logParcels(
  api: Api,
  unit: string,
  desk: CallHeaders,
  parcels: number,
  onLogged: (count: number) => void,
): Promise<string[]> {
  const waiting = Array.from({ length: parcels }, (_, index) => `T${String(index).padStart(5, '0')}`);
  const logged: string[] = [];
  const worker = async (): Promise<void> => {
    for (let tracking = waiting.shift(); tracking; tracking = waiting.shift()) {
      await logUntilAnswered(api, { unit, courier: couriers[logged.length % 4] ?? 'UPS', tracking }, desk);
      logged.push(tracking);
      onLogged(logged.length);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return logged;
}

interface Parcel {
  readonly unit: string;
  readonly tracking: string;
  readonly courier?: string;
}

/** Logs a parcel with its own key, with retries until the answer is 201. Returns the answer. */
export async function logUntilAnswered(api: Api, given: Parcel, desk: CallHeaders) {
  const headers = { ...desk, 'idempotency-key': `run-${given.tracking}` };
  return (await answered(() => api.send('POST', '/api/deliveries', { ...parcel, ...given }, headers), 201)).body;
}

/** The Message-IDs of the mails to some people with a matching subject, by the tracking numbers in their texts. */
export async function messageIdsByTracking(
  api: Api,
  people: readonly string[],
  { subject, tracking }: { readonly subject: RegExp; readonly tracking: RegExp },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const mails = (await Promise.all(people.map((email) => api.mails(email)))).flat();
  const notified = new Map<string, Set<string>>();
  for (const { text, headers } of mails.filter((mail) => subject.test(mail.subject))) {
    for (const [number] of text.matchAll(tracking))
      notified.set(number, (notified.get(number) ?? new Set()).add(headers['message-id'] ?? ''));
  }
  return notified;
}

async function trackingOfMails(api: Api, resident: string): Promise<string[]> {
  const mails = await api.mails(resident);
  return mails.map((mail) => /T\d{5}/.exec(mail.text)?.[0]).filter((tracking) => tracking !== undefined);
}

/** The number of parcels without a mail to a resident, and the first of them as the desk lists it. */
async function missingMails(
  api: Api,
  resident: string,
  desk: CallHeaders,
  logged: readonly string[],
): Promise<{ missing: number; first?: unknown }> {
  const mailed = new Set(await trackingOfMails(api, resident));
  const missing = logged.filter((tracking) => !mailed.has(tracking));
  if (missing.length === 0) return { missing: 0 };
  const { body } = await api.get(`/api/deliveries?page=1&pageSize=1&q=${missing[0]}`, desk);
  return { missing: missing.length, first: body.deliveries?.[0] };
}

/** The maximum of mails in progress: four for each of the 20 concurrent hand-offs. After a kill each of them may be sent twice. */
const maxMailsInProgress = 80;

/** Expects that every parcel is stored once, and that each resident has a mail about each. Duplicates must be few and have the same Message-ID. */
export async function expectNothingLost(
  api: Api,
  residents: readonly string[],
  desk: CallHeaders,
  logged: readonly string[],
): Promise<void> {
  const { body } = await api.get('/api/deliveries', desk);
  const stored = (body as { tracking?: string }[])
    .map(({ tracking }) => tracking)
    .filter((tracking) => /^T\d{5}$/.test(tracking ?? ''));
  expect(stored.sort()).toEqual([...logged].sort());
  let doubled = 0;
  for (const resident of residents) {
    await until(
      `all mails to ${resident}`,
      () => missingMails(api, resident, desk, logged),
      ({ missing }) => missing === 0,
      150_000,
    );
    const mails = (await api.mails(resident)).filter((mail) => /T\d{5}/.test(mail.text));
    const ids = mails.map((mail) => mail.headers['message-id']);
    expect(new Set(ids).size).toBe(logged.length);
    doubled += mails.length - logged.length;
  }
  expect(doubled).toBeLessThanOrEqual(maxMailsInProgress);
}
