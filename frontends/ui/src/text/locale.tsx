import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Locale, type Message, type Messages, type Translate, translator } from './messages.ts';

interface LocaleState {
  locale: Locale;
  setLocale: (locale: Locale) => void;
}

const LocaleContext = createContext<LocaleState>({ locale: 'en', setLocale: () => undefined });

/** The first language of the reader's browser that the product speaks. */
export function preferredLocale(languages: readonly string[]): Locale {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === 'en' || tag === 'fr');
  return known === 'fr' ? 'fr' : 'en';
}

/** Sets the language of everything below it, and of the document while it is mounted. Staff screens are English. */
export function LocaleProvider({ initial, children }: { initial: Locale; children: ReactNode }) {
  const [locale, setLocale] = useState(initial);
  useEffect(() => {
    const before = document.documentElement.lang;
    document.documentElement.lang = locale;
    return () => {
      document.documentElement.lang = before;
    };
  }, [locale]);
  const state = useMemo(() => ({ locale, setLocale }), [locale]);
  return <LocaleContext value={state}>{children}</LocaleContext>;
}

export function useLocale(): LocaleState {
  return useContext(LocaleContext);
}

/** The translator of a catalogue in the reader's language: `const t = useMessages(messages)`. */
export function useMessages<C extends Readonly<Record<string, Message>>>(messages: Messages<C>): Translate<C> {
  const { locale } = useLocale();
  return useMemo(() => translator(messages, locale), [messages, locale]);
}
