import { useCallback, useEffect, useState } from 'react';
import { loadable } from '../../loading/loadable.ts';
import { useLocale, useMessages } from '../locale.tsx';
import { uiMessages } from '../ui-messages.ts';
import type { Reason } from './reason.ts';

/** Says a reason in the reader's language; undefined stays undefined. */
interface ErrorText {
  (reason: Reason): string;
  (reason: Reason | undefined): string | undefined;
}

const french = loadable(async () => (await import('./french-errors.ts')).inFrench);

/**
 * English is the reason's own sentence. French is the catalogue's, by type and params; a plain general sentence stands in for a type that the catalogue does
 * not have. The catalogue comes after the page, which does not wait for it: it is needed at the first error, and only by readers of French.
 */
export function useErrorText(): ErrorText {
  const { locale } = useLocale();
  const t = useMessages(uiMessages);
  const [inFrench, setInFrench] = useState(() => french.ready());
  useEffect(() => {
    if (locale !== 'fr') return;
    french.load().then(
      (loaded) => setInFrench(() => loaded),
      () => undefined,
    );
  }, [locale]);
  return useCallback(
    ((reason?: Reason) => {
      if (!reason || locale === 'en') return reason?.message;
      return inFrench?.(reason) ?? t('whatAndHow', { what: t('unexpected'), how: t('unexpectedHow') });
    }) as ErrorText,
    [locale, inFrench, t],
  );
}
