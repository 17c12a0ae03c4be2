import type { Delivery } from './delivery.ts';
import { type DeliveryDetails, detailNames } from './delivery-details.ts';

const longestWord = 50;
const mostWords = 40;
const marks = /\p{M}/gu;
const isPlain = /^[\x20-\x7e]*$/;
const separators = /[^\p{L}\p{N}]+/u;
const everySeparator = new RegExp(separators, 'gu');
const lettersAndDigits = /^[a-z0-9]*$/;
/** Begins a tracking number that is stored from its end to its beginning. No word of a query has a blank, so that neither is taken for the other. */
const reversedMark = ' ';
/** A shorter end of a tracking number would lead to too many parcels. */
const shortestEnd = 4;

/** Text as it is searched: lower case, without accents. */
function searchable(text: string): string {
  const lower = text.toLowerCase();
  return isPlain.test(lower) ? lower : lower.normalize('NFD').replace(marks, '');
}

/** The words of what somebody types into a search box; each has to be the beginning of a word of the parcel. */
export function wordsOfQuery(query: string): string[] {
  return [...new Set(searchable(query).split(/\s+/).filter(Boolean))].map((word) => word.slice(0, longestWord));
}

/**
 * What a word of a query is looked up by: it is the beginning of a word of the parcel or, from four characters on, the end of its tracking number,
 * which is the beginning of that number reversed; signs do not count there.
 */
export function beginningsOf(word: string): string[] {
  const end = withoutSigns(word);
  return end.length < shortestEnd ? [word] : [word, reversedMark + reversed(end)];
}

/**
 * The words a parcel is found by: those between blanks and, within them, those between other signs. A tracking number is found without its signs too,
 * and from its end.
 */
export function wordsOfDelivery(delivery: DeliveryDetails & Pick<Delivery, 'packageId' | 'pickup'>): string[] {
  const words = new Set<string>();
  const { pickup } = delivery;
  addNumber(words, delivery.tracking);
  addWords(words, delivery.packageId, pickup?.residentName, pickup?.residentId, pickup?.conciergeId);
  // The longest texts come last: where there are too many words, theirs are left out.
  addWords(words, ...detailNames.map((name) => delivery[name]));
  return [...words].slice(0, mostWords);
}

function addNumber(words: Set<string>, number: string | undefined): void {
  if (number === undefined) return;
  const whole = withoutSigns(searchable(number));
  if (whole.length < shortestEnd) return;
  words.add(whole.slice(0, longestWord));
  words.add(reversedMark + reversed(whole).slice(0, longestWord));
}

function withoutSigns(text: string): string {
  return lettersAndDigits.test(text) ? text : text.replace(everySeparator, '');
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

function addWords(words: Set<string>, ...texts: readonly (string | undefined)[]): void {
  for (const text of texts) {
    if (text === undefined) continue;
    for (const word of searchable(text).split(/\s+/)) addWord(words, word);
  }
}

function addWord(words: Set<string>, word: string): void {
  if (word === '') return;
  words.add(word.slice(0, longestWord));
  for (const part of word.split(separators))
    if (part.length > 1 && part !== word) words.add(part.slice(0, longestWord));
}
