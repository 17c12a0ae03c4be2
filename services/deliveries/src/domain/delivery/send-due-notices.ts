import { type Clock, isAway } from '@parcelbell/platform';
import type { HouseholdRepository } from '../household/household-repository.ts';
import type { Tenants } from '../tenant/find-tenant.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { DeliveryChange } from './change-delivery.ts';
import { cancelledDeferral, undoMs } from './deferral.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryKey, DeliveryRepository } from './delivery-repository.ts';
import type { NoticeTimer } from './notice-timer.ts';
import { type NotifyDeps, notifyResidents, saveNotified } from './notify-residents.ts';

export interface SendDueNoticesDeps extends NotifyDeps {
  readonly clock: Clock;
  readonly tenants: Tenants;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly deliveries: NotifyDeps['deliveries'] &
    Pick<DeliveryRepository, 'findDue' | 'nextDue' | 'deferAgain' | 'findGrouped'>;
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
const maxPauseMs = 300_000;
const maxGrouped = 100;

/** Tells what was put off as it becomes due, until the signal is aborted. Between, it rests until the next moment that is known. */
export async function sendDueNotices(
  signal: AbortSignal,
  deps: SendDueNoticesDeps & { readonly noticeTimer: Pick<NoticeTimer, 'wait'> },
): Promise<void> {
  while (!signal.aborted) {
    const next = await sendDuePortion(deps);
    const inMs = next === undefined ? pollMs : next.getTime() - deps.clock.now().getTime();
    await deps.noticeTimer.wait(Math.max(0, Math.min(inMs, pollMs)), signal);
  }
}

/** Tells a portion of what is due. Answers when to look again; undefined where nothing is put off. */
export async function sendDuePortion(deps: SendDueNoticesDeps): Promise<Date | undefined> {
  const next = await deps.deliveries.nextDue();
  const now = deps.clock.now();
  if (next === undefined || next > now) return next;
  const { deliveries: due, unreadable } = await deps.deliveries.findDue(now, portion);
  const told = groupDue(due).map((message) => notifyOfGroup(message, deps));
  const deferred = unreadable.map((each) => deferAgain(each, each.error, deps));
  return (await Promise.all([...told, ...deferred])).includes(true) ? now : new Date(now.getTime() + pauseMs);
}

type DueGroup = readonly [Delivery, ...Delivery[]];

/** What is due, by the message that tells it: parcels of a household that were gathered, or held until the same moment. */
function groupDue(due: readonly Delivery[]): DueGroup[] {
  const byMessage = new Map<string, DueGroup>();
  for (const delivery of due) {
    const key = groupKeyOf(delivery);
    const known = byMessage.get(key);
    byMessage.set(key, known ? [...known, delivery] : [delivery]);
  }
  return [...byMessage.values()];
}

function groupKeyOf({ tenantId, householdId, packageId, deferral }: Delivery): string {
  if (deferral?.reason === 'group') return `${tenantId}/${householdId}`;
  if (deferral?.reason === 'hold') return `${tenantId}/${householdId}/${deferral.at?.getTime()}`;
  return `${tenantId}/${packageId}`;
}

/** Tells the parcels of one message; true where one of them is not due any more. Each is told by itself, so that a pickup or an undo that came first wins. */
async function notifyOfGroup(due: DueGroup, deps: SendDueNoticesDeps): Promise<boolean> {
  const [{ tenantId, householdId, packageId, deferral }] = due;
  try {
    const tenant = await deps.tenants.get(tenantId);
    if (!tenant || tenant.deleted || tenant.isDemo) return await notifyOfEach(due, deps, withoutNotice);
    const household = await deps.households.find(tenantId, householdId);
    const all = deferral?.reason === 'group' ? await joinGroup(due, tenant, deps) : due;
    const group = all.length > 1 ? packageId : '';
    const now = deps.clock.now();
    return await notifyOfEach(all, deps, (delivery) => notifyResidents(delivery, { household, tenant, group, now }));
  } catch (error) {
    return await deferAllAgain(due, error, deps);
  }
}

/** Tells parcels, each by itself, so that one that fails keeps none of the others. */
async function notifyOfEach(
  deliveries: readonly Delivery[],
  deps: SendDueNoticesDeps,
  change: (delivery: Delivery) => Omit<DeliveryChange, 'line'>,
): Promise<boolean> {
  const told = deliveries.map(async (delivery) => {
    try {
      return await saveNotified(delivery, change(delivery), deps);
    } catch (error) {
      return await deferAllAgain([delivery], error, deps);
    }
  });
  return (await Promise.all(told)).includes(true);
}

/** The building is gone, or is a demo, of which nobody is told anything. */
function withoutNotice(delivery: Delivery): Omit<DeliveryChange, 'line'> {
  return { after: { ...delivery, ...cancelledDeferral(delivery) } };
}

/**
 * Puts failed notices off again, and gives up those that were tried often enough; true where one of them is not due any more. While the database is away none
 * is counted.
 */
async function deferAllAgain(due: readonly Delivery[], error: unknown, deps: SendDueNoticesDeps): Promise<boolean> {
  if (isAway(error)) {
    for (const { tenantId, packageId } of due) deps.reports.noticeRetried(tenantId, packageId, error);
    return false;
  }
  const isMoved = await Promise.all(due.map((delivery) => deferAgain(delivery, error, deps)));
  return isMoved.includes(true);
}

async function deferAgain(
  delivery: DeliveryKey & Pick<Delivery, 'deferral'>,
  error: unknown,
  deps: SendDueNoticesDeps,
): Promise<boolean> {
  const { tenantId, packageId, deferral } = delivery;
  if (!deferral) return false;
  const attempts = (deferral.attempts ?? 0) + 1;
  const isLast = attempts >= maxAttempts;
  const at = new Date(deps.clock.now().getTime() + Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs));
  deps.reports[isLast ? 'noticeFailed' : 'noticeRetried'](tenantId, packageId, error);
  try {
    return await deps.deliveries.deferAgain(
      delivery,
      isLast ? { reason: 'failed', attempts } : { reason: deferral.reason, at, attempts },
    );
  } catch (cause) {
    deps.reports.noticeRetried(tenantId, packageId, cause);
    return false;
  }
}

/** What is due and what came for the same household since; without what may still be undone, where the building chose that. */
async function joinGroup(due: DueGroup, tenant: Tenant, { deliveries, clock }: SendDueNoticesDeps): Promise<DueGroup> {
  const known = new Set(due.map(({ packageId }) => packageId));
  const loggedBefore = clock.now().getTime() - (tenant.desk.undoBeforeNotice ? undoMs : 0);
  const others = await deliveries.findGrouped(due[0], maxGrouped);
  const joining = others.filter(({ packageId, createdAt }) => {
    return !known.has(packageId) && createdAt.getTime() <= loggedBefore;
  });
  return [...due, ...joining];
}
