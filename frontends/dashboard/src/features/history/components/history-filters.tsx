import { Button, Icon, TextField, useMessages, usePhone } from '@parcelbell/ui';
import { useState } from 'react';
import { countNarrowing, type HistoryFilter, isNarrowed, noFilter } from '../filter.ts';
import { historyMessages } from '../messages.ts';
import { useFilterForm } from '../use-filter-form.ts';
import classes from './history.module.css';
import { NarrowingFields } from './narrowing-fields.tsx';

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (changes: Partial<HistoryFilter>, how?: { replace: boolean }) => void;
}

/** The search field and the filters. On a phone the filters are behind a button that says how many are set. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const t = useMessages(historyMessages);
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const { search, choice } = useFilterForm(filter, onChange);
  const count = countNarrowing(filter);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers that we support do not know the search element.
    <div role="search" className={classes.filters}>
      <div className={classes.search}>
        <TextField
          {...search}
          type="search"
          label={t('search')}
          labelHidden
          placeholder={t('searchHint')}
          icon={<Icon name="search" size={16} />}
        />
      </div>
      {phone && (
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {count === 0 ? t('filters') : t('filtersChosen', { count })}
        </Button>
      )}
      {(!phone || open) && <NarrowingFields choice={choice} />}
      {isNarrowed(filter) && (
        <Button look="quiet" onClick={() => onChange({ ...noFilter, oldestFirst: filter.oldestFirst })}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
