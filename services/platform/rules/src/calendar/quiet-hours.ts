/** A part of every day in minutes since midnight, on the building's clock. It lasts over midnight where it ends before it begins; where both are the same, there is none. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Whether a time of day, in minutes since midnight, lies in quiet hours. */
export function isQuiet({ from, to }: QuietHours, minutes: number): boolean {
  return from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}
