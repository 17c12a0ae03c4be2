import { domainToASCII } from 'node:url';

const localForm = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/;
const domainForm = /^[A-Za-z0-9.-]{1,253}$/;

/** Returns an address for SMTP, with an international domain in its ASCII form; undefined if it is invalid. */
export function smtpAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const given = address.slice(at + 1);
  const domain = domainForm.test(given) ? given : domainToASCII(given);
  return at > 0 && localForm.test(local) && domainForm.test(domain) ? `${local}@${domain}` : undefined;
}
