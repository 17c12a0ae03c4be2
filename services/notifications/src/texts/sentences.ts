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
