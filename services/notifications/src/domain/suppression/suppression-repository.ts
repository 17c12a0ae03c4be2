import type { Fact } from '@parcelbell/platform';

/** Why an address is not written to: its owner said STOP, its server refused it, or its owner marked a mail as spam. */
export type SuppressionCause = 'stopped' | 'bounced' | 'complained';

/** Addresses that are not written to. They belong to no tenant: a number that says STOP means all of them. */
export interface SuppressionRepository {
  /** Those of the addresses that are suppressed, and why. */
  findSuppressed(addresses: readonly string[], now: Date): Promise<ReadonlyMap<string, SuppressionCause>>;
  /** Remembers for 30 days that mail to an address is refused for good. */
  addBounced(address: string, at: Date): Promise<void>;
  /** Remembers for 30 days that the server of an address did not take a mail, and answers of how many mails that is known since one was delivered. */
  countSoftBounce(address: string, messageId: string, at: Date): Promise<number>;
  /** Forgets the soft bounces of an address, because a mail was delivered. */
  forgetSoftBounces(address: string): Promise<void>;
  /** Forgets that addresses bounced or complained. What happened at or after `before` is kept. */
  forgetRefusals(addresses: readonly string[], before: Date): Promise<void>;
  /** Records STOP (`stopped`), START (undefined) or a complaint together with the facts that report it. */
  record(address: string, cause: 'stopped' | 'complained' | undefined, facts: readonly Fact[], at: Date): Promise<void>;
}
