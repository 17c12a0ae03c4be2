import { listCall } from '@parcelbell/client/query';
import {
  Button,
  DateText,
  fullDateTime,
  Loading,
  Section,
  Skeleton,
  Text,
  useLocale,
  useMessages,
  useTimeZone,
} from '@parcelbell/ui';
import { Dialog, DialogActions } from '@parcelbell/ui/dialog';
import { unitText } from '@parcelbell/ui/frame';
import { type Column, DataTable, ListState, Pagination, useListFilter } from '@parcelbell/ui/table';
import { useState } from 'react';
import { type PersonErasure, pageSize, useErasures } from '../api/erasures.ts';
import { personDataMessages } from '../messages.ts';
import { ErasureProgress, ErasureState } from './erasure-progress.tsx';

/** The erasures of the building, the newest first. */
export function ErasuresPart() {
  const t = useMessages(personDataMessages);
  const { filter, change } = useListFilter({});
  const list = useErasures(filter.page);
  const [opened, setOpened] = useState<PersonErasure>();
  const columns = useErasureColumns(setOpened);
  const { data, isPlaceholderData } = list;
  return (
    <Section title={t('erasures')}>
      <ListState title={t('erasuresFailed')} {...listCall(list)}>
        {data ? (
          <>
            <DataTable
              label={t('erasures')}
              columns={columns}
              rows={data.erasures}
              rowKey={({ erasureId }) => erasureId}
              busy={isPlaceholderData}
              empty={
                <Text size="small" tone="muted">
                  {t('erasuresNone')}
                </Text>
              }
            />
            {data.total > 0 && (
              <Pagination
                total={data.total}
                summary={t('count', { count: data.total })}
                pageSize={pageSize}
                page={filter.page}
                onPage={(page) => change({ page })}
              />
            )}
          </>
        ) : (
          <Loading label={t('erasuresLoading')}>
            <Skeleton shape="control" />
          </Loading>
        )}
      </ListState>
      {opened && <ErasureDialog erasure={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}

function ErasureDialog({ erasure: { erasureId, units }, onClose }: { erasure: PersonErasure; onClose: () => void }) {
  const t = useMessages(personDataMessages);
  return (
    <Dialog
      title={t('progress')}
      lead={units.length > 0 && t('ofUnits', { count: units.length, units: units.map(unitText).join(', ') })}
      onClose={onClose}
    >
      <ErasureProgress erasureId={erasureId} />
      <DialogActions cancel={false}>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function useErasureColumns(onOpen: (erasure: PersonErasure) => void): Column<PersonErasure>[] {
  const t = useMessages(personDataMessages);
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  return [
    {
      id: 'requested',
      header: t('requested'),
      onPhone: 'title',
      cell: ({ requestedAt }) => <DateText iso={requestedAt} />,
    },
    { id: 'by', header: t('by'), onPhone: 'title', cell: ({ requestedBy }) => t(requestedBy) },
    { id: 'units', header: t('units'), cell: ({ units }) => units.map(unitText).join(', ') },
    { id: 'pickups', header: t('chosenPickups'), align: 'end', cell: ({ pickups }) => pickups },
    { id: 'state', header: t('state'), onPhone: 'fact', cell: (erasure) => <ErasureState of={erasure} /> },
    { id: 'finished', header: t('finished'), cell: ({ finishedAt }) => <DateText iso={finishedAt} /> },
    {
      id: 'actions',
      header: t('actions'),
      align: 'end',
      onPhone: 'fact',
      cell: (erasure) => (
        <Button
          size="small"
          aria-label={t('detailsOf', { when: fullDateTime(new Date(erasure.requestedAt), locale, timeZone) })}
          onClick={() => onOpen(erasure)}
        >
          {t('details')}
        </Button>
      ),
    },
  ];
}
