import { useCallback, useEffect, useState } from 'react';
import { type Loadable, loadable } from '../../loading/loadable.ts';
import { useLocale, useMessages } from '../locale.tsx';
import { type Locale, locales } from '../messages.ts';
import { uiMessages } from '../ui-messages.ts';
import type { Reason } from './reason.ts';

/** Says a reason in the reader's language; undefined stays undefined. */
interface ErrorText {
  (reason: Reason): string;
  (reason: Reason | undefined): string | undefined;
}

type Translation = (reason: Reason) => string | undefined;

/** The catalogues of errors. English has none: the server's own sentences are English. */
const translations: ReadonlyMap<Locale, Loadable<Translation>> = new Map(
  locales.filter((locale) => locale !== 'en').map((locale) => [locale, loadable(() => fetchTranslation(locale))]),
);

async function fetchTranslation(locale: Locale): Promise<Translation> {
  const [{ translateReason }, texts] = await Promise.all([
    import('./translate-reason.ts'),
    import(/* webpackChunkName: "[request]" */ `./errors.${locale}.json`, { with: { type: 'json' } }),
  ]);
  return (reason) => translateReason(texts.default, locale, reason);
}

/**
 * English is the reason's own sentence. Another language has its catalogue, by type and params; a plain general sentence stands in for a type that the
 * catalogue does not have. The catalogue comes after the page, which does not wait for it: it is needed at the first error, and only by its readers.
 */
export function useErrorText(): ErrorText {
  const { locale } = useLocale();
  const t = useMessages(uiMessages);
  const [, setLoaded] = useState<Locale>();
  useEffect(() => {
    translations
      .get(locale)
      ?.load()
      .then(
        () => setLoaded(locale),
        () => undefined,
      );
  }, [locale]);
  const translate = translations.get(locale)?.ready();
  return useCallback(
    ((reason?: Reason) => {
      if (!reason || locale === 'en') return reason?.message;
      return translate?.(reason) ?? t('whatAndHow', { what: t('unexpected'), how: t('unexpectedHow') });
    }) as ErrorText,
    [locale, translate, t],
  );
}
