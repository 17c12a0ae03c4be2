import { pagePath } from '@parcelbell/addresses';
import { failureOf } from '@parcelbell/client';
import { useQueryClient } from '@parcelbell/client/query';
import { Failure, Link, Loading, Skeleton, Text, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { useEffect, useRef } from 'react';
import { deliveriesKey } from '../../../deliveries/api/deliveries.ts';
import { WaitingWord } from '../../../deliveries/components/waiting-word.tsx';
import { courierAndType } from '../../../deliveries/delivery-text.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { useDeliveryQueue } from '../../../delivery-queue/queue-provider.tsx';
import { type DeskToday, todayKey, useToday } from '../api/today.ts';
import { deskMessages } from '../messages.ts';
import classes from './today.module.css';
import { TodaysParcels } from './todays-parcels.tsx';

/** What the building's desks did today and what waits, fresh while somebody looks at it. */
export function Today() {
  const t = useMessages(deskMessages);
  const { data, error, refetch } = useToday();
  useFreshLists(data);
  return (
    <section aria-labelledby="today">
      <h2 id="today" className={classes.title}>
        {t('today')}
      </h2>
      {data && <Known today={data} />}
      {!data && error && <Failure {...failureOf(error)} title={t('todayFailed')} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label={t('todayLoading')}>
          <Skeleton shape="control" />
          <Skeleton shape="card" />
        </Loading>
      )}
    </section>
  );
}

/** Asks for the figures again after each parcel of this desk, and for the lists where the figures say that something changed. */
function useFreshLists(today: DeskToday | undefined): void {
  const queries = useQueryClient();
  const { entries } = useDeliveryQueue();
  const latest = entries.find(({ state }) => state === 'logged' || state === 'undone');
  const own = latest && `${latest.key} ${latest.state}`;
  const figures = today && JSON.stringify(today.figures);
  // What is shown first was asked for just now.
  const known = useRef({ own, figures });
  useEffect(() => {
    if (known.current.own === own) return;
    known.current = { ...known.current, own };
    void queries.invalidateQueries({ queryKey: todayKey });
  }, [queries, own]);
  useEffect(() => {
    const { figures: before } = known.current;
    if (before === figures) return;
    known.current = { ...known.current, figures };
    if (before !== undefined) void queries.invalidateQueries({ queryKey: deliveriesKey });
  }, [queries, figures]);
}

function Known({ today }: { today: DeskToday }) {
  return (
    <>
      <Figures today={today} />
      <Longest today={today} />
      <TodaysParcels from={today.from} />
    </>
  );
}

/** Four figures; each leads to the parcels that it counts. */
function Figures({ today: { day, figures, waitingLongDays, longBefore } }: { today: DeskToday }) {
  const t = useMessages(deskMessages);
  const history = (filter: Record<string, string>) => `${pagePath('history')}?${new URLSearchParams(filter)}`;
  const cards = [
    { label: t('loggedToday'), value: figures.logged, to: history({ range: 'today' }) },
    { label: t('pickedUpToday'), value: figures.pickedUp, to: history({ pickedupOn: day }) },
    { label: t('waitingNow'), value: figures.waiting, to: history({ status: 'pending' }) },
    {
      label: t('waitingLong', { count: waitingLongDays }),
      value: figures.waitingLong,
      to: history({ status: 'pending', before: longBefore, sort: 'createdAt' }),
    },
  ];
  return (
    <ul className={classes.figures}>
      {cards.map(({ label, value, to }) => (
        <li key={label}>
          <Link className={classes.figure} to={to}>
            <Text as="span" size="small" tone="muted">
              {label}
            </Text>
            <span className={classes.value}>{t('figure', { count: value })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The parcels that have waited longest, where any has waited long. */
function Longest({ today: { longest, figures } }: { today: DeskToday }) {
  const t = useMessages(deskMessages);
  const parcelTexts = useMessages(deliveriesMessages);
  if (figures.waitingLong === 0) return null;
  return (
    <div className={classes.longest}>
      <h3>{t('longest')}</h3>
      <ol>
        {longest.slice(0, figures.waitingLong).map((parcel) => (
          <li key={parcel.packageId}>
            <Link to={pagePath('parcel', parcel.packageId)}>{unitText(parcel)}</Link>
            <Text as="span" tone="muted" className={classes.detail}>
              {courierAndType(parcel, parcelTexts)}
              {parcel.location && ` · ${parcel.location}`}
            </Text>
            <WaitingWord createdAt={parcel.createdAt} />
          </li>
        ))}
      </ol>
    </div>
  );
}
