import { type ComponentType, useEffect, useState } from 'react';
import type { Loadable } from './loadable.ts';

type Answer<T> = { readonly value: T } | { readonly error: unknown } | undefined;

/**
 * What is loaded, at once where it is there, else when it comes; until then undefined. Throws, for a Boundary, where it
 * does not come. It does what `lazy` below `Suspense` does but for one thing: React shows what has suspended no sooner
 * than 300 ms after what stood in for it, even if that was nothing. What is loaded stays with the component: another one
 * takes another `key`.
 */
export function useLoaded<T>(code: Loadable<T>): T | undefined {
  const [answer, setAnswer] = useState<Answer<T>>(() => answerOf(code.ready()));
  useEffect(() => {
    let wanted = true;
    // Also where it is there by now: it may have come since this was drawn without it.
    code.load().then(
      (value) => wanted && setAnswer((before) => (isThere(before, value) ? before : { value })),
      (error: unknown) => wanted && setAnswer({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [code]);
  if (answer && 'error' in answer) throw answer.error;
  return answer?.value;
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
