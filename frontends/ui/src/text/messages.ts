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

export interface Messages<C extends Catalogue> {
  readonly en: C;
  readonly fr: { readonly [K in keyof C]: Message };
}

/** A translation's messages by the keys of the original; `never` where one names a placeholder that the original does not fill in. */
type Translation<C extends Catalogue, F> = {
  readonly [K in keyof C]: K extends keyof F
    ? F[K] extends Message
      ? Placeholder<F[K]> extends Placeholder<C[K]>
        ? F[K]
        : never
      : never
    : Message;
};

/**
 * A feature's words in both languages, in one file beside the feature: `defineMessages({ en: { hello: 'Hello {name}' }, fr: { hello: 'Bonjour {name}' } })`.
 * The compiler checks that the French has every key of the English and no placeholder that the English does not have. Without French the English is shown.
 */
export function defineMessages<const C extends Catalogue, const F extends { readonly [K in keyof C]: Message }>(words: {
  readonly en: C;
  readonly fr?: F & Translation<C, F>;
}): Messages<C> {
  return { en: words.en, fr: words.fr ?? words.en };
}

/** The translator of a catalogue for one locale. Numbers are written as the locale writes them. */
export function translator<C extends Catalogue>(messages: Messages<C>, locale: Locale): Translate<C> {
  const formats = lazyFormats(locale);
  const catalogue: Catalogue = messages[locale];
  return (key, ...[values]) => {
    const given: Readonly<Record<string, string | number>> = values ?? {};
    const message = catalogue[key] ?? key;
    const template = typeof message === 'string' ? message : pluralForm(message, formats, Number(given.count));
    return template.replace(/\{(\w+)\}/g, (_, name: string) => written(given[name], formats));
  };
}

interface Formats {
  readonly plural: () => Intl.PluralRules;
  readonly number: () => Intl.NumberFormat;
}

/** They take a phone milliseconds to make, for every catalogue, and most screens begin without a number. */
function lazyFormats(locale: Locale): Formats {
  let plural: Intl.PluralRules | undefined;
  let number: Intl.NumberFormat | undefined;
  return {
    plural: () => (plural ??= new Intl.PluralRules(locale)),
    number: () => (number ??= new Intl.NumberFormat(locale)),
  };
}

function pluralForm(message: { one: string; other: string }, { plural }: Formats, count: number): string {
  return plural().select(count) === 'one' ? message.one : message.other;
}

function written(value: string | number | undefined, { number }: Formats): string {
  return typeof value === 'number' ? number().format(value) : (value ?? '');
}
