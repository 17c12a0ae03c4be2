import type { Catalogue } from './catalogue.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The texts in a language; English for any that there are none in. */
export function catalogueFor(language: string): Catalogue {
  return language === 'fr' ? fr : en;
}
