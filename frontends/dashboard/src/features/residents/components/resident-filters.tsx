import { Select, useMessages } from '@parcelbell/ui';
import { FilterBar } from '@parcelbell/ui/table';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { residentsMessages } from '../messages.ts';
import { contactFilters, type useResidentsFilter } from '../use-residents-filter.ts';

interface ResidentFiltersProps {
  used: ReturnType<typeof useResidentsFilter>;
  /** The building's towers; none where it has only one. */
  towers: readonly string[];
  smsEnabled: boolean;
}

/** Narrows the residents by words, by how they can be reached, and by tower. */
export function ResidentFilters({ used: { filter, change, bar }, towers, smsEnabled }: ResidentFiltersProps) {
  const t = useMessages(residentsMessages);
  const parcel = useMessages(deliveriesMessages);
  const filters = contactFilters(smsEnabled);
  return (
    <FilterBar label={t('search')} hint={t('searchHint')} {...bar}>
      <Select
        label={t('show')}
        labelHidden
        value={filter.filter}
        onChange={({ currentTarget: { value } }) => change({ filter: filters.find((each) => each === value) ?? '' })}
        options={[{ value: '', label: t('all') }, ...filters.map((value) => ({ value, label: t(value) }))]}
      />
      {towers.length > 0 && (
        <Select
          label={parcel('tower')}
          labelHidden
          value={filter.tower}
          onChange={({ currentTarget: { value } }) => change({ tower: value })}
          options={[{ value: '', label: t('allTowers') }, ...towers.map((tower) => ({ value: tower, label: tower }))]}
        />
      )}
    </FilterBar>
  );
}
