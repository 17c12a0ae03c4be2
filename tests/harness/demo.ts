import { setTimeout as wait } from 'node:timers/promises';
import type { Api, CallHeaders } from './api.ts';
import { until } from './until.ts';

/** The options of a product with the demo building, for any number of visitors from one address. */
export const demoOptions = { env: { DEMO: 'true', DEMO_STARTS_PER_MINUTE: '100000' } } as const;
export const skyline = 'skyline-towers';

/** Ten times the time on an idle machine. */
const completeWithinMs = 400_000;
/** The pause between two polls. Each report counts all new days, so polling without a pause would slow the filling of the demo history down. */
export const pollPauseMs = 1_000;
/** The maximum time without a parcel: a night and a holiday. */
const maxGapMs = 60 * 3_600_000;

/** Enters the demo as its page does: gets a token, then signs in with it. Returns the headers of calls. */
export async function enterDemo(api: Api): Promise<CallHeaders> {
  const { body } = await until(
    'the demo can be started',
    () => api.get('/api/demo/start'),
    ({ status }) => status === 200,
  );
  const login = await api.send('POST', '/api/auth/demo-login', undefined, { 'x-demo-token': body.demoToken });
  if (login.status !== 200) throw new Error(`Nobody can enter the demo: ${JSON.stringify(login.body)}`);
  return { authorization: `Bearer ${login.body.accessToken}`, 'x-tenant-id': login.body.tenantId };
}

/**
 * Resolves once the demo history is filled until today and counted in the reports. Returns the headers of a visitor's calls. `aheadMs`: by how much
 * the product's clock is ahead of this one. Fails after `withinMs`.
 */
export async function untilDemoIsComplete(api: Api, aheadMs = 0, withinMs = completeWithinMs): Promise<CallHeaders> {
  const visitor = await enterDemo(api);
  const count = async (path: string): Promise<number> =>
    (await api.get(`${path}&page=1&pageSize=1`, visitor)).body.total;
  let attempts = 0;
  const readProgress = async (): Promise<DemoProgress> => {
    attempts += 1;
    // The analytics of a period are cached for visitors for some seconds, so each poll uses another period.
    const { start, end } = lastYear(attempts, new Date(Date.now() + aheadMs));
    const newest = await api.get('/api/deliveries?page=1&pageSize=1', visitor);
    const deliveries = `/api/deliveries?from=${dayBefore(start)}&to=${end}`;
    const kept = (await count(deliveries)) + (await count(`${deliveries}&status=closed`));
    const { body } = await api.get(`/api/residents/analytics/building?startDate=${start}&endDate=${end}`, visitor);
    await wait(pollPauseMs);
    return {
      until: newest.body.deliveries?.[0]?.createdAt ?? '',
      kept,
      counted: body.summary?.totalPackages ?? 0,
      residents: body.summary?.currentResidents ?? 0,
      isStillFilling: body.isStillFilling === true,
    };
  };
  let previous: DemoProgress | undefined;
  // The first day is complete if nothing was added since the previous answer.
  const isCompleteNow = (answer: DemoProgress): boolean => {
    const hasSettled = answer.kept === previous?.kept && answer.counted === previous.counted;
    previous = answer;
    return hasSettled && isComplete(answer, Date.now() + aheadMs);
  };
  await until('the demo history is filled', readProgress, isCompleteNow, withinMs);
  return visitor;
}

interface DemoProgress {
  /** When the newest parcel was logged. */
  readonly until: string;
  /** Stored parcels of the last twelve months, including the complete first day. */
  readonly kept: number;
  /** The same in the reports, which count complete days. */
  readonly counted: number;
  readonly residents: number;
  /** Whether the reports lack days at the beginning of the demo history. */
  readonly isStillFilling: boolean;
}

function isComplete({ until, kept, counted, residents, isStillFilling }: DemoProgress, now: number): boolean {
  return !isStillFilling && now - Date.parse(until) < maxGapMs && counted >= kept && residents > 0;
}

function dayBefore(moment: string): string {
  return new Date(Date.parse(moment) - 24 * 3_600_000).toISOString();
}

/** The default period of the analytics screen. It may begin some minutes later. */
export function lastYear(minutesLater = 0, now = new Date()): { readonly start: string; readonly end: string } {
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - 1);
  start.setUTCMinutes(start.getUTCMinutes() + minutesLater);
  return { start: start.toISOString(), end: now.toISOString() };
}
