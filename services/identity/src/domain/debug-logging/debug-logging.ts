/** For how long debug logging may be on, in seconds: at once, and counted from any moment that it is extended. */
export const shortestSeconds = 60;
export const longestSeconds = 1_800;
export const usualSeconds = 300;

/** By how much it can be extended, in seconds. */
export const extensions = [300, 600] as const;
export type Extension = (typeof extensions)[number];

/** What every process writes to its log for a while. There is one for the whole installation. */
export interface DebugLogging {
  readonly enabled: boolean;
  readonly enabledAt: Date;
  /** From then on it is off, whether or not anybody disables it. */
  readonly endsAt: Date;
  /** The building whose requests are logged; empty: all. */
  readonly tenantId: string;
  /** Requests and their headers are logged, and no debug lines of the services. */
  readonly requestHeadersOnly: boolean;
  readonly version: number;
}

/** Before anybody has enabled it. */
export const neverEnabled: DebugLogging = {
  enabled: false,
  enabledAt: new Date(0),
  endsAt: new Date(0),
  tenantId: '',
  requestHeadersOnly: false,
  version: 0,
};

export function isOn({ enabled, endsAt }: DebugLogging, now: Date): boolean {
  return enabled && endsAt > now;
}

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
