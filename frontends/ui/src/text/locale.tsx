import { localStore } from '@parcelbell/client';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Locale, loadTexts, type Messages, type Texts, type Translate, translator } from './messages.ts';
import { initialLanguage, languageKey, storedLanguage, storeLanguage } from './stored-language.ts';

interface LocaleState {
  locale: Locale;
  /**
   * Changes the language everywhere on the page and in the other tabs, once its texts are loaded, and stores the choice in
   * this browser. If they do not load, as without a network, nothing changes.
   */
  setLocale: (locale: Locale) => void;
}

const LocaleContext = createContext<LocaleState>({ locale: 'en', setLocale: () => undefined });

interface LocaleProviderProps {
  /** Default: the reader's choice in this browser, else the browser's language. */
  initial?: Locale;
  children: ReactNode;
}

/** Sets the language of everything below it, and of the document while it is mounted. */
export function LocaleProvider({ initial, children }: LocaleProviderProps) {
  const [locale, show] = useState(() => initial ?? initialLanguage());
  const latest = useRef(locale);
  const change = useCallback(async (wanted: Locale) => {
    latest.current = wanted;
    const areLoaded = await loadTexts(wanted);
    if (!areLoaded || latest.current !== wanted) return;
    show(wanted);
    storeLanguage(wanted);
  }, []);
  useEffect(
    () =>
      localStore.subscribe((key) => {
        const chosen = key === languageKey ? storedLanguage() : undefined;
        if (chosen && chosen !== latest.current) void change(chosen);
      }),
    [change],
  );
  useLayoutEffect(() => {
    const outside = document.documentElement.lang;
    document.documentElement.lang = locale;
    return () => {
      document.documentElement.lang = outside;
    };
  }, [locale]);
  const state = useMemo(() => ({ locale, setLocale: (wanted: Locale) => void change(wanted) }), [locale, change]);
  return <LocaleContext value={state}>{children}</LocaleContext>;
}

export function useLocale(): LocaleState {
  return useContext(LocaleContext);
}

/** The translator of a catalogue in the reader's language: `const t = useMessages(messages)`. */
export function useMessages<C extends Texts>(messages: Messages<C>): Translate<C> {
  const { locale } = useLocale();
  return useMemo(() => translator(messages, locale), [messages, locale]);
}
