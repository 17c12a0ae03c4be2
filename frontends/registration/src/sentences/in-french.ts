import { frenchSentences } from './french-sentences.ts';

interface Template {
  readonly pattern: RegExp;
  readonly french: string;
}

/** The sentences that name something. Those that say more come first: a shorter one would match them too. */
const templates: readonly Template[] = Object.entries(frenchSentences)
  .filter(([english]) => english.includes('{'))
  .map(([english, french]) => ({ pattern: patternOf(english), french }));

/** The French for an English sentence of the form or the server; the sentence itself where there is none. */
export function inFrench(sentence: string): string {
  const whole = frenchSentences[sentence];
  if (whole !== undefined) return whole;
  for (const { pattern, french } of templates) {
    const match = pattern.exec(sentence);
    if (match) return french.replace(/\{(\w+)\}/g, (_, name: string) => match.groups?.[name] ?? '');
  }
  return sentence;
}

function patternOf(english: string): RegExp {
  const parts = english.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? `(?<${part}>.+)` : escaped(part)));
  return new RegExp(`^${parts.join('')}$`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
