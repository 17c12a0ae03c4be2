import { Text, TextField, useForm, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { useChangeDelivery } from '../api/change-delivery.ts';
import type { DeliveryDetails } from '../api/delivery.ts';
import { deliveryPageMessages } from '../messages.ts';
import { maxReason } from '../reason.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** Lets a parcel that was picked up or closed wait again. */
export function ReopenDialog({ delivery, onClose }: { delivery: DeliveryDetails; onClose: () => void }) {
  const t = useMessages(deliveryPageMessages);
  const { reopen } = useChangeDelivery(delivery.packageId);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('reasonRequired') : undefined }),
    send: async ({ reason }) => {
      await reopen(reason.trim());
      onClose();
    },
  });
  return (
    <ChangeDialog
      form={form}
      title={t('reopenTitle')}
      lead={unitText(delivery)}
      attempt={{ what: 'reopened', parcel: delivery }}
      submit={t('reopenSave')}
      onClose={onClose}
    >
      <TextField {...form.field('reason')} label={t('reopenReason')} maxLength={maxReason} />
      <Text size="small" tone="muted">
        {t('reopenText')}
      </Text>
    </ChangeDialog>
  );
}
