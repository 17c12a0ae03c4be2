import type { MailRow, ParcelWords } from './catalogue.ts';

/** Text that does not begin a sentence. */
export function within(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Text that ends a sentence: with a full stop, unless it has one, as "2:05 p.m." does. */
export function ending(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** A row, or none where the value is empty. */
export function rowOf(label: string, value: string): MailRow[] {
  return value ? [{ label, value }] : [];
}

/** What a language calls the parts of a parcel. */
interface ParcelLabels {
  readonly courier: string;
  readonly type: string;
  readonly tracking: string;
  readonly packageId: string;
}

/** The rows that say which parcel it is. */
export function parcelRows(parcel: ParcelWords, labels: ParcelLabels): MailRow[] {
  return [
    ...rowOf(labels.courier, parcel.courier),
    ...rowOf(labels.type, parcel.type),
    ...rowOf(labels.tracking, parcel.tracking),
    ...rowOf(labels.packageId, parcel.packageId),
  ];
}

/** The number that tells a parcel from others. */
export function numberOf({ tracking, packageId }: Pick<ParcelWords, 'tracking' | 'packageId'>): string {
  return tracking || packageId;
}

const longestInSubject = 40;

/** The beginning of a text, for a subject: a list of mails does not show the end of a long one. */
export function inSubject(text: string): string {
  const characters = [...text];
  if (characters.length <= longestInSubject) return text;
  const beginning = characters.slice(0, longestInSubject).join('');
  // super-linear: the text has 40 characters.
  return `${beginning.replace(/[\s,;:-]+\S{0,15}$/u, '')}…`;
}
