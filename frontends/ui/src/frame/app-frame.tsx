import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Link, NavLink } from '../layout/app-link.tsx';
import { SkipLink } from '../layout/plain-frame.tsx';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import type { AppFrameProps } from './app-frame-props.ts';
import classes from './frame.module.css';
import { FrameMenu } from './frame-menu.tsx';
import { MoreAreas } from './more-areas.tsx';

/** The staff's frame: building left, areas in the middle, person right; on a phone one menu holds areas and person. */
export function AppFrame({ title, subtitle, areas, person, actions, status, banner, children }: AppFrameProps) {
  const t = useMessages(uiMessages);
  useScrollToTop();
  const more = areas.filter((area) => area.desktopOnly);
  return (
    <div className={classes.frame}>
      <SkipLink />
      {banner}
      <header className={classes.head}>
        <div className={classes.building}>
          <p className={classes.title} title={title}>
            {title}
          </p>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        <nav className={classes.areas} aria-label={t('areas')}>
          {areas
            .filter((area) => !area.desktopOnly)
            .map((area) => (
              <NavLink key={area.to} to={area.to} className={classes.area}>
                {area.label}
              </NavLink>
            ))}
          {more.length > 0 && <MoreAreas areas={more} />}
        </nav>
        <div className={classes.end}>
          {status}
          <HeadActions actions={actions} />
          <FrameMenu areas={areas} person={person} actions={actions} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}

function HeadActions({ actions }: Pick<AppFrameProps, 'actions'>) {
  return actions.map(
    ({ label, to, inHead }) =>
      inHead &&
      to && (
        <Link key={to} to={to} className={classes.headAction}>
          {label}
        </Link>
      ),
  );
}

function useScrollToTop(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what scrolls to the top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
}
