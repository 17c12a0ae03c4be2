import type { Fact } from '@parcelbell/platform';
import type { SuppressionKey } from './suppression-key.ts';

/** Why an address is not written to: its owner said STOP, its server refused it, or its owner marked a mail as spam. */
export type SuppressionCause = 'stopped' | 'bounced' | 'complained';

/** What is recorded of a suppression, together with the facts that report it. */
interface RecordedSuppression {
  readonly key: SuppressionKey;
  /** Undefined where it ends, as after START. */
  readonly cause: 'stopped' | 'complained' | undefined;
  readonly at: Date;
  /** Whether it is forgotten after 30 days. */
  readonly expires?: boolean;
}

/**
 * Addresses that are not written to. They belong to no tenant: a number that says STOP means all of them. Only what verification mails caused holds for the mails
 * of one tenant that ask to verify, since a stranger can cause these. `suppressionKeyOf` makes the keys.
 */
export interface SuppressionRepository {
  /** Those of the keys that are suppressed, and why. */
  findSuppressed(keys: readonly SuppressionKey[], now: Date): Promise<ReadonlyMap<SuppressionKey, SuppressionCause>>;
  /** Remembers for 30 days that mail to an address is refused for good. */
  addBounced(key: SuppressionKey, at: Date): Promise<void>;
  /** Remembers for 30 days that the server of an address did not take a mail, and answers of how many mails that is known since one was delivered. */
  countSoftBounce(key: SuppressionKey, messageId: string, at: Date): Promise<number>;
  /** Forgets the soft bounces of an address, because a mail was delivered. */
  clearSoftBounces(key: SuppressionKey): Promise<void>;
  /** Forgets that addresses bounced or complained. What happened at or after `before` is kept. */
  clearRefusals(keys: readonly SuppressionKey[], before: Date): Promise<void>;
  /** Records STOP, START or a complaint. */
  record(suppression: RecordedSuppression, facts: readonly Fact[]): Promise<void>;
}
