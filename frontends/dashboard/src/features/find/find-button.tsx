import { Boundary, Icon, loadable, useLoaded, useMessages, VisuallyHidden } from '@parcelbell/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { BuildingTime } from '../../building-time.tsx';
import { frameMessages } from '../../frame/messages.ts';
import classes from './find-button.module.css';

const dialog = loadable(async () => (await import('./components/find-dialog.tsx')).FindDialog);
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
/** The code is loaded once the screen itself has surely loaded, so that the first search need not wait for it. */
const prepareAfterMs = 3_000;

interface FindButtonProps {
  onOpen: () => void;
}

/** In the frame: opens the search for units and parcels, as Ctrl+K does on every screen. */
export function FindButton({ onOpen }: FindButtonProps) {
  const t = useMessages(frameMessages);
  return (
    <button type="button" className={classes.button} aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <Icon name="search" size={16} />
      <span className={classes.word} aria-hidden="true">
        {t('find')}
      </span>
      <span className={classes.keys} aria-hidden="true">
        {isMac ? '⌘K' : 'Ctrl K'}
      </span>
      <VisuallyHidden>{t('findUnitOrParcel')}</VisuallyHidden>
    </button>
  );
}

interface Finder {
  readonly open: () => void;
  /** The search while it is open. A dialog has no place inside the frame's head. */
  readonly dialog: ReactNode;
}

/** The search, opened by Ctrl+K on every screen and by `open`. */
export function useFinder(): Finder {
  const t = useMessages(frameMessages);
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const open = useCallback(() => {
    setOpen(true);
    setAttempt((count) => count + 1);
  }, []);
  useShortcut(open);
  useEffect(() => {
    const prepare = setTimeout(() => void dialog.load().catch(() => undefined), prepareAfterMs);
    return () => clearTimeout(prepare);
  }, []);
  return {
    open,
    dialog: isOpen && (
      <Boundary key={attempt} failed={<p role="alert">{t('findFailed')}</p>}>
        <Find onClose={() => setOpen(false)} />
      </Boundary>
    ),
  };
}

function Find({ onClose }: { onClose: () => void }) {
  const FindDialog = useLoaded(dialog);
  return (
    FindDialog && (
      <BuildingTime>
        <FindDialog onClose={onClose} />
      </BuildingTime>
    )
  );
}

function useShortcut(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (document.querySelector('dialog[open]')) return;
      // What is typed before the search is there must not land in the field that had the focus.
      if (!dialog.ready() && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey && !repeat;
}
