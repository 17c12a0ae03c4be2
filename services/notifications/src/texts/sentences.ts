import type { DeliveryWords, MailRow } from './catalogue.ts';

/** For text within a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Adds a full stop, unless there is one, as in "2:05 p.m.". */
export function withFullStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** Returns a row, or none if the value is empty. */
export function rowOf(label: string, value: string): MailRow[] {
  return value ? [{ label, value }] : [];
}

/** The number that identifies a parcel for people. */
export function deliveryNumber({ tracking, packageId }: Pick<DeliveryWords, 'tracking' | 'packageId'>): string {
  return tracking || packageId;
}

const maxSubjectPart = 40;

/** Shortens a text for a subject, because lists of mails cut long subjects. */
export function shortForSubject(text: string): string {
  const characters = [...text];
  if (characters.length <= maxSubjectPart) return text;
  const beginning = characters.slice(0, maxSubjectPart).join('');
  // super-linear: the text has 40 characters.
  return `${beginning.replace(/[\s,;:-]+\S{0,15}$/u, '')}…`;
}

/** Formats US dollars like the screens: $2.50, 2,50 $. */
export function formatDollars(cents: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(
    cents / 100,
  );
}
