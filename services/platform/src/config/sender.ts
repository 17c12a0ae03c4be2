import { z } from 'zod';

/** Whom the product's mails come from. */
export interface Sender {
  /** The address alone, in small letters: a mail bears its building's name. */
  readonly address: string;
  readonly domain: string;
}

const address = String.raw`([^\s<>@]+@([A-Za-z0-9.-]+))`;
const form = new RegExp(`^(?:${address}|[^<>\\r\\n]*<${address}>)$`);

/** The sender where none is set. */
export const defaultSender: Sender = { address: 'parcels@parcelbell.test', domain: 'parcelbell.test' };

/** A setting such as `parcels@example.com` or `Parcelbell <parcels@example.com>`. */
export const senderSetting = z
  .string()
  .regex(form, { error: 'must be an e-mail address, alone or as: Name <address>' })
  .transform((value): Sender => {
    const [, alone, domain, named, ofNamed] = form.exec(value.toLowerCase()) ?? [];
    return { address: alone ?? named ?? '', domain: domain ?? ofNamed ?? '' };
  });
