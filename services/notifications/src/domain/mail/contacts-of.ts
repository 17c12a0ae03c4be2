import type { Tenant } from '../tenant/tenant.ts';
import { smtpAddress } from './mail-address.ts';

/** An address or a number of the concierge, and what follows it in a list. It has `plain` instead of `text` where it is no link. */
export interface Contact {
  readonly url?: string;
  readonly text?: string;
  readonly plain?: string;
  readonly after: string;
}

const dialableForm = /^\+?[\d\s().-]{7,20}$/;
const northAmerican = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** How the concierge can be reached. An e-mail address that is not valid is left out. */
export function contactsOf(tenant: Pick<Tenant, 'conciergeEmail' | 'conciergePhone'>): Contact[] {
  const email = smtpAddress(tenant.conciergeEmail);
  const phone = tenant.conciergePhone.trim();
  return [
    ...(email ? [{ url: `mailto:${email}`, text: email, after: phone ? ',' : '' }] : []),
    ...(phone ? [phoneContact(phone)] : []),
  ];
}

function phoneContact(phone: string): Contact {
  if (!dialableForm.test(phone)) return { plain: phone, after: '' };
  const number = phone.replace(/[^+\d]/g, '');
  return { url: `tel:${number}`, text: number.replace(northAmerican, '+1 $1 $2 $3'), after: '' };
}
