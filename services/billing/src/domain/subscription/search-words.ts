const longestWord = 50;
const mostWords = 30;
const marks = /\p{M}/gu;

/** The words of a text as they are searched: in small letters, without accents. */
export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replace(marks, '');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
}
