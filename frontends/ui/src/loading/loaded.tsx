import { type ComponentType, useEffect, useState } from 'react';
import { useLocale } from '../text/locale.tsx';
import { type Locale, loadTexts, textsAreThere } from '../text/messages.ts';
import type { Loadable } from './loadable.ts';

type Answer<T> = { readonly value: T } | { readonly error: unknown } | undefined;

/**
 * What is loaded: at once where it is there with its texts in the reader's language, else when both have come; until
 * then undefined. Throws, for a Boundary, where the code does not come. It differs from `lazy` below `Suspense` in one
 * thing: React shows what has suspended no sooner than 300 ms after its fallback, even where the fallback is nothing.
 * What is loaded stays with the component: another one takes another `key`.
 */
export function useLoaded<T>(code: Loadable<T>): T | undefined {
  const { locale } = useLocale();
  const [answer, setAnswer] = useState<Answer<T>>(() => answerOf(textsAreThere(locale) ? code.ready() : undefined));
  useEffect(() => {
    let wanted = true;
    // Also where it is there by now: it may have come since this was drawn without it.
    withTexts(code, locale).then(
      (value) => wanted && setAnswer((current) => (isThere(current, value) ? current : { value })),
      (error: unknown) => wanted && setAnswer({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [code, locale]);
  if (answer && 'error' in answer) throw answer.error;
  return answer?.value;
}

/** The texts of a screen are known once its code is there. */
async function withTexts<T>(code: Loadable<T>, locale: Locale): Promise<T> {
  const value = await code.load();
  await loadTexts(locale);
  return value;
}

/** A screen whose code is fetched when it is wanted; nothing until it is there. */
export function Loaded({ screen }: { screen: Loadable<ComponentType> }) {
  const Ready = useLoaded(screen);
  return Ready && <Ready />;
}

function answerOf<T>(value: T | undefined): Answer<T> {
  return value === undefined ? undefined : { value };
}

function isThere<T>(answer: Answer<T>, value: T): boolean {
  return answer !== undefined && 'value' in answer && answer.value === value;
}
