import { shownReason } from '@parcelbell/client';
import { useErrorText, useMessages } from '@parcelbell/ui';
import { useMemo } from 'react';
import type { ProblemTexts } from './delivery-problem.ts';
import { queueMessages } from './messages.ts';

/** What the sentences of a problem are made of, in the reader's language. */
export function useProblemTexts(): ProblemTexts {
  const t = useMessages(queueMessages);
  const say = useErrorText();
  return useMemo(() => ({ t, say, said: (error) => say(shownReason(error)) }), [t, say]);
}
