import { pagePath } from '@parcelbell/addresses';
import { Link, Text, useMessages } from '@parcelbell/ui';
import { NumberField } from '@parcelbell/ui/fields';
import { formMessages } from './messages.ts';
import { periodNames } from './tenant-values.ts';
import { useFields } from './use-fields.ts';
import type { TenantForm } from './use-tenant-form.ts';

const hints = {
  pickupMonths: 'pickupMonthsHint',
  pictureDays: 'pictureDaysHint',
  residentMonths: 'residentMonthsHint',
  messageDays: 'messageDaysHint',
  auditMonths: 'auditMonthsHint',
} as const;

/** How long the building keeps personal data, within the installation's bounds. A new building begins with the usual periods. */
export function RetentionSettings({ form }: { form: TenantForm }) {
  const t = useMessages(formMessages);
  const { text } = useFields(form);
  const { tenant, retention } = form;
  if (!tenant) return null;
  return (
    <>
      <h3>{t('retention')}</h3>
      {retention ? (
        <>
          {periodNames.map((name) => {
            const { min, max } = retention.bounds[name];
            return <NumberField key={name} {...text(name)} hint={t(hints[name], { min, max })} />;
          })}
          <Text size="small" tone="muted">
            {t('retentionNote')} {retention.state !== 'removing' && t('retentionReporting')}{' '}
            <Link to={pagePath('retention')}>{t('retentionPage')}</Link>
          </Text>
        </>
      ) : (
        <Text size="small" tone="muted">
          {t('retentionUnknown')}
        </Text>
      )}
    </>
  );
}
