/** How long a building keeps personal data. */
export interface RetentionPeriods {
  /** Name and id of who picked up, note and tracking number: months after the parcel ended. */
  readonly pickupMonths: number;
  /** Photos and signatures: days after the parcel ended. */
  readonly pictureDays: number;
  /** Addresses of former residents: months after they moved out. */
  readonly residentMonths: number;
  /** Messages: days after they were made. */
  readonly messageDays: number;
  /** Values in entries of the audit log: months. */
  readonly auditMonths: number;
}

export const periodNames = ['pickupMonths', 'pictureDays', 'residentMonths', 'messageDays', 'auditMonths'] as const;

/** The default of a period, and what a building may choose. */
export interface Bounds {
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

export type RetentionBounds = Readonly<Record<keyof RetentionPeriods, Bounds>>;

/** What is removed, each by one service. */
export const retentionKinds = ['pickups', 'pictures', 'residents', 'messages', 'auditValues'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

const periodOf = {
  pickups: 'pickupMonths',
  pictures: 'pictureDays',
  residents: 'residentMonths',
  messages: 'messageDays',
  auditValues: 'auditMonths',
} as const satisfies Record<RetentionKind, keyof RetentionPeriods>;

const dayMs = 24 * 60 * 60_000;

/** What ended before this time is over. */
export function cutoffOf(kind: RetentionKind, periods: RetentionPeriods, now: Date): Date {
  const name = periodOf[kind];
  const period = periods[name];
  return name.endsWith('Days') ? new Date(now.getTime() - period * dayMs) : monthsBefore(now, period);
}

/** The same day and time so many months before, or the last day of a month that is too short for it. */
export function monthsBefore(time: Date, months: number): Date {
  const first = new Date(time);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(time.getUTCDate(), lastDay));
  return first;
}
