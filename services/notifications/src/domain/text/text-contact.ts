import type { Tenant } from '../tenant/tenant.ts';

const northAmerican = /^\+?1?[\s.-]*\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/;
/** A longer contact would take too much of a segment. */
const maxPhone = 20;
const maxEmail = 40;

/** Whom to ask, in a text message: the concierge's phone, or else the e-mail address. Empty if neither is short enough. */
export function textContact({
  conciergePhone,
  conciergeEmail,
}: Pick<Tenant, 'conciergePhone' | 'conciergeEmail'>): string {
  const phone = conciergePhone.trim().replace(northAmerican, '$1-$2-$3');
  if (phone !== '' && phone.length <= maxPhone) return phone;
  return conciergeEmail.length <= maxEmail ? conciergeEmail : '';
}
