import { type LinkCodes, zonedFormat } from '@parcelbell/platform';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import { deliveryNumber } from '../../texts/sentences.ts';
import type { TextKind } from '../../texts/text-templates.ts';
import { courierOf, storageFeeOf } from '../mail/delivery-words.ts';
import { formatDollars } from '../mail/dollars-in.ts';
import { type DeliveryDetails, deliveriesOf, type Message } from '../message/message.ts';
import { displayName, type Tenant } from '../tenant/tenant.ts';
import { segmentLength, septets, toGsm } from './gsm7.ts';
import { renderTextTemplate } from './render-text-template.ts';

type TextSender = Pick<Tenant, 'name' | 'strataName' | 'timeZone'>;

/** The parts of a text that may have any length. */
interface Parts {
  readonly name: string;
  readonly location: string;
  readonly tracking: string;
  readonly tower: string;
}

/**
 * The parts in the order in which they are shortened, each with its shortest length and how it is shortened. A tracking number keeps its end: people
 * tell numbers apart by it, and the desk finds them by it.
 */
const shortenings: readonly [keyof Parts, number, (text: string, length: number) => string][] = [
  ['name', 12, keepBeginning],
  ['location', 12, keepBeginning],
  [
    'tracking',
    14,
    (text, length) => (text.includes(numberSeparator) ? keepFirstItems(text, length) : keepEnd(text, length)),
  ],
  ['tower', 8, keepBeginning],
];
const numberSeparator = ', ';
/** So many characters at the end of a number tell a parcel from the others of its unit. */
const distinctiveCharacters = 4;
/** A name is cut at a word where at least so many characters are left. */
const minWordsLength = 6;

/**
 * Writes the text message for a message from its template, in one segment. Where it is too long, its parts are shortened one after the other.
 */
export function composeText(message: Message, tenant: TextSender, linkCodes: Pick<LinkCodes, 'phoneCode'>): string {
  const write = createWriter(message, tenant, linkCodes);
  const parcels = deliveriesOf(message);
  let parts: Parts = {
    name: toGsm(displayName(tenant)),
    location: toGsm(parcels[0]?.location ?? ''),
    tracking: toGsm(parcels.length > 1 ? shortNumbers(parcels) : (parcels[0]?.tracking ?? '')),
    tower: toGsm(message.tower),
  };
  for (const [part, minLength, shorten] of shortenings) {
    const whole = parts[part];
    for (let length = whole.length; length >= minLength; length -= 1) {
      parts = { ...parts, [part]: shorten(whole, length) };
      const text = write(parts);
      if (septets(text) <= segmentLength) return text;
    }
  }
  return truncate(write(parts));
}

/** The kind of text that a message is; undefined for what goes out by e-mail only. */
function textKindOf({ kind, parcels = [] }: Message): TextKind | undefined {
  const isAboutSeveral = parcels.length > 1;
  switch (kind) {
    case 'additions':
      return 'memberAdded';
    case 'delivery':
      return isAboutSeveral ? 'deliveries' : 'delivery';
    case 'reminder':
      return isAboutSeveral ? 'reminders' : 'reminder';
    case 'overLimit':
    case 'renewal':
    case 'invitation':
    case 'addressConfirmation':
    case 'homeLink':
      return undefined;
    default:
      return kind;
  }
}

function createWriter(
  message: Message,
  tenant: TextSender,
  linkCodes: Pick<LinkCodes, 'phoneCode'>,
): (parts: Parts) => string {
  const kind = textKindOf(message);
  if (kind === undefined) return ({ name }) => name;
  const own = kind === 'verification' ? { code: linkCodes.phoneCode(message) } : countValues(message, tenant);
  return (parts) =>
    toGsm(
      renderTextTemplate(kind, message.language, {
        buildingName: parts.name,
        unitNumber: joined(', ', message.unit, parts.tower),
        trackingId: trackingText(message, parts),
        ...own,
      }),
    );
}

/** How many parcels a text tells of, since when the first of them waits, and what storage has cost so far. */
function countValues(message: Message, { timeZone }: TextSender): { count: string; since?: string; fee?: string } {
  const parcels = deliveriesOf(message);
  const count = String(parcels.length);
  if (message.kind !== 'reminder') return { count };
  const { locale, storageSoFar } = catalogueFor(message.language);
  const first = Math.min(...parcels.map(({ loggedAt }) => loggedAt.getTime()));
  const cents = parcels.reduce((sum, parcel) => sum + storageFeeOf(parcel), 0);
  const since = zonedFormat(locale, { month: 'short', day: 'numeric' }, timeZone).format(first);
  return { count, since, fee: cents > 0 ? ` ${storageSoFar(formatDollars(cents, locale))}` : '' };
}

/** What a text says of its parcel: courier, number, and where a parcel waits. Of several it says the numbers. */
function trackingText(message: Message, { tracking, location }: Parts): string {
  const [parcel, ...others] = deliveriesOf(message);
  if (others.length > 0) return tracking;
  const named = joined(' ', courierOf(parcel), tracking || (parcel?.packageId ?? ''));
  if (message.kind !== 'delivery' && message.kind !== 'reminder') return named;
  return joined(', ', named, location || catalogueFor(message.language).atFrontDesk);
}

function joined(separator: string, ...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(separator);
}

/** The beginning of a text, in at most `length` characters: whole words without an "of the" at the end or, where the first word is too long, an abbreviation. */
function keepBeginning(text: string, length: number): string {
  if (text.length <= length) return text;
  const words = text
    .slice(0, length + 1)
    // super-linear: the text has the length of a text message at most.
    .replace(/\S*$/, '')
    // super-linear: as above.
    .replace(/(\s+\p{Ll}{1,3})*[^\p{L}\p{N})]*$/u, '');
  return words.length >= minWordsLength ? words : `${text.slice(0, length - 1).trimEnd()}.`;
}

/** Several parcels: of each the courier and the end of its number. */
function shortNumbers(parcels: readonly DeliveryDetails[]): string {
  return parcels
    .map((parcel) => joined(' ', courierOf(parcel), `..${deliveryNumber(parcel).slice(-distinctiveCharacters)}`))
    .join(numberSeparator);
}

/** The first of a list, as many as fit into `length` characters. */
function keepFirstItems(text: string, length: number): string {
  if (text.length <= length) return text;
  const whole = text.slice(0, Math.max(length - '...'.length, 0) + 1);
  return `${whole.slice(0, Math.max(whole.lastIndexOf(numberSeparator), 0))}${numberSeparator}...`;
}

/** The end of a text, in at most `length` characters. */
function keepEnd(text: string, length: number): string {
  return text.length <= length ? text : `..${text.slice(2 - length)}`;
}

function truncate(text: string): string {
  let short = text;
  while (septets(short) > segmentLength) short = short.slice(0, -1);
  return short;
}
