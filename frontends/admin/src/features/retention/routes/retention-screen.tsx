import { listCall } from '@parcelbell/client/query';
import { Loading, Page, Skeleton, useMessages } from '@parcelbell/ui';
import { Banner, ListState, Pagination, useBanner } from '@parcelbell/ui/table';
import { Tabs } from '@parcelbell/ui/tabs';
import { useState } from 'react';
import { type ListedRetention, pageSize, useRetentionPage } from '../api/retention.ts';
import { RemoveNow } from '../components/remove-now.tsx';
import { ReportDialog } from '../components/report-dialog.tsx';
import { RetentionTable } from '../components/retention-table.tsx';
import { retentionMessages } from '../messages.ts';
import { stateOf, useRetentionFilter } from '../use-retention-filter.ts';

const states = ['reporting', 'scheduled', 'removing'] as const;

/** What becomes of personal data that is over: in which buildings it is only reported, and what was removed in the others. */
export function RetentionScreen() {
  const t = useMessages(retentionMessages);
  const { filter, change } = useRetentionFilter();
  const state = stateOf(filter);
  const list = useRetentionPage(state, filter.page);
  const [opened, setOpened] = useState<{ building: ListedRetention; what: 'report' | 'removal' }>();
  const banner = useBanner<string>();
  const { data, isPlaceholderData } = list;
  const close = () => setOpened(undefined);
  const decided = {
    onClose: close,
    onConfirmed: () => {
      if (opened) banner.show(opened.building.name);
      close();
    },
  };
  return (
    <Page title={t('title')} lead={t('lead')} width="wide">
      <Tabs
        label={t('states')}
        tabs={states.map((id) => ({ id, label: t(id), count: data?.counts[id] }))}
        value={state}
        onChange={(next) => change({ state: next === 'reporting' ? '' : next }, { replace: true })}
      >
        <ListState title={t('failed')} {...listCall(list)}>
          {data ? (
            <>
              <RetentionTable
                state={state}
                buildings={data.buildings}
                busy={isPlaceholderData}
                onReport={(building) => setOpened({ building, what: 'report' })}
                onRemove={(building) => setOpened({ building, what: 'removal' })}
              />
              <Pagination
                summary={t('count', { count: data.total })}
                total={data.total}
                page={filter.page}
                pageSize={pageSize}
                onPage={(page) => change({ page })}
              />
            </>
          ) : (
            <Loading label={t('loading')}>
              {[100, 94, 97, 91].map((width) => (
                <Skeleton key={width} shape="control" width={width} />
              ))}
            </Loading>
          )}
        </ListState>
      </Tabs>
      {opened?.what === 'report' && <ReportDialog building={opened.building} {...decided} />}
      {opened?.what === 'removal' && <RemoveNow building={opened.building} {...decided} />}
      <Banner>{banner.shown && t('confirmed', { building: banner.shown })}</Banner>
    </Page>
  );
}
