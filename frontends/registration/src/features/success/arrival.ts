/** What registering leaves for this page in the history, so that a reload has it too. */
export interface Arrival {
  /** A code was sent to the phone. */
  readonly smsEnabled: boolean;
  readonly residentId: string;
  /** `verified`: the phone gets texts. `stopped`: it said STOP, so it gets none, and no code. */
  readonly smsStatus?: 'verified' | 'stopped' | undefined;
  /** Where to text START to. */
  readonly smsStartNumber?: string | undefined;
}

/** The history's state as what it should be; undefined for a visit that did not come from registering. */
export function arrivalOf(state: unknown): Arrival | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { smsEnabled, residentId, smsStatus, smsStartNumber } = state as Partial<Record<keyof Arrival, unknown>>;
  if (typeof residentId !== 'string' || residentId === '') return undefined;
  return {
    smsEnabled: smsEnabled === true,
    residentId,
    smsStatus: smsStatus === 'verified' || smsStatus === 'stopped' ? smsStatus : undefined,
    smsStartNumber: typeof smsStartNumber === 'string' ? smsStartNumber : undefined,
  };
}

/** Whether a code waits to be entered. */
export function awaitsCode({ smsEnabled, smsStatus }: Arrival): boolean {
  return smsEnabled && smsStatus === undefined;
}
