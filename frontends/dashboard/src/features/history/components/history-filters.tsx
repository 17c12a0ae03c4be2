import { useMessages } from '@parcelbell/ui';
import { FilterBar } from '@parcelbell/ui/table';
import { countNarrowing, type HistoryFilter, noFilter } from '../filter.ts';
import { historyMessages } from '../messages.ts';
import { NarrowingFields } from './narrowing-fields.tsx';

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (changes: Partial<HistoryFilter>, how?: { replace: boolean }) => void;
}

/** The search field and the filters of the history. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const t = useMessages(historyMessages);
  return (
    <FilterBar
      label={t('search')}
      hint={t('searchHint')}
      q={filter.q}
      onSearch={(q) => onChange({ q }, { replace: true })}
      chosen={countNarrowing(filter)}
      onClear={() => onChange({ ...noFilter, oldestFirst: filter.oldestFirst })}
    >
      <NarrowingFields filter={filter} onChange={onChange} />
    </FilterBar>
  );
}
