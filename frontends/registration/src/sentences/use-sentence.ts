import { createContext, useContext } from 'react';

/** Says a sentence of the form or the server, which are English, in the reader's language. */
export type Say = (sentence: string) => string;

export const SentenceContext = createContext<Say>((sentence) => sentence);

export function useSentence(): Say {
  return useContext(SentenceContext);
}
