import { Boundary, Icon, loadable, useLoaded, useMessages, VisuallyHidden } from '@parcelbell/ui';
import { useCallback, useEffect, useState } from 'react';
import { frameMessages } from '../../frame/messages.ts';
import { BuildingTime } from '../../parcels/building-time.tsx';
import classes from './find-button.module.css';

const dialog = loadable(async () => (await import('./components/find-dialog.tsx')).FindDialog);
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
/** The code is loaded once the screen itself has surely loaded, so that the first search need not wait for it. */
const prepareAfterMs = 3_000;

/** In the frame: opens the search for units and parcels, as Ctrl+K does on every screen. */
export function FindButton() {
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
  return (
    <>
      <button type="button" className={classes.button} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <Icon name="search" size={16} />
        <span className={classes.word} aria-hidden="true">
          {t('find')}
        </span>
        <span className={classes.keys} aria-hidden="true">
          {isMac ? '⌘K' : 'Ctrl K'}
        </span>
        <VisuallyHidden>{t('findUnitOrParcel')}</VisuallyHidden>
      </button>
      {isOpen && (
        <Boundary key={attempt} failed={<span role="alert">{t('findFailed')}</span>}>
          <Find onClose={() => setOpen(false)} />
        </Boundary>
      )}
    </>
  );
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
