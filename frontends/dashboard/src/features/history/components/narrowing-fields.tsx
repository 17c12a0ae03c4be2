import { Select, useMessages } from '@parcelbell/ui';
import { couriers } from '../../../parcels/options.ts';
import { dateRanges, type HistoryFilter } from '../filter.ts';
import { historyMessages } from '../messages.ts';

interface NarrowingFieldsProps {
  filter: HistoryFilter;
  onChange: (changes: Partial<HistoryFilter>) => void;
}

/** When, by whom and what became of it. Each says by its own words what it is about. */
export function NarrowingFields({ filter, onChange }: NarrowingFieldsProps) {
  const t = useMessages(historyMessages);
  return (
    <>
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
    </>
  );
}
