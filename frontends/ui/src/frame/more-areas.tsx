import { useCallback, useId, useRef, useState } from 'react';
import { useDismiss } from '../hooks/use-dismiss.ts';
import { NavLink } from '../layout/app-link.tsx';
import { Icon } from '../layout/icon.tsx';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import type { Area } from './app-frame-props.ts';
import classes from './frame.module.css';

/** The areas that a desktop alone has, under one button. */
export function MoreAreas({ areas }: { areas: readonly Area[] }) {
  const t = useMessages(uiMessages);
  const id = useId();
  const [open, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback((byKey: boolean) => {
    setOpen(false);
    if (byKey) button.current?.focus();
  }, []);
  useDismiss(holder, open, close);
  return (
    <div ref={holder} className={classes.more}>
      <button
        ref={button}
        type="button"
        className={classes.area}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('more')} <Icon name="chevron" size={14} />
      </button>
      <div id={id} className={classes.menu} hidden={!open}>
        {areas.map((area) => (
          <NavLink key={area.to} to={area.to} className={classes.menuItem} onClick={() => setOpen(false)}>
            {area.label}
          </NavLink>
        ))}
      </div>
    </div>
  );
}
