import { until } from '../harness/until.ts';
import type { SteadyParcels } from './steady-parcels.ts';
import type { Address, TwoReplicas } from './two-replicas.ts';

/** What became of the parcels that were answered 201. */
export interface Account {
  readonly logged: number;
  /** Tracking numbers that the desk does not show, or more than once. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Tracking numbers about which nobody was mailed, or with more than one Message-ID. */
  readonly untold: readonly string[];
  readonly toldAnew: readonly string[];
  /** How many mails came again under their Message-ID, as happens to those in hand-off at a kill. */
  readonly repeatedMails: number;
}

const quietWithinMs = 180_000;

/** Reads what a raw mail is about. */
export function readMail(raw: string): { readonly tracking: string; readonly id: string } {
  return { tracking: /\bT\d{6}\b/.exec(raw)?.[0] ?? '', id: /^message-id: (.+)$/im.exec(raw)?.[1] ?? '' };
}

/** Waits until each parcel has been mailed about and no mail is under way any more, then looks at everything. */
export async function accountOf(
  replicas: TwoReplicas,
  steady: SteadyParcels,
  accepted: () => readonly { readonly tracking: string; readonly id: string }[],
): Promise<Account> {
  const trackings = [...steady.parcels.keys()];
  const missing = () => {
    const mailed = new Set(accepted().map(({ tracking }) => tracking));
    return trackings.filter((tracking) => !mailed.has(tracking));
  };
  await until('each parcel is mailed about', missing, ({ length }) => length === 0, quietWithinMs).catch(
    () => undefined,
  );
  const shown = await until(
    'the desk sees all as sent',
    () => shownAt(replicas),
    (all) => all.every(isTold),
    quietWithinMs,
  );
  const stored = Map.groupBy(
    shown.filter(({ tracking }) => steady.parcels.has(tracking)),
    ({ tracking }) => tracking,
  );
  const mails = Map.groupBy(
    accepted().filter(({ tracking }) => steady.parcels.has(tracking)),
    ({ tracking }) => tracking,
  );
  const idsOf = (tracking: string): number => new Set(mails.get(tracking)?.map(({ id }) => id)).size;
  return {
    logged: trackings.length,
    lost: trackings.filter((tracking) => !stored.has(tracking)),
    doubled: trackings.filter((tracking) => (stored.get(tracking)?.length ?? 0) > 1),
    untold: trackings.filter((tracking) => idsOf(tracking) === 0),
    toldAnew: trackings.filter((tracking) => idsOf(tracking) > 1),
    repeatedMails: [...mails.values()].reduce((sum, each) => sum + each.length - 1, 0),
  };
}

interface Shown {
  readonly tracking: string;
  readonly notifications: readonly { readonly status: string }[];
}

function isTold({ notifications }: Shown): boolean {
  return notifications.length > 0 && notifications.every(({ status }) => status === 'sent');
}

/** Every parcel of the run that the desks show. */
async function shownAt({ api, addresses }: TwoReplicas): Promise<Shown[]> {
  const desks = new Map(addresses.map(({ desk }: Address) => [desk['x-tenant-id'], desk]));
  const lists = await Promise.all([...desks.values()].map((desk) => api.get('/api/deliveries', desk)));
  return lists
    .flatMap(({ body }) => (Array.isArray(body) ? (body as Shown[]) : []))
    .filter(({ tracking = '' }) => /^T\d{6}$/.test(tracking));
}
