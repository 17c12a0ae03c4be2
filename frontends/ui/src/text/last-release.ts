import type { Texts, Words } from './messages.ts';

/** Texts of the last release, whose plurals are objects such as `{ one, other }`. */
type EarlierTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

interface EarlierWords {
  readonly en: EarlierTexts;
  readonly fr?: EarlierTexts | (() => Promise<{ readonly fr: EarlierTexts }>);
  readonly load?: Words<Texts>['load'];
}

/**
 * The words of a catalogue as this release defines them. A remote that was built with the last release may still run in this shell. Remove this file, and
 * the single braces in `translator`, with the next release.
 */
export function ofLastRelease<C extends Texts>(words: Words<C>): Words<C>;
export function ofLastRelease({ en, fr, load }: EarlierWords): Words<Texts> {
  if (typeof fr !== 'function') {
    return { en: withPluralKeys(en), ...(fr ? { fr: withPluralKeys(fr) } : {}), ...(load ? { load } : {}) };
  }
  return { en: withPluralKeys(en), load: async () => ({ default: withPluralKeys((await fr()).fr) }) };
}

function withPluralKeys(texts: EarlierTexts): Texts {
  const entries = Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string'
      ? [[key, text]]
      : Object.entries(text).map(([form, sentence]) => [`${key}_${form}`, sentence]),
  );
  return Object.fromEntries(entries);
}
