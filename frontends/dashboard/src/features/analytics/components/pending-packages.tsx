import { pagePath } from '@parcelbell/addresses';
import { fullDateTime, Link, StatusWord, shortDateTime, Text, useLocale, useTimeZone } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { type Column, DataTable } from '@parcelbell/ui/table';
import { Part, PartTable } from '../../../reports/report-part.tsx';
import type { PendingPackage } from '../api/analytics.ts';
import { pendingTone, shown } from '../figures.ts';
import { useFigureTexts } from '../use-figure-texts.ts';
import classes from './analytics.module.css';

const history = pagePath('history');

interface PendingPackagesProps {
  /** Those that wait longest come first. */
  packages: readonly PendingPackage[];
  /** How many there are, also where the server lists fewer. */
  count: number;
}

/** Which packages have waited more than 48 hours. */
export function PendingPackages({ packages, count }: PendingPackagesProps) {
  const { t } = useFigureTexts();
  const columns = usePendingColumns();
  const [longest] = packages;
  if (!longest) return <Part title={t('pending')} insight={t('noPending')} />;
  const rows = packages.slice(0, shown.pending);
  const more = count - rows.length;
  return (
    <Part
      title={t('pending')}
      insight={t('pendingInsight', { count, days: t('days', { count: longest.daysPending }) })}
      links={
        <>
          <Link to={pagePath('pickups')}>{t('handOver')}</Link>
          <Link to={`${history}?status=pending&sort=createdAt`}>{t('allPending')}</Link>
        </>
      }
    >
      <PartTable>
        <DataTable label={t('pending')} columns={columns} rows={rows} rowKey={({ packageId }) => packageId} />
      </PartTable>
      {more > 0 && (
        <Text size="small" tone="muted" className={classes.more}>
          {t('morePending', { count: more })}
        </Text>
      )}
    </Part>
  );
}

function usePendingColumns(): Column<PendingPackage>[] {
  const { t } = useFigureTexts();
  return [
    { id: 'unit', header: t('unit'), onPhone: 'title', cell: (parcel) => <strong>{unitText(parcel)}</strong> },
    {
      id: 'package',
      header: t('package'),
      onPhone: 'title',
      cell: ({ packageId }) => <Link to={`${history}?q=${encodeURIComponent(packageId)}`}>{packageId}</Link>,
    },
    {
      id: 'days',
      header: t('daysPending'),
      onPhone: 'fact',
      cell: ({ daysPending }) => (
        <StatusWord tone={pendingTone(daysPending)}>{t('days', { count: daysPending })}</StatusWord>
      ),
    },
    {
      id: 'delivered',
      header: t('deliveredOn'),
      onPhone: 'fact',
      cell: ({ createdAt }) => <Moment iso={createdAt} />,
    },
  ];
}

/** The date and time themselves: how long ago that was stands beside them. */
function Moment({ iso }: { iso: string }) {
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  const moment = new Date(iso);
  return (
    <time dateTime={iso} title={fullDateTime(moment, locale, timeZone)}>
      {shortDateTime(moment, locale, timeZone)}
    </time>
  );
}
