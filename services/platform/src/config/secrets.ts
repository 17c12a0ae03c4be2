/** The part of a sentence that says how to create a secret. */
export const howToMakeSecrets = 'make one with: openssl rand -base64 48';

/** A random secret of 32 hexadecimal digits has more different characters than this. */
const fewestCharacters = 8;

/** Words of examples and tests, and words that people type when they have to fill in a value. */
const samples =
  /change.?me|replace.?me|your.?(session|link|secret)|secret|password|example|parcelbell|abcdefgh|qwertyui|0123456|1234567/i;

/** The fault of a secret that somebody could guess; undefined for a secret that looks random. */
export function secretFault(secret: string): string | undefined {
  if (samples.test(secret)) return `must not be a sample or a common word; ${howToMakeSecrets}`;
  if (new Set(secret).size < fewestCharacters) {
    return `must have at least ${fewestCharacters} different characters; ${howToMakeSecrets}`;
  }
  return isRepetition(secret) ? `must not be a short text that is repeated; ${howToMakeSecrets}` : undefined;
}

/** Whether a text consists of a shorter text that is repeated. */
function isRepetition(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return true;
  }
  return false;
}
