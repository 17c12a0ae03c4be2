import { Select } from '@parcelbell/ui';
import { memo } from 'react';
import { fieldId, useFieldLabel } from './use-fields.ts';
import type { TenantForm } from './use-tenant-form.ts';

/** The time zones of the product's buildings, which come before every other one that the browser knows. */
const near = [
  'America/Toronto',
  'America/Montreal',
  'America/Vancouver',
  'America/Edmonton',
  'America/Winnipeg',
  'America/Halifax',
  'America/St_Johns',
];

interface TimeZoneFieldProps {
  value: string;
  error: string | undefined;
  edit: TenantForm['edit'];
}

/** Drawn anew only where it changes: its hundreds of options would otherwise be looked through at every key in the form. */
export const TimeZoneField = memo(function TimeZoneField({ value, error, edit }: TimeZoneFieldProps) {
  const label = useFieldLabel();
  return (
    <Select
      id={fieldId('timeZone')}
      label={label('timeZone')}
      error={error}
      value={value}
      onChange={({ currentTarget }) => edit('timeZone', { timeZone: currentTarget.value })}
      options={timeZonesWith(value).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
    />
  );
});

/** The current one is always among them. */
function timeZonesWith(current: string): string[] {
  return [...new Set([...near, current, ...Intl.supportedValuesOf('timeZone')])].filter(Boolean);
}
