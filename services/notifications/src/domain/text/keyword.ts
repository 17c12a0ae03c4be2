const stopWords = new Set(['STOP', 'STOPALL', 'QUIT', 'END', 'REVOKE', 'OPTOUT', 'CANCEL', 'UNSUBSCRIBE', 'ARRET']);
const startWords = new Set(['START', 'UNSTOP', 'YES', 'OUI', 'DEBUT']);
const helpWords = new Set(['HELP', 'INFO', 'AIDE']);

/** The words that phone companies prescribe for French. Twilio does not know them, so we confirm them. */
const frenchWords = new Set(['ARRET', 'OUI', 'DEBUT', 'AIDE']);

export type Keyword = 'stop' | 'start' | 'help';

/** Returns the meaning of a text, if it is a word that phone companies prescribe. Accents, case and spaces do not matter. */
export function keywordOf(body: string): Keyword | undefined {
  const word = wordIn(body);
  if (stopWords.has(word)) return 'stop';
  if (startWords.has(word)) return 'start';
  return helpWords.has(word) ? 'help' : undefined;
}

export function isFrenchKeyword(body: string): boolean {
  return frenchWords.has(wordIn(body));
}

function wordIn(body: string): string {
  return body
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s.!"'-]+/g, '')
    .toUpperCase();
}
