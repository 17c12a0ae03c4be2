import { longestWord, searchable, wordsOfTexts } from '@parcelbell/platform';
import type { Delivery } from './delivery.ts';
import { type DeliveryDetails, detailNames } from './delivery-details.ts';
import type { DeliveryFilter } from './delivery-query.ts';

const maxWords = 40;
const everySeparator = /[^\p{L}\p{N}]+/gu;
const lettersAndDigits = /^[a-z0-9]*$/;
/** Marks a tracking number that is stored reversed. A word of a query has no blank, so the two are never confused. */
const reversedMark = ' ';
/** Marks the words of a closed delivery, so that the index alone keeps closed ones out of every other list. No word has a tab. */
const closedMark = '\t';
/** A shorter end of a tracking number would match too many deliveries. */
const minEndLength = 4;

/**
 * The beginnings by which a word of a search is looked up. The word is the beginning of a word of the delivery. With four characters or more it may also be
 * the end of the tracking number: that is the beginning of the reversed number, without signs. `status`: of the list that is searched.
 */
export function beginningsOf(word: string, status?: DeliveryFilter['status']): string[] {
  const end = withoutSigns(word);
  const beginnings = end.length < minEndLength ? [word] : [word, reversedMark + reversed(end)];
  if (status === 'all') return [...beginnings, ...beginnings.map(wordOfClosed)];
  return status === 'closed' ? beginnings.map(wordOfClosed) : beginnings;
}

/** A word as a closed delivery has it. */
export function wordOfClosed(word: string): string {
  return closedMark + word;
}

/**
 * The words by which a delivery is found: the words between blanks, and their parts between other signs. A tracking number is also found without its signs
 * and by its end. One that was undone is not found at all.
 */
export function wordsOfDelivery(delivery: SearchedDelivery): string[] {
  const { pickup, packageId, status } = delivery;
  if (status === 'removed') return [];
  // The longest texts come last, so that their words are left out where there are too many.
  const details = detailNames.map((name) => delivery[name]);
  const texts = wordsOfTexts(packageId, pickup?.residentName, pickup?.residentId, pickup?.conciergeId, ...details);
  const words = [...new Set([...wordsOfNumber(delivery.tracking), ...texts])].slice(0, maxWords);
  return status === 'closed' ? words.map(wordOfClosed) : words;
}

/** What of a delivery its words are made of. */
type SearchedDelivery = DeliveryDetails & Pick<Delivery, 'packageId' | 'pickup' | 'status'>;

/** The word under which a tracking number is found as a whole; undefined for one that is too short to have one. */
export function wordOfTracking(tracking: string): string | undefined {
  return wordsOfNumber(tracking)[0];
}

function wordsOfNumber(number: string | undefined): string[] {
  const whole = withoutSigns(searchable(number ?? ''));
  if (whole.length < minEndLength) return [];
  return [whole.slice(0, longestWord), reversedMark + reversed(whole).slice(0, longestWord)];
}

function withoutSigns(text: string): string {
  return lettersAndDigits.test(text) ? text : text.replace(everySeparator, '');
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
