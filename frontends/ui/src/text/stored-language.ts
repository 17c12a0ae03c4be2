import { localStore } from '@parcelbell/client';
import { isLocale, type Locale } from './messages.ts';

/** The name under which the browser keeps the choice. */
export const languageKey = 'language';

/** The language that the reader chose in this browser before, else the first of the browser's that the product speaks. */
export function initialLanguage(): Locale {
  return storedLanguage() ?? preferredLocale(navigator.languages);
}

/** The first language of the reader's browser that the product speaks. */
export function preferredLocale(languages: readonly string[]): Locale {
  return languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? 'en';
}

/** The reader's choice; undefined where they made none. */
export function storedLanguage(): Locale | undefined {
  const kept = localStore.getItem(languageKey);
  return kept && isLocale(kept) ? kept : undefined;
}

export function storeLanguage(locale: Locale): void {
  localStore.setItem(languageKey, locale);
}
