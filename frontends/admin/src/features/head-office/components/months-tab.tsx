import { listCall } from '@parcelbell/client/query';
import { Loading, Select, Skeleton, Text } from '@parcelbell/ui';
import { DataTable, EmptyList, FilterBar, ListState } from '@parcelbell/ui/table';
import type { ReactNode } from 'react';
import type { Company } from '../api/head-office.ts';
import { type CompanyMonths, useMonthsOfCompany } from '../api/months.ts';
import { useComparison } from '../use-comparison.ts';
import { type HeadOfficeFilter, monthsQueryOf } from '../use-head-office-filter.ts';
import { MonthTotals } from './month-totals.tsx';
import classes from './months-tab.module.css';
import { ShownBuildings } from './shown-buildings.tsx';
import { useMonthColumns } from './use-month-columns.tsx';

interface MonthsTabProps {
  company: Company;
  used: HeadOfficeFilter;
  /** Beside the month: what the figures are of. */
  children?: ReactNode;
}

/** The months of a company: its sums, and its buildings in one month beside those that it is compared with. */
export function MonthsTab({ company, used, children }: MonthsTabProps) {
  const { t } = useComparison();
  const list = useMonthsOfCompany(company.companyId, monthsQueryOf(used.filter));
  const first = list.data?.pages[0];
  return (
    <>
      <ListState title={t('monthsFailed')} {...listCall(list)}>
        {first ? (
          <>
            <div className={classes.choice}>
              <MonthChoice answer={first} onChange={(month) => used.change({ month })} />
              {children}
            </div>
            <Totals answer={first} busy={list.isPlaceholderData} />
          </>
        ) : (
          <MonthsLoading />
        )}
      </ListState>
      <BuildingsFilter used={used} />
      {first && <Buildings company={company} used={used} list={list} month={first.month} />}
    </>
  );
}

const chosenMonths = 12;

function MonthChoice({ answer, onChange }: { answer: CompanyMonths; onChange: (month: string) => void }) {
  const texts = useComparison();
  const options = answer.months.slice(0, chosenMonths).map(({ month }, at) => {
    const name = texts.month(month);
    return { value: month, label: at === 0 ? texts.t('soFar', { month: name }) : name };
  });
  return (
    <Select
      label={texts.t('month')}
      value={answer.month}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      options={options}
    />
  );
}

function Totals({ answer: { month, months, isPending }, busy }: { answer: CompanyMonths; busy: boolean }) {
  const { t } = useComparison();
  if (!isPending) return <MonthTotals month={month} months={months} busy={busy} />;
  return (
    <div className={classes.parts}>
      <Text tone="muted">{t('monthsPending')}</Text>
    </div>
  );
}

function BuildingsFilter({ used: { filter, change, bar } }: Pick<MonthsTabProps, 'used'>) {
  const { t } = useComparison();
  return (
    <FilterBar label={t('search')} hint={t('searchHint')} {...bar}>
      <Select
        label={t('sort')}
        labelHidden
        value={monthsQueryOf(filter).sort}
        onChange={({ currentTarget }) => change({ sort: currentTarget.value === 'name' ? '' : '-deliveries' })}
        options={[
          { value: 'name', label: t('byName') },
          { value: '-deliveries', label: t('byDeliveries') },
        ]}
      />
    </FilterBar>
  );
}

interface BuildingsProps extends Pick<MonthsTabProps, 'company' | 'used'> {
  list: ReturnType<typeof useMonthsOfCompany>;
  month: string;
}

/** HEAD-9: The buildings of the company in a month, page after page. */
function Buildings({ company, used, list, month }: BuildingsProps) {
  const { t } = useComparison();
  const columns = useMonthColumns(month);
  const { data, isPlaceholderData } = list;
  const buildings = data?.pages.flatMap((page) => page.buildings) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  const words = (key: 'noMatchTitle' | 'noMatchText' | 'emptyTitle' | 'emptyText') => t(key, { company: company.name });
  if (buildings.length === 0 && !isPlaceholderData) return <EmptyList used={used} total={total} words={words} />;
  return (
    <>
      <DataTable
        label={t('monthsTable')}
        columns={columns}
        rows={buildings}
        rowKey={({ tenantId }) => tenantId}
        busy={isPlaceholderData}
      />
      <ShownBuildings shown={buildings.length} total={total} list={list} />
    </>
  );
}

function MonthsLoading() {
  const { t } = useComparison();
  return (
    <Loading label={t('monthsLoading')}>
      {[30, 100, 96, 94].map((width) => (
        <Skeleton key={width} shape="control" width={width} />
      ))}
    </Loading>
  );
}
