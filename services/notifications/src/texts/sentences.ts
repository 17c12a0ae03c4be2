import type { Fact } from './catalogue.ts';

/** Text that does not begin a sentence. */
export function within(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Text that ends a sentence: with a full stop, which "2:05 p.m." brings along. */
export function ending(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** A fact, if there is anything to it. */
export function factOf(label: string, value: string): Fact[] {
  return value ? [{ label, value }] : [];
}

const longestInSubject = 40;

/** The beginning of a text, for a subject, whose end a list of mails does not show. */
export function inSubject(text: string): string {
  const characters = [...text];
  if (characters.length <= longestInSubject) return text;
  const beginning = characters.slice(0, longestInSubject).join('');
  return `${beginning.replace(/[\s,;:-]+\S{0,15}$/u, '')}…`;
}
