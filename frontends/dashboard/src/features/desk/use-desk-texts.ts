import { shownReason } from '@parcelbell/client';
import { useErrorText, useMessages } from '@parcelbell/ui';
import { useMemo } from 'react';
import type { DeskTexts } from './delivery-problem.ts';
import { deskMessages } from './messages.ts';

/** What the desk's sentences are made of, in the reader's language. */
export function useDeskTexts(): DeskTexts {
  const t = useMessages(deskMessages);
  const say = useErrorText();
  return useMemo(() => ({ t, say, said: (error) => say(shownReason(error)) }), [t, say]);
}
