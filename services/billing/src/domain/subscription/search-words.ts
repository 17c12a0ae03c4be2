import { longestWord, searchable } from '@parcelbell/platform';

const mostWords = 30;

/** The words of a text as they are searched: in small letters, without accents. */
export function wordsOf(text: string): string[] {
  const words = searchable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
}
