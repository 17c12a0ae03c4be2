import { z } from 'zod';
import { type Contact, type ContactStatus, optOutReasons } from '../domain/household/household.ts';

/** The id of an address or phone, as lists give it. */
export const contactParams = z.object({ id: z.string().max(1_024) });

const statusNames = ['verified', 'unverified', 'unsubscribed', 'bounced'] as const;
const statusOf = {
  active: 'verified',
  pending: 'unverified',
  opted_out: 'unsubscribed',
  bounced: 'bounced',
} as const satisfies Record<ContactStatus, (typeof statusNames)[number]>;

export const contactStatus = z.enum(statusNames).meta({ id: 'ContactStatus' });

export const optOutReason = z
  .enum(optOutReasons)
  .optional()
  .describe(
    'How its owner unsubscribed: by STOP, by the link in a mail, or by marking a mail as spam; absent for another reason',
  );

/** The status of a contact and, where it unsubscribed, how: as the desk and the unit's members see it. */
export function statusBody({ status, optOutReason }: Contact) {
  return { status: statusOf[status], ...(status === 'opted_out' && optOutReason ? { optOutReason } : {}) };
}
