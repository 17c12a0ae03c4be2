import { couriers } from '@parcelbell/client';
import { Select, useMessages } from '@parcelbell/ui';
import { dateRanges } from '../filter.ts';
import { historyMessages } from '../messages.ts';
import type { useFilterForm } from '../use-filter-form.ts';

/** When, by whom and what became of it. Each says by its own words what it is about. */
export function NarrowingFields({ choice }: Pick<ReturnType<typeof useFilterForm>, 'choice'>) {
  const t = useMessages(historyMessages);
  return (
    <>
      <Select
        {...choice('range')}
        label={t('date')}
        labelHidden
        options={dateRanges.map((range) => ({ value: range, label: t(range) }))}
      />
      <Select
        {...choice('courier')}
        label={t('carrier')}
        labelHidden
        options={[
          { value: '', label: t('allCarriers') },
          ...couriers.map((courier) => ({ value: courier, label: courier })),
        ]}
      />
      <Select
        {...choice('status')}
        label={t('status')}
        labelHidden
        options={[
          { value: 'all', label: t('allStatuses') },
          { value: 'pending', label: t('pending') },
          { value: 'pickedup', label: t('pickedup') },
        ]}
      />
    </>
  );
}
