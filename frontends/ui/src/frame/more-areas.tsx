import { NavLink, useIsCurrent } from '../layout/app-link.tsx';
import { Icon } from '../layout/icon.tsx';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import type { Area } from './app-frame-props.ts';
import classes from './frame.module.css';
import { useMenu } from './use-menu.ts';

interface MoreAreasProps {
  areas: readonly Area[];
  /** Those without a button of their own. While one of them is open, the More button is marked as current. */
  hidden: readonly Area[];
}

/** Further areas, in a menu behind one button. */
export function MoreAreas({ areas, hidden }: MoreAreasProps) {
  const t = useMessages(uiMessages);
  const { holder, button, menu, close } = useMenu();
  const isCurrent = useIsCurrent();
  const current = hidden.some((area) => isCurrent(area.to)) || undefined;
  return (
    <div ref={holder} className={classes.more} data-unused={areas.length === 0 || undefined}>
      <button {...button} className={classes.area} aria-current={current} data-active={current}>
        {t('more')} <Icon name="chevron" size={14} />
      </button>
      <div {...menu} className={classes.menu}>
        {areas.map((area) => (
          <NavLink key={area.to} to={area.to} className={classes.menuItem} onClick={close}>
            {area.label}
          </NavLink>
        ))}
      </div>
    </div>
  );
}
