import type { Catalogue } from './catalogue.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts in a language; in English where there are none in that language. */
export function catalogueFor(language: string): Catalogue {
  return language === 'fr' ? fr : en;
}
