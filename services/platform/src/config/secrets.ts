/** How a sentence about a secret says where to get one. */
export const howToMakeSecrets = 'make one with: openssl rand -base64 48';

/** Fewer than a random secret of 32 hexadecimal digits ever has. */
const fewestCharacters = 8;

/** What stands in examples and tests, ours among them, and what people type when something has to be filled in. */
const samples =
  /change.?me|replace.?me|your.?(session|link|secret)|secret|password|example|parcelbell|abcdefgh|qwertyui|0123456|1234567/i;

/** What is wrong with a secret that somebody could guess; undefined for one that looks random. */
export function secretFault(secret: string): string | undefined {
  if (samples.test(secret)) return `must not be a sample or a common word; ${howToMakeSecrets}`;
  if (new Set(secret).size < fewestCharacters) {
    return `must have at least ${fewestCharacters} different characters; ${howToMakeSecrets}`;
  }
  return isRepetition(secret) ? `must not be a short text that is repeated; ${howToMakeSecrets}` : undefined;
}

/** Whether a text moved along itself by up to half its length is the same again. */
function isRepetition(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return true;
  }
  return false;
}
