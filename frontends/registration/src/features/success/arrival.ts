/** What registering leaves for this page in the history, so that a reload has it too. */
export interface Arrival {
  /** Texts are wanted, and the building sends them. */
  readonly smsEnabled: boolean;
  readonly residentId: string;
  /** The phone's code was entered here. */
  readonly phoneVerified?: boolean;
}

/** The history's state as what it should be; undefined for a visit that did not come from registering. */
export function arrivalOf(state: unknown): Arrival | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { smsEnabled, residentId, phoneVerified } = state as Partial<Record<keyof Arrival, unknown>>;
  if (typeof residentId !== 'string' || residentId === '') return undefined;
  return { smsEnabled: smsEnabled === true, residentId, phoneVerified: phoneVerified === true };
}

/** Whether a code waits to be entered. */
export function awaitsCode({ smsEnabled, phoneVerified }: Arrival): boolean {
  return smsEnabled && !phoneVerified;
}
