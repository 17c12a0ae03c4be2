import { pageUrl } from '@parcelbell/addresses';

export interface WelcomeFacts {
  readonly url: string;
  readonly seeded: boolean;
  /** Whether there is a demo building. */
  readonly demo: boolean;
  readonly embedded: { readonly mail: boolean; readonly texts: boolean; readonly signIn: boolean };
  readonly dataDir: string;
  readonly logFile: string | undefined;
  readonly readyMs: number;
}

type Row = readonly [label: string, ...lines: string[]];

/** OPER-1: The text for the terminal once the product is ready: the way to the demo and to a first parcel, then the other addresses and accounts. */
export function welcomeText(facts: WelcomeFacts): string {
  const rows = [...demoRow(facts), ...firstParcelRow(facts), ...otherRows(facts)];
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.flatMap(([label, ...texts]) =>
    texts.map((text, at) => `  ${(at === 0 ? label : '').padEnd(width)}  ${text}`),
  );
  const seconds = (facts.readyMs / 1000).toFixed(1);
  return `\nParcelbell is ready (${seconds} s). Ctrl-C stops it; your data stays.\n\n${lines.join('\n')}\n\n`;
}

function demoRow({ url, demo }: WelcomeFacts): Row[] {
  const address = `${pageUrl(url, 'login')}?demo=true`;
  return demo ? [['Look around', address, 'a building with a year of parcels, in which nothing changes']] : [];
}

/** Only with the sample buildings and accounts. */
function firstParcelRow({ url, seeded, embedded }: WelcomeFacts): Row[] {
  if (!seeded || !embedded.signIn) return [['Open', url]];
  const steps = [
    `sign in as admin@maplecourt.test: ${pageUrl(url, 'login')}`,
    'at the desk, type unit 101, choose courier and type, press Enter',
    ...(embedded.mail ? [`read the mail to its resident: ${url}/dev/mailbox`] : []),
  ];
  return [['Log a parcel', ...steps.map((step, at) => `${at + 1}. ${step}`)]];
}

function otherRows({ url, seeded, embedded, dataDir, logFile }: WelcomeFacts): Row[] {
  const accounts: Row = [
    'More accounts',
    'concierge@maplecourt.test (its desk)',
    'manager@parcelbell.test (Maple Court and Harbour Towers)',
    'superadmin@parcelbell.test (every building)',
  ];
  return [
    ...(embedded.signIn && seeded ? [accounts] : []),
    ...(seeded ? [['Register a unit', pageUrl(url, 'register', 'maple-court')] as const] : []),
    ...(embedded.mail && !(seeded && embedded.signIn) ? [['Read the mail', `${url}/dev/mailbox`] as const] : []),
    ...(embedded.texts ? [['Read the texts', `${url}/dev/sms`] as const] : []),
    ['API', `${url}/api/docs`],
    ['Data', dataDir],
    ...(logFile ? [['Log', logFile] as const] : []),
  ];
}
