import { setTimeout as wait } from 'node:timers/promises';
import type { Api, CallHeaders } from './api.ts';
import { until } from './until.ts';

/** A product with the demo building, which any number of visitors enter from one address. */
export const demoOptions = { env: { DEMO: 'true', DEMO_STARTS_PER_MINUTE: '100000' } } as const;
export const skyline = 'skyline-towers';

/** Ten times what it may take on a machine that does nothing else. */
const completeWithinMs = 400_000;
/** Between two questions about the story. A report counts every day told since the last one, so asking without a rest would keep the product from telling. */
export const pollPauseMs = 1_000;
/** The longest time without a parcel: over a night and a holiday. */
const maxGapMs = 60 * 3_600_000;

/** Enters the demo as its page does: a token, then the sign-in with it. Answers the headers of further calls. */
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
 * Resolves once the story of the demo building is told until today and counted in the reports; answers the headers of a visitor's calls. `aheadMs`: by how much
 * the product's clock is ahead of this one.
 */
export async function untilDemoIsComplete(api: Api, aheadMs = 0): Promise<CallHeaders> {
  const visitor = await enterDemo(api);
  const count = async (path: string): Promise<number> =>
    (await api.get(`${path}&page=1&pageSize=1`, visitor)).body.total;
  let attempts = 0;
  const readProgress = async (): Promise<DemoProgress> => {
    attempts += 1;
    // Visitors are shown the analytics of a period again for some seconds, so it is another one each time.
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
  // The first day is whole where nothing of it came since the answer before.
  const isCompleteNow = (answer: DemoProgress): boolean => {
    const hasSettled = answer.kept === previous?.kept && answer.counted === previous.counted;
    previous = answer;
    return hasSettled && isComplete(answer, Date.now() + aheadMs);
  };
  await until('the story of the demo building is told', readProgress, isCompleteNow, completeWithinMs);
  return visitor;
}

interface DemoProgress {
  /** When the newest parcel was logged. */
  readonly until: string;
  /** Parcels of the last twelve months, the whole first day included. */
  readonly kept: number;
  /** The same, as the reports count them: by whole days. */
  readonly counted: number;
  readonly residents: number;
  /** Whether the reports lack days at the beginning of the story. */
  readonly isStillFilling: boolean;
}

function isComplete({ until, kept, counted, residents, isStillFilling }: DemoProgress, now: number): boolean {
  return !isStillFilling && now - Date.parse(until) < maxGapMs && counted >= kept && residents > 0;
}

function dayBefore(moment: string): string {
  return new Date(Date.parse(moment) - 24 * 3_600_000).toISOString();
}

/** The period of the analytics that a screen asks for by default; it may begin some minutes later. */
export function lastYear(minutesLater = 0, now = new Date()): { readonly start: string; readonly end: string } {
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - 1);
  start.setUTCMinutes(start.getUTCMinutes() + minutesLater);
  return { start: start.toISOString(), end: now.toISOString() };
}
