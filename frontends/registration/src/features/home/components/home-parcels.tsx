import { failureOf } from '@parcelbell/client';
import {
  Failure,
  LazyPart,
  Loading,
  loadable,
  Section,
  Skeleton,
  TimeZoneProvider,
  useLoaded,
  useMessages,
} from '@parcelbell/ui';
import { homeMessages } from '../messages.ts';
import { useParcels } from '../use-parcels.ts';
import type { HomeDelegationsProps } from './home-delegations.tsx';
import type { HomeHistoryProps } from './home-history.tsx';
import { WaitingParcels } from './waiting-parcels.tsx';

const history = loadable(async () => (await import('./home-history.tsx')).HomeHistory);
const delegations = loadable(async () => (await import('./home-delegations.tsx')).HomeDelegations);

/** What waits, who else may pick it up, and what is gone. */
export function HomeParcels({ hash }: { hash: string }) {
  const t = useMessages(homeMessages);
  const page = useParcels(hash);
  const { state, retry } = page;
  if (state.status === 'loading') {
    return (
      <Loading label={t('loading')}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    );
  }
  if (state.status === 'failed') {
    return (
      <Section title={t('waiting')}>
        <Failure {...failureOf(state.error)} title={t('parcelsFailed')} onRetry={retry} />
      </Section>
    );
  }
  const { parcels } = state;
  return (
    <TimeZoneProvider timeZone={parcels.timeZone}>
      <WaitingParcels parcels={parcels.waiting} />
      {parcels.canDelegate && (parcels.waiting.length > 0 || parcels.delegations.length > 0) && (
        <LazyPart>
          <LoadedDelegations parcels={parcels} page={page} />
        </LazyPart>
      )}
      {parcels.history.length > 0 && (
        <LazyPart>
          <LoadedHistory parcels={parcels} page={page} />
        </LazyPart>
      )}
    </TimeZoneProvider>
  );
}

function LoadedHistory(props: HomeHistoryProps) {
  const HomeHistory = useLoaded(history);
  return HomeHistory && <HomeHistory {...props} />;
}

function LoadedDelegations(props: HomeDelegationsProps) {
  const HomeDelegations = useLoaded(delegations);
  return HomeDelegations && <HomeDelegations {...props} />;
}
