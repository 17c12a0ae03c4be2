import { z } from 'zod';

/** The sender of the product's mails. */
export interface Sender {
  /** The address in lower case, without a name: a mail shows the name of its building. */
  readonly address: string;
  readonly domain: string;
}

const address = String.raw`([^\s<>@]+@([A-Za-z0-9.-]+))`;
const form = new RegExp(`^(?:${address}|[^<>\\r\\n]*<${address}>)$`);

/** The default sender. */
export const defaultSender: Sender = { address: 'parcels@parcelbell.test', domain: 'parcelbell.test' };

/** A setting such as `parcels@example.com` or `Parcelbell <parcels@example.com>`. */
export const senderSetting = z
  .string()
  .regex(form, { error: 'must be an e-mail address, alone or as: Name <address>' })
  .transform((value): Sender => {
    const [, alone, domain, named, ofNamed] = form.exec(value.toLowerCase()) ?? [];
    return { address: alone ?? named ?? '', domain: domain ?? ofNamed ?? '' };
  });
