import { numberFormat, pluralRules } from './formatters.ts';
import languages from './languages.json' with { type: 'json' };

/** A language of the product, as `languages.json` lists them. */
export type Locale = keyof typeof languages.names;

/** Each language by its own name. */
export const languageNames: Readonly<Record<Locale, string>> = languages.names;

export function isLocale(tag: string): tag is Locale {
  return Object.hasOwn(languages.names, tag);
}

/** A language of mails and text messages, which the API knows. */
export type MessageLanguage = 'en' | 'fr';

/** The language in which a reader of the screens gets messages. */
export function messageLanguage(locale: Locale): MessageLanguage {
  return locale === 'fr' ? 'fr' : 'en';
}

export const locales: readonly Locale[] = Object.keys(languages.names).filter(isLocale);

/** The name of a language for `Intl`: all are written as in Canada. */
export const intlLocale: Readonly<Record<Locale, string>> = languages.intl;

/**
 * The sentences of a catalogue in one language, as i18next writes them (JSON v4): `{{placeholders}}`, and for a plural a key with
 * each form, such as `people_one` and `people_other`, which is chosen by the value of `{{count}}`.
 */
export type Texts = Readonly<Record<string, string>>;

/** The keys of a catalogue; that of a plural is without its form. */
type Key<C extends Texts> = {
  [K in keyof C & string]: K extends `${infer Plural}_one` | `${infer Plural}_other` ? Plural : K;
}[keyof C & string];

type PlaceholderIn<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never;
type Placeholder<C extends Texts, K extends string> = K extends keyof C
  ? PlaceholderIn<C[K]>
  : 'count' | PlaceholderIn<C[keyof C & `${K}_${'one' | 'other'}`]>;
type Values<C extends Texts, K extends string> = [Placeholder<C, K>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<C, K>, string | number>>];

/** Answers a message of a catalogue; the compiler checks its key and its placeholders. */
export type Translate<C extends Texts> = <K extends Key<C>>(key: K, ...values: Values<C, K>) => string;

/** A catalogue: English, and the other languages once they are loaded. */
export type Messages<C extends Texts> = { readonly en: C } & { readonly [L in Exclude<Locale, 'en'>]?: Texts };

export interface Words<C extends Texts> {
  readonly en: C;
  /** French that is loaded with the page, because many readers of the page need it. */
  readonly fr?: Texts;
  /** Fetches a translation. It is called when a reader of the language needs it, so that it weighs nothing for others. */
  readonly load?: (language: Locale) => Promise<{ readonly default: Texts }>;
}

interface Catalogue {
  readonly texts: { [language in Locale]?: Texts };
  readonly load: NonNullable<Words<Texts>['load']>;
}

/** The catalogues that can fetch translations. */
const catalogues = new Set<Catalogue>();

/**
 * The texts of a feature: English here, which the compiler checks, and each translation in a JSON file beside it (`messages.fr.json`). English is shown
 * where a translation lacks a sentence. `npm run texts` says what a translation lacks.
 */
export function defineMessages<const C extends Texts>(words: Words<C>): Messages<C> {
  const { load, ...texts } = words;
  if (load) catalogues.add({ texts, load });
  return texts;
}

/** Whether all catalogues that are defined have their texts in this language. */
export function areTextsLoaded(locale: Locale): boolean {
  return missing(locale).length === 0;
}

/**
 * Fetches the texts in a language for all catalogues that are defined, and returns whether all were loaded. Never
 * rejects: where texts are missing, English is shown, and the next call fetches them again.
 */
export async function loadTexts(locale: Locale): Promise<boolean> {
  const fetched = await Promise.allSettled(
    missing(locale).map(async ({ texts, load }) => {
      texts[locale] = (await load(locale)).default;
    }),
  );
  return fetched.every(({ status }) => status === 'fulfilled');
}

function missing(locale: Locale): Catalogue[] {
  return [...catalogues].filter(({ texts }) => !texts[locale]);
}

/** The translator of a catalogue for one locale. Numbers are written as the locale writes them. */
export function translator<C extends Texts>(messages: Messages<C>, locale: Locale): Translate<C> {
  return (key, ...[values]) => {
    const given: Readonly<Record<string, string | number>> = values ?? {};
    const template = sentence(messages[locale], key, locale, given) ?? sentence(messages.en, key, 'en', given) ?? key;
    return template.replace(/(\bde )?\{\{(\w+)\}\}/gi, (_, of: string | undefined, name: string) => {
      const value = written(given[name], locale);
      return of && locale === 'fr' && needsElision.test(plain(value))
        ? `${of.slice(0, -2)}’${value}`
        : `${of ?? ''}${value}`;
    });
  };
}

/** The sentence of a key, or the form of its plural; undefined where the texts have none. */
function sentence(
  texts: Texts | undefined,
  key: string,
  locale: Locale,
  { count }: Readonly<Record<string, string | number>>,
): string | undefined {
  if (!texts || Object.hasOwn(texts, key)) return texts?.[key];
  const form = pluralRules(intlLocale[locale]).select(Number(count));
  return texts[`${key}_${form}`] ?? texts[`${key}_other`];
}

/**
 * A word before which French shortens `de` to `d’`: it begins with a vowel. An h stays as it is, since in most names of buildings here it is the English one;
 * so does what begins with a single letter, such as the unit A205.
 */
const needsElision = /^[aeiouœæ]\p{L}/iu;

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

function written(value: string | number | undefined, locale: Locale): string {
  return typeof value === 'number' ? numberFormat(intlLocale[locale]).format(value) : (value ?? '');
}
