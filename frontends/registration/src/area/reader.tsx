import { useLocale } from '@parcelbell/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type Say, SentenceContext } from '../sentences/use-sentence.ts';

const asItIs: Say = (sentence) => sentence;

/**
 * Every page for residents stands in it: it says what the server says in the reader's language. The French for those
 * sentences comes after the page: it is needed at the first error, and only by who reads French. Until then they are English.
 */
export function Reader({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  const [inFrench, setInFrench] = useState<Say>();
  useEffect(() => {
    if (locale !== 'fr') return;
    import('../sentences/in-french.ts').then((module) => setInFrench(() => module.inFrench)).catch(() => undefined);
  }, [locale]);
  return <SentenceContext value={(locale === 'fr' && inFrench) || asItIs}>{children}</SentenceContext>;
}
