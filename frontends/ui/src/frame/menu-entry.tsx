import { createContext, type ReactNode, useContext } from 'react';
import classes from './frame.module.css';

/** Closes the menu around an entry, and gives the focus back to the button of the menu. */
export const CloseMenuContext = createContext<() => void>(() => undefined);

interface MenuEntryProps {
  /** An address outside of the product, such as a mail to be written; otherwise `onSelect` says what the entry does. */
  href?: string;
  onSelect?: () => void;
  children: ReactNode;
}

/** An entry of a `FramePanel` or of the frame's `menu`. A choice closes that, and what opens then may give the focus back to its button. */
export function MenuEntry({ href, onSelect, children }: MenuEntryProps) {
  const close = useContext(CloseMenuContext);
  const select = () => {
    close();
    onSelect?.();
  };
  return href === undefined ? (
    <button type="button" className={classes.menuItem} onClick={select}>
      {children}
    </button>
  ) : (
    <a href={href} className={classes.menuItem} onClick={select}>
      {children}
    </a>
  );
}
