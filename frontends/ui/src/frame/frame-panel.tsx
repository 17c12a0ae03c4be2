import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import classes from './frame.module.css';
import { CloseMenuContext } from './menu-entry.tsx';
import { useMenu } from './use-menu.ts';

interface FramePanelProps {
  /** What its button says. */
  label: ReactNode;
  /** Highlights the button, because somebody has to answer. */
  asks?: boolean;
  /** What the panel holds. `close` moves the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button in the frame's head with a small panel below it. For `status`. */
export function FramePanel({ label, asks = false, children }: FramePanelProps) {
  const { holder, button, menu, leave } = useMenu();
  return (
    <div ref={holder} className={classes.person}>
      <button {...button} className={classes.panelButton} data-asks={asks || undefined}>
        {label}
        <Icon name="chevron" size={14} />
      </button>
      <div {...menu} className={classes.menu}>
        {!menu.hidden && <CloseMenuContext value={leave}>{children(leave)}</CloseMenuContext>}
      </div>
    </div>
  );
}
