import type { Locale } from './messages.ts';

/** The name under which the browser keeps the choice. */
export const languageKey = 'language';

/** The language that the reader chose in this browser before, else the first of the browser's that the product speaks. */
export function languageToBegin(): Locale {
  return chosenLanguage() ?? preferredLocale(navigator.languages);
}

/** The first language of the reader's browser that the product speaks. */
export function preferredLocale(languages: readonly string[]): Locale {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === 'en' || tag === 'fr');
  return known === 'fr' ? 'fr' : 'en';
}

/** The reader's choice; undefined where they made none, or the browser keeps nothing. */
export function chosenLanguage(): Locale | undefined {
  try {
    const kept = localStorage.getItem(languageKey);
    return kept === 'en' || kept === 'fr' ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepLanguage(locale: Locale): void {
  try {
    localStorage.setItem(languageKey, locale);
  } catch {
    // In a browser that refuses storage the choice lasts as long as the page.
  }
}
