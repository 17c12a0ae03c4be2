import { pageUrl } from '@parcelbell/addresses';

export interface WelcomeFacts {
  readonly url: string;
  readonly seeded: boolean;
  readonly embedded: { readonly mail: boolean; readonly texts: boolean; readonly signIn: boolean };
  readonly dataDir: string;
  readonly logFile: string | undefined;
  readonly readyMs: number;
}

/** The text for the terminal once the product is ready: its addresses and sample accounts. */
export function welcomeText(facts: WelcomeFacts): string {
  const { url, seeded, embedded } = facts;
  const rows: [string, string][] = [['Open', url]];
  if (embedded.signIn && seeded) {
    rows.push(
      ['Sign in as', 'admin@maplecourt.test (Maple Court)'],
      ['', 'concierge@maplecourt.test (its desk)'],
      ['', 'manager@parcelbell.test (Maple Court and Harbour Towers)'],
      ['', 'superadmin@parcelbell.test (every building)'],
    );
  }
  if (seeded) rows.push(['Register a unit', pageUrl(url, 'register', 'maple-court')]);
  if (embedded.mail) rows.push(['Read the mail', `${url}/dev/mailbox`]);
  if (embedded.texts) rows.push(['Read the texts', `${url}/dev/sms`]);
  rows.push(['API', `${url}/api/docs`], ['Data', facts.dataDir]);
  if (facts.logFile) rows.push(['Log', facts.logFile]);
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`);
  const seconds = (facts.readyMs / 1000).toFixed(1);
  return `\nParcelbell is ready (${seconds} s). Ctrl-C stops it; your data stays.\n\n${lines.join('\n')}\n\n`;
}
