import { failureOf } from '@parcelbell/client';
import {
  Alert,
  Failure,
  LazyPart,
  Loading,
  loadable,
  Page,
  Skeleton,
  useDocumentTitle,
  useLoaded,
  useMessages,
} from '@parcelbell/ui';
import { useParams } from '@parcelbell/ui/router';
import { AreaFrame, type Owner } from '../../../area/area-frame.tsx';
import type { Home } from '../api/home.ts';
import classes from '../components/home.module.css';
import { HomeParcels } from '../components/home-parcels.tsx';
import type { HomeSettingsProps } from '../components/home-settings.tsx';
import { RefusedLink } from '../components/refused-link.tsx';
import { homeMessages } from '../messages.ts';
import { type HomeState, type UseHome, useHome } from '../use-home.ts';

/** It stands below what waits, so it may come a moment later. */
const settings = loadable(async () => (await import('../components/home-settings.tsx')).HomeSettings);

/** A resident's own page, by the link in their mails. */
export function HomeScreen() {
  const { hash } = useParams();
  const page = useHome(hash);
  const { state, retry } = page;
  return (
    <AreaFrame owner={ownerOf(state)} isWaiting={state.status === 'loading'}>
      {state.status === 'loading' && <HomeLoading />}
      {state.status === 'ready' && hash && <Ready hash={hash} home={state.home} page={page} />}
      {state.status === 'refused' && <RefusedLink hash={hash} reason={state.reason} />}
      {state.status === 'failed' && <Failed error={state.error} onRetry={retry} />}
    </AreaFrame>
  );
}

function ownerOf(state: HomeState): Owner | undefined {
  if (state.status !== 'ready') return undefined;
  const { tenantName, conciergeEmail, branding } = state.home;
  const shown = branding ?? (tenantName ? { brandName: tenantName } : undefined);
  return shown && { branding: shown, contact: conciergeEmail ? { conciergeEmail } : {} };
}

function Ready({ hash, home, page }: { hash: string; home: Home; page: UseHome }) {
  const t = useMessages(homeMessages);
  const { unit, tower, email } = home;
  const place = tower ? t('place', { unit, tower }) : unit;
  return (
    <Page title={t('title')} lead={t('lead', { place, email })} width="narrow">
      {!home.approved && (
        <div className={classes.notice}>
          <Alert tone="info" announce={false}>
            {t('notApproved')}
          </Alert>
        </div>
      )}
      <HomeParcels hash={hash} />
      <LazyPart>
        <LoadedSettings hash={hash} home={home} change={page.change} />
      </LazyPart>
    </Page>
  );
}

function LoadedSettings(props: HomeSettingsProps) {
  const HomeSettings = useLoaded(settings);
  return HomeSettings && <HomeSettings {...props} />;
}

function HomeLoading() {
  const t = useMessages(homeMessages);
  useDocumentTitle(t('title'));
  return (
    <div className={classes.loading}>
      <Loading label={t('loading')}>
        <Skeleton shape="title" width={60} />
        <Skeleton />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(homeMessages);
  useDocumentTitle(t('failed'));
  return <Failure page {...failureOf(error)} title={t('failed')} onRetry={onRetry} />;
}
