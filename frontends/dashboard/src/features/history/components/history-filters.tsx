import { Button, Select, useMessages } from '@parcelbell/ui';
import { couriers } from '../../../parcels/options.ts';
import { dateRanges, type HistoryFilter, isNarrowed, noFilter } from '../filter.ts';
import { historyMessages } from '../messages.ts';
import classes from './history.module.css';
import { SearchBox } from './search-box.tsx';

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (changes: Partial<HistoryFilter>, how?: { replace: boolean }) => void;
}

/** Search first, then what narrows it. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const t = useMessages(historyMessages);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers that we support do not know the search element.
    <div role="search" className={classes.filters}>
      <div className={classes.search}>
        <SearchBox value={filter.q} onSearch={(q) => onChange({ q }, { replace: true })} />
      </div>
      <Select
        label={t('date')}
        labelHidden
        value={filter.range}
        options={dateRanges.map((range) => ({ value: range, label: t(range) }))}
        onChange={({ currentTarget }) => onChange({ range: currentTarget.value as HistoryFilter['range'] })}
      />
      <Select
        label={t('carrier')}
        labelHidden
        value={filter.courier}
        options={[
          { value: '', label: t('allCarriers') },
          ...couriers.map((courier) => ({ value: courier, label: courier })),
        ]}
        onChange={({ currentTarget }) => onChange({ courier: currentTarget.value })}
      />
      <Select
        label={t('status')}
        labelHidden
        value={filter.status}
        options={[
          { value: 'all', label: t('allStatuses') },
          { value: 'pending', label: t('pending') },
          { value: 'pickedup', label: t('pickedup') },
        ]}
        onChange={({ currentTarget }) => onChange({ status: currentTarget.value as HistoryFilter['status'] })}
      />
      {isNarrowed(filter) && (
        <Button look="quiet" onClick={() => onChange({ ...noFilter, oldestFirst: filter.oldestFirst })}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
