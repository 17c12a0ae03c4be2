import type { Message } from '../message/message.ts';

/** What a suppression is stored under: an address, for all messages to it, or an address in one tenant, for the mails of the tenant that ask to verify it. */
export type SuppressionKey = string;

/**
 * What keeps a message from being sent. Anybody can cause mails that ask to verify an address, so what its owner or its server does about one of them
 * ends such mails from that tenant alone.
 */
export function suppressionKeyOf({
  kind,
  channel,
  address,
  tenantId,
}: Pick<Message, 'kind' | 'channel' | 'address' | 'tenantId'>): SuppressionKey {
  return isVerificationMail({ kind, channel }) ? verificationKey(tenantId, address) : address;
}

/** The key of a tenant's mails that ask to verify an address. Neither part can contain a blank. */
export function verificationKey(tenantId: string, address: string): SuppressionKey {
  return `${address} ${tenantId}`;
}

export function isVerificationMail({ kind, channel }: Pick<Message, 'kind' | 'channel'>): boolean {
  return kind === 'verification' && channel === 'email';
}
