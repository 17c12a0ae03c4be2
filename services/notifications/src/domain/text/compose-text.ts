import type { LinkCodes } from '@parcelbell/platform';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import type { TextKind } from '../../texts/text-templates.ts';
import { courierOf } from '../mail/mail-content.ts';
import type { Message, MessageKind } from '../message/message.ts';
import { displayName, type Tenant } from '../tenant/tenant.ts';
import { segmentLength, septets, toGsm } from './gsm7.ts';
import { renderTextTemplate } from './render-text-template.ts';

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
const concessions: readonly [keyof Parts, number, (text: string, length: number) => string][] = [
  ['name', 12, beginning],
  ['location', 12, beginning],
  ['tracking', 14, end],
  ['tower', 8, beginning],
];
/** A name is cut at a word where at least so many characters are left. */
const shortestWords = 6;

/**
 * Writes the text message for a message from its template, in one segment. Where it is too long, its parts are shortened one after the other.
 */
export function composeText(
  message: Message,
  tenant: Pick<Tenant, 'name' | 'strataName'>,
  linkCodes: Pick<LinkCodes, 'phoneCode'>,
): string {
  const write = writerFor(message, linkCodes);
  let parts: Parts = {
    name: toGsm(displayName(tenant)),
    location: toGsm(message.parcel?.location ?? ''),
    tracking: toGsm(message.parcel?.tracking ?? ''),
    tower: toGsm(message.tower),
  };
  for (const [part, shortest, shorten] of concessions) {
    const whole = parts[part];
    for (let length = whole.length; length >= shortest; length -= 1) {
      parts = { ...parts, [part]: shorten(whole, length) };
      const text = write(parts);
      if (septets(text) <= segmentLength) return text;
    }
  }
  return fitting(write(parts));
}

/** The kind of text that a message is; undefined for what goes out by e-mail only. */
function textKindOf(kind: MessageKind): TextKind | undefined {
  switch (kind) {
    case 'additions':
      return 'memberAdded';
    case 'overLimit':
    case 'renewal':
    case 'invitation':
      return undefined;
    default:
      return kind;
  }
}

function writerFor(message: Message, linkCodes: Pick<LinkCodes, 'phoneCode'>): (parts: Parts) => string {
  const kind = textKindOf(message.kind);
  if (kind === undefined) return ({ name }) => name;
  const own = kind === 'verification' ? { code: linkCodes.phoneCode(message) } : {};
  return (parts) =>
    toGsm(
      renderTextTemplate(kind, message.language, {
        buildingName: parts.name,
        unitNumber: joined(', ', message.unit, parts.tower),
        trackingId: parcelWords(message, parts),
        ...own,
      }),
    );
}

/** What a text says of the parcel: courier, number, and where a parcel that arrived waits. */
function parcelWords(message: Message, { tracking, location }: Parts): string {
  const parcel = joined(' ', courierOf(message), tracking || (message.parcel?.packageId ?? ''));
  if (message.kind !== 'delivery') return parcel;
  return joined(', ', parcel, location || catalogueFor(message.language).atFrontDesk);
}

function joined(separator: string, ...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(separator);
}

/** The beginning of a text, in at most `length` characters: whole words without an "of the" at the end or, where the first word is too long, an abbreviation. */
function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  const words = text
    .slice(0, length + 1)
    .replace(/\S*$/, '')
    .replace(/(\s+\p{Ll}{1,3})*[^\p{L}\p{N})]*$/u, '');
  return words.length >= shortestWords ? words : `${text.slice(0, length - 1).trimEnd()}.`;
}

/** The end of a text, in at most `length` characters. */
function end(text: string, length: number): string {
  return text.length <= length ? text : `..${text.slice(2 - length)}`;
}

function fitting(text: string): string {
  let short = text;
  while (septets(short) > segmentLength) short = short.slice(0, -1);
  return short;
}
