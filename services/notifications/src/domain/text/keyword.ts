const stopWords = new Set(['STOP', 'STOPALL', 'QUIT', 'END', 'REVOKE', 'OPTOUT', 'CANCEL', 'UNSUBSCRIBE', 'ARRET']);
const startWords = new Set(['START', 'UNSTOP', 'YES', 'OUI', 'DEBUT']);
const helpWords = new Set(['HELP', 'INFO', 'AIDE']);

/** The words of the lists that the phone companies prescribe for French. Twilio knows none of them, so nobody else confirms them. */
const frenchWords = new Set(['ARRET', 'OUI', 'DEBUT', 'AIDE']);

export type Keyword = 'stop' | 'start' | 'help';

/** What a resident's text asks for, if it is one of the words that phone companies prescribe. Accents, case and spaces do not matter. */
export function keywordOf(body: string): Keyword | undefined {
  const word = wordIn(body);
  if (stopWords.has(word)) return 'stop';
  if (startWords.has(word)) return 'start';
  return helpWords.has(word) ? 'help' : undefined;
}

/** Whether it asks in French. */
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
