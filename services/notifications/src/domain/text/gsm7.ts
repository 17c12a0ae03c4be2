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

/** The maximum number of septets in a message of one segment. */
export const segmentLength = 160;

/** Returns the number of septets of a text in the GSM alphabet. */
export function septets(text: string): number {
  return [...text].reduce((sum, character) => sum + (extended.has(character) ? 2 : 1), 0);
}

/** The septets in each of several segments. Each begins with a header (3GPP TS 23.040). */
const partLength = 153;

/** Returns the number of segments of a text in the GSM alphabet. */
export function segments(text: string): number {
  const length = septets(text);
  return length <= segmentLength ? 1 : Math.ceil(length / partLength);
}

/**
 * Replaces characters outside of the GSM alphabet by similar ones, or by question marks. A single such character would halve the capacity of a segment.
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
