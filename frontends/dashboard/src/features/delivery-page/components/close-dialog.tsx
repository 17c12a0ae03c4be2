import { ChoiceGroup, Text, useForm, useMessages } from '@parcelbell/ui';
import { TextArea } from '@parcelbell/ui/fields';
import { unitText } from '@parcelbell/ui/frame';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { useChangeDelivery } from '../api/change-delivery.ts';
import type { ClosedReason, DeliveryDetails } from '../api/delivery.ts';
import { deliveryPageMessages } from '../messages.ts';
import { ChangeDialog } from './change-dialog.tsx';

const reasons: readonly ClosedReason[] = ['returned', 'forwarded', 'lost'];
const maxNote = 200;

/** Asks what became of a parcel that nobody picked up. */
export function CloseDialog({ delivery, onClose }: { delivery: DeliveryDetails; onClose: () => void }) {
  const t = useMessages(deliveryPageMessages);
  const words = useMessages(deliveriesMessages);
  const { close } = useChangeDelivery(delivery.packageId);
  const form = useForm<{ reason: ClosedReason | ''; note: string }>({
    initial: { reason: '', note: '' },
    check: ({ reason }) => ({ reason: reason === '' ? t('closeRequired') : undefined }),
    send: async ({ reason, note }) => {
      if (reason !== '') await close({ reason, ...(note.trim() ? { note: note.trim() } : {}) });
      onClose();
    },
  });
  return (
    <ChangeDialog
      form={form}
      title={t('closeTitle')}
      lead={unitText(delivery)}
      attempt={{ what: 'closed', parcel: delivery }}
      submit={t('closeSave')}
      onClose={onClose}
    >
      <ChoiceGroup
        {...form.field('reason')}
        label={t('closeWhat')}
        choices={reasons.map((value) => ({ value, label: words(value) }))}
      />
      <TextArea {...form.field('note')} label={t('closeNote')} maxLength={maxNote} />
      <Text size="small" tone="muted">
        {t('closeText')}
      </Text>
    </ChangeDialog>
  );
}
