import { type Clock, isAway } from '@parcelbell/platform';
import type { HouseholdRepository } from '../household/household-repository.ts';
import type { Tenants } from '../tenant/find-tenant.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { DeliveryChange } from './change-delivery.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryKey, DeliveryRepository } from './delivery-repository.ts';
import type { DueNotices } from './due-notices.ts';
import { neverToldIfPutOff } from './put-off.ts';
import { saveTold, type ToldDeps } from './save-told.ts';
import { tellResidents } from './tell-residents.ts';
import { undoMs } from './way-of-logging.ts';

export interface TellDueNoticesDeps extends ToldDeps {
  readonly clock: Clock;
  readonly tenants: Tenants;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly deliveries: ToldDeps['deliveries'] &
    Pick<DeliveryRepository, 'findDue' | 'nextDue' | 'putOffAgain' | 'findGathered'>;
}

/** What another process put off, and did not live to tell, is found after so long. */
const pollMs = 5_000;
/** Where nothing that is due could be told, it is tried again after so long. */
const pauseMs = 1_000;
const portion = 100;
/** How often a notice is tried before it has failed for good. */
const maxAttempts = 10;
/** The pause after a failed attempt doubles from the first to the longest, so that the last attempt is 20 minutes after the first. */
const firstPauseMs = 5_000;
const longestPauseMs = 300_000;
const mostGathered = 100;

/** Tells what was put off as it becomes due, until the signal is aborted. Between, it rests until the next moment that is known. */
export async function tellDueNotices(
  signal: AbortSignal,
  deps: TellDueNoticesDeps & { readonly dueNotices: Pick<DueNotices, 'rest'> },
): Promise<void> {
  while (!signal.aborted) {
    const next = await tellDue(deps);
    const inMs = next === undefined ? pollMs : next.getTime() - deps.clock.now().getTime();
    await deps.dueNotices.rest(Math.max(0, Math.min(inMs, pollMs)), signal);
  }
}

/** Tells a portion of what is due. Answers when to look again; undefined where nothing is put off. */
export async function tellDue(deps: TellDueNoticesDeps): Promise<Date | undefined> {
  const next = await deps.deliveries.nextDue();
  const now = deps.clock.now();
  if (next === undefined || next > now) return next;
  const { deliveries: due, unreadable } = await deps.deliveries.findDue(now, portion);
  const told = messagesOf(due).map((message) => tellTogether(message, deps));
  const deferred = unreadable.map((each) => putOffAgain(each, each.error, deps));
  return (await Promise.all([...told, ...deferred])).includes(true) ? now : new Date(now.getTime() + pauseMs);
}

type Together = readonly [Delivery, ...Delivery[]];

/** What is due, by the message that tells it: parcels of a household that were gathered, or held until the same moment. */
function messagesOf(due: readonly Delivery[]): Together[] {
  const byMessage = new Map<string, Together>();
  for (const delivery of due) {
    const key = messageOf(delivery);
    const known = byMessage.get(key);
    byMessage.set(key, known ? [...known, delivery] : [delivery]);
  }
  return [...byMessage.values()];
}

function messageOf({ tenantId, householdId, packageId, putOff }: Delivery): string {
  if (putOff?.why === 'group') return `${tenantId}/${householdId}`;
  if (putOff?.why === 'hold') return `${tenantId}/${householdId}/${putOff.at?.getTime()}`;
  return `${tenantId}/${packageId}`;
}

/** Tells the parcels of one message; true where one of them is not due any more. Each is told by itself, so that a pickup or an undo that came first wins. */
async function tellTogether(due: Together, deps: TellDueNoticesDeps): Promise<boolean> {
  const [{ tenantId, householdId, packageId, putOff }] = due;
  try {
    const tenant = await deps.tenants.get(tenantId);
    if (!tenant || tenant.deleted || tenant.isDemo) return await tellEach(due, deps, neverTold);
    const household = await deps.households.find(tenantId, householdId);
    const all = putOff?.why === 'group' ? await gather(due, tenant, deps) : due;
    const group = all.length > 1 ? packageId : '';
    const now = deps.clock.now();
    return await tellEach(all, deps, (delivery) => tellResidents(delivery, { household, tenant, group, now }));
  } catch (error) {
    return await putOffAll(due, error, deps);
  }
}

/** Tells parcels, each by itself, so that one that fails keeps none of the others. */
async function tellEach(
  deliveries: readonly Delivery[],
  deps: TellDueNoticesDeps,
  change: (delivery: Delivery) => Omit<DeliveryChange, 'line'>,
): Promise<boolean> {
  const told = deliveries.map(async (delivery) => {
    try {
      return await saveTold(delivery, change(delivery), deps);
    } catch (error) {
      return await putOffAll([delivery], error, deps);
    }
  });
  return (await Promise.all(told)).includes(true);
}

/** The building is gone, or is a demo, of which nobody is told anything. */
function neverTold(delivery: Delivery): Omit<DeliveryChange, 'line'> {
  return { after: { ...delivery, ...neverToldIfPutOff(delivery) } };
}

/**
 * Puts failed notices off again, and gives up those that were tried often enough; true where one of them is not due any more. While the database is away none
 * is counted.
 */
async function putOffAll(due: readonly Delivery[], error: unknown, deps: TellDueNoticesDeps): Promise<boolean> {
  if (isAway(error)) {
    for (const { tenantId, packageId } of due) deps.reports.notTold(tenantId, packageId, error);
    return false;
  }
  const isMoved = await Promise.all(due.map((delivery) => putOffAgain(delivery, error, deps)));
  return isMoved.includes(true);
}

async function putOffAgain(
  delivery: DeliveryKey & Pick<Delivery, 'putOff'>,
  error: unknown,
  deps: TellDueNoticesDeps,
): Promise<boolean> {
  const { tenantId, packageId, putOff } = delivery;
  if (!putOff) return false;
  const attempts = (putOff.attempts ?? 0) + 1;
  const isLast = attempts >= maxAttempts;
  const at = new Date(deps.clock.now().getTime() + Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs));
  deps.reports[isLast ? 'noticeFailed' : 'notTold'](tenantId, packageId, error);
  try {
    return await deps.deliveries.putOffAgain(
      delivery,
      isLast ? { why: 'failed', attempts } : { why: putOff.why, at, attempts },
    );
  } catch (cause) {
    deps.reports.notTold(tenantId, packageId, cause);
    return false;
  }
}

/** What is due and what came for the same household since; without what may still be undone, where the building chose that. */
async function gather(due: Together, tenant: Tenant, { deliveries, clock }: TellDueNoticesDeps): Promise<Together> {
  const known = new Set(due.map(({ packageId }) => packageId));
  const loggedBefore = clock.now().getTime() - (tenant.desk.undoBeforeNotice ? undoMs : 0);
  const others = await deliveries.findGathered(due[0], mostGathered);
  const joining = others.filter(({ packageId, createdAt }) => {
    return !known.has(packageId) && createdAt.getTime() <= loggedBefore;
  });
  return [...due, ...joining];
}
