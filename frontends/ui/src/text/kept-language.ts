import { preferredLocale } from './locale.tsx';
import type { Locale } from './messages.ts';

const key = 'language';

/** The language the reader chose here before, else the first of the browser's that the product speaks. */
export function languageToBegin(): Locale {
  const kept = read();
  return kept === 'en' || kept === 'fr' ? kept : preferredLocale(navigator.languages);
}

export function keepLanguage(locale: Locale): void {
  try {
    localStorage.setItem(key, locale);
  } catch {
    // A browser that keeps nothing has it for this page alone.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
