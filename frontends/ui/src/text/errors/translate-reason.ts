import { numberFormat, pluralRules } from '../formatters.ts';
import { intlLocale, type Locale, type Texts } from '../messages.ts';
import type { Params, Reason } from './reason.ts';

/** What a sentence is about: an error answer, the fault of a field, or what the front ends find themselves. Each begins the keys of its sentences. */
type Kind = 'error' | 'fault' | 'own';

/**
 * A reason in a language; undefined where its type has no sentence there, or a param of it is missing. The key of a sentence is the type, and may end in a
 * context, as in i18next: `error.INVALID_LINK_home` where a param has the value `home`, `error.INVALID_UNIT_tower` where there is a tower, and
 * `fault.TOO_LONG_one` by the param that is counted.
 */
export function translateReason(texts: Texts, locale: Locale, reason: Reason): string | undefined {
  if (!reason.faults || reason.faults.length === 0) return sentenceOf(['error', 'fault', 'own'], texts, locale, reason);
  const sentences = reason.faults.map((fault) => sentenceOf(['fault'], texts, locale, fault));
  return sentences.includes(undefined) ? undefined : [...new Set(sentences)].join(', ');
}

function sentenceOf(kinds: readonly Kind[], texts: Texts, locale: Locale, reason: Reason): string | undefined {
  const { type = '', params = {} } = reason;
  const keys = kinds.flatMap((kind) => keysOf(`${kind}.${type}`, params, locale));
  return filled(
    keys.map((key) => texts[key]).find((template) => template !== undefined),
    params,
    locale,
  );
}

/** The keys that a sentence may have, the most exact first. */
function keysOf(name: string, params: Params, locale: Locale): string[] {
  const { what, then, purpose, total, max } = params;
  const named = ['tower', 'by', 'max'].filter((name) => params[name] !== undefined && params[name] !== '');
  const contexts = [what ?? then ?? purpose, ...named].filter((context) => context !== undefined);
  const form = pluralRules(intlLocale[locale]).select(Number(total ?? max));
  return [...contexts.map((context) => `${name}_${context}`), name, `${name}_${form}`, `${name}_other`];
}

function filled(template: string | undefined, params: Params, locale: Locale): string | undefined {
  const names = [...(template?.matchAll(/\{\{(\w+)\}\}/g) ?? [])].map(([, name = '']) => name);
  if (names.some((name) => params[name] === undefined)) return undefined;
  return template?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(params[name], locale));
}

function shown(value: unknown, locale: Locale): string {
  if (typeof value === 'number') return numberFormat(intlLocale[locale]).format(value);
  return Array.isArray(value) ? value.join(', ') : String(value);
}
