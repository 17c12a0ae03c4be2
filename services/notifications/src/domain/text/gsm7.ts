/** The alphabet of GSM 03.38: a basic character takes one septet, an extended one two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€');
const lookalikes: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '*',
  '·': '-',
  œ: 'oe',
  Œ: 'OE',
  '`': "'",
};

/** The most septets that fit one segment. */
export const segmentLength = 160;

/** How many septets a text of the GSM alphabet takes. */
export function septets(text: string): number {
  return [...text].reduce((sum, character) => sum + (extended.has(character) ? 2 : 1), 0);
}

/** What a segment holds of a text that takes several: each begins with a header that says how they belong together (3GPP TS 23.040). */
const partLength = 153;

/** How many segments a text of the GSM alphabet takes. */
export function segments(text: string): number {
  const length = septets(text);
  return length <= segmentLength ? 1 : Math.ceil(length / partLength);
}

/**
 * The text in characters that a plain text message can carry. An accent that the GSM alphabet lacks is dropped; a character without a similar one
 * becomes a question mark. One character outside of the alphabet would halve the room of the whole message.
 */
export function toGsm(text: string): string {
  return [...text.normalize('NFC').replace(/\s+/g, ' ')].map(toGsmCharacter).join('');
}

function toGsmCharacter(character: string): string {
  if (basic.has(character) || extended.has(character)) return character;
  const lookalike = lookalikes[character];
  if (lookalike !== undefined) return lookalike;
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  return [...bare].every((letter) => basic.has(letter)) ? bare : '?';
}
