import { NavLink } from '../layout/app-link.tsx';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import type { Area } from './app-frame-props.ts';
import classes from './frame.module.css';
import { MoreAreas } from './more-areas.tsx';
import { useFittingButtons } from './use-fitting-buttons.ts';

/** As many areas as fit, as buttons. The others, and those for desktops alone, are under 'More'. */
export function AreasNav({ areas }: { areas: readonly Area[] }) {
  const t = useMessages(uiMessages);
  const labels = areas.map((area) => area.label).join(' ');
  const { row, count } = useFittingButtons(
    labels,
    areas.some((area) => area.desktopOnly),
  );
  const hidden = areas.slice(count);
  return (
    <nav ref={row} className={classes.areas} aria-label={t('areas')}>
      <div className={classes.buttons}>
        {areas.map((area, at) => (
          <NavLink key={area.to} to={area.to} className={classes.area} data-hidden={at >= count || undefined}>
            {area.label}
          </NavLink>
        ))}
      </div>
      <MoreAreas areas={areas.filter((area) => area.desktopOnly || hidden.includes(area))} hidden={hidden} />
    </nav>
  );
}
