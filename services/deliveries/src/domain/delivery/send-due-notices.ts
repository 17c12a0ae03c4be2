import { isAway } from '@parcelbell/errors';
import type { Clock } from '@parcelbell/values';
import type { HouseholdRepository } from '../household/household.ts';
import type { Tenant, Tenants } from '../tenant/tenant.ts';
import { cancelledDeferral, undoMs } from './deferral.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryKey, DeliveryRepository } from './delivery-repository.ts';
import type { NoticeTimer } from './notice-timer.ts';
import { type Notification, type NotifyDeps, notifyResidents, saveNotified } from './notify-residents.ts';

export interface SendDueNoticesDeps extends NotifyDeps {
  readonly clock: Clock;
  readonly tenants: Tenants;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly deliveries: NotifyDeps['deliveries'] &
    Pick<DeliveryRepository, 'findDue' | 'nextDue' | 'deferAgain' | 'findGrouped'>;
}

/** After this time a process finds the notices that another process deferred. */
const pollMs = 5_000;
/** The pause if no due notice could be sent. */
const pauseMs = 1_000;
const portion = 100;
const maxAttempts = 10;
/** The pause after a failed attempt doubles, so that the last attempt is 20 minutes after the first. */
const firstPauseMs = 5_000;
const maxPauseMs = 300_000;
const maxGrouped = 100;

/** Sends deferred notices when they are due, until the signal is aborted. In between it waits for the next known time. */
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

/** Sends a portion of the due notices. Answers when to poll again; undefined if nothing is deferred. */
export async function sendDuePortion(deps: SendDueNoticesDeps): Promise<Date | undefined> {
  const next = await deps.deliveries.nextDue();
  const now = deps.clock.now();
  if (next === undefined || next > now) return next;
  const { deliveries: due, unreadable } = await deps.deliveries.findDue(now, portion);
  const notified = groupDue(due).map((group) => notifyOfGroup(group, deps));
  const deferred = unreadable.map((each) => deferAgain(each, each.error, deps));
  return (await Promise.all([...notified, ...deferred])).includes(true) ? now : new Date(now.getTime() + pauseMs);
}

type DueGroup = readonly [Delivery, ...Delivery[]];

/** Due deliveries by their message: deliveries of a household that are grouped, or held until the same time, share one. */
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

/**
 * Notifies of the deliveries of one message, each in its own write, so that a pickup or undo that came first wins. Answers true if one of
 * them is not due any more.
 */
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

/** A delivery that fails does not block the others. */
async function notifyOfEach(
  deliveries: readonly Delivery[],
  deps: SendDueNoticesDeps,
  change: (delivery: Delivery) => Notification,
): Promise<boolean> {
  const saved = deliveries.map(async (delivery) => {
    try {
      return await saveNotified(delivery, change(delivery), deps);
    } catch (error) {
      return await deferAllAgain([delivery], error, deps);
    }
  });
  return (await Promise.all(saved)).includes(true);
}

/** For a deleted building or a demo, in which nobody is notified. */
function withoutNotice(delivery: Delivery): Notification {
  return { after: { ...delivery, ...cancelledDeferral(delivery) } };
}

/**
 * Defers failed notices again, and gives up after the last attempt; true if one of them is not due any more. While the database is away no
 * attempt is counted.
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

/** The due deliveries, and later ones of the same household unless they may still be undone. */
async function joinGroup(due: DueGroup, tenant: Tenant, { deliveries, clock }: SendDueNoticesDeps): Promise<DueGroup> {
  const known = new Set(due.map(({ packageId }) => packageId));
  const loggedBefore = clock.now().getTime() - (tenant.desk.undoBeforeNotice ? undoMs : 0);
  const others = await deliveries.findGrouped(due[0], maxGrouped);
  const joining = others.filter(({ packageId, createdAt }) => {
    return !known.has(packageId) && createdAt.getTime() <= loggedBefore;
  });
  return [...due, ...joining];
}
