export type Texts = Readonly<Record<string, string>>;

const form = /_(zero|one|two|few|many|other)$/;

/**
 * What a translation lacks or has too many, as sentences for the person who mends it; empty if nothing. It has every key of the source; of a plural, the
 * forms that its language uses for whole numbers, and `other`. Each sentence has the placeholders of its source, but a form of a plural may do without the number, and without what a form of the source
 * does without.
 */
export function differences(source: Texts, translation: Texts, language: string): string[] {
  const wanted = new Set(Object.keys(source).flatMap((key) => keysIn(language, key, source)));
  const lacking = [...wanted].filter((key) => !translation[key]).map((key) => `lacks ${key}`);
  const unknown = Object.keys(translation).filter((key) => !wanted.has(key) && !isFurtherForm(key, source));
  const named = Object.entries(translation).filter(([key]) => !unknown.includes(key));
  return [
    ...lacking,
    ...unknown.map((key) => `has ${key}, which the English lacks`),
    ...named.flatMap(([key, sentence]) => placeholderFaults(key, sentence, source)),
  ];
}

function keysIn(language: string, key: string, source: Texts): string[] {
  if (!isPlural(key, source)) return [key];
  const rules = new Intl.PluralRules(language);
  const counts = Array.from({ length: 201 }, (_, count) => rules.select(count));
  return [...new Set([...counts, 'other'])].map((category) => key.replace(form, `_${category}`));
}

/** A form that a language has for large or broken numbers only, such as the French `many`. */
function isFurtherForm(key: string, source: Texts): boolean {
  return form.test(key) && source[key.replace(form, '_other')] !== undefined;
}

function isPlural(key: string, source: Texts): boolean {
  const [one, other] = ['_one', '_other'].map((end) => source[key.replace(form, end)]);
  return form.test(key) && one !== undefined && other !== undefined;
}

function placeholderFaults(key: string, sentence: string, source: Texts): string[] {
  const isForm = isFurtherForm(key, source);
  const sources = (isForm ? [key.replace(form, '_one'), key.replace(form, '_other')] : [key]).map((name) =>
    placeholders(source[name] ?? ''),
  );
  const known = new Set(sources.flat());
  const needed = [...known].filter(
    (name) => !isForm || (name !== 'count' && sources.every((names) => names.includes(name))),
  );
  const used = placeholders(sentence);
  return [
    ...needed.filter((name) => !used.includes(name)).map((name) => `lacks {{${name}}} in ${key}`),
    ...used.filter((name) => !known.has(name)).map((name) => `has {{${name}}} in ${key}, which the English lacks`),
  ];
}

function placeholders(sentence: string): string[] {
  return [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
}
