import { numberFormat, pluralRules } from './formatters.ts';

export type Locale = 'en' | 'fr';

/** A sentence with {placeholders}, or its plural forms, chosen by the value of {count}. */
export type Message = string | { readonly one: string; readonly other: string };
type Catalogue = Readonly<Record<string, Message>>;

type PlaceholderIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never;
type Placeholder<M extends Message> = M extends string
  ? PlaceholderIn<M>
  : M extends { readonly one: infer One extends string; readonly other: infer Other extends string }
    ? 'count' | PlaceholderIn<One> | PlaceholderIn<Other>
    : never;
type Values<M extends Message> = [Placeholder<M>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<M>, string | number>>];

/** Answers a message of a catalogue; the compiler checks its key and its placeholders. */
export type Translate<C extends Catalogue> = <K extends keyof C & string>(key: K, ...values: Values<C[K]>) => string;

/** The French of a catalogue: a message for every key. */
export type French<C extends Catalogue> = { readonly [K in keyof C]: Message };

export interface Messages<C extends Catalogue> {
  readonly en: C;
  /** English until the French is loaded. */
  readonly fr: French<C>;
}

/** The messages of a translation; `never` where one names a placeholder that the English does not have. */
type Checked<C extends Catalogue, F> = {
  readonly [K in keyof C]: K extends keyof F
    ? F[K] extends Message
      ? Placeholder<F[K]> extends Placeholder<C[K]>
        ? F[K]
        : never
      : never
    : Message;
};

/** Functions that fetch the French of a catalogue, for those whose French is not loaded. */
const missing = new Set<() => Promise<void>>();

/**
 * The texts of a feature in both languages: `defineMessages({ en: { hello: 'Hello {name}' }, fr: { hello: 'Bonjour {name}' } })`.
 * The compiler checks that the French has every key of the English and no placeholder that the English does not have.
 * Without French the English is shown.
 *
 * `fr` may be a function that fetches it: `() => import('./messages.fr.ts')`, a file that exports `fr`. It is called when
 * a reader of French needs the texts, so that they weigh nothing for others.
 */
export function defineMessages<const C extends Catalogue, const F extends French<C>>(words: {
  readonly en: C;
  readonly fr?: (F & Checked<C, F>) | (() => Promise<{ readonly fr: F & Checked<C, F> }>);
}): Messages<C> {
  const { en, fr } = words;
  if (typeof fr !== 'function') return { en, fr: fr ?? en };
  const messages: { en: C; fr: French<C> } = { en, fr: en };
  const fetchFrench = async () => {
    const fetched = await fr();
    messages.fr = fetched.fr;
    missing.delete(fetchFrench);
  };
  missing.add(fetchFrench);
  return messages;
}

/** Whether all catalogues that are defined have their texts in this language. */
export function areTextsLoaded(locale: Locale): boolean {
  return locale === 'en' || missing.size === 0;
}

/**
 * Fetches the texts in a language for all catalogues that are defined, and returns whether all were loaded. Never
 * rejects: where texts are missing, English is shown, and the next call fetches them again.
 */
export async function loadTexts(locale: Locale): Promise<boolean> {
  if (areTextsLoaded(locale)) return true;
  const fetched = await Promise.allSettled([...missing].map((fetchFrench) => fetchFrench()));
  return fetched.every(({ status }) => status === 'fulfilled');
}

/** The name of a language for `Intl`: both are written as in Canada. */
export const intlLocale = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Locale, string>;

/** The translator of a catalogue for one locale. Numbers are written as the locale writes them. */
export function translator<C extends Catalogue>(messages: Messages<C>, locale: Locale): Translate<C> {
  return (key, ...[values]) => {
    const given: Readonly<Record<string, string | number>> = values ?? {};
    const catalogue: Catalogue = messages[locale];
    const message = catalogue[key] ?? key;
    const template = typeof message === 'string' ? message : pluralForm(message, locale, Number(given.count));
    return template.replace(/(\bde )?\{(\w+)\}/gi, (_, of: string | undefined, name: string) => {
      const value = written(given[name], locale);
      return of && locale === 'fr' && needsElision.test(plain(value))
        ? `${of.slice(0, -2)}’${value}`
        : `${of ?? ''}${value}`;
    });
  };
}

/**
 * A word before which French shortens `de` to `d’`: it begins with a vowel. An h stays as it is, since in most names of buildings here it is the English one;
 * so does what begins with a single letter, such as the unit A205.
 */
const needsElision = /^[aeiouœæ]\p{L}/iu;

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

function pluralForm(message: { one: string; other: string }, locale: Locale, count: number): string {
  return pluralRules(intlLocale[locale]).select(count) === 'one' ? message.one : message.other;
}

function written(value: string | number | undefined, locale: Locale): string {
  return typeof value === 'number' ? numberFormat(intlLocale[locale]).format(value) : (value ?? '');
}
