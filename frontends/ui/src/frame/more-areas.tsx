import { NavLink } from '../layout/app-link.tsx';
import { Icon } from '../layout/icon.tsx';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import type { Area } from './app-frame-props.ts';
import classes from './frame.module.css';
import { useMenu } from './use-menu.ts';

/** The areas that only a desktop shows, in a menu behind one button. */
export function MoreAreas({ areas }: { areas: readonly Area[] }) {
  const t = useMessages(uiMessages);
  const { holder, button, menu, close } = useMenu();
  return (
    <div ref={holder} className={classes.more}>
      <button {...button} className={classes.area}>
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
