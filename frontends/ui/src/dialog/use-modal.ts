import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { isComposing } from '../text/is-composing.ts';

interface Modal {
  /** Called when the reader asks to close: by Escape, by a press beside the dialog or by a phone's Back gesture. */
  askToClose: () => void;
  /** Called when the browser has closed the dialog without asking. */
  onClose: () => void;
  /** What gets the focus first. Default: the first field, or the heading where there is none. */
  firstFocus?: RefObject<HTMLElement | null>;
}

/**
 * Properties of a `dialog` element that is modal while it is mounted. The browser keeps the focus inside of it and gives
 * it back afterwards; where the element that had it is gone, the heading of the page gets it.
 */
export function useModal({ askToClose, onClose, firstFocus }: Modal) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressBegan = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    (firstFocus?.current ?? firstField(dialog) ?? dialog.querySelector('h2'))?.focus();
    return () => {
      dialog.close();
      requestAnimationFrame(focusHeadingIfLost);
    };
  }, [firstFocus]);
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;
  return {
    ref,
    // Without this, browsers close the dialog at the second Escape, whatever the first one was answered.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      // While text is composed, Escape takes back what is being composed.
      if (!isComposing(event)) askToClose();
    },
    onCancel: (event: SyntheticEvent) => {
      if (!isOwn(event)) return;
      event.preventDefault();
      askToClose();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (isOwn(event) && !event.currentTarget.open) onClose();
    },
    // A press that began inside, as when marking text, does not close.
    onMouseDown: (event: MouseEvent) => {
      pressBegan.current = isOwn(event);
    },
    onClick: (event: MouseEvent) => {
      if (isOwn(event) && pressBegan.current) askToClose();
    },
  };
}

function firstField(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector(':is(input, select, textarea):not(:disabled, [type=hidden])');
}

function focusHeadingIfLost(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
