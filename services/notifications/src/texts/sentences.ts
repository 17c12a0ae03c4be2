import type { DeliveryWords, MailRow } from './catalogue.ts';

/** Text that does not begin a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Text that ends a sentence: with a full stop, unless it has one, as "2:05 p.m." does. */
export function withFullStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** A row, or none where the value is empty. */
export function rowOf(label: string, value: string): MailRow[] {
  return value ? [{ label, value }] : [];
}

/** What a language calls the parts of a parcel. */
interface DeliveryLabels {
  readonly courier: string;
  readonly type: string;
  readonly tracking: string;
  readonly packageId: string;
}

/** The rows that say which parcel it is. */
export function deliveryRows(parcel: DeliveryWords, labels: DeliveryLabels): MailRow[] {
  return [
    ...rowOf(labels.courier, parcel.courier),
    ...rowOf(labels.type, parcel.type),
    ...rowOf(labels.tracking, parcel.tracking),
    ...rowOf(labels.packageId, parcel.packageId),
  ];
}

/** The number that tells a parcel from others. */
export function deliveryNumber({ tracking, packageId }: Pick<DeliveryWords, 'tracking' | 'packageId'>): string {
  return tracking || packageId;
}

const maxSubjectPart = 40;

/** The beginning of a text, for a subject: a list of mails does not show the end of a long one. */
export function shortForSubject(text: string): string {
  const characters = [...text];
  if (characters.length <= maxSubjectPart) return text;
  const beginning = characters.slice(0, maxSubjectPart).join('');
  // super-linear: the text has 40 characters.
  return `${beginning.replace(/[\s,;:-]+\S{0,15}$/u, '')}…`;
}
