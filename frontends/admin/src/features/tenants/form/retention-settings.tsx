import { Text, useMessages } from '@parcelbell/ui';
import { NumberField } from '@parcelbell/ui/fields';
import type { ReactNode } from 'react';
import type { RetentionOfTenant } from '../../retention/api/retention.ts';
import { formMessages } from './messages.ts';
import { periodNames } from './settings-values.ts';
import type { SettingsFields } from './use-fields.ts';

const hints = {
  pickupMonths: 'pickupMonthsHint',
  pictureDays: 'pictureDaysHint',
  residentMonths: 'residentMonthsHint',
  messageDays: 'messageDaysHint',
  auditMonths: 'auditMonthsHint',
} as const;

interface RetentionSettingsProps {
  fields: SettingsFields;
  /** Undefined where they could not be loaded. */
  retention: Pick<RetentionOfTenant, 'bounds'> | undefined;
  /** What else is to be known about them. */
  children: ReactNode;
}

/** How long the building keeps personal data, within the installation's bounds. A new building begins with the usual periods. */
export function RetentionSettings({ fields: { text }, retention, children }: RetentionSettingsProps) {
  const t = useMessages(formMessages);
  if (!retention) {
    return (
      <Text size="small" tone="muted">
        {t('retentionUnknown')}
      </Text>
    );
  }
  return (
    <>
      {periodNames.map((name) => {
        const { min, max } = retention.bounds[name];
        return <NumberField key={name} {...text(name)} hint={t(hints[name], { min, max })} />;
      })}
      <Text size="small" tone="muted">
        {t('retentionNote')} {children}
      </Text>
    </>
  );
}
