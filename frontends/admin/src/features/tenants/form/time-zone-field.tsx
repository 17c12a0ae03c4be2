import { useLocale, useMessages } from '@parcelbell/ui';
import { Combobox } from '@parcelbell/ui/combobox';
import { memo, useMemo, useState } from 'react';
import { formMessages } from './messages.ts';
import { findTimeZones, timeZoneOf } from './time-zones.ts';
import { fieldId, useFieldLabel } from './use-fields.ts';
import type { TenantForm } from './use-tenant-form.ts';

interface TimeZoneFieldProps {
  /** An IANA name. */
  value: string;
  error: string | undefined;
  set: TenantForm['set'];
}

/** Finds a time zone by its city, its name or its offset. Drawn anew only where it changes, because finding takes time. */
export const TimeZoneField = memo(function TimeZoneField({ value, error, set }: TimeZoneFieldProps) {
  const t = useMessages(formMessages);
  const label = useFieldLabel();
  const { locale } = useLocale();
  // What is typed while somebody looks for another one.
  const [typed, setTyped] = useState<string>();
  const chosen = useMemo(() => timeZoneOf(value, locale).label, [value, locale]);
  const found = useMemo(() => findTimeZones(typed ?? '', locale), [typed, locale]);
  return (
    <Combobox
      id={fieldId('timeZone')}
      label={label('timeZone')}
      hint={t('timeZoneHint')}
      error={error}
      mustPick
      value={typed ?? chosen}
      onChange={setTyped}
      suggestions={found}
      onPick={({ id }) => {
        setTyped(undefined);
        set({ timeZone: id });
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      status={found.length === 0 ? t('noTimeZone') : undefined}
    />
  );
});
