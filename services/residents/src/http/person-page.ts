import type { Language } from '../domain/household/household.ts';
import type { PersonExport } from '../domain/person/export-person.ts';
import { personBody } from './person-schemas.ts';

/** The page can run no script, send no form and follow no link, however it is opened. */
export const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

interface Words {
  readonly title: string;
  readonly intro: (building: string, at: string) => string;
  readonly incomplete: string;
  readonly none: string;
  readonly contacts: string;
  readonly requests: string;
  readonly stays: string;
  readonly messages: string;
  readonly pickups: string;
  readonly columns: Readonly<Record<Column, string>>;
  readonly values: Readonly<Record<string, string>>;
}

const columns = [
  'address',
  'unit',
  'status',
  'language',
  'addedAt',
  'verifiedAt',
  'quietHours',
  'consent',
  'from',
  'to',
  'at',
  'kind',
  'parcels',
  'courier',
  'type',
  'endedAt',
  'name',
  'note',
  'tracking',
  'pictures',
] as const;
type Column = (typeof columns)[number];

const english: Words = {
  title: 'Your personal data',
  intro: (building, at) => `What ${building} keeps about you, as of ${at}.`,
  incomplete: 'There is more than this page can show. Ask the building for the rest.',
  none: 'Nothing is kept.',
  contacts: 'E-mail addresses and phone numbers',
  requests: 'Registrations that nobody confirmed',
  stays: 'When you lived here',
  messages: 'Messages to you',
  pickups: 'Pickups',
  columns: {
    address: 'Address or number',
    unit: 'Unit',
    status: 'Status',
    language: 'Language',
    addedAt: 'Added',
    verifiedAt: 'Confirmed',
    quietHours: 'Quiet hours',
    consent: 'Agreed to texts',
    from: 'From',
    to: 'To',
    at: 'Time',
    kind: 'About',
    parcels: 'Parcels',
    courier: 'Courier',
    type: 'Type',
    endedAt: 'Ended',
    name: 'Picked up by',
    note: 'Notes',
    tracking: 'Tracking number',
    pictures: 'Pictures',
  },
  values: {
    verified: 'confirmed',
    unverified: 'not confirmed',
    photo: 'photo',
    signature: 'signature',
    delivery: 'arrival of a parcel',
    pickup: 'pickup of a parcel',
    verification: 'confirmation of an address or number',
    additions: 'additions to your unit',
    overLimit: 'monthly limit of parcels',
    reminder: 'reminder',
    correction: 'correction',
    homeLink: 'link to your page',
    welcome: 'beginning of texts',
    dataRequest: 'your personal data',
    pickedup: 'picked up',
  },
};

const french: Words = {
  title: 'Vos renseignements personnels',
  intro: (building, at) => `Ce que ${building} conserve à votre sujet, en date du ${at}.`,
  incomplete: 'Il y en a plus que cette page ne peut en montrer. Demandez le reste à l’immeuble.',
  none: 'Rien n’est conservé.',
  contacts: 'Adresses courriel et numéros de téléphone',
  requests: 'Inscriptions que personne n’a confirmées',
  stays: 'Quand vous avez habité ici',
  messages: 'Messages qui vous ont été envoyés',
  pickups: 'Remises de colis',
  columns: {
    address: 'Adresse ou numéro',
    unit: 'Unité',
    status: 'État',
    language: 'Langue',
    addedAt: 'Ajout',
    verifiedAt: 'Confirmation',
    quietHours: 'Heures de silence',
    consent: 'Accord pour les textos',
    from: 'Du',
    to: 'Au',
    at: 'Heure',
    kind: 'Objet',
    parcels: 'Colis',
    courier: 'Transporteur',
    type: 'Type',
    endedAt: 'Fin',
    name: 'Remis à',
    note: 'Notes',
    tracking: 'Numéro de suivi',
    pictures: 'Images',
  },
  values: {
    verified: 'confirmée',
    unverified: 'non confirmée',
    unsubscribed: 'désabonnée',
    bounced: 'refusée',
    photo: 'photo',
    signature: 'signature',
    delivery: 'arrivée d’un colis',
    pickup: 'remise d’un colis',
    verification: 'confirmation d’une adresse ou d’un numéro',
    additions: 'ajouts à votre unité',
    overLimit: 'limite mensuelle de colis',
    reminder: 'rappel',
    correction: 'correction',
    homeLink: 'lien vers votre page',
    welcome: 'début des textos',
    dataRequest: 'vos renseignements personnels',
    queued: 'en attente',
    sending: 'en cours d’envoi',
    sent: 'envoyé',
    delivered: 'reçu',
    failed: 'échec',
    expired: 'trop tard',
    suppressed: 'retenu',
    pickedup: 'remis',
    closed: 'fermé',
  },
};

