import { couriers } from '@parcelbell/client';
import { Select, type SelectOption, shortDay, useLocale, useMessages, useTimeZone } from '@parcelbell/ui';
import { formatDay } from '@parcelbell/ui/fields';
import type { ChangeEvent } from 'react';
import { courierText } from '../../../deliveries/delivery-text.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { dateRanges, type HistoryFilter, statusFilters } from '../filter.ts';
import { historyMessages } from '../messages.ts';

interface NarrowingFieldsProps {
  filter: HistoryFilter;
  onChange: (changes: Partial<HistoryFilter>) => void;
}

/** Narrows the list by date, courier and status. The first option of each says what it is about. */
export function NarrowingFields({ filter, onChange }: NarrowingFieldsProps) {
  const t = useMessages(historyMessages);
  const parcelTexts = useMessages(deliveriesMessages);
  const dates = useDates(filter);
  const choice = (name: 'courier' | 'status') => ({
    value: filter[name],
    onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Select
        label={t('date')}
        labelHidden
        options={dates}
        value={filter.before || filter.pickedupOn || filter.range}
        onChange={({ currentTarget: { value } }) =>
          onChange({ before: '', pickedupOn: '', range: dateRanges.find((range) => range === value) ?? 'all' })
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

/** The spans of time to choose from, and what a link asked for instead of them. */
function useDates({ before, pickedupOn }: HistoryFilter): SelectOption[] {
  const t = useMessages(historyMessages);
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  return [
    ...dateRanges.map((range) => ({ value: range, label: t(range) })),
    ...(before ? [{ value: before, label: t('before', { day: shortDay(new Date(before), locale, timeZone) }) }] : []),
    ...(pickedupOn ? [{ value: pickedupOn, label: t('pickedupOn', { day: formatDay(pickedupOn, locale) }) }] : []),
  ];
}
