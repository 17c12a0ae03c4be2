import type { LinkCodes } from '@parcelbell/platform';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import { type Building, displayName } from '../building/building.ts';
import { courierOf } from '../mail/mail-content.ts';
import type { Message } from '../message/message.ts';
import { segmentLength, septets, toGsm } from './gsm7.ts';

/** Shortest forms that are tried before a text is simply cut. */
const shortestName = 12;
const shortestLocation = 12;
/** What whole words must at least leave of a name. */
const shortestWords = 6;

/** Writes the text message for a message, in one segment: the building's name gives way first, then the location. */
export function composeText(message: Message, building: Building, linkCodes: LinkCodes): string {
  const name = toGsm(displayName(building));
  const location = toGsm(message.parcel?.location ?? '');
  const write = (nameLength: number, locationLength: number) =>
    toGsm(wordsFor(message, linkCodes, cut(name, nameLength), cut(location, locationLength)));
  for (let length = name.length; length >= shortestName; length -= 1) {
    const text = write(length, location.length);
    if (septets(text) <= segmentLength) return text;
  }
  for (let length = location.length; length >= shortestLocation; length -= 1) {
    const text = write(shortestName, length);
    if (septets(text) <= segmentLength) return text;
  }
  return fitting(write(shortestName, shortestLocation));
}

function wordsFor(message: Message, linkCodes: LinkCodes, name: string, location: string): string {
  const texts = catalogueFor(message.language);
  const unit = texts.unit(message.unit, message.tower);
  const courier = courierOf(message);
  switch (message.kind) {
    case 'delivery':
      return texts.smsDelivery({ courier, location }, unit, name);
    case 'pickup':
      return texts.smsPickup({ courier }, unit, name);
    case 'verification':
      return texts.smsVerification(linkCodes.phoneCode(message), name);
    case 'memberAdded':
      return texts.memberAdded(message.maskedAddress ?? '', unit, name).subject;
  }
}

/** At most `length` characters: whole words without an "of the" at the end, or as an abbreviation where the first of them are too long. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const words = text
    .slice(0, length + 1)
    .replace(/\S*$/, '')
    .replace(/(\s+\p{Ll}{1,3})*[^\p{L}\p{N})]*$/u, '');
  return words.length >= shortestWords ? words : `${text.slice(0, length - 1).trimEnd()}.`;
}

function fitting(text: string): string {
  let short = text;
  while (septets(short) > segmentLength) short = short.slice(0, -1);
  return short;
}
