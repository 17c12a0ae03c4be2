import type { Delivery } from './delivery.ts';
import { type DeliveryDetails, detailNames } from './delivery-details.ts';

const longestWord = 50;
const mostWords = 40;
const marks = /\p{M}/gu;
const isPlain = /^[\x20-\x7e]*$/;
const separators = /[^\p{L}\p{N}]+/u;
const everySeparator = new RegExp(separators, 'gu');
const lettersAndDigits = /^[a-z0-9]*$/;
/** Marks a tracking number that is stored reversed. A word of a query has no blank, so the two are never confused. */
const reversedMark = ' ';
/** A shorter end of a tracking number would match too many deliveries. */
const shortestEnd = 4;

/** Text in the form in which it is searched: lower case, without accents. */
function searchable(text: string): string {
  const lower = text.toLowerCase();
  return isPlain.test(lower) ? lower : lower.normalize('NFD').replace(marks, '');
}

/** The words of a search. Each must be the beginning of a word of the delivery. */
export function wordsOfQuery(query: string): string[] {
  return [...new Set(searchable(query).split(/\s+/).filter(Boolean))].map((word) => word.slice(0, longestWord));
}

/**
 * The beginnings by which a word of a search is looked up. The word is the beginning of a word of the delivery. With four characters or more it may also be
 * the end of the tracking number: that is the beginning of the reversed number, without signs.
 */
export function beginningsOf(word: string): string[] {
  const end = withoutSigns(word);
  return end.length < shortestEnd ? [word] : [word, reversedMark + reversed(end)];
}

/**
 * The words by which a delivery is found: the words between blanks, and their parts between other signs. A tracking number is also found without its signs
 * and by its end.
 */
export function wordsOfDelivery(delivery: DeliveryDetails & Pick<Delivery, 'packageId' | 'pickup'>): string[] {
  const words = new Set<string>();
  const { pickup } = delivery;
  addNumber(words, delivery.tracking);
  addWords(words, delivery.packageId, pickup?.residentName, pickup?.residentId, pickup?.conciergeId);
  // The longest texts come last, so that their words are left out where there are too many.
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
