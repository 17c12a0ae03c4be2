import { maxWordLength, searchable, wordsOfTexts } from '@parcelbell/rules';
import type { Delivery } from './delivery.ts';
import { type DeliveryDetails, detailNames } from './delivery-details.ts';
import type { DeliveryFilter } from './delivery-query.ts';

const maxWords = 40;
const everySeparator = /[^\p{L}\p{N}]+/gu;
const lettersAndDigits = /^[a-z0-9]*$/;
/** The first character of a reversed tracking number. A word of a query has no blank, so the two are never confused. */
const reversedMark = ' ';
/** The first character of the words of closed deliveries, so that the index alone keeps them out of other lists. No word has a tab. */
const closedMark = '\t';
/** A shorter end of a tracking number would match too many deliveries. */
const minEndLength = 4;

/**
 * The beginnings to search for. A word of a query is the beginning of a word of the delivery. With four characters or more it may also be
 * the end of the tracking number: the beginning of the reversed number, without signs. `status` is the status of the list.
 */
export function beginningsOf(word: string, status?: DeliveryFilter['status']): string[] {
  const end = withoutSigns(word);
  const beginnings = end.length < minEndLength ? [word] : [word, reversedMark + reversed(end)];
  if (status === 'all') return [...beginnings, ...beginnings.map(wordOfClosed)];
  return status === 'closed' ? beginnings.map(wordOfClosed) : beginnings;
}

/** The word of a closed delivery. */
export function wordOfClosed(word: string): string {
  return closedMark + word;
}

/**
 * The words of a delivery: its texts split at blanks, and again at other signs. A tracking number is also found without its signs and by
 * its end. An undone delivery has no words.
 */
export function wordsOfDelivery(delivery: SearchedDelivery): string[] {
  const { pickup, packageId, status } = delivery;
  if (status === 'removed') return [];
  // The longest texts come last: their words are left out if there are too many.
  const details = detailNames.map((name) => delivery[name]);
  const texts = wordsOfTexts(packageId, pickup?.residentName, pickup?.residentId, pickup?.conciergeId, ...details);
  const words = [...new Set([...wordsOfNumber(delivery.tracking), ...texts])].slice(0, maxWords);
  return status === 'closed' ? words.map(wordOfClosed) : words;
}

type SearchedDelivery = DeliveryDetails & Pick<Delivery, 'packageId' | 'pickup' | 'status'>;

/** The word of a whole tracking number; undefined if it is too short. */
export function wordOfTracking(tracking: string): string | undefined {
  return wordsOfNumber(tracking)[0];
}

function wordsOfNumber(number: string | undefined): string[] {
  const whole = withoutSigns(searchable(number ?? ''));
  if (whole.length < minEndLength) return [];
  return [whole.slice(0, maxWordLength), reversedMark + reversed(whole).slice(0, maxWordLength)];
}

function withoutSigns(text: string): string {
  return lettersAndDigits.test(text) ? text : text.replace(everySeparator, '');
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
