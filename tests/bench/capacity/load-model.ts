/** Milliseconds of CPU of one process for one of each; 0 for what it has no part in. */
export interface Costs {
  /** A parcel logged, with all that follows from it. */
  readonly parcel: number;
  /** A page of the desk's list. */
  readonly list: number;
  /** The residents of a unit. */
  readonly unit: number;
  /** A page loaded with an empty cache, all its files together. */
  readonly page: number;
}

/** What is assumed of buildings; docs/capacity.md says why. */
const assumed = {
  unitsPerBuilding: 120,
  parcelsPerUnitAndDay: 0.2,
  december: 2.5,
  /** The hour of the carriers has this share of the day's parcels. */
  busiestHour: 0.25,
  mailsPerParcel: 1.6,
};
/** What is done for a parcel besides logging it. */
export const callsPerParcel = { unit: 2, list: 1.5, page: 0.2 };
/** A process has one thread for its work, and half of it is kept free. */
const usedOfProcessor = 0.5;

/** The cluster for some buildings; rates are those of December's busiest hour, and of its busiest minutes. */
export interface Cluster {
  readonly parcelsPerDay: { readonly mean: number; readonly december: number };
  readonly parcelsPerSecond: { readonly hour: number; readonly minutes: number };
  readonly mailsPerSecond: number;
  /** Processors in the busiest minutes, by process. */
  readonly processors: ReadonlyMap<string, number>;
  /** Pods, by process. */
  readonly pods: ReadonlyMap<string, number>;
}

/** Milliseconds of CPU of a process for a parcel with all calls that come with it. */
export function costOfParcel({ parcel, list, unit, page }: Costs): number {
  return parcel + callsPerParcel.unit * unit + callsPerParcel.list * list + callsPerParcel.page * page;
}

/** Parcels a second that one pod carries when half of a processor is used; infinite for a process that parcels cost nothing. */
export function parcelsPerPod(costs: Costs): number {
  return (usedOfProcessor * 1_000) / costOfParcel(costs);
}

/**
 * The cluster for this many buildings. `burst` is how much more comes in the busiest minutes than in the mean of the hour. No process has fewer than `leastPods`.
 */
export function clusterFor(
  { buildings, burst, minPods }: { readonly buildings: number; readonly burst: number; readonly minPods: number },
  costs: ReadonlyMap<string, Costs>,
): Cluster {
  const mean = buildings * assumed.unitsPerBuilding * assumed.parcelsPerUnitAndDay;
  const december = mean * assumed.december;
  const hour = (december * assumed.busiestHour) / 3_600;
  const minutes = hour * burst;
  const of = (value: (cost: Costs) => number) =>
    new Map([...costs].map(([name, cost]) => [name, value(cost)] as const));
  return {
    parcelsPerDay: { mean, december },
    parcelsPerSecond: { hour, minutes },
    mailsPerSecond: minutes * assumed.mailsPerParcel,
    processors: of((cost) => (minutes * costOfParcel(cost)) / 1_000),
    pods: of((cost) => Math.max(minPods, Math.ceil(minutes / parcelsPerPod(cost)))),
  };
}