type Row = Readonly<Partial<Record<Column, string>>>;

/** What a building has of a person, as a page without scripts. Every value is escaped. */
export function personPage(data: PersonExport, language: Language): string {
  const words = language === 'fr' ? french : english;
  const named = (value: string) => words.values[value] ?? value;
  const { contacts, requests, stays } = personBody(data.person);
  const contactRow = (contact: (typeof contacts)[number]): Row => ({
    address: contact.address,
    unit: unitOf(contact),
    status: named(contact.status),
    language: contact.language,
    addedAt: timeOf(contact.addedAt),
    verifiedAt: timeOf(contact.verifiedAt),
    quietHours: contact.quietHours ? `${contact.quietHours.from}–${contact.quietHours.to}` : '',
    consent: contact.consent ? [timeOf(contact.consent.at), contact.consent.wording ?? ''].join(' ').trim() : '',
  });
  const contactColumns: readonly Column[] = columns.slice(0, 8);
  const sections = [
    section(words, words.contacts, contactColumns, contacts.map(contactRow)),
    section(words, words.requests, contactColumns, requests.map(contactRow)),
    section(
      words,
      words.stays,
      ['unit', 'from', 'to'],
      stays.map((stay) => ({ unit: unitOf(stay), from: timeOf(stay.movedInAt), to: timeOf(stay.movedOutAt) })),
    ),
    section(
      words,
      words.messages,
      ['at', 'address', 'unit', 'kind', 'status', 'parcels'],
      data.messages.map((message) => ({
        at: timeOf(message.at),
        address: message.address,
        unit: unitOf(message),
        kind: named(message.kind),
        status: named(message.status),
        parcels: message.packageIds.join(', '),
      })),
    ),
    ...(data.pickups.length === 0 ? [] : [pickupSection(words, named, data)]),
  ];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(words.title)}</title>${style}`;
  const intro = `<h1>${escaped(words.title)}</h1><p>${escaped(words.intro(data.buildingName, timeOf(data.exportedAt)))}</p>`;
  const note = data.isComplete ? '' : `<p>${escaped(words.incomplete)}</p>`;
  return `<!doctype html><html lang="${language}"><head>${head}</head><body><main>${intro}${note}${sections.join('')}</main></body></html>`;
}

function pickupSection(words: Words, named: (value: string) => string, { pickups }: PersonExport): string {
  return section(
    words,
    words.pickups,
    ['parcels', 'unit', 'courier', 'type', 'status', 'endedAt', 'name', 'note', 'tracking', 'pictures'],
    pickups.map((pickup) => ({
      parcels: pickup.packageId,
      unit: unitOf(pickup),
      courier: pickup.courier,
      type: pickup.packageType,
      status: named(pickup.status),
      endedAt: timeOf(pickup.endedAt),
      name: [pickup.name, pickup.residentId, pickup.delegateName].filter(Boolean).join(', '),
      note: [pickup.note, pickup.closedNote].filter(Boolean).join(', '),
      tracking: pickup.tracking ?? '',
      pictures: [pickup.hasPhoto ? named('photo') : '', pickup.hasSignature ? named('signature') : '']
        .filter(Boolean)
        .join(', '),
    })),
  );
}

/** A table with a heading. Columns that no row fills are left out. */
function section(words: Words, title: string, wanted: readonly Column[], rows: readonly Row[]): string {
  const heading = `<h2>${escaped(title)}</h2>`;
  if (rows.length === 0) return `<section>${heading}<p>${escaped(words.none)}</p></section>`;
  const shown = wanted.filter((column) => rows.some((row) => row[column]));
  const titles = shown.map((column) => `<th scope="col">${escaped(words.columns[column])}</th>`).join('');
  const lines = rows.map(
    (row) => `<tr>${shown.map((column) => `<td>${escaped(row[column] ?? '')}</td>`).join('')}</tr>`,
  );
  return `<section>${heading}<div class="wide"><table><thead><tr>${titles}</tr></thead><tbody>${lines.join('')}</tbody></table></div></section>`;
}

const style =
  '<style>body{font:16px/1.5 system-ui,sans-serif;color:#1f2328;background:#fff;margin:2rem}main{max-width:70rem;margin:auto}.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #d0d7de}</style>';

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? '');
}

function unitOf({ unit, tower }: { readonly unit: string; readonly tower?: string | undefined }): string {
  return tower ? `${unit}, ${tower}` : unit;
}

function timeOf(at: Date | undefined): string {
  return at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
}
