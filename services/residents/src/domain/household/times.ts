const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long things last, in milliseconds. */
export const lasts = {
  /** A pending contact that is not verified by then is forgotten. */
  pending: 48 * hour,
  /** A verified contact that nobody approves by then is forgotten. */
  approval: 30 * day,
  /** The link in a notice of additions. */
  additionsLink: 30 * day,
  /** For so long a contact counts as an addition, which members and staff are shown. */
  addition: 90 * day,
  /** Between two notices of additions to one household. */
  notice: day,
  /** A link in a verification mail. */
  verifyLink: 7 * day,
  /** A code in a text. */
  phoneCode: 10 * minute,
  /** By then a registration that began before its building was deleted has ended. */
  registering: minute,
  /** The window in which sends are counted. */
  sendWindow: day,
} as const;

export function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}

/** Whether `milliseconds` have passed since `time`. */
export function hasPassed(time: Date, milliseconds: number, now: Date): boolean {
  return now.getTime() - time.getTime() >= milliseconds;
}
