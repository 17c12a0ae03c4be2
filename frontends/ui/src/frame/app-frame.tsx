import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { NavLink } from '../layout/app-link.tsx';
import { SkipLink } from '../layout/plain-frame.tsx';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import classes from './frame.module.css';
import { FrameMenu } from './frame-menu.tsx';
import { MoreAreas } from './more-areas.tsx';

export interface Area {
  to: string;
  label: string;
  /** Its name in the mobile menu, where that differs. */
  mobileLabel?: string;
  /** Under 'More', and not on phones. */
  desktopOnly?: boolean;
}

export interface MenuAction {
  label: string;
  /** Where it goes, or what it does. */
  to?: string;
  onSelect?: () => void;
}

export interface AppFrameProps {
  /** The building's name. */
  title: string;
  /** Under it: plan and status, or who one is here. */
  subtitle?: ReactNode;
  areas: readonly Area[];
  person: { name: string; detail?: string };
  actions: readonly MenuAction[];
  /** A line across the top that concerns every screen. */
  banner?: ReactNode;
  children: ReactNode;
}

/** The staff's frame: building left, areas in the middle, person right; on a phone one menu holds areas and person. */
export function AppFrame({ title, subtitle, areas, person, actions, banner, children }: AppFrameProps) {
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
        <FrameMenu areas={areas} person={person} actions={actions} />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}

function useScrollToTop(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what scrolls to the top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
}
