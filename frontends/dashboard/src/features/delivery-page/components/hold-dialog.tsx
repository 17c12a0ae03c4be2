import { Text, useForm, useMessages, useTimeZone } from '@parcelbell/ui';
import { DateField } from '@parcelbell/ui/fields';
import { unitText } from '@parcelbell/ui/frame';
import { dayAhead, dayIn } from '../../../deliveries/days.ts';
import { useChangeDelivery } from '../api/change-delivery.ts';
import type { DeliveryDetails } from '../api/delivery.ts';
import { deliveryPageMessages } from '../messages.ts';
import { ChangeDialog } from './change-dialog.tsx';

const maxDays = 90;

/** Defers the notice until a resident is back. */
export function HoldDialog({ delivery, onClose }: { delivery: DeliveryDetails; onClose: () => void }) {
  const t = useMessages(deliveryPageMessages);
  const timeZone = useTimeZone();
  const { hold } = useChangeDelivery(delivery.packageId);
  const [first, last] = [dayAhead(timeZone, 1), dayAhead(timeZone, maxDays)];
  const form = useForm({
    initial: { until: delivery.notice?.at ? dayIn(timeZone, new Date(delivery.notice.at)) : first },
    check: ({ until }) => ({ until: until < first || until > last ? t('holdRequired') : undefined }),
    send: async ({ until }) => {
      await hold(until);
      onClose();
    },
  });
  return (
    <ChangeDialog
      form={form}
      title={t('holdTitle')}
      lead={unitText(delivery)}
      unsaved={false}
      attempt={{ what: 'held', parcel: delivery, until: form.values.until }}
      submit={t('holdSave')}
      onClose={onClose}
    >
      <DateField {...form.field('until')} label={t('holdUntil')} min={first} max={last} />
      <Text size="small" tone="muted">
        {t('holdText')}
      </Text>
    </ChangeDialog>
  );
}
