import { type ReactNode, useState } from 'react';
import { Confirm } from '../dialog/confirm.tsx';
import { useWarnBeforeLeaving } from '../hooks/use-warn-before-leaving.ts';
import { useMessages } from '../text/locale.tsx';
import { useBlockBack, useBlockLinks } from './block-navigation.ts';
import { editingMessages } from './messages.ts';

interface UnsavedChanges {
  /** Does what leaves the form: at once where nothing is unsaved, otherwise after the reader has agreed. */
  readonly leave: (go: () => void) => void;
  /** The question while it is being asked; to be drawn anywhere on the screen. */
  readonly question: ReactNode;
}

/**
 * Asks before unsaved changes are lost: by a link, by Back and Forward, by what carries the attribute `data-leaves`, by `leave`, and in the
 * browser's own words by a reload or by closing the tab.
 */
export function useUnsavedChanges(isUnsaved: boolean): UnsavedChanges {
  const t = useMessages(editingMessages);
  const [blocked, setBlocked] = useState<{ readonly go: () => void }>();
  const ask = (go: () => void) => setBlocked({ go });
  useWarnBeforeLeaving(isUnsaved);
  useBlockLinks(isUnsaved, ask);
  useBlockBack(isUnsaved, ask);
  const agree = () => {
    setBlocked(undefined);
    blocked?.go();
  };
  return {
    leave: (go) => (isUnsaved ? ask(go) : go()),
    question: blocked && (
      <Confirm
        question={t('leaveQuestion')}
        confirm={t('leave')}
        cancel={t('stay')}
        onConfirm={agree}
        onClose={() => setBlocked(undefined)}
      >
        {t('leaveText')}
      </Confirm>
    ),
  };
}
