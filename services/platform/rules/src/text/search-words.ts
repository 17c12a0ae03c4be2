/** The longest beginning of a word by which something is found. */
export const maxWordLength = 50;

const marks = /\p{M}/gu;
const isPlain = /^[\x20-\x7e]*$/;
const separators = /[^\p{L}\p{N}]+/u;
const special = /[.*+?^${}()|[\]\\]/g;

/** Text in the form in which it is searched: lower case, without accents. */
export function searchable(text: string): string {
  const lower = text.toLowerCase();
  return isPlain.test(lower) ? lower : lower.normalize('NFD').replace(marks, '');
}

/** The words of a search. Each must be the beginning of a word or of a part of what is searched for. */
export function wordsOfQuery(query: string): string[] {
  return [...new Set(searchable(query).split(/\s+/).filter(Boolean))].map((word) => word.slice(0, maxWordLength));
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

/** The most parts that are stored of one thing, so that no text makes a document or an index large. */
const maxParts = 600;

/**
 * The parts by which texts are found at any place within a word: of each word between blanks, what is left of it from each of its letters on (`maple`, `aple`,
 * `ple` …). Whatever stands in a word is the beginning of one of them, so `beginningWith` finds it by an index.
 */
export function partsOfTexts(...texts: readonly (string | undefined)[]): string[] {
  const parts = new Set<string>();
  for (const text of texts) {
    for (const word of searchable(text ?? '').split(/\s+/)) addParts(parts, [...word]);
  }
  return [...parts];
}

function addParts(parts: Set<string>, letters: readonly string[]): void {
  for (let at = 0; at < letters.length && parts.size < maxParts; at += 1) {
    parts.add(
      letters
        .slice(at, at + maxWordLength)
        .join('')
        .slice(0, maxWordLength),
    );
  }
}

function addWord(words: Set<string>, word: string): void {
  if (word === '') return;
  words.add(word.slice(0, maxWordLength));
  for (const part of word.split(separators))
    if (part.length > 1 && part !== word) words.add(part.slice(0, maxWordLength));
}

/** Matches words that begin with `word`. Such an expression is a range in the index of words. */
export function beginningWith(word: string): RegExp {
  return new RegExp(`^${word.replace(special, '\\$&')}`);
}
