import { couriers } from '@parcelbell/client';
import { Select, shortDay, useLocale, useMessages, useTimeZone } from '@parcelbell/ui';
import type { ChangeEvent } from 'react';
import { parcelMessages } from '../../../parcels/messages.ts';
import { courierText } from '../../../parcels/parcel-text.ts';
import { dateRanges, type HistoryFilter, statusFilters } from '../filter.ts';
import { historyMessages } from '../messages.ts';

interface NarrowingFieldsProps {
  filter: HistoryFilter;
  onChange: (changes: Partial<HistoryFilter>) => void;
}

/** Narrows the list by date, courier and status. The first option of each says what it is about. */
export function NarrowingFields({ filter, onChange }: NarrowingFieldsProps) {
  const t = useMessages(historyMessages);
  const parcelTexts = useMessages(parcelMessages);
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  const { before } = filter;
  const ranges = dateRanges.map((range) => ({ value: range, label: t(range) }));
  const choice = (name: 'courier' | 'status') => ({
    value: filter[name],
    onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Select
        label={t('date')}
        labelHidden
        options={
          before
            ? [...ranges, { value: before, label: t('before', { day: shortDay(new Date(before), locale, timeZone) }) }]
            : ranges
        }
        value={before || filter.range}
        onChange={({ currentTarget: { value } }) =>
          onChange({ before: '', range: dateRanges.find((range) => range === value) ?? 'all' })
        }
      />
      <Select
        {...choice('courier')}
        label={t('carrier')}
        labelHidden
        options={[
          { value: '', label: t('allCarriers') },
          ...couriers.map((courier) => ({ value: courier, label: courierText(courier, parcelTexts) })),
        ]}
      />
      <Select
        {...choice('status')}
        label={t('status')}
        labelHidden
        options={statusFilters.map((status) => ({
          value: status,
          label: t(status === 'all' ? 'allStatuses' : status),
        }))}
      />
    </>
  );
}
