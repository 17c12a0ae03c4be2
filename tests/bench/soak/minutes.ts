import { quantile } from '../figures.ts';
import type { Accepted } from '../sink.ts';
import type { LoggedParcel } from '../under-load/steady-parcels.ts';

/** The figures of one minute. */
export interface Minute {
  readonly parcels: number;
  readonly answerP50Ms: number;
  readonly answerP99Ms: number;
  /** From the POST's beginning to the acceptance of its mail. */
  readonly mailP50Ms: number;
  readonly mailP99Ms: number;
  /** Of all processes of the product together, without the engines. */
  readonly memoryMb: number;
  /** Of the store's process. */
  readonly storeMb: number;
  /** Events that consumers have not handled yet. */
  readonly lag: number;
}

/** The figures of the parcels that were mailed about in a minute. */
export function latenciesOf(accepted: readonly Accepted[], parcels: ReadonlyMap<string, LoggedParcel>) {
  const known = accepted.flatMap(({ at, tracking }) => {
    const parcel = parcels.get(tracking);
    return parcel ? [{ answerMs: parcel.answerMs, mailMs: at - parcel.begunAt }] : [];
  });
  const answers = known.map(({ answerMs }) => answerMs);
  const mails = known.map(({ mailMs }) => mailMs);
  return {
    parcels: known.length,
    answerP50Ms: quantile(answers, 0.5),
    answerP99Ms: quantile(answers, 0.99),
    mailP50Ms: quantile(mails, 0.5),
    mailP99Ms: quantile(mails, 0.99),
  };
}

/** How much larger the median of the last third may be than that of the first: what a busy machine varies by. */
const allowed: Readonly<Partial<Record<keyof Minute, number>>> = {
  answerP50Ms: 1.5,
  mailP50Ms: 1.5,
  answerP99Ms: 2,
  mailP99Ms: 2,
  memoryMb: 1.15,
};
/** A lag up to this number of events is normal while work is in progress. */
const maxLag = 200;

/** What has grown from the first third of the minutes to the last. The first minute warms up. */
export function grownIn(minutes: readonly Minute[]): string[] {
  const counted = minutes.slice(1);
  const third = Math.max(1, Math.floor(counted.length / 3));
  const medians = (what: keyof Minute) =>
    [counted.slice(0, third), counted.slice(-third)].map((part) =>
      quantile(
        part.map((minute) => minute[what]),
        0.5,
      ),
    );
  const grown = (Object.entries(allowed) as [keyof Minute, number][]).flatMap(([what, factor]) => {
    const [before = 0, after = 0] = medians(what);
    return after > before * factor ? [`${what} grew from ${before.toFixed(0)} to ${after.toFixed(0)}`] : [];
  });
  const [, lag = 0] = medians('lag');
  return lag > maxLag ? [...grown, `the lag is ${lag}`] : grown;
}
