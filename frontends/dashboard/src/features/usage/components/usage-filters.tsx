import { Checkbox, Select, useMessages } from '@parcelbell/ui';
import { DateField } from '@parcelbell/ui/fields';
import { FilterBar, useSearchText } from '@parcelbell/ui/table';
import { isDay } from '../../../deliveries/days.ts';
import { reportTypes } from '../api/usage.ts';
import { usageMessages } from '../messages.ts';
import type { UsedUsageFilter } from '../use-usage-filter.ts';
import classes from './usage.module.css';

/** Which report, and which of its units. */
export function UsageFilters(used: UsedUsageFilter) {
  const t = useMessages(usageMessages);
  const { question, units, bar, ask, showOnlyOver } = used;
  return (
    <div className={classes.filters} data-print="hidden">
      <ReportDate {...used} />
      <Select
        label={t('reportType')}
        options={reportTypes.toReversed().map((value) => ({ value, label: t(value) }))}
        value={question.reportType}
        onChange={({ currentTarget: { value } }) => ask({ reportType: value === 'daily' ? 'daily' : 'monthly' })}
      />
      <div className={classes.narrowing}>
        <FilterBar label={t('search')} hint={t('searchHint')} {...bar}>
          <Checkbox
            label={t('onlyOver')}
            checked={units.onlyOver}
            onChange={({ currentTarget: { checked } }) => showOnlyOver(checked)}
          />
        </FilterBar>
      </div>
    </div>
  );
}

/** Another report is asked for once the field holds a whole date and nobody types. */
function ReportDate({ question, today, ask }: UsedUsageFilter) {
  const t = useMessages(usageMessages);
  const [text, setText] = useSearchText(question.date, (date) => isDay(date) && ask({ date }));
  return (
    <DateField
      label={t('date')}
      value={text}
      max={today}
      onChange={({ currentTarget: { value } }) => setText(value)}
      onBlur={() => setText(question.date)}
    />
  );
}
