import { expect } from '@jest/globals';
import type { Api } from '../harness/api.ts';
import { moveIn, untilUnit } from '../harness/residents.ts';
import { until } from '../harness/until.ts';

const couriers = ['Amazon', 'UPS', 'FedEx', 'DHL'] as const;

/** Two residents in the unit, so that each parcel means two mails; resolved once the desk sees them both. */
export async function moveInTwo(api: Api, unit: string, desk: Record<string, string>): Promise<string[]> {
  const residents = ['anna', 'bo'].map((name) => `${name}-${unit}-${Date.now()}@example.test`);
  for (const resident of residents) await moveIn(api, { unit, email: resident });
  await untilUnit(api, desk, unit, ({ people }) => people === residents.length);
  return residents;
}

/** Logs so many parcels, eight at a time, each under a key of its own and again until it is answered 201; answers their tracking numbers. */
export async function logParcels(
  api: Api,
  unit: string,
  desk: Record<string, string>,
  parcels: number,
  onLogged: (count: number) => void,
): Promise<string[]> {
  const waiting = Array.from({ length: parcels }, (_, index) => `T${String(index).padStart(5, '0')}`);
  const logged: string[] = [];
  const worker = async (): Promise<void> => {
    for (let tracking = waiting.shift(); tracking; tracking = waiting.shift()) {
      await logUntilAnswered(api, { unit, courier: couriers[logged.length % 4], packagetype: 'Box', tracking }, desk);
      logged.push(tracking);
      onLogged(logged.length);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return logged;
}

async function logUntilAnswered(
  api: Api,
  parcel: { tracking: string } & Record<string, unknown>,
  desk: Record<string, string>,
): Promise<void> {
  const attempt = () =>
    api.send('POST', '/api/deliveries', parcel, { ...desk, 'idempotency-key': `run-${parcel.tracking}` });
  await until(
    `parcel ${parcel.tracking} is answered 201`,
    () => attempt().catch(() => undefined),
    (answer) => answer?.status === 201,
    120_000,
  );
}

async function trackingOfMails(api: Api, resident: string): Promise<string[]> {
  const mails = await api.mails(resident);
  return mails.map((mail) => /T\d{5}/.exec(mail.text)?.[0]).filter((tracking) => tracking !== undefined);
}

/** How many parcels a resident has no mail about, and what the desk says of the first of them. */
async function missingMails(
  api: Api,
  resident: string,
  desk: Record<string, string>,
  logged: readonly string[],
): Promise<{ missing: number; first?: unknown }> {
  const mailed = new Set(await trackingOfMails(api, resident));
  const missing = logged.filter((tracking) => !mailed.has(tracking));
  if (missing.length === 0) return { missing: 0 };
  const { body } = await api.get(`/api/deliveries?page=1&pageSize=1&q=${missing[0]}`, desk);
  return { missing: missing.length, first: body.deliveries?.[0] };
}

/** Every parcel is stored once, and each resident has a mail about each; duplicates, if any, have the first one's Message-ID. */
export async function expectNothingLost(
  api: Api,
  residents: readonly string[],
  desk: Record<string, string>,
  logged: readonly string[],
): Promise<void> {
  const { body } = await api.get('/api/deliveries', desk);
  const stored = (body as { tracking?: string }[])
    .map(({ tracking }) => tracking)
    .filter((tracking) => tracking?.startsWith('T'));
  expect(stored.sort()).toEqual([...logged].sort());
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
    expect(mails.length - logged.length).toBeLessThanOrEqual(20);
  }
}
