import { Row, Select, Text, useMessages } from '@parcelbell/ui';
import { MoneyField, NumberField, Switch, TextArea, TimeField } from '@parcelbell/ui/fields';
import { formMessages } from './messages.ts';
import type { SettingsFields } from './use-fields.ts';

const pickupProofs = ['none', 'code', 'signature'] as const;

/** What a building may choose for its desk. All of it is off to begin with. */
export function DeskSettings({ fields: { text, flag } }: { fields: SettingsFields }) {
  const t = useMessages(formMessages);
  return (
    <>
      <h3>{t('desk')}</h3>
      <Switch {...flag('undoBeforeNotice')} hint={t('undoBeforeNoticeHint')} />
      <Switch {...flag('groupNotices')} hint={t('groupNoticesHint')} />
      <Select
        {...text('pickupProof')}
        hint={t('pickupProofHint')}
        options={pickupProofs.map((value) => ({ value, label: t(value) }))}
      />
      <TextArea {...text('conciergeNames')} hint={t('conciergeNamesHint')} />
      <h3>{t('reminders')}</h3>
      <NumberField {...text('reminderAfterDays')} hint={t('reminderAfterDaysHint')} />
      <NumberField {...text('maxReminders')} hint={t('maxRemindersHint')} />
      <Row gap={4}>
        <TimeField {...text('quietFrom')} />
        <TimeField {...text('quietTo')} />
      </Row>
      <Text size="small" tone="muted">
        {t('quietHoursNote')}
      </Text>
      <h3>{t('storage')}</h3>
      <NumberField {...text('storageFeeAfterDays')} hint={t('storageFeeAfterDaysHint')} />
      <MoneyField {...text('storageFee')} hint={t('storageFeeHint')} />
      <Text size="small" tone="muted">
        {t('storageNote')}
      </Text>
    </>
  );
}
