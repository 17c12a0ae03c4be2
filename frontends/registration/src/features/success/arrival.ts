/** What the registration page passes on in the browser's history. It is still there after a reload. */
export interface Arrival {
  /** The resident wants text messages, and the building sends them. */
  readonly smsEnabled: boolean;
  readonly residentId: string;
  /** The code was entered, so the phone is verified. */
  readonly phoneVerified?: boolean;
}

/** Reads the history's state. Undefined if the visitor did not come from the registration page. */
export function arrivalOf(state: unknown): Arrival | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { smsEnabled, residentId, phoneVerified } = state as Partial<Record<keyof Arrival, unknown>>;
  if (typeof residentId !== 'string' || residentId === '') return undefined;
  return { smsEnabled: smsEnabled === true, residentId, phoneVerified: phoneVerified === true };
}

/** Whether a code has to be entered. */
export function awaitsCode({ smsEnabled, phoneVerified }: Arrival): boolean {
  return smsEnabled && !phoneVerified;
}
