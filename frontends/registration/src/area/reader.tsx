import { LocaleProvider, languageToBegin, useLocale } from '@parcelbell/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type Say, SentenceContext } from '../sentences/use-sentence.ts';

const asItIs: Say = (sentence) => sentence;

/** What every page for residents stands in: the reader's language, for our words and for what the server says. */
export function Reader({ children }: { children: ReactNode }) {
  const [initial] = useState(languageToBegin);
  return (
    <LocaleProvider initial={initial}>
      <Sentences>{children}</Sentences>
    </LocaleProvider>
  );
}

/** The French for those sentences comes after the page: it is needed at the first error, and only by who reads French. Until then they are English. */
function Sentences({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  const [inFrench, setInFrench] = useState<Say>();
  useEffect(() => {
    if (locale !== 'fr') return;
    import('../sentences/in-french.ts').then((module) => setInFrench(() => module.inFrench)).catch(() => undefined);
  }, [locale]);
  return <SentenceContext value={(locale === 'fr' && inFrench) || asItIs}>{children}</SentenceContext>;
}
