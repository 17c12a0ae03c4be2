import french from './messages.fr.json' with { type: 'json' };
import { english } from './messages.ts';

type English = typeof english;
type Texts = Readonly<Record<string, string>>;

/** The keys without the forms of plurals and without contexts. */
type Key = { [K in keyof English]: K extends `${infer Base}_${string}` ? Base : K }[keyof English];
type Variant<K extends Key> = keyof English & (K | `${K}_${string}`);

type PlaceholderIn<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never;
/** The end of a key: a form of a plural, which needs the number, or the name of a value that chooses the sentence. */
type ChosenBy<K extends Key, V = Variant<K>> = V extends `${K}_${infer End}`
  ? End extends 'one' | 'other'
    ? 'count'
    : End
  : never;
type ValueName<K extends Key> = PlaceholderIn<English[Variant<K>]> | ChosenBy<K>;
type Values<K extends Key> = [ValueName<K>] extends [never] ? [] : [Readonly<Record<ValueName<K>, string | number>>];

/**
 * Answers a sentence. Where there is a sentence for a value that is not empty, such as `pickup.heading_courier` for the value `courier`, it is taken. A plural
 * is chosen by `count`. The compiler checks the key and the names of the values.
 */
export type Translate = <K extends Key>(key: K, ...values: Values<K>) => string;

/** All translations, by their language. A new one is a file `messages.<language>.json` and a line here. */
const translations: ReadonlyMap<string, Texts> = new Map([['fr', french]]);

/** The languages of mails. */
export const languages: readonly string[] = ['en', ...translations.keys()];

/** The sentences in a language as they are written, with their placeholders. What has no translation is English. */
export function textsIn(language: string): Readonly<Record<keyof English, string>> & Texts {
  return { ...english, ...translations.get(language) };
}

/** A language as `Intl` names it: all are written as in Canada. */
export function localeOf(language: string): string {
  return `${language}-CA`;
}

export function createTranslate(language: string): Translate {
  const texts: Texts = textsIn(language);
  const plural = new Intl.PluralRules(localeOf(language));
  const sentenceOf = (key: string, values: Readonly<Record<string, string | number>>) => {
    const context = Object.keys(values).find((name) => values[name] !== '' && texts[`${key}_${name}`] !== undefined);
    if (context) return texts[`${key}_${context}`];
    if (values.count === undefined) return texts[key];
    return texts[`${key}_${plural.select(Number(values.count))}`] ?? texts[`${key}_other`] ?? texts[key];
  };
  return (key, ...[given]) => {
    const values: Readonly<Record<string, string | number>> = given ?? {};
    const sentence = sentenceOf(key, values) ?? key;
    return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
