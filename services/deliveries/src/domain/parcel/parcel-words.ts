import type { Parcel } from './parcel.ts';

const longestWord = 50;
const mostWords = 40;
const marks = /\p{M}/gu;
const isPlain = /^[\x20-\x7e]*$/;
const separators = /[^\p{L}\p{N}]+/u;

/** Text as it is searched: lower case, without accents. */
function searchable(text: string): string {
  const lower = text.toLowerCase();
  return isPlain.test(lower) ? lower : lower.normalize('NFD').replace(marks, '');
}

/** The words of what somebody types into a search box; each has to be the beginning of a word of the parcel. */
export function wordsOfQuery(query: string): string[] {
  return [...new Set(searchable(query).split(/\s+/).filter(Boolean))].map((word) => word.slice(0, longestWord));
}

/** The words a parcel is found by: those between blanks and, within them, those between other signs. */
export function wordsOfParcel(parcel: Omit<Parcel, 'notices'>): string[] {
  const words = new Set<string>();
  const { pickup } = parcel;
  addWords(words, parcel.unit, parcel.tower, parcel.packageId, parcel.courier, parcel.packagetype);
  addWords(words, parcel.tracking, parcel.location, parcel.conciergeId);
  addWords(words, pickup?.residentName, pickup?.residentId, pickup?.conciergeId);
  return [...words].slice(0, mostWords);
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
