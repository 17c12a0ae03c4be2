import { Figure, intlLocale, useLocale, useMessages } from '@parcelbell/ui';
import { formatAmount } from '@parcelbell/ui/fields';
import { type Column, DataTable } from '@parcelbell/ui/table';
import type { Dashboard } from '../api/subscriptions.ts';
import { subscriptionsMessages } from '../messages.ts';
import { statuses } from '../use-subscriptions-filter.ts';
import classes from './subscriptions.module.css';

/** How many subscriptions there are of each status, what they have brought, and what is due. */
export function Figures({ dashboard: { stats, renewalsThisWeek, overdueCount } }: { dashboard: Dashboard }) {
  const t = useMessages(subscriptionsMessages);
  const { locale } = useLocale();
  const number = (value: number) => value.toLocaleString(intlLocale[locale]);
  const figures = [
    [t('total'), number(stats.total)],
    ...statuses.map((status) => [t(status), number(stats[status])]),
    [t('totalRevenue'), formatAmount(stats.totalRevenue, locale)],
    [t('renewalsThisWeek'), number(renewalsThisWeek)],
    [t('overdue'), number(overdueCount)],
  ];
  return (
    <dl className={classes.figures} aria-label={t('figures')}>
      {figures.map(([name, value]) => (
        <Figure key={name} className={classes.figure} label={name} value={value} />
      ))}
    </dl>
  );
}

type CompanyFigures = Dashboard['companies'][number];

/** The same figures for each company. */
export function CompaniesTable({ companies }: { companies: readonly CompanyFigures[] }) {
  const t = useMessages(subscriptionsMessages);
  const { locale } = useLocale();
  const columns: Column<CompanyFigures>[] = [
    { id: 'company', header: t('company'), onPhone: 'title', cell: ({ company }) => company || t('noCompany') },
    { id: 'total', header: t('total'), align: 'end', onPhone: 'fact', cell: ({ total }) => total },
    ...statuses.map(
      (status): Column<CompanyFigures> => ({
        id: status,
        header: t(status),
        align: 'end',
        cell: (figures) => figures[status],
      }),
    ),
    {
      id: 'revenue',
      header: t('totalRevenue'),
      align: 'end',
      onPhone: 'fact',
      cell: ({ totalRevenue }) => formatAmount(totalRevenue, locale),
    },
  ];
  return (
    <details className={classes.companies}>
      <summary>
        {t('byCompany')} ({companies.length})
      </summary>
      <DataTable label={t('byCompany')} columns={columns} rows={companies} rowKey={({ company }) => company} />
    </details>
  );
}
