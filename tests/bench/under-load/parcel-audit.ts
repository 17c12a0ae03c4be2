import type { Api, CallHeaders } from '../../harness/api.ts';
import { until } from '../../harness/until.ts';
import { desksOf } from './addresses.ts';
import { eventsIn, outOfOrder } from './order-of-events.ts';
import type { SteadyParcels } from './steady-parcels.ts';
import type { TwoReplicas } from './two-replicas.ts';

/** What became of the parcels that were answered 201. */
export interface ParcelAudit {
  readonly logged: number;
  /** Tracking numbers that the desk does not show, or more than once. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Tracking numbers about which nobody was mailed, or with more than one Message-ID. */
  readonly notNotified: readonly string[];
  readonly notifiedTwice: readonly string[];
  /** Tracking numbers with a mail about the arrival after a mail about the pickup. */
  readonly notifiedInWrongOrder: readonly string[];
  /** Parcels and households with a change that was published before an earlier one. */
  readonly outOfOrder: readonly string[];
  /** How many mails came again under their Message-ID, as happens to those in hand-off at a kill. */
  readonly duplicateMails: number;
}

/** What is wrong with the parcels: how many of each kind, and the first of them. Mails that came again are left to the caller. */
export function faultsInAudit(audit: ParcelAudit): string[] {
  const kinds = ['lost', 'doubled', 'notNotified', 'notifiedTwice', 'notifiedInWrongOrder', 'outOfOrder'] as const;
  return kinds
    .filter((kind) => audit[kind].length > 0)
    .map((kind) => `${kind}: ${audit[kind].length}, first ${audit[kind][0]}`);
}

const quietWithinMs = 180_000;
const pageSize = 200;

/** A mail about a parcel, as the mail server accepted it. */
export interface ParcelMail {
  readonly tracking: string;
  readonly id: string;
  readonly kind: 'arrival' | 'pickup';
}

/** Reads what a raw mail is about, in either language. */
export function readMail(raw: string): ParcelMail {
  return {
    tracking: /\bT\d{6}\b/.exec(raw)?.[0] ?? '',
    id: /^message-id: (.+)$/im.exec(raw)?.[1] ?? '',
    kind: /^subject: .*(picked[ _]up|remis)/im.test(raw) ? 'pickup' : 'arrival',
  };
}

const topics = ['deliveries.delivery.v1', 'residents.resident.v1'];

/** Waits until each parcel has been mailed about and no mail is under way any more, then looks at everything. `accepted` answers the mails in their order. */
export async function auditParcels(
  replicas: TwoReplicas,
  steady: SteadyParcels,
  accepted: () => readonly ParcelMail[],
): Promise<ParcelAudit> {
  const trackings = [...steady.parcels.keys()];
  const missing = () => {
    const mailed = new Set(accepted().map(({ tracking }) => tracking));
    return trackings.filter((tracking) => !mailed.has(tracking));
  };
  await until('each parcel is mailed about', missing, ({ length }) => length === 0, quietWithinMs).catch(
    () => undefined,
  );
  const shown = await until(
    'no mail waits, as the desk sees it',
    () => shownAt(replicas),
    ({ isWhole, parcels }) => isWhole && parcels.every(isSettled),
    quietWithinMs,
  );
  const stored = Map.groupBy(
    shown.parcels.filter(({ tracking }) => steady.parcels.has(tracking)),
    ({ tracking }) => tracking,
  );
  const mails = Map.groupBy(
    accepted().filter(({ tracking }) => steady.parcels.has(tracking)),
    ({ tracking }) => tracking,
  );
  const mailsOf = (tracking: string, kind: ParcelMail['kind']) =>
    (mails.get(tracking) ?? []).filter((mail) => mail.kind === kind);
  const idsOf = (tracking: string, kind: ParcelMail['kind']): number =>
    new Set(mailsOf(tracking, kind).map(({ id }) => id)).size;
  const isNotNotified = (tracking: string): boolean =>
    // A parcel that is picked up before its mail was sent is notified of its pickup only.
    idsOf(tracking, steady.parcels.get(tracking)?.isPickedUp ? 'pickup' : 'arrival') === 0;
  const ids = trackings.flatMap((tracking) => [idsOf(tracking, 'arrival'), idsOf(tracking, 'pickup')]);
  return {
    logged: trackings.length,
    lost: trackings.filter((tracking) => !stored.has(tracking)),
    doubled: trackings.filter((tracking) => (stored.get(tracking)?.length ?? 0) > 1),
    notNotified: trackings.filter(isNotNotified),
    notifiedTwice: trackings.filter((tracking) => idsOf(tracking, 'arrival') > 1 || idsOf(tracking, 'pickup') > 1),
    notifiedInWrongOrder: trackings.filter((tracking) => isBackwards(mails.get(tracking) ?? [])),
    outOfOrder: outOfOrder(await eventsIn(replicas, topics)),
    duplicateMails:
      [...mails.values()].reduce((sum, each) => sum + each.length, 0) - ids.reduce((sum, id) => sum + id, 0),
  };
}

/** Whether the first notice of a parcel's arrival came after the notice of its pickup. */
function isBackwards(mails: readonly ParcelMail[]): boolean {
  const arrival = mails.findIndex(({ kind }) => kind === 'arrival');
  const pickup = mails.findIndex(({ kind }) => kind === 'pickup');
  return arrival !== -1 && pickup !== -1 && pickup < arrival;
}

interface Shown {
  readonly tracking: string;
  readonly notifications: readonly { readonly status: string }[];
}

/** Whether each message about the parcel is finished, and at least one was sent. */
function isSettled({ notifications }: Shown): boolean {
  const statuses = notifications.map(({ status }) => status);
  return statuses.includes('sent') && !statuses.includes('queued') && !statuses.includes('sending');
}

/** The parcels of one look at the desks, and whether each question was answered. */
interface DeskParcels {
  readonly isWhole: boolean;
  readonly parcels: readonly Shown[];
}

/** Every parcel of the run that the desks show. */
async function shownAt({ api, addresses }: TwoReplicas): Promise<DeskParcels> {
  const pages = await Promise.all([...desksOf(addresses).values()].map((desk) => shownTo(desk, api)));
  return {
    isWhole: pages.every(({ isWhole }) => isWhole),
    parcels: pages.flatMap(({ parcels }) => parcels).filter(({ tracking = '' }) => /^T\d{6}$/.test(tracking)),
  };
}

/** Every parcel of a desk, page by page: the list without pages ends after 10,000. */
async function shownTo(desk: CallHeaders, api: Api): Promise<DeskParcels> {
  const parcels: Shown[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await api.get(`/api/deliveries?page=${page}&pageSize=${pageSize}`, desk);
    if (status !== 200) return { isWhole: false, parcels };
    const deliveries: readonly Shown[] = body.deliveries;
    parcels.push(...deliveries);
    if (deliveries.length < pageSize) return { isWhole: true, parcels };
  }
}
