import type { LinkCodes } from '@parcelbell/auth';
import { zonedFormat } from '@parcelbell/values';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import { deliveryNumber, formatDollars } from '../../texts/sentences.ts';
import type { TextKind } from '../../texts/text-templates.ts';
import { courierOf } from '../mail/delivery-words.ts';
import { type DeliveryDetails, deliveriesOf, type Message } from '../message/message.ts';
import { displayName, type Tenant } from '../tenant/tenant.ts';
import { segmentLength, septets, toGsm } from './gsm7.ts';
import { renderTextTemplate } from './render-text-template.ts';
import { textContact } from './text-contact.ts';

type TextSender = Pick<Tenant, 'name' | 'strataName' | 'timeZone' | 'conciergePhone' | 'conciergeEmail'>;

/** The parts of a text that can have any length. */
interface Parts {
  readonly name: string;
  readonly location: string;
  readonly tracking: string;
  readonly tower: string;
  readonly contact: string;
}

/**
 * The parts in the order in which they are shortened, each with its minimum length and its way of shortening. A tracking number keeps its end, because
 * people distinguish numbers by it, and the desk can search for it. A contact that has no room is left out: HELP answers with it too.
 */
const shortenings: readonly [keyof Parts, number, (text: string, length: number) => string][] = [
  ['name', 12, keepBeginning],
  ['location', 12, keepBeginning],
  ['contact', 0, keepWholeOrNothing],
  [
    'tracking',
    14,
    (text, length) => (text.includes(numberSeparator) ? keepFirstItems(text, length) : keepEnd(text, length)),
  ],
  ['tower', 8, keepBeginning],
];
const numberSeparator = ', ';
/** The characters at the end of a number that distinguish a parcel from others of its unit. */
const distinctiveCharacters = 4;
/** A text is cut at a word only if at least this many characters stay. */
const minWordsLength = 6;

/** Writes a text message from its template, in one segment. If it is too long, its parts are shortened in order. */
export function composeText(message: Message, tenant: TextSender, linkCodes: Pick<LinkCodes, 'phoneCode'>): string {
  const write = createWriter(message, tenant, linkCodes);
  const deliveries = deliveriesOf(message);
  const [first] = deliveries;
  let parts: Parts = {
    name: toGsm(displayName(tenant)),
    location: toGsm(first?.location ?? ''),
    tracking: toGsm(deliveries.length > 1 ? shortNumbers(deliveries) : (first?.tracking ?? '')),
    tower: toGsm(message.tower),
    contact: toGsm(textContact(tenant)),
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

/** Returns the kind of text for a message; undefined for messages that are only sent by e-mail. */
function textKindOf({ kind, parcels = [] }: Message): TextKind | undefined {
  const isAboutSeveral = parcels.length > 1;
  switch (kind) {
    case 'delivery':
      return isAboutSeveral ? 'deliveries' : 'delivery';
    case 'reminder':
      return isAboutSeveral ? 'reminders' : 'reminder';
    case 'additions':
    case 'overLimit':
    case 'renewal':
    case 'invitation':
    case 'addressConfirmation':
    case 'homeLink':
    case 'dataRequest':
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
        hint: catalogueFor(message.language).textHint(parts.contact),
        ...own,
      }),
    );
}

/** Returns the number of deliveries and, for a reminder, the date of the first one and the storage fee so far. */
function countValues(message: Message, { timeZone }: TextSender): { count: string; since?: string; fee?: string } {
  const deliveries = deliveriesOf(message);
  const count = String(deliveries.length);
  if (message.kind !== 'reminder') return { count };
  const { locale, storageSoFar } = catalogueFor(message.language);
  const first = Math.min(...deliveries.map(({ loggedAt }) => loggedAt.getTime()));
  const cents = deliveries.reduce((sum, { storageFeeCents = 0 }) => sum + storageFeeCents, 0);
  const since = zonedFormat(locale, { month: 'short', day: 'numeric' }, timeZone).format(first);
  return { count, since, fee: cents > 0 ? ` ${storageSoFar(formatDollars(cents, locale))}` : '' };
}

/** Returns courier, number and, for a delivery that waits, its location; for several deliveries only the numbers. */
function trackingText(message: Message, { tracking, location }: Parts): string {
  const [delivery, ...others] = deliveriesOf(message);
  if (others.length > 0) return tracking;
  const named = joined(' ', courierOf(delivery), tracking || (delivery?.packageId ?? ''));
  if (message.kind !== 'delivery' && message.kind !== 'reminder') return named;
  return joined(', ', named, location || catalogueFor(message.language).atFrontDesk);
}

function joined(separator: string, ...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(separator);
}

/** Keeps whole words without short words such as "of the" at the end. If the first word is too long, it is abbreviated. */
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

/** Lists deliveries by courier and the end of their number. */
function shortNumbers(deliveries: readonly DeliveryDetails[]): string {
  return deliveries
    .map((delivery) => joined(' ', courierOf(delivery), `..${deliveryNumber(delivery).slice(-distinctiveCharacters)}`))
    .join(numberSeparator);
}

function keepFirstItems(text: string, length: number): string {
  if (text.length <= length) return text;
  const whole = text.slice(0, Math.max(length - '...'.length, 0) + 1);
  return `${whole.slice(0, Math.max(whole.lastIndexOf(numberSeparator), 0))}${numberSeparator}...`;
}

function keepWholeOrNothing(text: string, length: number): string {
  return text.length <= length ? text : '';
}

function keepEnd(text: string, length: number): string {
  return text.length <= length ? text : `..${text.slice(2 - length)}`;
}

function truncate(text: string): string {
  let short = text;
  while (septets(short) > segmentLength) short = short.slice(0, -1);
  return short;
}
