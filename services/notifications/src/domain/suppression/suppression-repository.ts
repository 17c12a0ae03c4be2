import type { Fact } from '@parcelbell/platform';

export type SuppressionCause = 'stopped' | 'bounced';

/** Addresses that are not written to. They belong to no tenant: a number that says STOP means all of them. */
export interface SuppressionRepository {
  /** Those of the addresses that are suppressed, and why. */
  findSuppressed(addresses: readonly string[], now: Date): Promise<ReadonlyMap<string, SuppressionCause>>;
  /** Remembers for 30 days that mail to an address is refused for good. */
  addBounced(address: string, at: Date): Promise<void>;
  /** Forgets that addresses bounced. A bounce at or after `before` is kept. */
  forgetBounced(addresses: readonly string[], before: Date): Promise<void>;
  /** Records STOP (`stopped`) or START (undefined) together with the facts that report it. */
  record(address: string, cause: 'stopped' | undefined, facts: readonly Fact[], at: Date): Promise<void>;
}
