import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '../text/locale.tsx';
import { areTextsLoaded, type Locale, loadTexts } from '../text/messages.ts';
import type { Loadable } from './loadable.ts';
import { CodeMissingError } from './reload-for-code.ts';

type Answer<T> = { readonly value: T } | { readonly error: unknown } | undefined;

/**
 * Returns the code once it and its texts in the reader's language are loaded; undefined until then. Throws a CodeMissingError for a Boundary if the code
 * fails to load. It replaces `lazy` and `Suspense`, because React waits 300 ms before it shows suspended content, even where the fallback is empty. Give the
 * component another `key` for other code.
 */
export function useLoaded<T>(code: Loadable<T>): T | undefined {
  const { locale } = useLocale();
  const [answer, setAnswer] = useState<Answer<T>>(() => answerOf(areTextsLoaded(locale) ? code.ready() : undefined));
  useEffect(() => {
    let isCurrent = true;
    // It may have loaded since the render, so this also runs where it is ready by now.
    withTexts(code, locale).then(
      (value) => isCurrent && setAnswer((current) => (isSame(current, value) ? current : { value })),
      (error: unknown) => isCurrent && setAnswer({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [code, locale]);
  if (answer && 'error' in answer) throw new CodeMissingError(answer.error);
  return answer?.value;
}

/** Loads the code first: only then are the texts of the screen known. */
async function withTexts<T>(code: Loadable<T>, locale: Locale): Promise<T> {
  const value = await code.load();
  await loadTexts(locale);
  return value;
}

interface LoadedProps {
  screen: Loadable<ComponentType>;
  /** Shown until the code is loaded. Default: nothing. */
  until?: ReactNode;
}

/** A screen whose code is loaded when it is shown. */
export function Loaded({ screen, until }: LoadedProps) {
  const Ready = useLoaded(screen);
  return Ready ? <Ready /> : until;
}

function answerOf<T>(value: T | undefined): Answer<T> {
  return value === undefined ? undefined : { value };
}

function isSame<T>(answer: Answer<T>, value: T): boolean {
  return answer !== undefined && 'value' in answer && answer.value === value;
}
