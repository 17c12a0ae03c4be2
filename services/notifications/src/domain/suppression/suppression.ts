import type { Fact } from '@parcelbell/outbox';
import type { Message } from '../message/message.ts';

/** An address, which stands for all messages to it, or an address in one tenant, which stands for the verification mails of that tenant. */
export type SuppressionKey = string;

/**
 * Returns the key under which the recipient of a message can be suppressed. A stranger can cause verification mails. So a bounce of or a complaint about
 * such a mail suppresses only the verification mails of that tenant.
 */
export function suppressionKeyOf({
  kind,
  channel,
  address,
  tenantId,
}: Pick<Message, 'kind' | 'channel' | 'address' | 'tenantId'>): SuppressionKey {
  return isVerificationMail({ kind, channel }) ? verificationKey(tenantId, address) : address;
}

/** Returns the key for the verification mails of a tenant. Neither part can contain a blank. */
export function verificationKey(tenantId: string, address: string): SuppressionKey {
  return `${address} ${tenantId}`;
}

export function isVerificationMail({ kind, channel }: Pick<Message, 'kind' | 'channel'>): boolean {
  return kind === 'verification' && channel === 'email';
}

/** Why an address gets no messages: its owner sent STOP, its server refused it, or its owner marked a mail as spam. */
export type SuppressionCause = 'stopped' | 'bounced' | 'complained';

interface RecordedSuppression {
  readonly key: SuppressionKey;
  /** Undefined if the suppression ends, as after START. */
  readonly cause: 'stopped' | 'complained' | undefined;
  readonly at: Date;
  /** Whether it ends after 30 days. */
  readonly expires?: boolean;
}

/** Addresses that get no messages. They belong to no tenant: STOP from a number means all tenants. */
export interface SuppressionRepository {
  /** Returns those of the keys that are suppressed, with the cause. */
  findSuppressed(keys: readonly SuppressionKey[], now: Date): Promise<ReadonlyMap<SuppressionKey, SuppressionCause>>;
  /** Records for 30 days that the address is permanently refused by its server. */
  addBounced(key: SuppressionKey, at: Date): Promise<void>;
  /** Records for 30 days that a mail was temporarily refused. Returns the number of such mails since the last delivered one. */
  countSoftBounce(key: SuppressionKey, messageId: string, at: Date): Promise<number>;
  clearSoftBounces(key: SuppressionKey): Promise<void>;
  /** Ends suppressions because of bounces and complaints that happened before a time. */
  clearRefusals(keys: readonly SuppressionKey[], before: Date): Promise<void>;
  /** Keeps what is recorded about keys under their keyed hashes alone, so that it still holds and nobody can read the addresses. Answers whether none is left. */
  forgetAddress(keys: readonly SuppressionKey[]): Promise<boolean>;
  /** Records STOP, START or a complaint, together with the facts that report it. */
  record(suppression: RecordedSuppression, facts: readonly Fact[]): Promise<void>;
}
