const stopWords = new Set(['STOP', 'STOPALL', 'QUIT', 'END', 'REVOKE', 'OPTOUT', 'CANCEL', 'UNSUBSCRIBE', 'ARRET']);
const startWords = new Set(['START', 'UNSTOP', 'YES', 'OUI', 'DEBUT']);
const helpWords = new Set(['HELP', 'INFO', 'AIDE']);

/** What a resident's text asks for, if it is one of the words that phone companies prescribe. Accents, case and spaces do not matter. */
export function keywordOf(body: string): 'stop' | 'start' | 'help' | undefined {
  const word = body
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s.!"'-]+/g, '')
    .toUpperCase();
  if (stopWords.has(word)) return 'stop';
  if (startWords.has(word)) return 'start';
  return helpWords.has(word) ? 'help' : undefined;
}
