/** The longest beginning of a word by which something is found. */
export const longestWord = 50;

const marks = /\p{M}/gu;
const isPlain = /^[\x20-\x7e]*$/;
const separators = /[^\p{L}\p{N}]+/u;
const special = /[.*+?^${}()|[\]\\]/g;

/** Text in the form in which it is searched: lower case, without accents. */
export function searchable(text: string): string {
  const lower = text.toLowerCase();
  return isPlain.test(lower) ? lower : lower.normalize('NFD').replace(marks, '');
}

/** The words of a search. Each must be the beginning of a word of what is searched for. */
export function wordsOfQuery(query: string): string[] {
  return [...new Set(searchable(query).split(/\s+/).filter(Boolean))].map((word) => word.slice(0, longestWord));
}

/** The words by which texts are found: the words between blanks, and their parts between other signs. */
export function wordsOfTexts(...texts: readonly (string | undefined)[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    if (text === undefined) continue;
    for (const word of searchable(text).split(/\s+/)) addWord(words, word);
  }
  return [...words];
}

function addWord(words: Set<string>, word: string): void {
  if (word === '') return;
  words.add(word.slice(0, longestWord));
  for (const part of word.split(separators))
    if (part.length > 1 && part !== word) words.add(part.slice(0, longestWord));
}

/** Matches words that begin with `word`. Such an expression is a range in the index of words. */
export function beginningWith(word: string): RegExp {
  return new RegExp(`^${word.replace(special, '\\$&')}`);
}
