import type { Catalogue } from './catalogue.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** Returns the texts in a language. For other languages, the English texts are used. */
export function catalogueFor(language: string): Catalogue {
  return language === 'fr' ? fr : en;
}
