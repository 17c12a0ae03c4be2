/** Mail providers that are open to everybody. Their domains have no common budget. */
const publicProviders: ReadonlySet<string> = new Set([
  'aol.com',
  'bell.net',
  'cogeco.ca',
  'eastlink.ca',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.net',
  'hotmail.ca',
  'hotmail.com',
  'hotmail.fr',
  'hey.com',
  'icloud.com',
  'live.ca',
  'live.com',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'outlook.fr',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rogers.com',
  'sasktel.net',
  'shaw.ca',
  'sympatico.ca',
  'telus.net',
  'videotron.ca',
  'yahoo.ca',
  'yahoo.com',
  'yahoo.fr',
  'yandex.com',
  'ymail.com',
  'zoho.com',
  '163.com',
  '126.com',
]);

/**
 * The mailbox of an e-mail address in lower case: without the part after a plus sign, and at Gmail without dots, because one person reads all of these.
 * Messages still go to the address itself.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/(?<=.)\+.*/s, '');
  const domain = address.slice(at + 1);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** The domain of an address that is not one of a public mail provider. */
export function privateDomainOf(address: string): string | undefined {
  const domain = mailboxOf(address).split('@').at(-1);
  return domain && !publicProviders.has(domain) ? domain : undefined;
}
