import { Text, TextField, useForm, useMessages } from '@parcelbell/ui';
import { unitText } from '../../../parcels/unit-text.ts';
import { useChangeParcel } from '../api/change-parcel.ts';
import type { Parcel } from '../api/parcel.ts';
import { parcelPageMessages } from '../messages.ts';
import { maxReason } from '../reason.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** Lets a parcel that was picked up or closed wait again. */
export function ReopenDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useMessages(parcelPageMessages);
  const { reopen } = useChangeParcel(parcel.packageId);
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
      lead={unitText(parcel)}
      attempt={{ what: 'reopened', parcel }}
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
