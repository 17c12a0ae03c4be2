import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../controls/button.tsx';
import { useLightPrint } from '../hooks/use-light-print.ts';
import { Link } from '../layout/app-link.tsx';
import { SkipLink } from '../layout/plain-frame.tsx';
import { ProductLogo } from '../layout/product-logo.tsx';
import type { AppFrameProps } from './app-frame-props.ts';
import { AreasNav } from './areas-nav.tsx';
import classes from './frame.module.css';
import { FrameMenu } from './frame-menu.tsx';

/** More areas than these have a row of their own, where the screen is no wider than a common one. */
const maxAreasBesideBuilding = 5;

/** The staff's frame: mark and building left, areas beside them, person right; on a phone one menu holds areas and person. */
export function AppFrame(props: AppFrameProps) {
  const { title, subtitle, areas, person, actions, status, notice, menu, banner, foot, children } = props;
  useScrollToTop();
  useLightPrint();
  return (
    <div className={classes.frame} data-staff data-many-areas={areas.length > maxAreasBesideBuilding || undefined}>
      <SkipLink />
      {banner}
      <header className={classes.head}>
        <div className={classes.start}>
          <Link to={areas[0]?.to ?? '/'} className={classes.mark} aria-label="Parcelbell">
            <ProductLogo />
          </Link>
          <div className={classes.building}>
            <p className={classes.title} title={title}>
              {title}
            </p>
            {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          </div>
        </div>
        <AreasNav areas={areas} />
        <div className={classes.end}>
          {notice && <div className={classes.notice}>{notice}</div>}
          {status}
          <HeadActions actions={actions} />
          <FrameMenu areas={areas} person={person} actions={actions} menu={menu} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {foot}
    </div>
  );
}

function HeadActions({ actions }: Pick<AppFrameProps, 'actions'>) {
  return actions.map(
    ({ label, to, inHead }) =>
      inHead &&
      to && (
        <span key={to} className={classes.headAction}>
          <ButtonLink size="small" to={to}>
            {label}
          </ButtonLink>
        </span>
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
