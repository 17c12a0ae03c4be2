/** The longest text of a value, and how much of a text is read at all. */
const maxShownLength = 300;
const maxReadLength = 4 * maxShownLength;

const email = /(?<![^\s@,"<>])[^\s@,"<>]+@[^\s@,"<>]+/g;
/**
 * Ten digits and more with what people write between them. A calendar date has digits and hyphens too, and is none; nor are digits within an id, which have a
 * letter or a hyphen beside them.
 */
const phone = /(?<![\w-])\+?(?!\d{4}-\d{2}-\d{2}(?!\d))\d[\d\s().-]{7,40}\d\d(?![\w-])/g;
const wordThatWasCut = /(?<![^\s,])[^\s,]*$/;

/** A value as the audit log shows it: without e-mail addresses and phone numbers, and of a person's name the first letter. A long text is cut. */
export function hidePersons(text: string, isName: boolean): string {
  if (isName && text !== '') return `${[...text.slice(0, 2)][0]}•••`;
  const read = text.length > maxReadLength ? text.slice(0, maxReadLength).replace(wordThatWasCut, '') : text;
  const hidden = read
    .replace(email, (address) => `${address.slice(0, 1)}•••@•••`)
    .replace(phone, (number) => `•••${number.slice(-2)}`);
  return hidden.length > maxShownLength || read !== text ? `${hidden.slice(0, maxShownLength)}…` : hidden;
}
